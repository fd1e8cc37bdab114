package playground

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"html"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// productionSite is the production site of the sources at hand, compressed quickly,
// built once for all tests.
var productionSite = sync.OnceValues(func() (Site, error) {
	root, err := Root(".")
	if err != nil {
		return nil, err
	}
	return buildQuickly(root)
})

func buildQuickly(root string) (Site, error) {
	builder := Builder{Root: root, packed: compressor{effort: quick}}
	return builder.Build(context.Background())
}

func builtSite(t *testing.T) Site {
	t.Helper()
	site, err := productionSite()
	if err != nil {
		t.Fatal(err)
	}
	return site
}

// copyProject copies what a build reads to a folder of its own.
func copyProject(t *testing.T, to string) {
	t.Helper()
	root := projectRoot(t)
	for _, source := range append(slices.Clone(sources), "playground") {
		err := filepath.WalkDir(filepath.Join(root, source), func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			name, _ := filepath.Rel(root, path)
			target := filepath.Join(to, name)
			switch {
			case entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == "node_modules"):
				return fs.SkipDir
			case entry.IsDir() || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			return os.WriteFile(target, text, 0o644)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestTwoBuildsAreEqual(t *testing.T) {
	first := builtSite(t)
	elsewhere := filepath.Join(t.TempDir(), "another folder", "deeper")
	if err := os.MkdirAll(elsewhere, 0o755); err != nil {
		t.Fatal(err)
	}
	copyProject(t, elsewhere)
	second, err := buildQuickly(elsewhere)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := slices.Sorted(maps.Keys(second)), slices.Sorted(maps.Keys(first)); !slices.Equal(got, want) {
		t.Fatalf("files\n%q\nand\n%q", got, want)
	}
	for name, file := range first {
		other := second[name]
		if !bytes.Equal(file.Body, other.Body) || !bytes.Equal(file.Gzip, other.Gzip) || !bytes.Equal(file.Brotli, other.Brotli) {
			t.Errorf("%s differs", name)
		}
	}
}

// The efforts of the production build, over bytes small enough to be quick.
func TestCompressionDependsOnContentAlone(t *testing.T) {
	sites := [2]Site{}
	for i := range sites {
		sites[i] = Site{"a.js": newFile("a.js", bytes.Repeat([]byte("some text, "), 2000))}
		(&compressor{effort: thorough}).compress(sites[i])
	}
	a, b := sites[0]["a.js"], sites[1]["a.js"]
	if !bytes.Equal(a.Gzip, b.Gzip) || !bytes.Equal(a.Brotli, b.Brotli) {
		t.Error("two compressions of the same bytes differ")
	}
	if len(a.Gzip) > len(a.Body)/10 || len(a.Brotli) > len(a.Gzip) {
		t.Errorf("%d bytes became %d by gzip and %d by brotli", len(a.Body), len(a.Gzip), len(a.Brotli))
	}
}

func TestSiteIsWhole(t *testing.T) {
	site := builtSite(t)
	// Other pages know these by their names; every other file is named in one of them, the rest of the core in its first part.
	known := []string{indexName, frameName, embedName, assetsName, "recipes.html"}
	namers := append(slices.Clone(known), site.asset(coreName).Name)
	extensions := make(map[string]int)
	for name, file := range site {
		extensions[filepath.Ext(name)]++
		if file.Type == "" || len(file.Body) == 0 {
			t.Errorf("%s: type %q, %d bytes", name, file.Type, len(file.Body))
		}
		if !written.MatchString(name) {
			t.Errorf("%s is a name that no build writes", name)
		}
		if slices.Contains(known, name) {
			continue
		}
		if !file.Hashed {
			t.Errorf("%s is not named by its content", name)
		}
		if !slices.ContainsFunc(namers, func(namer string) bool { return strings.Contains(string(site[namer].Body), name) }) {
			t.Errorf("nothing names %s", name)
		}
	}
	want := map[string]int{".html": 3, ".js": 7, ".css": 2, ".wasm": 2, ".json": 2, ".svg": 1}
	if !maps.Equal(extensions, want) {
		t.Errorf("files by kind %v, want %v", extensions, want)
	}
}

func TestPageIsStrict(t *testing.T) {
	index := string(builtSite(t)[indexName].Body)
	policy := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)"`).FindStringSubmatchIndex(index)
	if policy == nil {
		t.Fatal("the page has no policy of its own, which static hosts need")
	}
	begin := beginTag.FindStringSubmatch(index)
	if begin == nil {
		t.Fatal("nothing stands in the page that begins")
	}
	sum := sha256.Sum256([]byte(begin[1]))
	want := strings.Replace(Policy, "script-src 'self'", "script-src 'self' 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'", 1)
	if got := html.UnescapeString(index[policy[2]:policy[3]]); got != want {
		t.Errorf("the page's policy is\n%s\nwant\n%s", got, want)
	}
	if got := builtSite(t)[indexName].policy; got != want {
		t.Errorf("the server's policy for the page is\n%s\nwant\n%s", got, want)
	}
	rest := beginTag.ReplaceAllString(index, "")
	if len(beginTag.FindAllString(index, -1)) != 1 {
		t.Error("more than one script stands in the page")
	}
	if script := strings.Index(index, "<script"); script < policy[0] {
		t.Error("a script stands before the policy, which does not hold for it")
	}
	for what, pattern := range map[string]string{
		"an inline script":         `<script(?:\s+[^>]*)?>[^<]`,
		"a style element":          `<style`,
		"a style attribute":        `<[^>]*\sstyle\s*=`,
		"an event handler":         `<[^>]*\son[a-z]+\s*=`,
		"a javascript: address":    `(?i)["']\s*javascript:`,
		"an address from the root": `(?:src|href)="/`,
		"an address elsewhere":     `(?:src|href|action|data-[a-z-]+)="(?:https?:)?//`,
	} {
		if found := regexp.MustCompile(pattern).FindString(rest); found != "" {
			t.Errorf("the page has %s: %s", what, found)
		}
	}
}

func TestNothingOfThisMachineIsInTheSite(t *testing.T) {
	home, _ := os.UserHomeDir()
	goroot, err := goTool(t.Context(), projectRoot(t), nil, "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	for name, file := range builtSite(t) {
		for _, place := range []string{projectRoot(t) + "/", home + "/", strings.TrimSpace(goroot) + "/"} {
			if len(place) > 3 && bytes.Contains(file.Body, []byte(place)) {
				t.Errorf("%s names %s", name, place)
			}
		}
		if bytes.Contains(file.Body, []byte("sourceMappingURL")) {
			t.Errorf("%s refers to a source map, which is not there", name)
		}
	}
}

func TestBuildErrorsNameTheirPlace(t *testing.T) {
	dir := t.TempDir()
	copyProject(t, dir)
	for _, c := range []struct{ file, text, part, words string }{
		{"web/app.ts", "export const = 1;", "web/", "web/app.ts:1:13"},
		{"wasm/main.go", "//go:build js && wasm\n\npackage main\n\nfunc main() { nothing() }\n", "Go core", "wasm/main.go:5"},
		{"playground/page.html", "{{.Nothing}}", "static page", "Nothing"},
		{"playground/presets/99-x.json", "{", "presets", "99-x.json"},
	} {
		path := filepath.Join(dir, c.file)
		before, readErr := os.ReadFile(path)
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := buildQuickly(dir)
		if err == nil || !strings.Contains(err.Error(), c.part) || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%s: the error does not say %q and %q: %v", c.file, c.part, c.words, err)
		}
		if readErr != nil {
			os.Remove(path)
		} else if err := os.WriteFile(path, before, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRootIsFoundFromBelow(t *testing.T) {
	root := projectRoot(t)
	for _, dir := range []string{root, filepath.Join(root, "playground", "presets")} {
		if got, err := Root(dir); err != nil || got != root {
			t.Errorf("from %s: %s and error %v, want %s", dir, got, err, root)
		}
	}
	outside := t.TempDir()
	if _, err := Root(outside); err == nil || !strings.Contains(err.Error(), outside) {
		t.Errorf("outside: %v", err)
	}
}

func TestMissingGoIsSaid(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := goTool(t.Context(), projectRoot(t), nil, "version"); err == nil || !strings.Contains(err.Error(), "install Go") {
		t.Errorf("without a go command: %v", err)
	}
}
