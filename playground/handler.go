package playground

import (
	"net/http"
	"strconv"
	"strings"
)

// Policy is the site's content security policy: scripts and styles from files of
// the site alone, WebAssembly, and nothing else.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// framePolicy is that of the frame for other pages. In a sandbox it has no origin, so that
// its worker has to come from a script that takes the site's over.
const framePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'"

// security stands on every answer, those included that Go's server gives without asking a
// handler (refusal.go).
var security = map[string]string{
	"Content-Security-Policy":    Policy,
	"X-Content-Type-Options":     "nosniff",
	"Referrer-Policy":            "no-referrer",
	"Cross-Origin-Opener-Policy": "same-origin",
	// Pages of other origins may hold the element and its frame: there is nothing here
	// that is not for everybody.
	"Cross-Origin-Resource-Policy": "cross-origin",
	"Access-Control-Allow-Origin":  "*",
}

// embedder isolates the page, and with it its worker, from other origins: they may share memory then
// (web/slate.ts). The frame for other pages goes without: in a sandbox the site itself is another origin, whose
// files it could not have from a host that says nothing of origins.
const embedder = "Cross-Origin-Embedder-Policy"

func isolated(name string) bool { return name == indexName || strings.HasPrefix(name, "worker-") }

// serveSite answers one request from the site in memory. No path can leave it: a
// path is looked up as it is, never on a disk.
func serveSite(w http.ResponseWriter, r *http.Request, site Site) {
	for name, value := range security {
		w.Header().Set(name, value)
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		refuse(w, http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = indexName
	}
	file := site[name]
	if file == nil {
		refuse(w, http.StatusNotFound)
		return
	}
	if isolated(name) {
		w.Header().Set(embedder, "require-corp")
	}
	serveFile(w, r, file)
}

func refuse(w http.ResponseWriter, status int) {
	w.Header().Set("Cache-Control", "no-store")
	http.Error(w, http.StatusText(status), status)
}

func serveFile(w http.ResponseWriter, r *http.Request, file *File) {
	body, tag := file.Body, file.Tag
	header := w.Header()
	if file.policy != "" {
		header.Set("Content-Security-Policy", file.policy)
	}
	header.Set("Vary", "Accept-Encoding")
	switch encoding := negotiate(r.Header.Values("Accept-Encoding"), file); encoding {
	case "br":
		header.Set("Content-Encoding", encoding)
		body, tag = file.Brotli, tag+"-br"
	case "gzip":
		header.Set("Content-Encoding", encoding)
		body, tag = file.Gzip, tag+"-gz"
	}
	tag = `"` + tag + `"`
	header.Set("ETag", tag)
	if file.Hashed {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		header.Set("Cache-Control", "no-cache")
	}
	if matches(r.Header.Values("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	header.Set("Content-Type", file.Type)
	header.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodHead {
		return
	}
	w.Write(body) // an error here is a reader who left
}

// negotiate chooses the smallest form that the Accept-Encoding header allows, ""
// for the plain one. A file without a compressed form has that one only.
func negotiate(accept []string, file *File) string {
	weights := make(map[string]float64)
	for _, part := range strings.Split(strings.Join(accept, ","), ",") {
		name, parameters, _ := strings.Cut(part, ";")
		weight := 1.0
		if _, q, ok := strings.Cut(parameters, "="); ok {
			var err error
			if weight, err = strconv.ParseFloat(strings.TrimSpace(q), 64); err != nil {
				weight = 0
			}
		}
		weights[strings.ToLower(strings.TrimSpace(name))] = weight
	}
	allowed := func(name string) bool {
		weight, named := weights[name]
		if !named {
			weight = weights["*"]
		}
		return weight > 0
	}
	switch {
	case file.Brotli != nil && allowed("br"):
		return "br"
	case file.Gzip != nil && allowed("gzip"):
		return "gzip"
	}
	return ""
}

// matches compares an ETag with an If-None-Match header, weakly as it asks for.
func matches(header []string, tag string) bool {
	for _, part := range strings.Split(strings.Join(header, ","), ",") {
		part = strings.TrimSpace(part)
		if part == "*" || strings.TrimPrefix(part, "W/") == tag {
			return true
		}
	}
	return false
}
