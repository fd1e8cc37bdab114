package hint

import (
	"strings"

	"fourhosts/core/jsontext"
)

// longestWord is how long a word may be to be taken for a misspelled keyword; the
// longest keyword has 21 letters.
const longestWord = 24

// mostWords is how many unknown words are looked at: on tens of thousands it would
// take most of a second in a browser.
const mostWords = 500

// aliases are words of other schema languages for keywords.
var aliases = [...]struct{ word, number, text, list string }{
	{"min", "minimum", "minLength", "minItems"},
	{"max", "maximum", "maxLength", "maxItems"},
	{"regex", "", "pattern", ""},
	{"regexp", "", "pattern", ""},
}

// misspelled tells of a word that is close to a keyword.
func (w *walk) misspelled(s *site, m *jsontext.Member) {
	meant := alias(m.Key, typesOf(s.node))
	if meant == "" {
		if w.words++; w.words > mostWords {
			return
		}
		meant = nearest(m.Key)
	}
	if meant == "" || s.node.Member(meant) != nil {
		return
	}
	if h := w.tell(Misspelled, m.Key, s, m); h != nil {
		h.say(nil, quoted(m.Key)+" is no keyword and does nothing on any host; "+meant+" may be meant")
	}
}

func alias(word string, types kinds) string {
	for _, a := range aliases {
		switch {
		case a.word != word:
		case types&numbers != 0:
			return a.number
		case types&isString != 0:
			return a.text
		case types&isList != 0:
			return a.list
		}
	}
	return ""
}

// nearest gives the keyword that a word was most likely meant for, "" when none is
// close: the same letters in another case or with _ and - in them, else one slip,
// two in a word of eight letters or more.
func nearest(word string) string {
	if len(word) < 2 || len(word) > longestWord || strings.HasPrefix(word, "x-") {
		return ""
	}
	bare := fold(word)
	best, least := "", 3
	for i := range keywords {
		k := &keywords[i]
		name := k.bare
		allowed := 0
		switch {
		case k.note:
			continue // no host would do anything with the right word either
		case len(name) >= 8 && len(bare) >= 8:
			allowed = 2
		case len(name) >= 5 && len(bare) >= 5:
			allowed = 1
		}
		if d := distance(bare, name, allowed); d <= allowed && d < least {
			best, least = k.name, d
		}
	}
	return best
}

// fold leaves the letters of a word, in lower case.
func fold(word string) string {
	var b [longestWord]byte
	n := 0
	for i := 0; i < len(word) && n < len(b); i++ {
		c := word[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		if c != '_' && c != '-' && c != '$' {
			b[n] = c
			n++
		}
	}
	return string(b[:n])
}

// distance counts the slips between two words: a letter more, less, another one, or
// two that changed places. More than allowed is some larger number.
func distance(a, b string, allowed int) int {
	if len(a)-len(b) > allowed || len(b)-len(a) > allowed {
		return allowed + 1
	}
	if allowed == 0 {
		if a == b {
			return 0
		}
		return 1
	}
	var rows [3][longestWord + 1]int
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, above, over := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			d := above[j-1]
			if a[i-1] != b[j-1] {
				d++
			}
			d = min(d, above[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, over[j-2]+1)
			}
			row[j] = d
		}
	}
	return rows[len(a)%3][len(b)]
}
