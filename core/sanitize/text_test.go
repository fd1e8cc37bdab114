package sanitize

import "testing"

// spell writes ASCII in tag characters.
func spell(ascii string) string {
	var out []rune
	for _, r := range ascii {
		out = append(out, r+0xE0000)
	}
	return string(out)
}

func TestText(t *testing.T) {
	const flag = "\U0001F3F4"
	scotland := spell("gbsct\x7f")
	for _, c := range []struct{ what, text, want string }{
		{"England's flag stays", flag + spell("gbeng\x7f") + "!", flag + spell("gbeng\x7f") + "!"},
		{"Scotland's flag stays", flag + scotland + flag + scotland, flag + scotland + flag + scotland},
		{"the flag of Wales stays", "a" + flag + spell("gbwls\x7f"), "a" + flag + spell("gbwls\x7f")},
		{"no flag of that name", flag + spell("usca\x7f"), flag},
		{"a flag with a message behind it", flag + spell("gbsct\x7fignore this"), flag},
		{"a flag with a message before it", flag + spell("xgbsct\x7f"), flag},
		{"a flag twice closed", flag + spell("gbsct\x7f\x7f"), flag},
		{"a flag not closed", flag + spell("gbsct"), flag},
		{"a flag without its black flag", "a" + scotland, "a"},
		{"a selector before the tags", flag + "\ufe0f" + scotland, flag + "\ufe0f"},
		{"a selector that goes still parts the tags", flag + spell("gb") + "\ufe0f\ufe0f" + spell("sct\x7f"), flag + "\ufe0f"},
		{"a flag that a sequence parted", flag + "\x1b[31m" + spell("gb") + "\u202e" + spell("sct") + "\x00" + spell("\x7f"), flag + scotland},
		{"a selector behind a flag", flag + scotland + "\ufe0f", flag + scotland + "\ufe0f"},
		{"selectors that tags parted", "x\ufe0f" + spell("a") + "\ufe0fy", "x\ufe0fy"},
		{"selectors that a sequence parted", "x\ufe0f\x1b[m\ufe0fy", "x\ufe0fy"},
		{"selectors that a joiner parts", "x\ufe0f\u200d\ufe0fy", "x\ufe0f\u200d\ufe0fy"},
		{"CR LF only where it stood", "a\r\x1b[m\nb\r\r\nc\n\rd", "a\n\nb\n\nc\n\nd"},
		{"halves of a pair that a sequence parted", "\xed\xa0\xbd\x1b[m\xed\xb8\x80", "\ufffd\ufffd"},
		{"halves of a pair side by side", "\xed\xa0\xbd\xed\xb8\x80", "\ufffd\ufffd"},
		{"bytes that are no UTF-8", "a\xffb\xc2c\xe6\x97", "a\ufffdb\ufffdc\ufffd\ufffd"},
		{"a sequence that only comes together", "\x1b\x1b[m[31mx", "[31mx"},
		{"an introducer that only comes together", "\x1b\u202e[31mx", "[31mx"},
	} {
		if got := Text(c.text); got != c.want {
			t.Errorf("%s: Text(%q) = %q, want %q", c.what, c.text, got, c.want)
		}
		hold(t, c.text)
	}
}

func TestLine(t *testing.T) {
	for _, c := range []struct{ what, text, want string }{
		{"a flag is spaces in a line", "a\U0001F3F4" + spell("gbeng\x7f") + "b", "a\U0001F3F4 b"},
		{"an unassigned tag is no format character", "a\U000E0000b", "a\U000E0000b"},
		{"selectors that a tag parted stay", "x\ufe0f\U000E0061\ufe0fy", "x\ufe0f \ufe0fy"},
		{"selectors that a sequence parted", "x\ufe0f\x1b[m\ufe0fy", "x\ufe0fy"},
		{"spaces of other kinds are trimmed only", "\u3000 a \u00a0\u00a0 b\u2003\n", "a \u00a0\u00a0 b"},
		{"spaces that a sequence parted", "a \x1b[m b", "a b"},
		{"nothing but space", " \u00a0\ufeff\n ", ""},
		{"halves of a pair that a sequence parted", "\xed\xa0\xbd\x1b[m\xed\xb8\x80", "\ufffd\ufffd"},
		{"a sequence that only comes together", "\x1b\x1b[m[31mx", "[31mx"},
	} {
		if got := Line(c.text); got != c.want {
			t.Errorf("%s: Line(%q) = %q, want %q", c.what, c.text, got, c.want)
		}
		hold(t, c.text)
	}
}

func TestClean(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "a b": true, "日本語": true, "a\u00a0b": true, "x\ufe0f": true,
		" a": false, "a ": false, "a  b": false, "a\tb": false, "a\u200db": false, "\u00a0a": false, "a\x1b[m": false,
		"\xed\xa0\xbd": false, "a\xff": false, "x\ufe0f\ufe0f": false,
	} {
		if got := Clean(text); got != want {
			t.Errorf("Clean(%q) = %v", text, got)
		}
	}
}
