package playground

import (
	"testing"
)

// What the site may weigh, in bytes as a browser receives them. The README gives the
// measured figures.
const (
	embedGzip   = 10_000
	embedBrotli = 8_000
	pageGzip    = 40_000    // its scripts and its style together
	coreBrotli  = 1_000_000 // both parts
	firstBrotli = 640_000   // what the first answer waits for
)

func TestBudgets(t *testing.T) {
	site := make(Site)
	for name, file := range builtSite(t) {
		switch hashPart.ReplaceAllString(name, "") {
		case "embed.js", "worker.js", coreName, restName:
			site[name] = newFile(name, file.Body)
		}
	}
	small := make(Site)
	for name, file := range site {
		if logical := hashPart.ReplaceAllString(name, ""); logical != coreName && logical != restName {
			small[name] = file
		}
	}
	(&compressor{effort: thorough}).compress(small)
	weigh := func(what string, got, most int) {
		t.Helper()
		t.Logf("%s: %d of %d bytes", what, got, most)
		if got > most {
			t.Errorf("%s weighs %d bytes, %d too many", what, got, got-most)
		}
	}
	page := 0
	parts := builtSite(t).pageParts()
	(&compressor{effort: thorough}).compress(parts)
	for _, part := range parts {
		page += len(part.Gzip)
	}
	if len(parts) != 3 {
		t.Errorf("the page has %d parts, want its script, its style and what begins", len(parts))
	}
	weigh("embed.js by gzip", len(small[embedName].Gzip), embedGzip)
	weigh("embed.js by brotli", len(small[embedName].Brotli), embedBrotli)
	weigh("the page's scripts and style by gzip", page, pageGzip)
	if testing.Short() {
		return // brotli at its best takes half a minute for the core
	}
	core := make(Site)
	for name, file := range site {
		if small[name] == nil {
			core[name] = file
		}
	}
	(&compressor{effort: thorough}).compress(core)
	both := 0
	for name, file := range core {
		both += len(file.Brotli)
		if hashPart.ReplaceAllString(name, "") == coreName {
			weigh("the first part of the core by brotli", len(file.Brotli), firstBrotli)
		}
	}
	weigh("the core by brotli", both, coreBrotli)
}
