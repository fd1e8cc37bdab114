package jsontext

// Longest is how many code points of a name, a value or a token a line shows.
const Longest = 100

// Cut shortens a text to Longest code points and a mark.
func Cut(s string) string {
	if len(s) <= Longest {
		return s
	}
	n := 0
	for i := 0; i < len(s); {
		if n == Longest {
			return s[:i] + "…"
		}
		_, size := DecodeRune(s[i:])
		i += size
		n++
	}
	return s
}

// Quote is a text as lines quote it: cut to Longest code points and a mark, then as
// JSON.stringify writes it. It is not sanitized.
func Quote(s string) string { return JSQuote(Cut(s)) }
