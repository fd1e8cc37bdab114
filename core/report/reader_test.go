package report_test

import (
	"strings"
	"testing"
)

// readMarkdown reads the blocks that a report may be made of by the rules of CommonMark
// 0.31 and GFM, and fails on everything else: what is neither in a fence (4.5) nor in a
// code span (6.1) may hold no character that could begin markup.
func readMarkdown(t *testing.T, markdown string) (found read) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(markdown, "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		switch {
		case line == "":
		case opens(line) > 0:
			end := i + 1
			for end < len(lines) && !closes(lines[end], opens(line)) {
				end++
			}
			if end == len(lines) {
				t.Errorf("a fence without an end in\n%s", markdown)
			}
			if language := strings.Trim(line, "`"); language != "json" && language != "text" {
				t.Errorf("a fence for %q", language)
			}
			found.codes = append(found.codes, strings.Join(lines[i+1:end], "\n"))
			i = end
		case strings.HasPrefix(line, "|"):
			cells := cellsOf(t, line)
			found.rows = append(found.rows, len(cells))
			if line == "|---|---|---|---|---|" {
				continue
			}
			for _, cell := range cells {
				found.codes = append(found.codes, inline(t, cell)...)
			}
		case strings.HasPrefix(line, "### "):
			inline(t, line[4:])
		case strings.HasPrefix(line, "- "):
			inline(t, line[2:])
		default:
			if i > 0 && lines[i-1] != "" && !strings.HasPrefix(lines[i-1], "```") {
				t.Errorf("the line %q continues another", line)
			}
			if c := line[0]; '0' <= c && c <= '9' || c == '-' || c == ' ' {
				t.Errorf("the line %q may begin a list or code", line)
			}
			inline(t, line)
		}
	}
	return found
}

// opens gives the length of an opening fence of backticks, 0 where the line is none: at
// least three, and none in the info string (CommonMark 4.5).
func opens(line string) int {
	n := len(line) - len(strings.TrimLeft(line, "`"))
	if n < 3 || strings.Contains(line[n:], "`") {
		return 0
	}
	return n
}

// closes tells whether a line ends a fence: at most three spaces, at least as many
// backticks, nothing but spaces behind them (CommonMark 4.5).
func closes(line string, n int) bool {
	rest := strings.TrimLeft(line, " ")
	if len(line)-len(rest) > 3 {
		return false
	}
	rest = strings.TrimRight(rest, " ")
	return len(rest) >= n && strings.Trim(rest, "`") == ""
}

// cellsOf splits a row at each pipe without a backslash before it, and takes the
// backslashes off the others (GFM 4.10). Where pairs of backslashes count, as in
// cmark-gfm's scanner, the row must be split alike.
func cellsOf(t *testing.T, line string) (cells []string) {
	t.Helper()
	var cell []byte
	pairs := 0
	for i := 1; i < len(line); i++ {
		switch {
		case line[i] != '|':
			cell = append(cell, line[i])
		case line[i-1] == '\\':
			cell[len(cell)-1] = '|'
		default:
			cells = append(cells, strings.TrimSpace(string(cell)))
			cell = nil
		}
	}
	for i := 1; i < len(line); i++ {
		if line[i] == '\\' {
			i++
		} else if line[i] == '|' {
			pairs++
		}
	}
	if pairs != len(cells) || len(cell) > 0 {
		t.Errorf("parsers split %q differently", line)
	}
	return cells
}

// inline gives the code spans of one line (CommonMark 6.1) and fails where what stands
// between them could be anything but words.
func inline(t *testing.T, line string) (codes []string) {
	t.Helper()
	rest := line
	for {
		at := strings.IndexByte(rest, '`')
		words := rest
		if at >= 0 {
			words = rest[:at]
		}
		for _, r := range words {
			if r < 0x80 && !(r|0x20 >= 'a' && r|0x20 <= 'z') && !(r >= '0' && r <= '9') && !strings.ContainsRune(` ("'),.;:?!-/`, r) {
				t.Errorf("%q may mean something in %q", r, line)
			}
		}
		for _, w := range strings.Fields(words) {
			if strings.Contains(w, "://") || strings.HasPrefix(w, "www.") || strings.HasPrefix(w, "GH-") || strings.Contains(w, ":tada:") ||
				w == "effaced" || w == "0123456789" {
				t.Errorf("%q may be more than words in %q", w, line)
			}
		}
		if at < 0 {
			return codes
		}
		rest = rest[at:]
		n := len(rest) - len(strings.TrimLeft(rest, "`"))
		end := n
		for {
			next := strings.IndexByte(rest[end:], '`')
			if next < 0 {
				t.Errorf("backticks without an end in %q", line)
				return codes
			}
			end += next
			run := len(rest[end:]) - len(strings.TrimLeft(rest[end:], "`"))
			if run == n {
				break
			}
			end += run
		}
		code := rest[n:end]
		if len(code) > 1 && code[0] == ' ' && code[len(code)-1] == ' ' && strings.Trim(code, " ") != "" {
			code = code[1 : len(code)-1]
		}
		codes = append(codes, code)
		rest = rest[end+n:]
	}
}
