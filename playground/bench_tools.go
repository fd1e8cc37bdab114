package playground

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// benchDir holds what is measured beside ours: the packages, pinned, the page with ajv
// and the script that Node runs.
const benchDir = "playground/bench"

// findChrome gives the browser to test and measure with: CHROME, or the first of the
// usual names.
func findChrome() (string, error) {
	names := []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"}
	if set := os.Getenv("CHROME"); set != "" {
		names = []string{set}
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no browser among %q: install Chromium, or set CHROME to its path", names)
}

// benchTools finds the programs that a bench needs besides Go. The error names all that
// are missing, so that nobody waits for half a run to learn of the next one.
func benchTools() (node, npm, chrome string, err error) {
	var lacks []string
	find := func(name, what string) string {
		path, err := exec.LookPath(name)
		if err != nil {
			lacks = append(lacks, what)
		}
		return path
	}
	node = find("node", "node (Node 20 or newer: install it and put it on PATH)")
	npm = find("npm", "npm (it comes with Node)")
	if chrome, err = findChrome(); err != nil {
		lacks = append(lacks, err.Error())
	}
	if len(lacks) > 0 {
		return "", "", "", fmt.Errorf("the bench measures ours beside others and needs what is not here:\n  %s", strings.Join(lacks, "\n  "))
	}
	return node, npm, chrome, nil
}

// installBench puts the packages into .cache/bench and gives that folder. They stay
// until the lockfile changes.
func installBench(ctx context.Context, root, npm string) (string, error) {
	home := filepath.Join(root, ".cache", "bench")
	lock, err := os.ReadFile(filepath.Join(root, benchDir, "package-lock.json"))
	if err != nil {
		return "", err
	}
	done := filepath.Join(home, "installed.json") // a copy of the lockfile, written last
	if have, err := os.ReadFile(done); err == nil && string(have) == string(lock) {
		return home, nil
	}
	if err := os.MkdirAll(home, 0o755); err != nil {
		return "", err
	}
	for _, name := range []string{"package.json", "package-lock.json"} {
		text, err := os.ReadFile(filepath.Join(root, benchDir, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(home, name), text, 0o644)
		}
		if err != nil {
			return "", err
		}
	}
	cmd := exec.CommandContext(ctx, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
	cmd.Dir = home
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("npm could not install what the bench measures beside ours: %w\n%s", err, out)
	}
	return home, os.WriteFile(done, lock, 0o644)
}
