package terminal

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"fourhosts/core/jsontext"
)

// others are commands that xterm.js leaves to its host, and what they are for.
var others = map[int]string{
	7:    "tells which folder it is in",
	9:    "shows a notification, in terminals that have them",
	133:  "marks a prompt or the output of a command",
	633:  "marks a prompt or the output of a command",
	777:  "shows a notification, in terminals that have them",
	1337: "gives a command to iTerm2, such as to take a file",
}

// runOSC carries out an operating system command.
func (p *player) runOSC() {
	if p.osc == oscBroken {
		return
	}
	text := string(p.payload)
	switch p.oscID {
	case 0, 2:
		p.out.Title, p.out.TitleSet = text, true
		if p.room() {
			p.say("sets the window title to " + quote(text))
		}
	case 1:
		if p.room() {
			p.say("sets the name of the window's icon to " + quote(text))
		}
	case 4:
		p.palette(text)
	case 8:
		p.link(text)
	case 10, 11, 12:
		p.colors(p.oscID, text)
	case 52:
		p.clipboard(text)
	case 104, 110, 111, 112:
		p.says("brings the terminal's colours back")
	default:
		if says := others[p.oscID]; says != "" {
			p.says(says)
		}
	}
}

// link is OSC 8: parameters, a semicolon, an address. Without an address it ends
// the link, unless there are parameters.
func (p *player) link(text string) {
	parameters, address, ok := strings.Cut(text, ";")
	switch {
	case !ok:
		return
	case address != "":
		p.pen.link = p.linkTo(address)
		if p.room() {
			p.say("makes the text a link to " + quote(address))
		}
	case strings.TrimSpace(parameters) != "":
		return
	default:
		if p.pen.link != 0 {
			p.says("ends the link")
		}
		p.pen.link = 0
	}
	p.pen.extend()
}

// linkTo gives the number of a link, the same one for the same address.
func (p *player) linkTo(address string) int32 {
	address = cutBytes(address, maxLink)
	n, known := p.numbers[address]
	if !known {
		p.links = append(p.links, address)
		n = int32(len(p.links))
		if p.numbers == nil {
			p.numbers = map[string]int32{}
		}
		p.numbers[address] = n
	}
	return n
}

// cutBytes shortens a text to at most n bytes, between two code points.
func cutBytes(text string, n int) string {
	if len(text) <= n {
		return text
	}
	for !utf8.RuneStart(text[n]) {
		n--
	}
	return strings.Clone(text[:n])
}

// clipboard is OSC 52: which clipboards, a semicolon, base64 or a question mark.
func (p *player) clipboard(text string) {
	_, data, ok := strings.Cut(text, ";")
	if !ok {
		return
	}
	if data == "?" {
		p.says("asks for the clipboard; a terminal that allows it types it back")
		return
	}
	written, ok := decodeBase64(data)
	if !ok {
		p.says("writes to the clipboard, but not in base64: terminals ignore it or empty the clipboard")
		return
	}
	if p.room() {
		if written == "" {
			p.say("empties the clipboard")
		} else {
			p.say("writes " + count(jsontext.Runes(written), "character") + " to the clipboard: " + quote(written))
		}
	}
	if len(p.out.Clipboard) < maxClipboard {
		p.out.Clipboard = append(p.out.Clipboard, cutBytes(written, maxWritten))
	}
}

// decodeBase64 decodes base64, with or without padding; what is no UTF-8 becomes
// U+FFFD.
func decodeBase64(text string) (string, bool) {
	text = strings.TrimRight(text, "=")
	if len(text)%4 == 1 {
		return "", false
	}
	out := make([]byte, 0, len(text)/4*3+2)
	bits, have := uint32(0), 0
	for i := 0; i < len(text); i++ {
		const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
		v := strings.IndexByte(alphabet, text[i])
		if v < 0 {
			return "", false
		}
		bits, have = bits<<6|uint32(v), have+6
		if have >= 8 {
			have -= 8
			out = append(out, byte(bits>>have))
		}
	}
	return strings.ToValidUTF8(string(out), "\uFFFD"), true
}

// named are the colours of xterm.js's own theme, in which it answers queries.
var named = [16]color{0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
	0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC}

// palette is OSC 4: pairs of an index and a colour or a question mark.
func (p *player) palette(text string) {
	for more := true; more; {
		var index, spec string
		index, text, more = strings.Cut(text, ";")
		if !more {
			return
		}
		spec, text, more = strings.Cut(text, ";")
		n, err := strconv.ParseUint(index, 10, 31)
		switch {
		case err != nil || n > 255:
		case spec == "?":
			c := indexed(uint32(n))
			if n < 16 {
				c = rgbColor | named[n]
			}
			number := strconv.Itoa(int(n))
			p.reply("asks for colour "+number, "\x1b]4;"+number+";"+report(c.name())+"\x1b\\")
		default:
			p.says("changes a colour of the terminal")
		}
	}
}

// colors is OSC 10, 11 and 12: the text's, the background's and the cursor's
// colour; further values are for those that follow.
func (p *player) colors(id int, text string) {
	for more := true; more && id <= 12; id++ {
		var spec string
		spec, text, more = strings.Cut(text, ";")
		what := [...]string{"the colour of the text", "the colour of the background", "the colour of the cursor"}[id-10]
		value := [...]string{"#ffffff", "#000000", "#ffffff"}[id-10]
		switch {
		case spec == "?":
			p.reply("asks for "+what, "\x1b]"+strconv.Itoa(id)+";"+report(value)+"\x1b\\")
		case spec != "" && p.room():
			p.say("changes " + what + " to " + quote(spec))
		}
	}
}

// report writes #rrggbb as terminals report it.
func report(c string) string {
	r, g, b := c[1:3], c[3:5], c[5:7]
	return "rgb:" + r + r + "/" + g + g + "/" + b + b
}
