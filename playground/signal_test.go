package playground

import (
	"bufio"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// The program itself, without go run around it: it ends well on SIGTERM, and without
// -addr it is served on the loopback address alone.
func TestServerEndsOnSIGTERM(t *testing.T) {
	if testing.Short() || runtime.GOOS == "windows" {
		t.Skip("builds the program")
	}
	program := filepath.Join(t.TempDir(), "fourhosts")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = projectRoot(t)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, args := range [][]string{{"serve", "-addr", "127.0.0.1:0"}, nil} {
		cmd := exec.Command(program, args...)
		cmd.Dir = projectRoot(t)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		var complaint strings.Builder
		cmd.Stderr = &complaint
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		url := ""
		for lines := bufio.NewScanner(out); url == "" && lines.Scan(); {
			url = regexp.MustCompile(`http://\S+/`).FindString(lines.Text())
		}
		cmd.Process.Signal(syscall.SIGTERM)
		err = cmd.Wait()
		if args == nil && strings.Contains(complaint.String(), "127.0.0.1:8080 is taken") {
			continue // by another program, and the address is the right one
		}
		if err != nil || !strings.HasPrefix(url, "http://127.0.0.1:") || args == nil && url != "http://127.0.0.1:8080/" {
			t.Errorf("%q: served on %q, ended with %v: %s", args, url, err, complaint.String())
		}
	}
}
