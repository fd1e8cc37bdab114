package jsontext

import (
	"slices"
	"unicode/utf8"
)

// Range is a stretch of a text as an editor selects it and as a person says it.
type Range struct {
	// Start and End count UTF-16 units from the start of the text.
	Start, End int
	// Line and Column are those of Start, both from 1; columns count code points.
	// A line ends at LF, CR LF or CR.
	Line, Column int
}

// stride is how many bytes lie between two marks of an Index.
const stride = 256

// Index turns byte offsets of one text into Ranges, each in about constant time.
type Index struct {
	text  string
	ascii bool
	// lines are the byte offsets at which a line starts.
	lines []int
	// marks hold, for each multiple of stride, the first character that starts
	// there or behind.
	marks []mark
}

// mark is a place in the text, counted in bytes, UTF-16 units and code points.
type mark struct{ bytes, units, points int }

// NewIndex reads the text once.
func NewIndex(text string) *Index {
	x := &Index{text: text, ascii: true, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n', c == '\r' && (i+1 == len(text) || text[i+1] != '\n'):
			x.lines = append(x.lines, i+1)
		case c >= utf8.RuneSelf:
			x.ascii = false
		}
	}
	if x.ascii {
		return x
	}
	at := mark{}
	for at.bytes < len(text) {
		for len(x.marks)*stride <= at.bytes {
			x.marks = append(x.marks, at)
		}
		at.pass(text)
	}
	return x
}

// pass goes over the character that stands at the mark.
func (m *mark) pass(text string) {
	r, size := DecodeRune(text[m.bytes:])
	m.bytes += size
	m.points++
	m.units++
	if r > 0xFFFF {
		m.units++
	}
}

// Range gives the stretch between two byte offsets. An offset inside a
// character is moved to its start, one outside of the text to the nearer end.
func (x *Index) Range(start, end int) Range {
	start = x.boundary(start)
	end = max(x.boundary(end), start)
	line, _ := slices.BinarySearch(x.lines, start+1)
	from, to := x.count(start), x.count(end)
	return Range{
		Start:  from.units,
		End:    to.units,
		Line:   line,
		Column: from.points - x.count(x.lines[line-1]).points + 1,
	}
}

// boundary moves an offset to the start of the character that it lies in.
func (x *Index) boundary(offset int) int {
	offset = min(max(offset, 0), len(x.text))
	if x.ascii {
		return offset
	}
	for back := 1; back <= 3 && back <= offset; back++ {
		if _, size := DecodeRune(x.text[offset-back:]); size > back {
			return offset - back
		}
	}
	return offset
}

// count counts what lies before an offset, which is the start of a character.
func (x *Index) count(offset int) mark {
	if x.ascii {
		return mark{offset, offset, offset}
	}
	at := x.marks[min(offset/stride, len(x.marks)-1)]
	for at.bytes < offset {
		at.pass(x.text)
	}
	return at
}
