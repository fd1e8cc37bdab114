package call

import (
	"strings"
	"unicode"

	"fourhosts/core"
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// demos are the built-in tools, by name: what the outcome "demo" runs.
var demos = map[string]func(core.Input) (core.Result, error){
	"text_slug": runSlug,
}

// runSlug makes a slug of a title, as the tool behind the recordings does: it runs
// whatever its schema let through, so it reads what it is given as JavaScript would.
func runSlug(in core.Input) (core.Result, error) {
	if in.Value == nil || in.Value.Kind == jsontext.Null {
		what := "undefined"
		if in.Value != nil {
			what = "null"
		}
		return core.Result{}, &core.Thrown{Name: "TypeError", Message: "Cannot read properties of " + what + " (reading 'separator')"}
	}
	separator := "-"
	if s := in.Value.Get("separator"); s != nil && s.Kind != jsontext.Null {
		separator = js.String(s)
	}
	text := "undefined"
	if t := in.Value.Get("text"); t != nil {
		text = js.String(t)
	}
	words := slugWords(text)
	slug := strings.Join(words, separator)
	details := jsontext.Obj(jsontext.M("slug", jsontext.Str(slug)), jsontext.M("words", jsontext.Int(len(words))))
	if len(words) == 0 {
		result := core.TextResult("Nothing to slug in "+jsontext.JSQuote(text)+": no letters or digits.", details)
		result.IsError = jsontext.Boolean(true)
		return result, nil
	}
	return core.TextResult(slug, details), nil
}

// slugWords gives the runs of [a-z0-9] of the text in Unicode's form NFD, without
// marks and in lower case. Whatever else a character is made of only separates, so
// of the decompositions those to an ASCII letter are all that is needed.
func slugWords(text string) []string {
	var words []string
	var word []byte
	for _, r := range text {
		switch {
		case r >= 'A' && r <= 'Z':
			word = append(word, byte(r)+'a'-'A')
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			word = append(word, byte(r))
		case r >= 0x80 && baseLetter(r) != 0:
			word = append(word, baseLetter(r))
		case r >= 0x80 && (unicode.Is(unicode.M, r) || unicode.Is(newMarks, r)):
			// gone
		case len(word) > 0:
			words = append(words, string(word))
			word = nil
		}
	}
	if len(word) > 0 {
		words = append(words, string(word))
	}
	return words
}

// baseLetter gives the ASCII letter that a character decomposes to, marks aside,
// in lower case; 0 when there is none.
func baseLetter(r rune) byte {
	for _, t := range baseLetters {
		if i := int(r - t.first); i >= 0 && i < len(t.letters) && t.letters[i] != '.' {
			return t.letters[i]
		}
	}
	return 0
}

// baseLetters are all canonical decompositions to an ASCII letter; a dot is none.
var baseLetters = []struct {
	first   rune
	letters string
}{
	{0x00C0, "aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.y" +
		"aaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll." +
		"...nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz"},
	{0x01A0, "oo.............uu"},
	{0x01CD, "aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....aaaaeeeeiiiio" +
		"ooorrrruuuusstt..hh......aaeeooooooooyy"},
	{0x1E00, "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm" +
		"mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv" +
		"wwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee" +
		"eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"},
	{0x212A, "ka"}, // the signs of Kelvin and Ångström
}

// newMarks are the marks of Unicode 16 and 17; Go's own tables are those of 15.
var newMarks = &unicode.RangeTable{
	R16: []unicode.Range16{{0x0897, 0x0897, 1}, {0x1ACF, 0x1ADD, 1}, {0x1AE0, 0x1AEB, 1}},
	R32: []unicode.Range32{
		{0x10D69, 0x10D6D, 1}, {0x10EFA, 0x10EFC, 1}, {0x113B8, 0x113C0, 1}, {0x113C2, 0x113C2, 1},
		{0x113C5, 0x113C5, 1}, {0x113C7, 0x113CA, 1}, {0x113CC, 0x113D0, 1}, {0x113D2, 0x113D2, 1},
		{0x113E1, 0x113E2, 1}, {0x11B60, 0x11B67, 1}, {0x11F5A, 0x11F5A, 1}, {0x1611E, 0x1612F, 1},
		{0x1E5EE, 0x1E5EF, 1}, {0x1E6E3, 0x1E6E3, 1}, {0x1E6E6, 0x1E6E6, 1}, {0x1E6EE, 0x1E6EF, 1},
		{0x1E6F5, 0x1E6F5, 1},
	},
}
