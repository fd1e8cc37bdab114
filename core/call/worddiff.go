package call

import (
	"strings"
	"unicode"

	"fourhosts/core/jsontext"
)

// mostCells is how large a table of two texts' words may get. Past it what differs is
// taken as one piece: two texts of 1,400 different words each still fit.
const mostCells = 1 << 21

// compareWords lays a text beside another one word by word: what only the other has is
// dropped, what only this one has is added. It is nil where they have nothing in common
// that is worth showing.
func compareWords(other, text string) []piece {
	a, b := wordsOf(other), wordsOf(text)
	head := 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	var runs []run
	put := func(words []string, mark string) {
		if len(words) == 0 {
			return
		}
		if last := len(runs) - 1; last >= 0 && runs[last].mark == mark {
			runs[last].words = append(runs[last].words, words...)
			return
		}
		runs = append(runs, run{append([]string(nil), words...), mark})
	}
	put(a[:head], "")
	middle(a[head:len(a)-tail], b[head:len(b)-tail], put)
	put(a[len(a)-tail:], "")
	return join(runs)
}

// A run is words with one mark.
type run struct {
	words []string
	mark  string
}

// leastWords is how many words two texts must have in common in one place for a person
// to see it as the same: texts that are quite different share many a single word.
const leastWords = 3

// common tells whether a run is worth showing as what the texts have in common.
func (r run) common() bool {
	if r.mark != "" {
		return false
	}
	words := 0
	for _, w := range r.words {
		if first, _ := jsontext.DecodeRune(w); wordKind(first) == 1 {
			words++
		}
	}
	return words >= leastWords
}

// join makes one change of changes that nothing worth showing stands between, what is
// dropped before what is added.
func join(runs []run) []piece {
	var d diff
	var dropped, added string
	shared := false
	flush := func() {
		if dropped != "" {
			d.put(dropped, "dropped")
		}
		if added != "" {
			d.put(added, "added")
		}
		dropped, added = "", ""
	}
	for i, r := range runs {
		text := strings.Join(r.words, "")
		switch {
		case r.mark == "dropped":
			dropped += text
		case r.mark == "added":
			added += text
		case r.common(), len(runs) < 4 && (i == 0 || i == len(runs)-1):
			// The beginning or the end of one single change stays however short it is.
			flush()
			d.put(text, "")
			shared = shared || r.common()
		default:
			dropped += text
			added += text
		}
	}
	flush()
	d.seal()
	if !shared && len(d.pieces) > 1 {
		return nil
	}
	return d.pieces
}

// middle lays two lists that begin and end differently beside each other, by their
// longest common subsequence.
func middle(a, b []string, put func(words []string, mark string)) {
	if len(a)*len(b) > mostCells {
		put(a, "dropped")
		put(b, "added")
		return
	}
	width := len(b) + 1
	longest := make([]uint16, (len(a)+1)*width) // 1<<21 cells hold no list of 65,536 in both
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				longest[i*width+j] = longest[(i+1)*width+j+1] + 1
			} else {
				longest[i*width+j] = max(longest[(i+1)*width+j], longest[i*width+j+1])
			}
		}
	}
	i, j := 0, 0
	for i < len(a) && j < len(b) {
		switch {
		case a[i] == b[j]:
			put(a[i:i+1], "")
			i, j = i+1, j+1
		case longest[(i+1)*width+j] >= longest[i*width+j+1]:
			put(a[i:i+1], "dropped")
			i++
		default:
			put(b[j:j+1], "added")
			j++
		}
	}
	put(a[i:], "dropped")
	put(b[j:], "added")
}

// wordsOf splits a text into words, runs of spaces and single other characters; joined
// they are the text.
func wordsOf(text string) []string {
	var words []string
	for from := 0; from < len(text); {
		r, size := jsontext.DecodeRune(text[from:])
		to := from + size
		if kind := wordKind(r); kind != 0 {
			for to < len(text) {
				next, size := jsontext.DecodeRune(text[to:])
				if wordKind(next) != kind {
					break
				}
				to += size
			}
		}
		words = append(words, text[from:to])
		from = to
	}
	return words
}

// wordKind is 1 for what words are made of, 2 for spaces, 0 for what stands alone.
func wordKind(r rune) int {
	switch {
	case r == ' ':
		return 2
	case r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
		return 1
	}
	return 0
}

// differences tell of each answer which earlier one reads the same to the model, -1 for
// none, and how its text differs from that of the first.
func (a *answered) differences() []*jsontext.Value {
	list := make([]*jsontext.Value, len(a.answers))
	for i, each := range a.answers {
		like := -1
		for j := range i {
			if sameReading(a.answers[j].real, each.real) {
				like = j
				break
			}
		}
		words := jsontext.NullValue()
		if first := a.answers[0].real.Text; i > 0 && like != 0 && first != nil && each.real.Text != nil {
			words = diff{pieces: compareWords(*first, *each.real.Text)}.json()
		}
		list[i] = jsontext.Obj(jsontext.M("like", jsontext.Int(like)), jsontext.M("words", words))
	}
	return list
}

// sameReading tells whether two models are told the same: the same text or none, with
// the same mark of a failure, after the tool got the same.
func sameReading(a, b *simulated) bool {
	switch {
	case a.verdict != b.verdict || a.Missing != "" || a.Flagged != b.Flagged:
		return false
	case (a.Text == nil) != (b.Text == nil) || a.Text != nil && *a.Text != *b.Text:
		return false
	case (a.Received == nil) != (b.Received == nil):
		return false
	}
	return a.Received == nil || written(a.Received) == written(b.Received)
}
