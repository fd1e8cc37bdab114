package report

import (
	"strings"

	"fourhosts/core/jsontext"
)

// columns is how wide our own words are in plain text.
const columns = 100

// Text gives a report as plain text for a terminal or a mail. Our own words take at most
// 100 columns and begin at the left edge; exact texts are not wrapped, and every line of
// them, empty ones too, is four spaces in. It ends with one line feed.
func Text(r Report) string {
	var out []byte
	for i, one := range build(&r, 0) {
		if i > 0 {
			out = append(out, '\n')
		}
		switch one.kind {
		case heading, paragraph:
			out = appendWrapped(out, one.spans, "")
		case exact:
			out = append(appendWrapped(out, one.spans, ""), "    "...)
			out = append(append(out, strings.ReplaceAll(one.text, "\n", "\n    ")...), '\n')
		case table:
			out = appendColumns(out, one.rows)
		case list:
			for _, item := range one.items {
				out = appendWrapped(out, item, "- ")
			}
		}
	}
	return string(out)
}

// appendWrapped appends spans in lines; behind the first one they are as far in as what
// it begins with.
func appendWrapped(out []byte, spans []span, begin string) []byte {
	out = append(out, begin...)
	at := len(begin)
	list := atoms(spans)
	for i := 0; i < len(list); {
		// What has no space between goes together.
		end, width := i+1, jsontext.Runes(list[i].text)
		for end < len(list) && !list[end].gap {
			width += jsontext.Runes(list[end].text)
			end++
		}
		switch {
		case i == 0:
		case at+1+width > columns:
			out = append(append(out, '\n'), strings.Repeat(" ", len(begin))...)
			at = len(begin)
		default:
			out = append(out, ' ')
			at++
		}
		for ; i < end; i++ {
			out = append(out, list[i].text...)
		}
		at += width
	}
	return append(out, '\n')
}

// appendColumns appends a table with its columns below each other, or as a list where
// that would be too wide.
func appendColumns(out []byte, rows []row) []byte {
	widths := make([]int, len(rows[0].cells))
	for _, r := range rows {
		for i, cell := range r.cells {
			widths[i] = max(widths[i], jsontext.Runes(flatten(cell)))
		}
	}
	whole := 2 * (len(widths) - 1)
	for _, w := range widths {
		whole += w
	}
	if whole > columns {
		return appendListed(out, rows)
	}
	for _, r := range rows {
		for i, cell := range r.cells {
			text := flatten(cell)
			out = append(out, text...)
			if i < len(r.cells)-1 {
				out = append(out, strings.Repeat(" ", widths[i]-jsontext.Runes(text)+2)...)
			}
		}
		out = append(out, '\n')
	}
	return out
}

// appendListed appends the rows of a table as a list, each cell behind its head.
func appendListed(out []byte, rows []row) []byte {
	for _, r := range rows[1:] {
		item := words(flatten(r.cells[0]) + ": " + flatten(r.cells[1]))
		for i := 2; i < len(r.cells); i++ {
			item = append(item, words("; "+flatten(rows[0].cells[i])+": "+flatten(r.cells[i]))...)
		}
		out = appendWrapped(out, item, "- ")
	}
	return out
}

// flatten is the text of spans.
func flatten(spans []span) string {
	var out []byte
	for _, s := range spans {
		out = append(out, s.text...)
	}
	return string(out)
}
