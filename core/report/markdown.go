package report

import "strings"

// mostInCell is how many characters of an exact text a cell takes.
const mostInCell = 80

// Markdown gives a report as Markdown with tables (CommonMark 0.31 and GitHub's), to be
// pasted into an issue or a page. It ends with one line feed.
//
// Exact texts stand in fences longer than any run of backticks in them; the line feed
// before the closing fence is not theirs. In words a piece that could be read as
// anything but words (a mention, a reference, a link, emphasis) is a code span.
func Markdown(r Report) string {
	var out []byte
	for i, one := range build(&r, mostInCell) {
		if i > 0 {
			out = append(out, '\n')
		}
		switch one.kind {
		case heading:
			out = append(appendInline(append(out, "### "...), one.spans, false), '\n')
		case paragraph:
			out = append(appendInline(out, one.spans, false), '\n')
		case exact:
			out = append(appendInline(out, one.spans, false), "\n\n"...)
			out = appendFence(out, one.language, one.text)
		case table:
			out = appendTable(out, one.rows)
		case list:
			for _, item := range one.items {
				out = append(appendInline(append(out, "- "...), item, false), '\n')
			}
		}
	}
	return string(out)
}

func appendFence(out []byte, language, text string) []byte {
	fence := strings.Repeat("`", max(3, longestRun(text)+1))
	out = append(append(append(out, fence...), language...), '\n')
	return append(append(append(append(out, text...), '\n'), fence...), '\n')
}

// longestRun gives the length of the longest run of backticks.
func longestRun(s string) int {
	longest, run := 0, 0
	for i := 0; i < len(s); i++ {
		if s[i] == '`' {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
	}
	return longest
}

func appendTable(out []byte, rows []row) []byte {
	for i, r := range rows {
		for _, cell := range r.cells {
			out = append(appendInline(append(out, "| "...), cell, true), ' ')
		}
		out = append(out, "|\n"...)
		if i == 0 {
			out = append(append(out, strings.Repeat("|---", len(r.cells))...), "|\n"...)
		}
	}
	return out
}

// appendInline appends spans within one line, of a table's cell where cell is set.
func appendInline(out []byte, spans []span, cell bool) []byte {
	for _, s := range marked(spans) {
		if s.code {
			out = appendCode(out, s.text, cell)
		} else {
			out = append(out, s.text...)
		}
	}
	return out
}

// appendCode appends a code span (CommonMark 6.1): a run of backticks longer than any
// inside, and a space on both sides where the parser would take one away or the runs
// would meet. In a table a pipe is escaped even within code (GFM 4.10).
func appendCode(out []byte, s string, cell bool) []byte {
	ticks := strings.Repeat("`", longestRun(s)+1)
	edge := s[0] == '`' || s[len(s)-1] == '`' || s[0] == ' ' && s[len(s)-1] == ' ' && strings.Trim(s, " ") != ""
	if cell {
		s = strings.ReplaceAll(s, "|", `\|`)
	}
	if edge {
		s = " " + s + " "
	}
	return append(append(append(out, ticks...), s...), ticks...)
}
