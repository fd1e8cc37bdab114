package terminal

import "strings"

// charsets are the character sets that a final selects instead of ASCII: the line
// drawing set of the VT100 and the national sets of the VT220, as far as they part
// from ASCII. B is ASCII.
var charsets = []struct{ finals, from, to string }{
	{"0", "`abcdefghijklmnopqrstuvwxyz{|}~", "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"},
	{"A", "#", "£"},
	{"B", "", ""},
	{"4", `#@[\]{|}~`, "£¾ij½|¨f¼´"},
	{"C5", "[\\]^`{|}~", "ÄÖÅÜéäöåü"},
	{"R", `#@[\]{|}~`, "£à°ç§éùè¨"},
	{"Q", "@[\\]^`{|}~", "àâçêîôéùèû"},
	{"K", `@[\]{|}~`, "§ÄÖÜäöüß"},
	{"Y", "#@[\\]`{|}~", "£§°çéùàòèì"},
	{"E6", "@[\\]^`{|}~", "ÄÆØÅÜäæøåü"},
	{"Z", `#@[\]{|}`, "£§¡Ñ¿°ñç"},
	{"H7", "@[\\]^`{|}~", "ÉÄÖÅÜéäöåü"},
	{"=", "#@[\\]^_`{|}~", "ùàéçêîèôäöüû"},
}

// translate gives what a character is in a set.
func translate(set byte, r rune) rune {
	for _, c := range charsets {
		if strings.IndexByte(c.finals, set) < 0 {
			continue
		}
		at := strings.IndexRune(c.from, r)
		for _, to := range c.to {
			if at == 0 {
				return to
			}
			at--
		}
	}
	return r
}

// isSet tells whether a final selects a set.
func isSet(final byte) bool {
	for _, c := range charsets {
		if strings.IndexByte(c.finals, final) >= 0 {
			return true
		}
	}
	return false
}

// choose puts a set, 0 for ASCII, into one of G0 to G3.
func (p *player) choose(g int, set byte) {
	if set == 'B' {
		set = 0
	}
	p.sets[g] = set
	if p.level == g {
		p.set = set
	}
}

// shift takes one of G0 to G3 into use.
func (p *player) shift(g int) { p.level, p.set = g, p.sets[g] }

func (p *player) resetSets() { p.sets, p.level, p.set = [4]byte{}, 0, 0 }
