package playground

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// smallSite is a site without a build behind it.
func smallSite() Site {
	script := newHashed("app.js", []byte(strings.Repeat("let one = 1;\n", 50)))
	site := Site{
		indexName:   newFile(indexName, []byte("<!doctype html>")),
		script.Name: script,
	}
	(&compressor{effort: quick}).compress(site)
	return site
}

func ask(site Site, method, path string, header ...string) *http.Response {
	request := httptest.NewRequest(method, "http://site.example/", nil)
	request.URL.Path = path
	for i := 0; i < len(header); i += 2 {
		request.Header.Add(header[i], header[i+1])
	}
	recorder := httptest.NewRecorder()
	serveSite(recorder, request, site)
	return recorder.Result()
}

func scriptName(site Site) string {
	for name := range site {
		if name != indexName {
			return name
		}
	}
	return ""
}

func TestEveryAnswerHasTheSecurityHeaders(t *testing.T) {
	site := smallSite()
	for _, c := range []struct {
		method, path string
		status       int
	}{
		{"GET", "/", 200}, {"HEAD", "/", 200}, {"GET", "/index.html", 200}, {"GET", "/nothing.js", 404}, {"POST", "/", 405},
	} {
		answer := ask(site, c.method, c.path)
		if answer.StatusCode != c.status {
			t.Errorf("%s %s: status %d, want %d", c.method, c.path, answer.StatusCode, c.status)
		}
		for name, want := range security {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s %s: %s is %q, want %q", c.method, c.path, name, got, want)
			}
		}
	}
	// The page and its worker alone are isolated.
	site["worker-1.js"], site["embed.html"] = site[indexName], site[indexName]
	for path, want := range map[string]string{"/": "require-corp", "/index.html": "require-corp", "/worker-1.js": "require-corp", "/embed.html": ""} {
		if got := ask(site, "GET", path).Header.Get("Cross-Origin-Embedder-Policy"); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
	if !strings.Contains(Policy, "default-src 'none'") || strings.Contains(Policy, "unsafe-inline") || strings.Contains(Policy, "'unsafe-eval'") {
		t.Errorf("the policy is not strict: %s", Policy)
	}
}

func TestNoPathLeavesTheSite(t *testing.T) {
	site := smallSite()
	for _, path := range []string{
		"/../go.mod", "/..", "//etc/passwd", "/./index.html", "/index.html/", "/INDEX.HTML", "/index.html\x00", `/..\go.mod`, "/%2e%2e/go.mod", "",
	} {
		answer := ask(site, "GET", path)
		want := http.StatusNotFound
		if path == "" {
			want = http.StatusOK
		}
		if answer.StatusCode != want {
			t.Errorf("GET %q: status %d, want %d", path, answer.StatusCode, want)
		}
	}
}

func TestOtherMethodsAreRefused(t *testing.T) {
	site := smallSite()
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"} {
		answer := ask(site, method, "/")
		if answer.StatusCode != http.StatusMethodNotAllowed || answer.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: status %d, Allow %q", method, answer.StatusCode, answer.Header.Get("Allow"))
		}
	}
}

func TestCompressedFormByAcceptEncoding(t *testing.T) {
	site := smallSite()
	path := "/" + scriptName(site)
	want := site[scriptName(site)].Body
	for accept, encoding := range map[string]string{
		"":                          "",
		"gzip, deflate, br, zstd":   "br",
		"br":                        "br",
		"GZIP":                      "gzip",
		"gzip;q=0.5, br;q=0":        "gzip",
		"br;q=0, gzip;q=0":          "",
		"identity":                  "",
		"*":                         "br",
		"*;q=0":                     "",
		"br;q=nonsense, gzip;q=0.1": "gzip",
		"brotli":                    "",
	} {
		answer := ask(site, "GET", path, "Accept-Encoding", accept)
		if got := answer.Header.Get("Content-Encoding"); got != encoding {
			t.Errorf("Accept-Encoding %q: %q, want %q", accept, got, encoding)
			continue
		}
		if answer.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("Accept-Encoding %q: Vary is %q", accept, answer.Header.Get("Vary"))
		}
		var body io.Reader = answer.Body
		switch encoding {
		case "br":
			body = brotli.NewReader(body)
		case "gzip":
			unzipped, err := gzip.NewReader(body)
			if err != nil {
				t.Fatal(err)
			}
			body = unzipped
		}
		if got, err := io.ReadAll(body); err != nil || !bytes.Equal(got, want) {
			t.Errorf("Accept-Encoding %q: %d bytes and error %v, want the %d bytes of the file", accept, len(got), err, len(want))
		}
	}
}

func TestETags(t *testing.T) {
	site := smallSite()
	path := "/" + scriptName(site)
	tags := make(map[string]bool)
	for _, accept := range []string{"", "gzip", "br"} {
		first := ask(site, "GET", path, "Accept-Encoding", accept)
		tag := first.Header.Get("ETag")
		if tag == "" || tags[tag] {
			t.Errorf("Accept-Encoding %q: ETag %q is missing or another form's", accept, tag)
		}
		tags[tag] = true
		for header, status := range map[string]int{
			tag: 304, "W/" + tag: 304, `"other", ` + tag: 304, "*": 304, `"other"`: 200, "": 200,
		} {
			again := ask(site, "GET", path, "Accept-Encoding", accept, "If-None-Match", header)
			body, _ := io.ReadAll(again.Body)
			if again.StatusCode != status || status == 304 && len(body) > 0 {
				t.Errorf("If-None-Match %q: status %d with %d bytes, want %d", header, again.StatusCode, len(body), status)
			}
		}
	}
}

func TestHeadIsGetWithoutBody(t *testing.T) {
	site := smallSite()
	for _, path := range []string{"/", "/" + scriptName(site)} {
		get, head := ask(site, "GET", path), ask(site, "HEAD", path)
		body, _ := io.ReadAll(head.Body)
		if len(body) != 0 {
			t.Errorf("HEAD %s has a body of %d bytes", path, len(body))
		}
		for name := range get.Header {
			if got, want := head.Header.Get(name), get.Header.Get(name); got != want {
				t.Errorf("HEAD %s: %s is %q, GET has %q", path, name, got, want)
			}
		}
	}
}

func TestCachingByName(t *testing.T) {
	site := smallSite()
	if got := ask(site, "GET", "/").Header.Get("Cache-Control"); got != "no-cache" {
		t.Errorf("the page: Cache-Control %q, want no-cache", got)
	}
	if got := ask(site, "GET", "/"+scriptName(site)).Header.Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("a file named by its content: Cache-Control %q, want immutable", got)
	}
	if got := ask(site, "GET", "/none").Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("a refusal: Cache-Control %q, want no-store", got)
	}
}
