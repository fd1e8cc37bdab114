package playground

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"time"

	"fourhosts/core/call"
)

// AnswerVerb makes this program the one that answers: requests in on standard
// input, responses out on standard output, each behind its length (four
// bytes, little end first). It is not for people.
const AnswerVerb = "answer-loop"

// callLimit is how long one request may take.
const callLimit = 3 * time.Second

// AnswerLoop is the inner program. It ends with its input.
func AnswerLoop(in io.Reader, out io.Writer) { answerLoop(in, out, call.Answer) }

// answerLoop begins with an empty frame: it is ready.
func answerLoop(in io.Reader, out io.Writer, answer func(string) string) {
	// Nothing that ends needs such a stack, and filling Go's usual 1 GB takes longer than a
	// request may.
	debug.SetMaxStack(64 << 20)
	reader := bufio.NewReader(in)
	for err := writeFrame(out, ""); err == nil; {
		var request string
		if request, err = readFrame(reader); err != nil {
			return
		}
		// The outer program ends this one in time; should that one have been killed, nobody
		// else would.
		runaway := time.AfterFunc(2*callLimit, func() { os.Exit(3) })
		response := answer(request)
		runaway.Stop()
		err = writeFrame(out, response)
	}
}

func writeFrame(w io.Writer, text string) error {
	frame := binary.LittleEndian.AppendUint32(make([]byte, 0, 4+len(text)), uint32(len(text)))
	_, err := w.Write(append(frame, text...))
	return err
}

func readFrame(r io.Reader) (string, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return "", err
	}
	text := make([]byte, binary.LittleEndian.Uint32(head[:]))
	_, err := io.ReadFull(r, text)
	return string(text), err
}

// An answerer answers requests in a program of its own, as the page does in a
// worker: Go cannot end a goroutine, and one that went on would slow down or, through
// the core's caches, block every request after it. A program can be ended, and what
// a fatal error of Go's (a stack that overflows) takes with it is that program alone.
type answerer struct {
	program func() *exec.Cmd
	limit   time.Duration

	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	stderr *head
}

func newAnswerer() (*answerer, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return &answerer{program: func() *exec.Cmd { return exec.Command(self, AnswerVerb) }, limit: callLimit}, nil
}

// answer gives the response to one request; after the limit, or when the program ends
// on it, an error as the response. The Go error says that there is no program.
func (a *answerer) answer(ctx context.Context, request string) (string, error) {
	if err := a.start(); err != nil {
		return "", fmt.Errorf("the answering program could not be started: %w", err)
	}
	type result struct {
		text string
		err  error
	}
	done := make(chan result, 1)
	in, out := a.in, a.out
	go func() {
		err := writeFrame(in, request)
		var text string
		if err == nil {
			text, err = readFrame(out)
		}
		done <- result{text, err}
	}()
	timer := time.NewTimer(a.limit)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		a.stop()
		return "", ctx.Err()
	case <-timer.C:
		a.stop()
		return call.Refusal(call.OverLimit, fmt.Sprintf("the call was stopped after %s without an answer", a.limit)), nil
	case got := <-done:
		if got.err == nil {
			return got.text, nil
		}
		why := a.stop()
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		return call.Refusal(call.Internal, "the core ended without an answer: "+why), nil
	}
}

// start has a program ready; its own start does not count against a request's time.
func (a *answerer) start() error {
	if a.cmd != nil {
		return nil
	}
	cmd := a.program()
	a.stderr = new(head)
	cmd.Stderr = a.stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	a.cmd, a.in, a.out = cmd, in, bufio.NewReader(out)
	if _, err := readFrame(a.out); err != nil {
		return errors.New(a.stop())
	}
	return nil
}

// stop ends the program and gives the reason that it gave for ending by itself.
func (a *answerer) stop() string {
	if a.cmd == nil {
		return ""
	}
	a.cmd.Process.Kill()
	state := a.cmd.Wait()
	a.cmd = nil
	for line := range strings.Lines(a.stderr.String()) {
		if reason, ok := strings.CutPrefix(line, "fatal error: "); ok {
			return strings.TrimSpace(reason)
		}
	}
	return fmt.Sprint(state)
}

// A head keeps the beginning of what is written to it: a dying Go program says why
// first and then prints its whole stack.
type head struct{ bytes.Buffer }

func (h *head) Write(p []byte) (int, error) {
	if room := 16<<10 - h.Len(); room > 0 {
		h.Buffer.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}
