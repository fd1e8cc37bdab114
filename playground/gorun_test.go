package playground

import (
	"bufio"
	"net/http"
	"os/exec"
	"regexp"
	"runtime"
	"syscall"
	"testing"
	"time"
)

// go run passes no signal on to the program that it started: the server has to see by
// itself that it is alone.
func TestServerEndsWithGoRun(t *testing.T) {
	if testing.Short() || runtime.GOOS == "windows" {
		t.Skip("starts go run")
	}
	cmd := exec.Command("go", "run", ".", "serve", "-addr", "127.0.0.1:0")
	cmd.Dir = projectRoot(t)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	url := ""
	for lines := bufio.NewScanner(out); url == "" && lines.Scan(); {
		url = regexp.MustCompile(`http://127\.0\.0\.1:\d+/`).FindString(lines.Text())
	}
	if url == "" {
		t.Fatal("the server did not say where it is")
	}
	if answer, err := http.Get(url); err != nil || answer.StatusCode != 200 {
		t.Fatal("not served: ", err)
	}
	cmd.Process.Signal(syscall.SIGTERM)
	cmd.Wait()
	for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		answer, err := http.Get(url)
		if err != nil {
			return
		}
		answer.Body.Close()
		if time.Now().After(deadline) {
			t.Fatal("the server goes on without go run")
		}
	}
}
