package bring

import (
	"strings"

	"fourhosts/core/jsontext"
)

// mark is the byte order mark.
const mark = "\uFEFF"

// blank puts blanks in place of a stretch of the source, but leaves its line ends.
func (r *reader) blank(start, end int) {
	if start >= end {
		return
	}
	b := []byte(r.source)
	for i := start; i < end; i++ {
		if b[i] != '\n' && b[i] != '\r' {
			b[i] = ' '
		}
	}
	r.source = string(b)
}

// unframe takes off a byte order mark and a code fence that begins the text.
func (r *reader) unframe() {
	if strings.HasPrefix(r.source, mark) {
		r.blank(0, len(mark))
	}
	start := len(r.source) - len(strings.TrimLeft(r.source, " \t\r\n"))
	if fenceAt(r.source[start:]) > 0 {
		r.fence(start)
	}
}

// fenceAt gives the length of the fence that begins a text, 0 for none.
func fenceAt(text string) int {
	n := 0
	for n < len(text) && text[n] == text[0] && (text[0] == '`' || text[0] == '~') {
		n++
	}
	if n < 3 {
		return 0
	}
	return n
}

// fence takes off the fence that begins at an offset and all around it. Text that
// stood there is told.
func (r *reader) fence(start int) {
	n := fenceAt(r.source[start:])
	opening := r.source[start : start+n]
	body := start + n
	line := r.source[body:]
	if end := strings.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	// What stands behind the fence names a language, unless JSON begins there already.
	if at := strings.IndexAny(line, "{["); at >= 0 {
		body += at
	} else {
		body += len(line)
	}
	end, after := len(r.source), len(r.source)
	for at := body; at < len(r.source); {
		next := strings.Index(r.source[at:], opening)
		if next < 0 {
			break
		}
		at += next
		behind := at + fenceAt(r.source[at:])
		if r.beginsLine(at) || jsontext.Blank(r.source[behind:]) {
			end, after = at, behind
			break
		}
		at = behind
	}
	if end == len(r.source) {
		r.noteAt(start, start+n, "the code fence is not closed")
	}
	r.leftOut(0, start, "the text before the code fence")
	r.leftOut(after, len(r.source), "the text after the code fence")
	r.blank(0, body)
	r.blank(end, len(r.source))
}

// beginsLine tells whether nothing but blanks stands before an offset in its line.
func (r *reader) beginsLine(at int) bool {
	for at > 0 && (r.source[at-1] == ' ' || r.source[at-1] == '\t') {
		at--
	}
	return at == 0 || r.source[at-1] == '\n'
}

// leftOut notes a stretch of the source that is not blank.
func (r *reader) leftOut(start, end int, what string) {
	inner := strings.TrimLeft(r.source[start:end], " \t\r\n")
	start = end - len(inner)
	if inner = strings.TrimRight(inner, " \t\r\n"); inner != "" {
		r.noteAt(start, start+len(inner), what+" is left out")
	}
}

// fenceInside finds a fence that begins a later line, with a list or an object in it.
func (r *reader) fenceInside() bool {
	for at := 0; ; {
		next := strings.IndexByte(r.source[at:], '\n')
		if next < 0 {
			return false
		}
		at += next + 1
		line := at
		for line < len(r.source) && (r.source[line] == ' ' || r.source[line] == '\t') {
			line++
		}
		n := fenceAt(r.source[line:])
		if n == 0 {
			continue
		}
		if body := strings.TrimLeft(r.source[line+n:], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \t\r\n"); body != "" && (body[0] == '{' || body[0] == '[') {
			r.fence(line)
			return true
		}
	}
}

// members reads the members of an object that were copied without its braces:
// "inputSchema": {…}, and tells whether it took something.
func (r *reader) members() bool {
	inner := strings.TrimRight(r.source, " \t\r\n")
	inner = strings.TrimSuffix(inner, ",")
	if !strings.HasPrefix(strings.TrimLeft(inner, " \t\r\n"), `"`) {
		return false
	}
	doc, err := jsontext.Parse("{"+inner+"}", Limits)
	if err != nil || doc.Root.Kind != jsontext.Object || shapeOf(doc.Root) == KindUnreadable {
		return false
	}
	// The brace that was added stands before the text.
	source, base := r.source, r.base
	r.source, r.base = inner+"}", -1
	defer func() { r.source, r.base = source, base }()
	if shapeOf(doc.Root) == KindSchema {
		// Its source is no value of its own: it needs the braces.
		r.out.Kind = KindSchema
		r.out.Says = "the members of a JSON Schema, without its braces"
		trimmed := strings.TrimLeft(inner, " \t\r\n")
		r.out.Tools = append(r.out.Tools, Tool{SchemaText: layOut("{" + trimmed + "}"), Start: len(inner) - len(trimmed), End: len(inner)})
		return true
	}
	r.document(doc)
	r.out.Says += ", without its braces"
	return true
}

// elements reads the elements of a list that were copied without its brackets but with
// their commas: {…}, {…}, and tells whether it took something.
func (r *reader) elements() bool {
	inner := strings.TrimRight(r.source, " \t\r\n")
	inner = strings.TrimSuffix(inner, ",")
	if !strings.HasPrefix(strings.TrimLeft(inner, " \t\r\n"), "{") {
		return false
	}
	doc, err := jsontext.Parse("["+inner+"]", Limits)
	if err != nil || len(doc.Root.Items) == 0 {
		return false
	}
	one := doc.Root
	if len(one.Items) == 1 {
		one = one.Items[0]
	}
	if shapeOf(one) == KindUnreadable {
		return false
	}
	// The bracket that was added stands before the text.
	source, base := r.source, r.base
	r.source, r.base = inner+"]", -1
	defer func() { r.source, r.base = source, base }()
	r.take(one)
	r.tellDuplicates(doc, 0)
	if one == doc.Root {
		r.out.Says += ", without its brackets"
	} else {
		r.noteAt(len(inner), len(inner)+1, "the comma behind it is left out")
	}
	return true
}
