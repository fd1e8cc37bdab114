package playground

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"fourhosts/core/call"
	"fourhosts/core/jsontext"
)

// Call answers the requests that the files hold (standard input without any; "-"
// names it too), one JSON document after another, one response a line, and gives the
// exit status: 0 when every request was answered, 1 when a response has an error,
// 2 when a file could not be read (the others are answered all the same).
func Call(ctx context.Context, files []string, stdin io.Reader, stdout, stderr io.Writer) int {
	answers, err := newAnswerer()
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	return callWith(ctx, answers, files, stdin, stdout, stderr)
}

func callWith(ctx context.Context, answers *answerer, files []string, stdin io.Reader, stdout, stderr io.Writer) int {
	defer answers.stop()
	return eachFile(files, stdin, stderr, func(_, text string) (failed bool, err error) {
		return answerAll(ctx, answers, text, stdout)
	})
}

// eachFile reads the files and gives each name and text to answer, which tells whether
// something in it was answered with an error. It gives the exit status.
func eachFile(files []string, stdin io.Reader, stderr io.Writer, answer func(name, text string) (failed bool, err error)) int {
	if len(files) == 0 {
		files = []string{"-"}
	}
	status := 0
	for _, name := range files {
		text, err := readRequests(name, stdin)
		if err != nil {
			fmt.Fprintln(stderr, err)
			status = 2
			continue
		}
		if at := firstInvalid(text); at >= 0 {
			// As a browser reads such a file: the rest of it may well be sound.
			fmt.Fprintf(stderr, "%s: not UTF-8 at byte %d; every such byte is read as U+FFFD\n", name, at)
			text = string([]rune(text))
		}
		failed, err := answer(name, text)
		if err != nil {
			fmt.Fprintln(stderr, err)
			return max(status, 1)
		}
		if failed {
			status = max(status, 1)
		}
	}
	return status
}

func readRequests(name string, stdin io.Reader) (string, error) {
	if name == "-" {
		text, err := io.ReadAll(stdin)
		return string(text), err
	}
	text, err := os.ReadFile(name)
	return string(text), err
}

// firstInvalid is the offset of the first byte that is no UTF-8, -1 for none.
func firstInvalid(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	for at, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[at:]); size == 1 {
				return at
			}
		}
	}
	return -1
}

// answerAll answers one file's requests. It tells whether a response has an error; the
// Go error says that answering itself came to an end.
func answerAll(ctx context.Context, answers *answerer, text string, stdout io.Writer) (failed bool, err error) {
	decoder := jsontext.NewDecoder(text, jsontext.RequestLimits)
	for {
		request, broken := decoder.Next()
		var response string
		switch {
		case broken != nil:
			response = describe(broken, text)
		case request == nil:
			return failed, nil
		default:
			if response, err = answers.answer(ctx, request.Text); err != nil {
				return failed, err
			}
		}
		// An error stands first and alone in a response: see call.Refusal.
		failed = failed || strings.HasPrefix(response, `{"error":`)
		if _, err := io.WriteString(stdout, response+"\n"); err != nil {
			return failed, err
		}
		if broken != nil {
			return failed, nil
		}
	}
}

// describe is the response to a document that could not be read as JSON, in the
// core's words; its place is that in the whole file.
func describe(broken error, text string) string {
	var syntax *jsontext.SyntaxError
	if errors.As(broken, &syntax) {
		return call.Refusal(call.BadRequest, "the request is "+syntax.Describe(text))
	}
	return call.Refusal(call.OverLimit, "in the request "+broken.Error())
}
