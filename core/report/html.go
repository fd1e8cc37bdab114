package report

import (
	"strconv"
	"strings"
)

// HTML gives a report as one figure of HTML that is well-formed XML as well, without
// style, script or ids, so that several may stand on a page. It ends with one line feed.
//
// It survives being pasted into Markdown, MDX and Vue: no line of it is blank (a blank
// line ends a block of HTML, CommonMark 4.6), and in texts everything that could mean
// something there is a character reference, line feeds and braces among them.
func HTML(r Report) string {
	out := []byte("<figure class=\"four-hosts\">\n<figcaption>")
	blocks := build(&r, mostInCell)
	captions := 1
	if len(r.Sentence) > 0 {
		captions = 2
	}
	for i, one := range blocks {
		if i == captions {
			out = append(out, "</figcaption>\n"...)
		}
		switch one.kind {
		case heading, paragraph:
			out = appendElement(out, "p", one.spans)
		case exact:
			out = appendExact(out, one)
		case table:
			out = appendRows(out, one.rows)
		case list:
			out = append(out, "<ul>"...)
			for _, item := range one.items {
				out = appendElement(out, "li", item)
			}
			out = append(out, "</ul>"...)
		}
		if i >= captions {
			out = append(out, '\n')
		}
	}
	if len(blocks) == captions {
		out = append(out, "</figcaption>\n"...)
	}
	return string(append(out, "</figure>\n"...))
}

func appendElement(out []byte, element string, spans []span) []byte {
	out = append(append(append(out, '<'), element...), '>')
	out = appendSpans(out, spans)
	return append(append(append(out, "</"...), element...), '>')
}

func appendSpans(out []byte, spans []span) []byte {
	for _, s := range marked(spans) {
		if s.code {
			out = append(appendEscaped(append(out, "<code>"...), s.text), "</code>"...)
		} else {
			out = appendEscaped(out, s.text)
		}
	}
	return out
}

func appendExact(out []byte, one block) []byte {
	if one.folded {
		out = append(appendElement(append(out, "<details>"...), "summary", one.spans), '\n')
	} else {
		out = append(appendElement(out, "p", one.spans), '\n')
	}
	out = append(appendLines(append(out, "<pre><code>"...), one.text), "</code></pre>"...)
	if one.folded {
		out = append(out, "</details>"...)
	}
	return out
}

func appendRows(out []byte, rows []row) []byte {
	out = append(out, "<table>\n<thead><tr>"...)
	for _, cell := range rows[0].cells {
		out = append(appendSpans(append(out, `<th scope="col">`...), cell), "</th>"...)
	}
	out = append(out, "</tr></thead>\n<tbody>\n"...)
	for _, r := range rows[1:] {
		out = append(out, "<tr"...)
		switch r.state {
		case "told", "ran", "lie", "host":
			out = append(append(append(out, ` data-state="`...), r.state...), '"')
		}
		out = append(appendSpans(append(out, `><th scope="row">`...), r.cells[0]), "</th>"...)
		for i, cell := range r.cells[1:] {
			out = append(out, "<td>"...)
			if i == 0 && r.state == "lie" {
				out = appendElement(out, "strong", cell)
			} else {
				out = appendSpans(out, cell)
			}
			out = append(out, "</td>"...)
		}
		out = append(out, "</tr>\n"...)
	}
	return append(out, "</tbody>\n</table>"...)
}

// appendLines appends a text whose lines and spaces count. MDX drops spaces beside a line
// feed, be it a character reference, unless an element stands between, and spaces alone
// between two tags; MDC, of Nuxt Content, drops line feeds that stand alone between two
// tags. So the element that parts them is empty where it can be.
func appendLines(out []byte, s string) []byte {
	for i := 0; i < len(s); {
		end := i + 1
		switch {
		case s[i] == '\n':
			for end < len(s) && s[end] == '\n' {
				end++
			}
			before, after := i > 0 && s[i-1] == ' ', end < len(s) && s[end] == ' '
			switch {
			case before && !after && end < len(s):
				out = appendEscaped(append(out, "<span></span>"...), s[i:end])
			case after && !before && i > 0:
				out = append(appendEscaped(out, s[i:end]), "<span></span>"...)
			case before || after:
				out = append(appendEscaped(append(out, "<span>"...), s[i:end]), "</span>"...)
			default:
				out = appendEscaped(out, s[i:end])
			}
		case s[i] == ' ' && (i == 0 || end == len(s) || s[i-1] == '\n' || s[end] == '\n'):
			out = append(out, "&#32;"...)
		default:
			for end < len(s) && s[end] != '\n' && s[end] != ' ' {
				end++
			}
			out = appendEscaped(out, s[i:end])
		}
		i = end
	}
	return out
}

// appendEscaped appends text for a place between tags. Only what means nothing there to
// HTML, Markdown, MDX or Vue stands as it is. MDX would link an address (GFM 6.9) and leave
// the character references in it as they are written, so no address stands whole.
func appendEscaped(out []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		c, refer := s[i], false
		switch c {
		case '\n', '&', '<', '>', '{', '}', '*', '_', '`', '[', ']', '\\', '~', '$', '|', '^', '#', '@':
			refer = true
		case ':':
			refer = strings.HasPrefix(s[i:], "://")
		case '.':
			refer = i >= 3 && strings.EqualFold(s[i-3:i], "www")
		}
		if refer {
			out = append(strconv.AppendInt(append(out, "&#"...), int64(c), 10), ';')
		} else {
			out = append(out, c)
		}
	}
	return out
}
