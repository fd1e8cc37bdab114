package call

import (
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// Hosts lists as JSON what a request may pick: every host with its names, whether a
// request that names none asks it, whether it has the switch "failures", and its
// releases, the newest first.
func Hosts() string {
	var hosts []*jsontext.Value
	four := len(host.Adapters())
	for i, a := range host.All() {
		var releases []*jsontext.Value
		for _, r := range host.Releases(a.ID) {
			releases = append(releases, jsontext.Obj(
				jsontext.M("release", jsontext.Str(r.Number)),
				jsontext.M("label", jsontext.Str(r.Label)),
			))
		}
		hosts = append(hosts, jsontext.Obj(
			jsontext.M("host", jsontext.Str(a.ID)),
			jsontext.M("name", jsontext.Str(a.Name)),
			jsontext.M("short", jsontext.Str(a.Short)),
			jsontext.M("default", jsontext.Boolean(i < four)),
			jsontext.M("failures", jsontext.Boolean(a.TakesFailures)),
			jsontext.M("releases", jsontext.Arr(releases...)),
		))
	}
	return written(jsontext.Arr(hosts...))
}
