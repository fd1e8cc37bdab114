package playground

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// runNode measures in Node: name → medians in microseconds. home is where the packages
// are, folder one for files that may go.
func runNode(ctx context.Context, root, node, home, folder string, site Site, task nodeTask) (map[string]float64, error) {
	task.Core, task.Rest = filepath.Join(folder, coreName), filepath.Join(folder, restName)
	goroot, err := goTool(ctx, root, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	task.Loader = filepath.Join(strings.TrimSpace(goroot), loaderPath)
	text, err := json.Marshal(task)
	if err != nil {
		return nil, err
	}
	for name, body := range map[string][]byte{coreName: site.asset(coreName).Body, restName: site.asset(restName).Body, "task.json": text} {
		if err := os.WriteFile(filepath.Join(folder, name), body, 0o644); err != nil {
			return nil, err
		}
	}
	// They stand among the packages, so that Node finds what they import.
	for _, name := range []string{"bench.mjs", "hosts.mjs"} {
		script, err := os.ReadFile(filepath.Join(root, benchDir, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(home, name), script, 0o644)
		}
		if err != nil {
			return nil, err
		}
	}
	cmd := exec.CommandContext(ctx, node, filepath.Join(home, "bench.mjs"), filepath.Join(folder, "task.json"))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("the measurements in Node failed: %w\n%s", err, stderr.Bytes())
	}
	var times map[string][]float64
	if err := json.Unmarshal(stdout.Bytes(), &times); err != nil {
		return nil, fmt.Errorf("what Node measured cannot be read: %w", err)
	}
	medians := make(map[string]float64, len(times))
	for name, list := range times {
		medians[name] = median(list)
	}
	return medians, nil
}
