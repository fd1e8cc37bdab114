package playground

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
)

// A listed is what go list says of one package.
type listed struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

// listPackages lists our packages that match the patterns, for one platform.
func listPackages(t *testing.T, platform []string, patterns ...string) map[string]listed {
	t.Helper()
	text, err := goTool(t.Context(), projectRoot(t), platform, append([]string{"list", "-json=ImportPath,Imports,Deps"}, patterns...)...)
	if err != nil {
		t.Fatal(err)
	}
	packages := make(map[string]listed)
	decoder := json.NewDecoder(strings.NewReader(text))
	for {
		var p listed
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages[p.ImportPath] = p
	}
}

func projectRoot(t testing.TB) string {
	t.Helper()
	root, err := Root(".")
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// ours gives, for each of our packages, those of ours that it may import directly.
// Imports point one way, from what answers a call down to what reads a text, so that
// each part can be read, tested and replaced without those above it.
var ours = map[string][]string{
	// Leaves: text in, text out. sanitize stands alone so that other programs can take it.
	"core/sanitize": {},
	"core/jsontext": {},
	"core/pattern":  {},
	"core/format":   {"core/pattern"}, // the format "regex" asks pattern
	"core/schema":   {"core/sanitize", "core/jsontext", "core/pattern", "core/format"},
	"core/problem":  {"core/sanitize", "core/jsontext", "core/pattern", "core/format", "core/schema"},
	"core":          {"core/sanitize", "core/jsontext", "core/pattern", "core/format", "core/schema", "core/problem"},
	"core/host":     {"core/sanitize", "core/jsontext", "core/schema", "core/problem", "core"},
	// What the real hosts do: JavaScript's ways and the hosts' validators know nothing
	// of tools, and only real knows both them and the core.
	"core/host/real/js":       {"core/jsontext"},
	"core/host/real/zod":      {"core/jsontext"},
	"core/host/real/ajv":      {"core/jsontext", "core/pattern", "core/host/real/js"},
	"core/host/real/typebox":  {"core/jsontext", "core/pattern", "core/format", "core/host/real/js"},
	"core/host/real/pischema": {"core/jsontext", "core/pattern", "core/host/real/js", "core/host/real/typebox", "core/host/real/piargs"},
	"core/host/real/piargs":   {"core/jsontext", "core/host/real/js", "core/host/real/typebox"},
	"core/host/real/omp":      {"core/jsontext", "core/pattern", "core/host/real/js"},
	"core/host/real": {"core/sanitize", "core/jsontext", "core", "core/host", "core/host/real/js", "core/host/real/zod", "core/host/real/ajv",
		"core/host/real/typebox", "core/host/real/pischema", "core/host/real/piargs", "core/host/real/omp"},
	// Rules and data about what the hosts do; only their tests ask the simulation.
	"core/host/hint": {"core/sanitize", "core/jsontext", "core/format", "core/pattern", "core/host", "core/host/real/js"},
	// The workbench: each knows texts and schemas, none knows a host.
	"core/bring":    {"core/sanitize", "core/jsontext"},
	"core/example":  {"core/jsontext", "core/pattern", "core/format"},
	"core/wrong":    {"core/sanitize", "core/jsontext", "core/example"},
	"core/report":   {"core/jsontext"},
	"core/terminal": {"core/sanitize", "core/jsontext"},
	"core/call": {"core/sanitize", "core/jsontext", "core/pattern", "core/format", "core/schema", "core/problem", "core", "core/host",
		"core/host/real", "core/host/real/js", // the demo tool is written in JavaScript's ways
		"core/host/hint", "core/bring", "core/example", "core/wrong", "core/report", "core/terminal"},
	// Stand-ins for packages of others, which the browser's build alone takes (playground/lean.go).
	"wasm/lean/base64": {}, "wasm/lean/bytealg": {}, "wasm/lean/byteorder": {}, "wasm/lean/filepath": {}, "wasm/lean/fmt": {}, "wasm/lean/fs": {},
	"wasm/lean/godebug": {}, "wasm/lean/language": {}, "wasm/lean/maphash": {}, "wasm/lean/os": {}, "wasm/lean/rand": {}, "wasm/lean/time": {},
	"wasm/lean/unique": {}, "wasm/lean/plain": {}, "wasm/lean/embed": {"wasm/lean/fs"}, "wasm/lean/json": {"core/jsontext"},
	"wasm/lean/message": {"wasm/lean/fmt", "wasm/lean/language"}, "wasm/lean/regexp": {"core/pattern"},
	"wasm/ecma":         {"core/pattern", "core/jsontext"}, // it is an engine of pattern, and strings are WTF-8
	"wasm":              {"core/call", "wasm/ecma", "core/pattern"},
	"playground":        {"core/call", "core/jsontext"}, // the call command; the site itself is data to it
	"":                  {"playground"},
	"playground/answer": {"core/call"},
}

// barred are packages that nothing under core imports itself, and why.
var barred = map[string]string{
	"syscall/js":   "the core runs natively too, and the tests of both run the same code",
	"net/http":     "it would more than double the download, and a call reaches no network",
	"net":          "a call reaches no network",
	"os":           "a browser has no files and no environment",
	"os/exec":      "a browser has no programs",
	"time":         "the same request gives the same bytes at every hour; who waits is the caller's affair",
	"math/rand":    "the same request gives the same bytes on every run",
	"math/rand/v2": "the same request gives the same bytes on every run",
	"crypto/rand":  "the same request gives the same bytes on every run",
}

// keepers name the one package of ours that imports a library, and why it is one.
var keepers = map[string]struct {
	packages []string
	why      string
}{
	"github.com/santhosh-tekuri/jsonschema/v6": {[]string{"core/schema"}, "its orders and panics are put right in one place"},
	"encoding/json":                 {[]string{"core/schema", "playground"}, "jsonschema takes its json.Number and presets are our own data; it rounds numbers, drops duplicate keys and replaces lone surrogates, so a call is read and written by core/jsontext"},
	"github.com/dlclark/regexp2/v2": {[]string{"core/pattern"}, "it is one engine of several"},
	"github.com/evanw/esbuild":      {[]string{"playground"}, "it makes the site, it is no part of it"},
	"github.com/andybalholm/brotli": {[]string{"playground"}, "files are compressed when the site is built"},
	"github.com/chromedp":           {nil, "only the browser tests drive a browser"},
}

// absent are packages that must not reach the browser by any way, and why.
var absent = map[string]string{
	"net/http":                      "it would more than double the download",
	"github.com/dlclark/regexp2/v2": "263 KB; the browser's RegExp is there already",
	"github.com/evanw/esbuild":      "a compiler has no business in the page",
	"github.com/chromedp":           "only the browser tests drive a browser",
	"github.com/andybalholm/brotli": "browsers unpack by themselves",
	"os/exec":                       "a browser has no programs",
}

func TestImportsPointOneWay(t *testing.T) {
	native := listPackages(t, nil, "./...")
	browser := listPackages(t, []string{"GOOS=js", "GOARCH=wasm"}, "./core/...", "./wasm/...")
	for _, c := range []struct {
		platform string
		packages map[string]listed
		least    string
	}{{"natively", native, module}, {"for js/wasm", browser, module + "/wasm"}} {
		if _, found := c.packages[c.least]; !found {
			t.Fatalf("%s: %s is not among the packages listed", c.platform, c.least)
		}
		for path, p := range c.packages {
			name := strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
			allowed, known := ours[name]
			if !known {
				t.Errorf("%s: %s has no line in the table of imports", c.platform, path)
			}
			for _, imported := range p.Imports {
				if rest, own := strings.CutPrefix(imported, module); own && (rest == "" || rest[0] == '/') {
					if !slices.Contains(allowed, strings.TrimPrefix(rest, "/")) {
						t.Errorf("%s: %s imports %s; it may import %q", c.platform, path, imported, allowed)
					}
				}
				if why, bad := barred[imported]; bad && (name == "core" || strings.HasPrefix(name, "core/")) {
					t.Errorf("%s: %s imports %s: %s", c.platform, path, imported, why)
				}
				for library, keeper := range keepers {
					if within(imported, library) && !slices.Contains(keeper.packages, name) {
						t.Errorf("%s: %s imports %s, which belongs to %q: %s", c.platform, path, imported, keeper.packages, keeper.why)
					}
				}
			}
		}
	}
	for path, p := range browser {
		for _, dep := range p.Deps {
			for library, why := range absent {
				if within(dep, library) {
					t.Errorf("for js/wasm: %s needs %s: %s", path, dep, why)
				}
			}
		}
	}
	for path, p := range native {
		if strings.HasPrefix(path, module+"/core") {
			for _, dep := range p.Deps {
				for _, library := range []string{"github.com/evanw/esbuild", "github.com/chromedp", "github.com/andybalholm/brotli"} {
					if within(dep, library) {
						t.Errorf("natively: %s needs %s: who takes the core as a library takes no build tools", path, dep)
					}
				}
			}
		}
	}
}

// within tells whether a package path is the given one or lies below it.
func within(path, parent string) bool { return path == parent || strings.HasPrefix(path, parent+"/") }
