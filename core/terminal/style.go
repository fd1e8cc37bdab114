package terminal

import "strconv"

// color is 0 for the default, paletteColor and an index up to 15, or rgbColor and 24
// bits. A color has one form only.
type color uint32

const (
	paletteColor color = 1 << 24
	rgbColor     color = 2 << 24
)

var colorNames = [...]string{"black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"}

// indexed gives one of the 256 colours. Those above 15 are a cube of six steps each
// of red, green and blue, then 24 greys, as xterm has them.
func indexed(i uint32) color {
	switch {
	case i < 16:
		return paletteColor | color(i)
	case i >= 232:
		return rgbColor | color((8+10*(i-232))*0x10101)
	}
	i -= 16
	return rgbColor | color(step(i/36)<<16|step(i/6%6)<<8|step(i%6))
}

// name gives the color as Style has it.
func (c color) name() string {
	v := uint32(c & 0xFFFFFF)
	switch {
	case c == 0:
		return ""
	case c >= rgbColor:
		digits := strconv.FormatUint(uint64(v)|1<<24, 16)
		return "#" + digits[1:]
	case v < 8:
		return colorNames[v]
	}
	return "bright-" + colorNames[v-8]
}

func step(n uint32) uint32 {
	if n == 0 {
		return 0
	}
	return 0x37 + 40*n
}

type flags uint16

const (
	bold flags = 1 << iota
	faint
	italic
	underline
	blink
	inverse
	hidden
	strike
	protected
	extended // the link and the kind of underline of the pen are in force
)

// flagOf gives the flag that a parameter of SGR sets; 20 more takes it away.
var flagOf = [...]flags{1: bold, 2: faint, 3: italic, 5: blink, 7: inverse, 8: hidden, 9: strike}

// attr is how a cell looks.
type attr struct {
	fg, bg color
	flags  flags
	link   int32
}

// seen is the part of it that one sees.
func (a attr) seen() attr {
	a.flags &^= protected
	return a
}

// pen is how the next character will look. Its link and kind of underline outlast
// a saved and restored cursor, in which only their flag is kept.
type pen struct {
	fg, bg color
	flags  flags
	link   int32
	lines  int32 // the kind of underline, 0 for none
}

func (p *pen) attr() attr {
	a := attr{fg: p.fg, bg: p.bg, flags: p.flags &^ extended}
	if p.flags&extended != 0 {
		a.link = p.link
		if p.link != 0 || p.lines != 0 { // a link is drawn with a line, too
			a.flags |= underline
		}
	}
	return a
}

// extend sets the flag that says whether there is a link or a kind of underline.
func (p *pen) extend() {
	p.flags &^= extended
	if p.link != 0 || p.lines != 0 {
		p.flags |= extended
	}
}

func (p *pen) underline(kind int32) {
	if kind < 0 || kind > 5 {
		kind = 1
	}
	p.lines = kind
	p.flags |= underline
	if kind == 0 {
		p.flags &^= underline
	}
	p.extend()
}

func (p *pen) plain() {
	p.fg, p.bg, p.flags, p.lines = 0, 0, 0, 0
	p.extend()
}

// sgr sets the style from the parameters of SGR.
func (p *pen) sgr(params *params) {
	for i := 0; i < params.n; i++ {
		switch v := params.values[i]; v {
		case 0:
			p.plain()
		case 1, 2, 3, 5, 7, 8, 9:
			p.flags |= flagOf[v]
		case 4:
			kind := int32(1)
			if subs := params.subs(i); len(subs) > 0 {
				kind = subs[0]
			}
			p.underline(kind)
		case 21:
			p.underline(2)
		case 22:
			p.flags &^= bold | faint
		case 24:
			p.underline(0)
		case 23, 25, 27, 28, 29:
			p.flags &^= flagOf[v-20]
		case 38, 48, 58:
			i += p.extendedColor(params, i)
		case 39:
			p.fg = 0
		case 49:
			p.bg = 0
		case 59:
			p.extend()
		default:
			switch {
			case 30 <= v && v <= 37:
				p.fg = paletteColor | color(v-30)
			case 40 <= v && v <= 47:
				p.bg = paletteColor | color(v-40)
			case 90 <= v && v <= 97:
				p.fg = paletteColor | color(v-90+8)
			case 100 <= v && v <= 107:
				p.bg = paletteColor | color(v-100+8)
			}
		}
	}
}

// extendedColor reads 38, 48 or 58 at parameter i: 5 and an index, or 2 and red,
// green, blue, with the colour space between them only where colons part them. It
// gives how many more parameters it took.
func (p *pen) extendedColor(params *params, i int) int {
	// kind, the colour space, and three values, as ITU-T T.416 places them
	var given [5]int32
	taken, space := 0, 0
	for {
		if taken > 0 {
			given[taken-1+space] = params.values[i+taken]
		}
		if subs := params.subs(i + taken); len(subs) > 0 {
			for j, v := range subs {
				if given[0] == 5 {
					space = 1
				}
				if taken+j+space >= len(given) {
					break
				}
				given[taken+j+space] = v
			}
			break
		}
		if given[0] == 5 && taken+space >= 2 || given[0] == 2 && taken+space >= 5 {
			break
		}
		if given[0] != 0 {
			space = 1
		}
		if taken++; taken+i >= params.n || taken+space > len(given) {
			break
		}
	}
	values := given[2:]
	for j, v := range values {
		values[j] = max(v, 0) & 0xFF
	}
	var c color
	switch given[0] {
	case 2:
		c = rgbColor | color(values[0]<<16|values[1]<<8|values[2])
	case 5:
		c = indexed(uint32(values[0]))
	default:
		return taken
	}
	switch params.values[i] {
	case 38:
		p.fg = c
	case 48:
		p.bg = c
	}
	return taken
}

// style gives a cell's look as the API has it.
func (a attr) style() Style {
	has := func(f flags) bool { return a.flags&f != 0 }
	return Style{
		Bold: has(bold), Faint: has(faint), Italic: has(italic), Underline: has(underline),
		Blink: has(blink), Inverse: has(inverse), Hidden: has(hidden), Strike: has(strike),
		Fg: a.fg.name(), Bg: a.bg.name(),
	}
}
