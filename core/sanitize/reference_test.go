package sanitize

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// The rules, one step after another and as plainly as they can be written: what the
// one-pass functions are held to.

// ansi is Node 26's pattern for escape sequences. Go's regexp is leftmost-first too.
var ansi = regexp.MustCompile(`\x1b\][\s\S]*?(?:\x07|\x1b\\|\x{9c})` +
	`|[\x1b\x{9b}][[\]()#;?]*(?:\d{1,4}(?:[;:]\d{0,4})*)?[0-9A-PR-TZcf-nq-uy=><~]`)

var (
	lineForbidden = regexp.MustCompile(`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`)
	textForbidden = regexp.MustCompile(`[\x00-\x08\x0b-\x1f\x7f-\x{9f}\x{61c}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2066}-\x{206f}]`)
	spaces        = regexp.MustCompile(` +`)
	tagRun        = regexp.MustCompile(`(^|[^\x{e0000}-\x{e007f}])([\x{e0000}-\x{e007f}]+)`)
)

// whitespace is what JavaScript trims.
const whitespace = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

func referenceLine(text string) string {
	text = ansi.ReplaceAllString(wellFormed(text), "")
	text = lineForbidden.ReplaceAllString(text, " ")
	return strings.Trim(spaces.ReplaceAllString(oneSelector(text), " "), whitespace)
}

func referenceText(text string) string {
	text = strings.ReplaceAll(wellFormed(text), "\r\n", "\n")
	text = ansi.ReplaceAllString(strings.ReplaceAll(text, "\r", "\n"), "")
	text = textForbidden.ReplaceAllString(text, "")
	text = strings.NewReplacer("\u2028", " ", "\u2029", " ").Replace(text)
	text = tagRun.ReplaceAllStringFunc(text, func(run string) string {
		var spelled strings.Builder
		rest, flag := strings.CutPrefix(run, "\U0001F3F4")
		for _, r := range rest {
			spelled.WriteRune(r - 0xE0000)
		}
		if flag && slices.Contains([]string{"gbeng\x7f", "gbsct\x7f", "gbwls\x7f"}, spelled.String()) {
			return run
		}
		return strings.Map(func(r rune) rune {
			if r >= 0xE0000 && r <= 0xE007F {
				return -1
			}
			return r
		}, run)
	})
	return oneSelector(text)
}

// wellFormed makes U+FFFD of every lone surrogate and of every other byte that is
// no UTF-8.
func wellFormed(text string) string {
	var out strings.Builder
	for len(text) > 0 {
		r, size := firstRune(text)
		out.WriteRune(r)
		text = text[size:]
	}
	return out.String()
}

// firstRune decodes as utf8.DecodeRuneInString does, but takes the three bytes of
// a lone surrogate as one error.
func firstRune(text string) (rune, int) {
	r, size := utf8.DecodeRuneInString(text)
	if r == utf8.RuneError && len(text) > 2 && text[0] == 0xED && text[1] >= 0xA0 && text[1] <= 0xBF && text[2] >= 0x80 && text[2] <= 0xBF {
		size = 3
	}
	return r, size
}

func oneSelector(text string) string {
	var out []rune
	var before rune
	for _, r := range text {
		if !unicode.Is(unicode.Variation_Selector, r) || !unicode.Is(unicode.Variation_Selector, before) {
			out = append(out, r)
		}
		before = r
	}
	return string(out)
}

// hold checks everything that must be true of any text.
func hold(t *testing.T, text string) {
	t.Helper()
	line, block := Line(text), Text(text)
	if want := referenceLine(text); line != want {
		t.Fatalf("Line(%q) = %q, want %q", text, line, want)
	}
	if want := referenceText(text); block != want {
		t.Fatalf("Text(%q) = %q, want %q", text, block, want)
	}
	if Line(line) != line || !Clean(line) {
		t.Fatalf("Line(%q) = %q, and once more %q", text, line, Line(line))
	}
	if Text(block) != block {
		t.Fatalf("Text(%q) = %q, and once more %q", text, block, Text(block))
	}
	if !utf8.ValidString(line) || lineForbidden.MatchString(line) || strings.Contains(line, "  ") || strings.Trim(line, whitespace) != line {
		t.Fatalf("Line(%q) = %q is no clean line", text, line)
	}
	if !utf8.ValidString(block) || textForbidden.MatchString(block) || strings.ContainsAny(block, "\u2028\u2029") {
		t.Fatalf("Text(%q) = %q is no clean text", text, block)
	}
	if err := holdMarks(text, Marks(text)); err != nil {
		t.Fatalf("Marks(%q) = %+v: %v", text, Marks(text), err)
	}
}

// holdMarks checks that marks stand in order and that doing what they say gives
// what the functions give.
func holdMarks(text string, marks []Mark) error {
	units := utf16Units(text)
	var line, block []uint16
	at := 0
	apply := func(out []uint16, what string, piece []uint16) ([]uint16, error) {
		switch what {
		case "removed":
			return out, nil
		case "kept":
			return append(out, piece...), nil
		case "space":
			return append(out, ' '), nil
		case "line feed":
			return append(out, '\n'), nil
		case "replaced":
			return append(out, 0xFFFD), nil
		}
		return nil, fmt.Errorf("outcome %q", what)
	}
	for _, m := range marks {
		if m.Start < at || m.End <= m.Start || m.End > len(units) {
			return fmt.Errorf("%+v stands wrong", m)
		}
		if m.Kind == "" || m.Name == "" || (m.Kind == "kept") != (m.Line == "kept" && m.Text == "kept") {
			return fmt.Errorf("%+v says nothing", m)
		}
		var err, err2 error
		between := units[at:m.Start]
		line, err = apply(append(line, between...), m.Line, units[m.Start:m.End])
		block, err2 = apply(append(block, between...), m.Text, units[m.Start:m.End])
		if err != nil || err2 != nil {
			return fmt.Errorf("%+v: %v %v", m, err, err2)
		}
		at = m.End
	}
	line, block = append(line, units[at:]...), append(block, units[at:]...)
	if !slices.Equal(block, utf16.Encode([]rune(Text(text)))) {
		return fmt.Errorf("the marks give the text %q", utf16.Decode(block))
	}
	if got := strings.Trim(spaces.ReplaceAllString(string(utf16.Decode(line)), " "), whitespace); got != Line(text) {
		return fmt.Errorf("the marks give the line %q", got)
	}
	return nil
}

// utf16Units writes a text in UTF-16; what is no text is one low surrogate, so
// that a mark that replaces it is missed when it is missing.
func utf16Units(text string) []uint16 {
	var out []uint16
	for len(text) > 0 {
		r, size := firstRune(text)
		if r == utf8.RuneError && text[:size] != "\uFFFD" {
			out = append(out, 0xDC00)
		} else {
			out = utf16.AppendRune(out, r)
		}
		text = text[size:]
	}
	return out
}
