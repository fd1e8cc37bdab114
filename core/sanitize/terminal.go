package sanitize

import "strings"

// command is a piece of text that a terminal reads as one control function, as
// ECMA-48 cuts them. The pattern that Line and Text follow cuts otherwise: it
// knows no DCS, SOS, PM, APC and no 8-bit OSC, and not every CSI. What of a
// command is left behind is marked as kept.
type command struct {
	start, end int // byte offsets
	name       string
}

// commands reads one command after another.
type commands struct {
	text string
	at   int
}

// next puts the next command into c, or reports that there is none.
func (s *commands) next(c *command) bool {
	for ; s.at < len(s.text); s.at++ {
		name, body := introducer(s.text, s.at)
		if name == "" {
			continue
		}
		*c = command{s.at, body, name}
		switch kind, _, _ := strings.Cut(name, " "); kind {
		case "OSC", "DCS", "SOS", "PM", "APC":
			// The terminator is a command of its own. Without one a terminal swallows
			// the rest of the text.
			c.end, _ = closing(s.text, body, kind == "OSC")
		case "CSI":
			body = skip(s.text, skip(s.text, body, '0', '?'), ' ', '/')
			c.end = one(s.text, body, '@', '~')
		case "ESC":
			c.end = one(s.text, skip(s.text, body, ' ', '/'), '0', '~')
		}
		s.at = c.end
		return true
	}
	return false
}

// introducer names the command that starts at byte i and gives the byte behind
// its introducer; the name is empty when none starts there. U+009C alone and
// other single controls of C1 are no commands here: nothing follows them.
func introducer(text string, i int) (name string, body int) {
	rest := text[i:]
	if strings.HasPrefix(rest, "\x1b") {
		switch rest = rest[1:]; {
		case strings.HasPrefix(rest, `\`):
			return "ST", i + 2
		case strings.HasPrefix(rest, "["):
			return "CSI", i + 2
		case strings.HasPrefix(rest, "]"):
			return "OSC" + oscNumber(rest[1:]), i + 2
		case strings.HasPrefix(rest, "P"):
			return "DCS", i + 2
		case strings.HasPrefix(rest, "X"):
			return "SOS", i + 2
		case strings.HasPrefix(rest, "^"):
			return "PM", i + 2
		case strings.HasPrefix(rest, "_"):
			return "APC", i + 2
		}
		return "ESC", i + 1
	}
	if len(rest) < 2 || rest[0] != 0xC2 {
		return "", i
	}
	switch rest[1] {
	case 0x90:
		return "DCS", i + 2
	case 0x98:
		return "SOS", i + 2
	case 0x9B:
		return "CSI", i + 2
	case 0x9D:
		return "OSC" + oscNumber(rest[2:]), i + 2
	case 0x9E:
		return "PM", i + 2
	case 0x9F:
		return "APC", i + 2
	}
	return "", i
}

// oscNumber gives a space and the number that an OSC starts with, which says what
// it does; nothing when there is none of up to four digits.
func oscNumber(text string) string {
	n := skip(text[:min(len(text), 5)], 0, '0', '9')
	if n == 0 || n > 4 {
		return ""
	}
	return " " + text[:n]
}

// skip steps from byte i over the bytes first to last.
func skip(text string, i int, first, last byte) int {
	for i < len(text) && first <= text[i] && text[i] <= last {
		i++
	}
	return i
}

// one steps over one byte from first to last, if there is one.
func one(text string, i int, first, last byte) int {
	if i < len(text) && first <= text[i] && text[i] <= last {
		return i + 1
	}
	return i
}
