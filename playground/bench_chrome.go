package playground

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// A chrome is a browser driven over the pipe of its DevTools protocol: what a bench
// needs of it is small enough that no library has to come into the program for it.
type chrome struct {
	cmd  *exec.Cmd
	to   *os.File
	mu   sync.Mutex
	last int
	open map[int]chan chromeReply
	down error // set when the browser is gone
}

type chromeReply struct {
	ID     int             `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// startChrome starts a browser with a profile of its own in a folder.
func startChrome(ctx context.Context, path, profile string) (*chrome, error) {
	read, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	from, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	args := []string{"--headless=new", "--remote-debugging-pipe", "--user-data-dir=" + filepath.Join(profile, "profile"), "--window-size=1440,1000",
		"--no-first-run", "--no-default-browser-check", "--disable-gpu", "--disable-component-update", "--disable-background-networking", "--disable-sync",
		"--disable-extensions", "--disable-dev-shm-usage", "--mute-audio"}
	if os.Geteuid() == 0 {
		args = append(args, "--no-sandbox") // its sandbox refuses to run as root
	}
	cmd := exec.CommandContext(ctx, path, append(args, "about:blank")...)
	cmd.ExtraFiles = []*os.File{read, write} // its descriptors 3 and 4
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("the browser did not start: %w", err)
	}
	read.Close()
	write.Close()
	c := &chrome{cmd: cmd, to: to, open: make(map[int]chan chromeReply)}
	go c.listen(from)
	return c, nil
}

// listen takes the browser's messages, each ended by a zero byte.
func (c *chrome) listen(from *os.File) {
	defer from.Close()
	messages := bufio.NewReader(from)
	for {
		text, err := messages.ReadBytes(0)
		c.mu.Lock()
		if err != nil {
			c.down = errors.New("the browser ended")
			for id, waiting := range c.open {
				close(waiting)
				delete(c.open, id)
			}
			c.mu.Unlock()
			return
		}
		var reply chromeReply
		if json.Unmarshal(text[:len(text)-1], &reply) == nil && c.open[reply.ID] != nil {
			c.open[reply.ID] <- reply
			delete(c.open, reply.ID)
		}
		c.mu.Unlock()
	}
}

// close ends the browser.
func (c *chrome) close() {
	c.call("", "Browser.close", map[string]any{}, nil)
	c.to.Close()
	done := make(chan struct{})
	go func() { c.cmd.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(5 * time.Second):
		c.cmd.Process.Kill()
		<-done
	}
}

// call sends one command, to a page's session or to the browser itself, and reads its
// result.
func (c *chrome) call(session, method string, params, result any) error {
	reply := make(chan chromeReply, 1)
	c.mu.Lock()
	if c.down != nil {
		c.mu.Unlock()
		return c.down
	}
	c.last++
	id := c.last
	c.open[id] = reply
	message := map[string]any{"id": id, "method": method, "params": params}
	if session != "" {
		message["sessionId"] = session
	}
	text, err := json.Marshal(message)
	if err == nil {
		_, err = c.to.Write(append(text, 0))
	}
	c.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case r, there := <-reply:
		switch {
		case !there:
			return errors.New("the browser ended")
		case r.Error != nil:
			return fmt.Errorf("%s: %s", method, r.Error.Message)
		case result == nil:
			return nil
		}
		return json.Unmarshal(r.Result, result)
	case <-time.After(time.Minute):
		return fmt.Errorf("%s: the browser did not answer", method)
	}
}

// page opens an empty page that is watched and gives its session.
func (c *chrome) page() (session string, err error) {
	var target struct {
		TargetID string `json:"targetId"`
	}
	if err := c.call("", "Target.createTarget", map[string]any{"url": "about:blank"}, &target); err != nil {
		return "", err
	}
	var attached struct {
		SessionID string `json:"sessionId"`
	}
	if err := c.call("", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached); err != nil {
		return "", err
	}
	for method, params := range map[string]map[string]any{"Page.enable": {}, "Page.addScriptToEvaluateOnNewDocument": {"source": watch}} {
		if err := c.call(attached.SessionID, method, params, nil); err != nil {
			return "", err
		}
	}
	return attached.SessionID, nil
}

// eval gives the value of an expression in a page; a promise is waited for.
func (c *chrome) eval(session, expression string, value any) error {
	var result struct {
		Result struct {
			Value json.RawMessage `json:"value"`
		} `json:"result"`
		ExceptionDetails *struct {
			Text      string `json:"text"`
			Exception struct {
				Description string `json:"description"`
			} `json:"exception"`
		} `json:"exceptionDetails"`
	}
	err := c.call(session, "Runtime.evaluate", map[string]any{"expression": expression, "awaitPromise": true, "returnByValue": true}, &result)
	if err != nil {
		return err
	}
	if e := result.ExceptionDetails; e != nil {
		return errors.New(strings.TrimSpace(e.Text + " " + e.Exception.Description))
	}
	if value == nil || len(result.Result.Value) == 0 {
		return nil
	}
	return json.Unmarshal(result.Result.Value, value)
}
