package playground

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fourhosts/core/jsontext"
)

// ReportFormats are the forms in which Render writes, the usual one first.
var ReportFormats = []string{"markdown", "html", "text", "json"}

// A Rendering is what Render does beside writing to standard output.
type Rendering struct {
	// Format is one of ReportFormats; empty for that of the report to check, without one
	// for the first.
	Format string
	// Check names a file that the report is compared with instead of being written;
	// empty for none.
	Check string
}

// Render reports on the calls that the files hold (standard input without any): what
// each model would be told, in the same bytes as the page copies. Several reports are
// parted by an empty line. It gives the exit status: 0 when every request was reported
// on, 1 when one was refused or a file to check differs, 2 when a file could not be read.
func Render(ctx context.Context, how Rendering, files []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if how.Format != "" && !slices.Contains(ReportFormats, how.Format) {
		fmt.Fprintf(stderr, "there is no format %q; there is %s\n", how.Format, strings.Join(ReportFormats, ", "))
		return 2
	}
	answers, err := newAnswerer()
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	defer answers.stop()
	return renderWith(ctx, answers, how, files, stdin, stdout, stderr)
}

func renderWith(ctx context.Context, answers *answerer, how Rendering, files []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var kept string
	if how.Check != "" {
		file, err := os.ReadFile(how.Check)
		if err != nil {
			fmt.Fprintln(stderr, err)
			return 2
		}
		if bytes.HasPrefix(file, []byte("\xff\xfe")) || bytes.HasPrefix(file, []byte("\xfe\xff")) {
			fmt.Fprintf(stderr, "%s: it is UTF-16, and a report is UTF-8\n", how.Check)
			return 2
		}
		kept = strings.TrimPrefix(string(file), "\ufeff") // as PowerShell writes it
	}
	format := how.Format
	if format == "" {
		format = formatOf(kept)
	}
	var reports []string
	status := eachFile(files, stdin, stderr, func(name, text string) (bool, error) {
		return reportAll(ctx, answers, format, text, &reports, func(why string) { fmt.Fprintf(stderr, "%s: %s\n", name, why) })
	})
	whole := strings.Join(reports, "\n")
	if how.Check == "" {
		if _, err := io.WriteString(stdout, whole); err != nil {
			fmt.Fprintln(stderr, err)
			return max(status, 1)
		}
		return status
	}
	if strings.Count(kept, "\r\n") == strings.Count(kept, "\n") {
		// git writes it so on Windows; no report has a carriage return of its own.
		kept = strings.ReplaceAll(kept, "\r\n", "\n")
	}
	difference := firstDifference(kept, whole)
	if status != 0 || difference == "" {
		return status
	}
	if is := formatOf(kept); kept != "" && is != format {
		fmt.Fprintf(stderr, "%s: it is a report as %s, and is compared with one as %s; say -format %s\n", how.Check, is, format, is)
		return 1
	}
	fmt.Fprintf(stderr, "%s is not what the hosts do now:\n%s", how.Check, difference)
	return 1
}

// formatOf tells from its first characters in which format a report is; of nothing it is
// the usual one.
func formatOf(report string) string {
	if report == "" {
		return ReportFormats[0]
	}
	switch report[0] {
	case '#':
		return "markdown"
	case '<':
		return "html"
	case '{':
		return "json"
	}
	return "text"
}

// reportAll adds a report for each request of a text, and says why one is refused. It
// tells whether one was.
func reportAll(ctx context.Context, answers *answerer, format, text string, reports *[]string, say func(why string)) (failed bool, err error) {
	decoder := jsontext.NewDecoder(text, jsontext.RequestLimits)
	for {
		request, broken := decoder.Next()
		if broken != nil {
			say(refused(describe(broken, text)))
			return true, nil
		}
		if request == nil {
			return failed, nil
		}
		response, err := answers.answer(ctx, withReport(request.Text, format))
		if err != nil {
			return failed, err
		}
		report, why := readReport(response)
		if why != "" {
			say(why)
			failed = true
			continue
		}
		*reports = append(*reports, report)
	}
}

// withReport asks a request's call for a report; its text stays as it is, the schema's
// too. What is no object is left to the core's own words.
func withReport(request, format string) string {
	text := strings.TrimLeft(request, " \t\r\n")
	rest, isObject := strings.CutPrefix(text, "{")
	if !isObject || strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), "}") {
		return request
	}
	return `{"report":"` + format + `",` + rest
}

// readReport takes the report out of a response, or why there is none.
func readReport(response string) (report, why string) {
	doc, err := jsontext.Parse(response, jsontext.Limits{})
	if err != nil {
		return "", err.Error()
	}
	if v := doc.Root.Get("report"); v != nil {
		return v.Text, ""
	}
	return "", refused(response)
}

// refused is the message of a response that is an error.
func refused(response string) string {
	doc, err := jsontext.Parse(response, jsontext.Limits{})
	if err == nil {
		if message := doc.Root.Get("error").Get("message"); message != nil {
			return message.Text
		}
	}
	return response
}

// firstDifference shows the first line in which two texts differ, empty for none.
func firstDifference(want, got string) string {
	if want == got {
		return ""
	}
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(a), len(b)) {
		was, is := "(the end)", "(the end)"
		if i < len(a) {
			was = a[i]
		}
		if i < len(b) {
			is = b[i]
		}
		if was != is {
			if shown := strconv.Quote; unseen(was) || unseen(is) {
				was, is = shown(was), shown(is)
			}
			return fmt.Sprintf("line %d\n- %s\n+ %s\n", i+1, was, is)
		}
	}
	return ""
}

// unseen tells whether a line ends with, or holds, what a terminal does not show.
func unseen(line string) bool {
	return strings.TrimRightFunc(line, unicode.IsSpace) != line || strings.ContainsFunc(line, func(r rune) bool { return r != ' ' && !unicode.IsPrint(r) })
}
