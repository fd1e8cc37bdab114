package playground

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// By the flags none of the packages that have a stand-in is left.
func TestTheCoreIsBuiltWithStandIns(t *testing.T) {
	root := projectRoot(t)
	flags, err := leanFlags(t.Context(), root, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	text, err := goTool(t.Context(), root, browserTarget, slices.Concat([]string{"list", "-deps"}, flags, []string{"./wasm"})...)
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(text)
	if !slices.Contains(packages, leanModule) || !slices.Contains(packages, leanPath+"big") {
		t.Fatalf("jsonschema or the arithmetic is missing: %q", packages)
	}
	for name := range leanImports {
		// The runtime has these two itself.
		if slices.Contains(packages, name) && name != "internal/bytealg" && name != "internal/byteorder" {
			t.Errorf("%s is still in the core", name)
		}
	}
	if slices.Contains(packages, "reflect") {
		t.Error("reflect is still in the core")
	}
}

// The core's tests, the official suite among them, pass with the stand-ins, under Node.
func TestTheCoreJudgesAlikeWithStandIns(t *testing.T) {
	if testing.Short() {
		t.Skip("the core's tests take a minute")
	}
	if _, err := exec.LookPath("node"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	root := projectRoot(t)
	flags, err := leanFlags(t.Context(), root, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	goroot, err := goTool(t.Context(), root, nil, "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	// wasm_exec.js takes 8 KB of environment at most; vet looks for folders that are in the overlay alone.
	var empty []string
	for _, setting := range os.Environ() {
		name, _, _ := strings.Cut(setting, "=")
		if !slices.Contains([]string{"PATH", "HOME", "TMPDIR", "CI", "SYSTEMROOT", "LOCALAPPDATA"}, strings.ToUpper(name)) && !strings.HasPrefix(name, "GO") && len(setting) > 200 {
			empty = append(empty, name+"=")
		}
	}
	runner := filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "go_js_wasm_exec")
	out, err := goTool(t.Context(), root, slices.Concat(empty, browserTarget),
		slices.Concat([]string{"test", "-vet=off", "-timeout", "20m", "-exec", runner}, flags, []string{"./core", "./core/schema", "./core/jsontext"})...)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
