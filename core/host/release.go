package host

import (
	_ "embed" // the releases are data

	"fourhosts/core/jsontext"
)

// Release is one release of a host that requests may ask for.
type Release struct {
	// Host is the ID of its adapter, Number the version of its Package.
	Host, Number, Package string
	// Label is the number as a panel shows it.
	Label string
	// ReturnedFailure says, where it is so, how the release loses a failure that it
	// is handed as a result.
	ReturnedFailure string
	// Ordinary says, where it is so, what stands in for an ordinary tool; NoText what
	// a model reads in the place of no text at all.
	Ordinary, NoText string
	// Recorded is the day on which the release was recorded, Recordings how many
	// calls; a test holds both to the recordings.
	Recorded   string
	Recordings int
	// Row is the whole row of releases.json: what else differs between releases is
	// for the simulation of the host to read.
	Row *jsontext.Value
}

//go:embed releases.json
var releasesText string

var releases = readReleases(releasesText)

// Releases gives the known releases of a host, the newest first: it is the one
// that a request means when it names none. The list is not to be changed.
func Releases(host string) []Release { return byHost[host] }

var byHost = func() map[string][]Release {
	m := map[string][]Release{}
	for _, r := range releases {
		m[r.Host] = append(m[r.Host], r)
	}
	return m
}()

// readReleases reads the embedded file, which a test holds to its form.
func readReleases(text string) []Release {
	doc, err := jsontext.Parse(text, jsontext.Limits{})
	if err != nil {
		panic("releases.json: " + err.Error())
	}
	var list []Release
	for _, item := range doc.Root.Items {
		word := func(key string) string {
			if v := item.Get(key); v != nil {
				return v.Text
			}
			return ""
		}
		list = append(list, Release{
			Host: word("host"), Number: word("release"), Package: word("package"), Label: word("label"),
			ReturnedFailure: word("returnedFailure"), Ordinary: word("ordinary"), NoText: word("noText"),
			Recorded: word("recorded"), Recordings: count(item.Get("recordings")), Row: item,
		})
	}
	return list
}

func count(v *jsontext.Value) int {
	if v == nil {
		return 0
	}
	n, _ := jsontext.ParseNumber(v.Text).Int()
	return n
}
