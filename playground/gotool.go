package playground

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// module is what go.mod in the project's folder calls itself.
const module = "fourhosts"

// Root finds the project's folder: dir or the nearest folder above it whose
// go.mod declares the module fourhosts. So every verb works from any folder
// inside the project; elsewhere the error says where to go.
func Root(dir string) (string, error) {
	start, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for at := start; ; at = filepath.Dir(at) {
		text, err := os.ReadFile(filepath.Join(at, "go.mod"))
		if words := strings.Fields(string(text)); err == nil && len(words) > 1 && words[0] == "module" && words[1] == module {
			return at, nil
		}
		if at == filepath.Dir(at) {
			return "", fmt.Errorf("%s is outside the project: the site is built from its sources, so start this in the Four Hosts folder (the one whose go.mod says \"module %s\") or in one below it", start, module)
		}
	}
}

// goTool runs the go command in the project's folder and gives what it prints on
// standard output. The caller's settings that would change what is built
// are put out of force; extra comes last, as NAME=value.
func goTool(ctx context.Context, root string, extra []string, args ...string) (string, error) {
	path, err := exec.LookPath("go")
	if err != nil {
		return "", errors.New("the go command was not found: install Go (the version that go.mod names, or newer) and put its bin folder on PATH")
	}
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(),
		"GOFLAGS=", "GOWORK=off", "GOEXPERIMENT=", "GOWASM=", "GO111MODULE=on", "CGO_ENABLED=0",
		"GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH, "PWD="+root)
	cmd.Env = append(cmd.Env, extra...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		// The tool's own words name file and line, or the Go version that go.mod asks for.
		text := strings.TrimSpace(stderr.String())
		if text == "" {
			text = err.Error()
		}
		return "", errors.New(text)
	}
	return stdout.String(), nil
}
