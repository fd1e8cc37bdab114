package playground

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fourhosts/core/call"
)

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		list []float64
		want float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{9, 1, 2}, 2}, {[]float64{4, 1, 3, 100}, 3.5}} {
		if got := median(c.list); got != c.want {
			t.Errorf("%v: %v, want %v", c.list, got, c.want)
		}
	}
	list := []float64{2, 1}
	if median(list); list[0] != 2 {
		t.Error("the measurements were sorted in their place")
	}
}

func TestFiguresAreWrittenShort(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{micros(0), "–"}, {micros(0.25), "0.25 µs"}, {micros(12.34), "12.3 µs"}, {micros(999), "999 µs"}, {micros(1500), "1.50 ms"}, {micros(250_000), "250 ms"}, {micros(3.2e6), "3.20 s"},
		{times(10, 4), "2.50 ×"}, {times(10, 0), ""}, {times(0, 4), ""},
		{grouped(7), "7"}, {grouped(999), "999"}, {grouped(1000), "1,000"}, {grouped(1234567), "1,234,567"},
		{benchMarkdown([]figure{{"a", "b", "c", "d", "e"}}), "| what | ours | beside | ratio | goal |\n|---|---|---|---|---|\n| a | b | c | d | e |\n"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// What go test -bench prints is read: the processors behind a name, throughput
// between the figures, several runs of one benchmark.
func TestBenchmarksAreRead(t *testing.T) {
	list := readBenchmarks(`goos: linux
pkg: fourhosts/core/call
BenchmarkAnswer/sample-8   	    2642	    135000 ns/op	   78643 B/op	     756 allocs/op
BenchmarkAnswer/sample-8   	    2642	    137000 ns/op	   78643 B/op	     756 allocs/op
BenchmarkAnswer/sample-8   	    2642	    900000 ns/op	   78643 B/op	     756 allocs/op
BenchmarkGrowth/a-b        	     100	      1500 ns/op
PASS
pkg: fourhosts/core/jsontext
BenchmarkParse/sample-8 	   63080	      1703 ns/op	  31.12 MB/s	     808 B/op	       6 allocs/op
BenchmarkBroken-8
ok  	fourhosts/core/jsontext	0.772s
`)
	want := []goBenchmark{
		{"core/call", "Answer/sample", 137, 78643, 756},
		{"core/call", "Growth/a-b", 1.5, 0, 0},
		{"core/jsontext", "Parse/sample", 1.703, 808, 6},
	}
	if len(list) != len(want) {
		t.Fatalf("%+v", list)
	}
	for i := range want {
		if list[i] != want[i] {
			t.Errorf("%+v, want %+v", list[i], want[i])
		}
	}
	if got := timeOf(list, "Parse/sample"); got != 1.703 {
		t.Error(got)
	}
}

func TestWorstDoubling(t *testing.T) {
	ratio, name := worstDoubling([]goBenchmark{
		{Name: "Text/ascii/64K", Micros: 10}, {Name: "Text/ascii/128K", Micros: 19},
		{Name: "Line/hostile_leads/64K", Micros: 10}, {Name: "Line/hostile_leads/128K", Micros: 21},
	})
	if ratio != 2.1 || !strings.HasSuffix(name, "Line/hostile leads") {
		t.Errorf("%v %q", ratio, name)
	}
}

// The calls that are measured are what the table says of them, and within the limits.
func TestBenchCalls(t *testing.T) {
	for _, c := range curves {
		for _, size := range c.sizes {
			for _, request := range c.call(size).requests(false) {
				var response struct {
					Check struct {
						OK    bool
						Lines []string
					}
					Answers []struct{ HostAnswer struct{ Status string } }
				}
				text := call.Answer(request)
				if err := json.Unmarshal([]byte(text), &response); err != nil || len(response.Answers) != 4 {
					t.Fatalf("%s: %v %.300s", c.name(size), err, text)
				}
				want := 1
				if c.what == "problems" {
					want = min(size, 101) // the rest is counted in one line
				}
				if got := len(response.Check.Lines); got != want {
					t.Errorf("%s: %d lines, want %d", c.name(size), got, want)
				}
			}
		}
	}
	for kb := range 256 {
		text := largeCall((kb + 1) << 10).calls[0]
		if kb > 0 && (len(text) > (kb+1)<<10 || len(text) < (kb+1)<<10-250) {
			t.Errorf("%d KB have %d bytes", kb+1, len(text))
		}
	}
	if sample, err := benchSample(projectRoot(t)); err != nil || !strings.Contains(sample.calls[0], "Hello") {
		t.Errorf("the sample: %v %v", sample, err)
	}
}

// What is measured beside ours is pinned, and no registry is named.
func TestBenchPackagesArePinned(t *testing.T) {
	folder := filepath.Join(projectRoot(t), benchDir)
	text, err := os.ReadFile(filepath.Join(folder, "package.json"))
	if err != nil {
		t.Fatal(err)
	}
	var listed struct{ Dependencies map[string]string }
	if err := json.Unmarshal(text, &listed); err != nil || len(listed.Dependencies) == 0 {
		t.Fatal(err, listed)
	}
	for name, version := range listed.Dependencies {
		if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(version) {
			t.Errorf("%s: %q is no version", name, version)
		}
	}
	lock, err := os.ReadFile(filepath.Join(folder, "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(lock), `"resolved"`) {
		t.Error("the lockfile names where packages came from")
	}
}

// The metaschemas are compiled when they are wanted, or the build says why not.
func TestRewrites(t *testing.T) {
	for name := range rewrites {
		if _, err := rewritten(name, []byte("package jsonschema\n")); err == nil {
			t.Errorf("%s was taken without what is rewritten in it", name)
		}
	}
}

// The page begins to fetch the core before anything else of it is read; in one file there is nothing to fetch.
func TestTheCoreIsFetchedAhead(t *testing.T) {
	site := builtSite(t)
	page := string(site[indexName].Body)
	at := beginTag.FindStringIndex(page)
	if at == nil || strings.Contains(page[:at[0]], "<link") || strings.Contains(page[:at[0]], "<script") {
		t.Error("what begins does not stand before all that is fetched")
	}
	if !strings.Contains(page, `data-core="`+site.asset(coreName).Name+`"`) {
		t.Error("the page does not name the core")
	}
	single, err := site.Single()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"data-core", "data-worker", "data-request"} {
		if strings.Contains(string(single), name) {
			t.Errorf("the single file has %s", name)
		}
	}
}
