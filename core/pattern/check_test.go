package pattern

import (
	"strings"
	"testing"
)

// refused are sources with the byte offset and the reason that Check must give.
var refused = []struct {
	source string
	offset int
	reason string
}{
	{`^\d{3}\-\d{4}$`, 6, `\- is no escape`},
	{`\`, 0, `a \ at the end`},
	{`a\`, 1, `a \ at the end`},
	{`\A`, 0, `\A is no escape (JavaScript writes ^)`},
	{`a\Z`, 1, `\Z is no escape (JavaScript writes $)`},
	{`\a`, 0, `\a is no escape (JavaScript writes \x07)`},
	{`\é`, 0, `\é is no escape`},
	{`\😀`, 0, `\😀 is no escape`},
	{"\\\n", 0, `\U+000A is no escape`},
	{"\\\xed\xa0\x80", 0, `\U+D800 is no escape`},
	{`\ `, 0, `\  is no escape`},
	{`\_`, 0, `\_ is no escape`},
	{`[\a]`, 1, `\a is no escape (JavaScript writes \x07)`},
	{`[\B]`, 1, `\B is no escape`},
	{`[\1]`, 1, `\1 is no escape`},
	{`[\k]`, 1, `\k is no escape`},

	{`a{`, 1, `a { that opens no count (\{ is the character)`},
	{`a{b}`, 1, `a { that opens no count (\{ is the character)`},
	{`a{,3}`, 1, `a { that opens no count (\{ is the character)`},
	{`{`, 0, `a { that opens no count (\{ is the character)`},
	{`^{a`, 1, `a { that opens no count (\{ is the character)`},
	{`a}`, 1, `a } that closes no count (\} is the character)`},
	{`a]`, 1, `a ] without its [ (\] is the character)`},
	{`a)`, 1, `a ) without its ( (\) is the character)`},
	{`(a`, 0, `a ( without its )`},
	{`(a)(b(c)`, 3, `a ( without its )`},
	{`[a`, 0, `a [ without its ]`},
	{`a[^`, 1, `a [ without its ]`},
	{`[a-`, 0, `a [ without its ]`},
	{`[[:alpha:]]`, 1, `[:alpha:] is no class here (POSIX)`},
	{`[^_[:digit:]]+`, 3, `[:digit:] is no class here (POSIX)`},

	{`*`, 0, `nothing to repeat before *`},
	{`a|+`, 2, `nothing to repeat before +`},
	{`(?:?)`, 3, `nothing to repeat before ?`},
	{`a**`, 2, `nothing to repeat before *`},
	{`a++`, 2, `nothing to repeat before +`},
	{`{2}`, 0, `nothing to repeat before {2}`},
	{`a{2}{3}`, 4, `nothing to repeat before {3}`},
	{`a{3,2}`, 1, `the count {3,2} is the wrong way round`},
	{`^*`, 1, `^ cannot be repeated`},
	{`a$+`, 2, `$ cannot be repeated`},
	{`\b?`, 2, `\b cannot be repeated`},
	{`\B{2}`, 2, `\B cannot be repeated`},
	{`(?=a)*`, 5, `a group that only looks cannot be repeated`},
	{`(?<!a){2}`, 6, `a group that only looks cannot be repeated`},

	{`[z-a]`, 1, `the range z-a is the wrong way round`},
	{`[\u{61}-\u{60}]`, 1, `the range \u{61}-\u{60} is the wrong way round`},
	{`[😂-😀]`, 1, `the range 😂-😀 is the wrong way round`},
	{`[\d-z]`, 1, `\d cannot begin a range`},
	{`[a-\w]`, 3, `\w cannot end a range`},
	{`[\p{L}-z]`, 1, `\p{L} cannot begin a range`},

	{`\1`, 0, `\1 refers to no group`},
	{`(a)\2`, 3, `\2 refers to no group (there are 1)`},
	{`(?<a>b)\k<c>`, 7, `\k<c> refers to no group`},
	{`\k`, 0, `\k needs a name: \k<name>`},
	{`\k<a`, 3, `a group name without its >`},
	{`(?<a`, 3, `a group name without its >`},
	{`(?<>a)`, 3, `a group name is missing`},
	{`(?<1a>b)`, 3, `1 cannot stand first in a group name`},
	{`(?<a-b>c)`, 4, `- cannot stand in a group name`},
	{`(?<a\x62>c)`, 4, `a group name takes no escape but \u`},
	{`(?<\ud835>c)`, 3, `\ud835 cannot stand first in a group name`},
	{`(?<a>b)(?<a>c)`, 7, `the group name a is taken`},
	{`(?<a>(?<a>c))`, 5, `the group name a is taken`},
	{`(?:(?<a>b)|c)(?<a>d)`, 13, `the group name a is taken`},
	{`(?<a>b)|(?:c|(?<a>d)(?<\u0061>e))`, 20, `the group name a is taken`},

	{`\01`, 0, `\01 is no escape (\0 takes no digits, \x00 does)`},
	{`[\00]`, 1, `\00 is no escape (\0 takes no digits, \x00 does)`},
	{`\c`, 0, `\c needs a letter`},
	{`\c1`, 0, `\c needs a letter`},
	{`\xg0`, 0, `\x needs two hex digits`},
	{`\x1`, 0, `\x needs two hex digits`},
	{`\u12`, 0, `\u needs four hex digits or {…}`},
	{`\u+123`, 0, `\u needs four hex digits or {…}`},
	{`\u{}`, 0, `\u{ needs hex digits and a }`},
	{`\u{12`, 0, `\u{ needs hex digits and a }`},
	{`\u{110000}`, 0, `\u{110000} is over 10FFFF`},
	{`\u{ffffffffffffffffffff}`, 0, `\u{ffffffffffffffffffff} is over 10FFFF`},

	{`\pL`, 0, `\p needs a property in braces: \p{L}`},
	{`\P`, 0, `\P needs a property in braces: \P{L}`},
	{`\p{L`, 0, `\p{L lacks its }`},
	{`\p{}`, 0, `\p{} is no Unicode property`},
	{`\p{letter}`, 0, `\p{letter} is no Unicode property`},
	{`\p{ L}`, 0, `\p{ L} is no Unicode property`},
	{`\p{Lu Ll}`, 0, `\p{Lu Ll} is no Unicode property`},
	{`\p{^L}`, 0, `\p{^L} is no Unicode property`},
	{`\p{Greek}`, 0, `\p{Greek} names a script (\p{Script=Greek})`},
	{`\p{Script}`, 0, `\p{Script} is no Unicode property`},
	{`\p{Script=}`, 0, `\p{Script=} has no such value`},
	{`\p{Script=greek}`, 0, `\p{Script=greek} has no such value`},
	{`\p{Block=ASCII}`, 0, `\p{Block=ASCII} is no Unicode property`},
	{`\p{RGI_Emoji}`, 0, `\p{RGI_Emoji} is no Unicode property`},

	{`(?i)a`, 0, `(?i) sets flags elsewhere, JavaScript writes (?i:…)`},
	{`(?s-m)a`, 0, `(?s-m) sets flags elsewhere, JavaScript writes (?s-m:…)`},
	{`(?x)a`, 0, `(?x) sets flags elsewhere, JavaScript does not`},
	{`(?x:a)`, 0, `(?x: has a flag other than i, m and s`},
	{`(?ii:a)`, 0, `(?ii: names i twice`},
	{`(?i-i:a)`, 0, `(?i-i: names i twice`},
	{`(?i--s:a)`, 0, `(?i--s: names - twice`},
	{`(?-:a)`, 0, `(?-: names no flag`},
	{`(?P<a>b)`, 0, `(?P< is Python, JavaScript writes (?<name>…)`},
	{`(?P=a)`, 0, `(?P= is Python, JavaScript writes \k<name>`},
	{`(?#a)`, 0, `(?# opens a comment elsewhere, JavaScript has none`},
	{`(?>a)`, 0, `(?> opens an atomic group elsewhere, JavaScript has none`},
	{`(?|a)`, 0, `(?| opens no group`},
	{`(?1)`, 0, `(?1 opens no group`},
	{`(?`, 0, `the pattern ends inside (?`},
	{`(?*)`, 0, `(?* opens no group`},

	{`\` + strings.Repeat("q", 100), 0, `\q is no escape`},
	{`\p{` + strings.Repeat("q", 100) + `}`, 0, `\p{` + strings.Repeat("q", 37) + `… is no Unicode property`},
	{strings.Repeat("a", 16385), 16384, "the length in bytes is over the limit of 16384"},
	{strings.Repeat("(", 251), 250, "nesting of groups is over the limit of 250"},
}

func TestRefused(t *testing.T) {
	for _, row := range refused {
		err := Check(row.source)
		e, ok := err.(*Error)
		if !ok {
			t.Errorf("Check(%+q) = %v, want an *Error", row.source, err)
		} else if e.Offset != row.offset || e.Reason != row.reason || e.Error() != row.reason {
			t.Errorf("Check(%+q):\n got %d %s\nwant %d %s", row.source, e.Offset, e.Reason, row.offset, row.reason)
		}
	}
}

func TestTaken(t *testing.T) {
	for _, source := range []string{
		"", "|", "()", "(?:)", "a||b", "[]", "[^]", "[-]", "[a-]", "[-a]", "[--a]", `[\d-]`, `[-\d]`, "[[]", "[(]", `[\]]`, `[\b-\n]`, "[&&--~~]",
		"a{0}", "a{2,}", "a{2,3}?", "a{99999999999}", "a{99999999999,9999999999}", "/", `\/`, "-", `[\-]`, `[\^]`,
		`(?<a>)\k<a>`, `\k<a>(?<a>)`, `\1()`, `(?<a>b)|(?<a>c)`, `(?:(?<a>b)|(?<a>c))\k<a>`, `(?<$_1>)`, "(?<ℵ>)", "(?<a\u200d>)", `(?<\u{1d49c}>)`, `(?<\ud835\udc9c>)`,
		"(?<\ua7ce>)", // a letter of Unicode 17, which Go's tables do not have
		"(?=a)(?!b)(?<=c)(?<!d)", "(?i:a)", "(?-i:a)", "(?ims-:a)", "(?s-im:a)", `\p{L}\P{Script_Extensions=Zyyy}\p{Any}[\p{ASCII}]`,
		`\cA\cz\x00\u0000\u{0}\0`, `\u{000000000000000000010FFFF}`, `\ud800`, "\xed\xa0\x80", "[\xed\xa0\x80-\xed\xbf\xbf]", "\x00", "\n", "\xff",
		strings.Repeat("a", 16384), strings.Repeat("(", 250) + strings.Repeat(")", 250),
	} {
		if err := Check(source); err != nil {
			t.Errorf("Check(%+q): %v", source, err)
		}
	}
}

// TestSyntax has no limits: the format `regex` asks whether a text is a pattern,
// not whether we would run it. 32,767 groups are V8's own limit.
func TestSyntax(t *testing.T) {
	for _, source := range []string{
		strings.Repeat("a", 1<<20), strings.Repeat("(?:", 1<<16) + strings.Repeat(")", 1<<16), strings.Repeat("()", 32767), strings.Repeat("(?<a>)|", 1<<12),
	} {
		if err := Syntax(source); err != nil {
			t.Errorf("Syntax of %d bytes: %v", len(source), err)
		}
	}
	if err := Syntax(strings.Repeat("()", 32768)); err == nil || err.Error() != "too many groups" {
		t.Errorf("Syntax of 32,768 groups: %v", err)
	}
}

func BenchmarkCheck(b *testing.B) {
	const email = `^(?:[a-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_{|}~-]+)*)@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$`
	for b.Loop() {
		if err := Check(email); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSyntaxMegabyte(b *testing.B) {
	for name, unit := range map[string]string{"letters": "a", "groups": "(?:a|b)*", "sets": "[[:a:]", "properties": `\p{L}`, "names": "(?<a>)|", "names in groups": "(?:(?<a>)|)|"} {
		source := strings.Repeat(unit, 1<<20/len(unit))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Syntax(source)
			}
		})
	}
}
