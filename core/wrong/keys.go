package wrong

import (
	"strings"

	"fourhosts/core/jsontext"
)

func missing(_ *deriver, p *place) []Call {
	if !p.required || !p.present {
		return nil
	}
	return []Call{{Label: "without " + quoted(p.level.name(), p.key), Arguments: written(p.level.without(p.key))}}
}

func misspelled(d *deriver, p *place) []Call {
	return p.renamed(d, typo(p.key, p.level.takes))
}

func otherCase(d *deriver, p *place) []Call {
	key := snakeOrCamel(p.key)
	if p.level.takes(key) {
		return nil
	}
	return p.renamed(d, key)
}

// renamed is the call in which the place's value stands under another key; "" is none.
func (p *place) renamed(d *deriver, key string) []Call {
	v := p.example(d)
	if v == nil || key == "" {
		return nil
	}
	return []Call{{
		Label:     quoted(p.level.name(), key) + " for " + quoted("", p.key),
		Arguments: written(p.level.rename(p.key, key, v)),
	}}
}

// extraKeys are keys that models add on their own, with what they write there.
var extraKeys = []struct{ key, text string }{
	{"reason", "The user asked for it."}, {"explanation", "The user asked for it."}, {"thought", "I should call this tool."},
	{"description", "What this call is for"}, {"note", "As asked"},
}

// extra adds one key to the arguments and to a few of the objects in them.
func extra(d *deriver) []Call {
	var calls []Call
	for _, l := range d.levels[:min(len(d.levels), 3)] {
		for _, e := range extraKeys {
			if l.takes(e.key) {
				continue
			}
			members := append(append([]jsontext.Member(nil), l.value.Members...), jsontext.M(e.key, jsontext.Str(e.text)))
			calls = append(calls, Call{
				Label:     "with " + quoted(l.name(), e.key) + " besides",
				Arguments: written(l.with(jsontext.Obj(members...))),
			})
			break
		}
	}
	return calls
}

// typo gives a word with one slip of the fingers that is not taken, "" when there is
// none: two letters swapped, small ones if there are any, the first pair from the middle
// on and then from the second letter, since eyes pass over the inside of a word; else the
// middle letter left out, else the last one doubled.
func typo(word string, taken func(string) bool) string {
	letters := split(word)
	n := len(letters)
	if n == 0 || n > 200 {
		return ""
	}
	try := func(parts ...[]string) string {
		var b strings.Builder
		for _, part := range parts {
			for _, letter := range part {
				b.WriteString(letter)
			}
		}
		if s := b.String(); s != word && s != "" && !taken(s) {
			return s
		}
		return ""
	}
	middle := n / 2
	for _, among := range []func(a, b string) bool{alike, differ} {
		for k := 0; k < n; k++ { // swapped, from the middle on
			i := (middle + k) % n
			if i > 0 && i+1 < n && among(letters[i], letters[i+1]) {
				if s := try(letters[:i], letters[i+1:i+2], letters[i:i+1], letters[i+2:]); s != "" {
					return s
				}
			}
		}
	}
	if n > 2 {
		if s := try(letters[:middle], letters[middle+1:]); s != "" {
			return s
		}
	}
	return try(letters, letters[n-1:])
}

func differ(a, b string) bool { return a != b }

// alike tells of two small letters: oldTxet is a likelier slip than oldeTxt.
func alike(a, b string) bool { return a != b && isLower(a[0]) && isLower(b[0]) }

func split(word string) []string {
	var letters []string
	for i := 0; i < len(word); {
		_, size := jsontext.DecodeRune(word[i:])
		letters = append(letters, word[i:i+size])
		i += size
	}
	return letters
}

// snakeOrCamel turns user_id and user-id into userId and userId into user_id; "" for a
// key of one word.
func snakeOrCamel(key string) string {
	var b []byte
	for i := 0; i < len(key); i++ {
		c := key[i]
		inside := i > 0 && i+1 < len(key)
		switch {
		case inside && (c == '_' || c == '-') && isLower(key[i+1]) && (isLower(key[i-1]) || isDigit(key[i-1])):
			i++
			b = append(b, key[i]-'a'+'A')
		case i > 0 && isUpper(c) && (isLower(key[i-1]) || isDigit(key[i-1])) && !strings.ContainsAny(key, "_-"):
			b = append(b, '_', c-'A'+'a')
		default:
			b = append(b, c)
		}
	}
	if string(b) == key {
		return ""
	}
	return string(b)
}

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }
func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }
func isDigit(c byte) bool { return c >= '0' && c <= '9' }
