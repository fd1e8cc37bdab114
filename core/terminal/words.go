package terminal

import (
	"strconv"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// unclosed says what a sequence that nothing closes does, by the state it ends in.
var unclosed = [...]string{
	escape:             "begins an escape sequence that nothing ends",
	escapeIntermediate: "begins an escape sequence that nothing ends",
	csiEntry:           "begins a control sequence that nothing ends",
	csiParam:           "begins a control sequence that nothing ends",
	csiIntermediate:    "begins a control sequence that nothing ends",
	csiIgnore:          "begins a control sequence that nothing ends",
	ignoredString:      "begins a string that nothing closes: all that follows is swallowed",
	oscString:          "begins a command (OSC) that nothing closes: all that follows is swallowed",
	dcsEntry:           "begins a device control string (DCS) that nothing closes: all that follows is swallowed",
	dcsParam:           "begins a device control string (DCS) that nothing closes: all that follows is swallowed",
	dcsIntermediate:    "begins a device control string (DCS) that nothing closes: all that follows is swallowed",
	dcsIgnore:          "begins a device control string (DCS) that nothing closes: all that follows is swallowed",
	dcsData:            "begins a device control string (DCS) that nothing closes: all that follows is swallowed",
}

// talks tells whether one more event is kept.
func (p *player) talks() bool { return len(p.out.Events) < maxEvents }

// room is talks, and counts an event that is not kept. It is asked before the
// words are put together.
func (p *player) room() bool {
	if p.talks() {
		return true
	}
	p.out.Unsaid++
	return false
}

func (p *player) tell(start, end int, says string) {
	p.out.Events = append(p.out.Events, Event{start, end, says})
}

// say tells what the present sequence does; room must have been asked.
func (p *player) say(says string) { p.tell(p.start, p.next, says) }

// says is say for words that cost nothing.
func (p *player) says(says string) {
	if p.room() {
		p.say(says)
	}
}

// reply types something back, and says for what.
func (p *player) reply(asks, text string) {
	if len(p.out.Replies) < maxReplies {
		p.out.Replies = append(p.out.Replies, text)
	}
	if p.room() {
		p.say(asks + "; the terminal types " + quote(text) + " back")
	}
}

// quote shows a text that came from outside in a line.
func quote(text string) string { return sanitize.Line(jsontext.Quote(text)) }

// count gives a number of things in words.
func count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return strconv.Itoa(n) + " " + thing
}

// look describes a pen.
func (p *pen) look() string {
	a := p.attr()
	s := a.style()
	words := ""
	add := func(on bool, word string) {
		if on && words != "" {
			words += ", "
		}
		if on {
			words += word
		}
	}
	add(s.Bold, "bold")
	add(s.Faint, "faint")
	add(s.Italic, "italic")
	add(s.Underline, "underlined")
	add(s.Blink, "blinking")
	add(s.Inverse, "inverse")
	add(s.Strike, "struck through")
	add(s.Fg != "", s.Fg)
	if s.Bg != "" {
		add(s.Fg == "", "default")
		words += " on " + s.Bg
	}
	switch {
	case s.Hidden, s.Fg != "" && s.Fg == s.Bg:
		add(true, "so that it cannot be seen")
		return "makes the text " + words
	case words == "":
		return "makes the text plain"
	}
	return "makes the text " + words
}
