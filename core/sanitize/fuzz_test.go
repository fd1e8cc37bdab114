package sanitize

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// hostile are the pieces that random texts are made of: what the pattern, the
// steps and the marks look at, and a few that they do not.
var hostile = strings.Split("\x1b|\x1b|\x1b]|\x1b[|\x1bP|\x1bX|\x1b^|\x1b_|\x1b\\|\u009b|\u009d|\u0090|\u009c|\x07|"+
	"[|]|(|)|#|;|?|:|;|0|12|345|6789|12345|m|H|P|Q|b|c|o|p|z|\\|!| |~|<|=|>|{|@|"+
	"\r|\n|\r\n|\t|\x00|\x18|\x7f|\u0085| |  |\u00a0|\u3000|\ufeff|\u200d|\u200b|\u00ad|\u061c|\u200e|\u202e|\u2066|\u2069|\u2028|\u2029|"+
	"\ufe0f|\ufe0f|\ufe00|\u180b|\u180e|\U000e0100|\U000e01ef|\U0001f3f4|\U0001f3f4|\U000e0067\U000e0062|\U000e0065\U000e006e\U000e0067|"+
	"\U000e0073\U000e0063\U000e0074|\U000e007f|\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f|\U000e0000|\U000e0001|\U000e0061|"+
	"a|é|日|\U0001f600|\xed\xa0\xbd|\xed\xb8\x80|\xed\xa0|\xc2|\x9b|\xff|\ufffd", "|")

// TestRandom holds 10,000 random texts to the steps of reference_test.go, the
// same ones on every run.
func TestRandom(t *testing.T) {
	n := 10_000
	if testing.Short() {
		n = 2_000
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range n {
		var text strings.Builder
		for range random.IntN(14) {
			text.WriteString(hostile[random.IntN(len(hostile))])
		}
		hold(t, text.String())
	}
}

func FuzzSanitize(f *testing.F) {
	for _, piece := range hostile {
		f.Add("a" + piece + "b" + piece)
	}
	f.Fuzz(hold)
}

// FuzzSequence holds the scanner's escape sequences alone to the pattern, in
// texts that are made of what the pattern looks at.
func FuzzSequence(f *testing.F) {
	const alphabet = "\x1b\x1b\x07[]()#;?:;0189mPQbco~\\ a"
	f.Add([]byte{0, 2, 13, 16})
	f.Fuzz(func(t *testing.T, choice []byte) {
		var b strings.Builder
		for _, c := range choice {
			switch {
			case c%32 < 30:
				b.WriteByte(alphabet[int(c%32)%len(alphabet)])
			case c%32 == 30:
				b.WriteString("\u009b")
			default:
				b.WriteString("\u009c")
			}
		}
		text := b.String()
		var got strings.Builder
		for s := (scanner{text: text}); s.more(); {
			if p := s.next(); p.kind != escape {
				got.WriteString(text[p.start:p.end])
			}
		}
		if want := ansi.ReplaceAllString(text, ""); got.String() != want {
			t.Errorf("of %q %q is left, not %q", text, got.String(), want)
		}
	})
}
