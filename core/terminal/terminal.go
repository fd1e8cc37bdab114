// Package terminal shows what a raw text would have done to a terminal that
// printed it: what stands on the screen, which title, clipboard and links it set,
// what the terminal would have typed back, and in words what happened where.
//
// Play is the one way in. The behaviour is that of xterm.js 6.0.0, the terminal of
// many editors and web pages, with its addon for the widths of Unicode 11, with
// convertEol (a line feed returns the carriage, as a tty prints) and otherwise
// default options; testdata/record holds the program that recorded it. U+0080 to
// U+009F are the 8-bit controls, U+FEFF is dropped. Bidirectional text is not
// reordered: rows hold characters in the order in which they were printed, and
// marks without a width stay with the cell before them.
//
// What is left out: windows are not resized or moved and reports about them are not
// sent, as xterm.js is delivered; its default colours answer queries of colours.
package terminal

// Screen is a terminal after a text was printed.
type Screen struct {
	// Title is the title of the window, as it was sent; it may hold U+007F and
	// anything above U+009F. TitleSet tells whether one was sent at all.
	Title    string
	TitleSet bool
	// Clipboard is what OSC 52 wrote, decoded from base64: the first 20 texts, each
	// cut to 10,000 bytes. They may hold control characters. Bytes that are no UTF-8
	// are U+FFFD.
	Clipboard []string
	// Bells counts the bells that rang.
	Bells int
	// Replies are the first 100 texts that the terminal would type back, as if a
	// person had: raw, with their control characters.
	Replies []string
	// Rows are the rows that are seen, without the empty ones at the end.
	Rows []Row
	// Scrolled counts the rows that went off the top and can be scrolled back to.
	// Nothing limits how many; the alternate screen has none.
	Scrolled int
	// Column and Row are the cursor, from 0. Column is the number of columns when
	// the next character would wrap.
	Column, Row int
	// Swallowed counts the UTF-16 units at the end of the text that belong to a
	// sequence which nothing closes: a terminal shows none of them.
	Swallowed int
	// Unplayed counts the UTF-16 units at the end of the text that were not played,
	// since what stands before them asks for more than Play does for one text.
	Unplayed int
	// Events tell what happened, in order, up to 500; Unsaid counts the others.
	Events []Event
	Unsaid int
}

// Event tells what one piece of the text made the terminal do.
type Event struct {
	// Start and End count UTF-16 units in the text.
	Start, End int
	// Says is a line without a subject, such as: rings the bell.
	Says string
}

// Row is one row of the screen from the left; cells at its end that show nothing
// are left out.
type Row []Run

// Run is a piece of a row in one style. Text holds no control characters; cells
// that were never printed to are spaces. It may hold lone surrogates, as WTF-8.
type Run struct {
	Text  string
	Style Style
	// Link is the address that OSC 8 gave, as it was sent but cut to 2,083 bytes, or
	// "".
	Link string
}

// Style is how a run looks. Fg and Bg are "" for the default, a name from black to
// white and bright-black to bright-white for the sixteen colours that a terminal
// chooses itself, otherwise #rrggbb.
type Style struct {
	Bold, Faint, Italic, Underline, Blink, Inverse, Hidden, Strike bool
	Fg, Bg                                                         string
}

// The limits of what Screen holds.
const (
	maxEvents    = 500
	maxReplies   = 100
	maxClipboard = 20
	maxWritten   = 10_000
	maxLink      = 2083
)

// maxWork is how many cells one text may touch. A text of 256 KiB touches as many
// as it has characters, unless it moves whole rows of cells over and over.
const maxWork = 3_000_000

// Play runs a text, WTF-8, through a terminal of columns by rows cells (2 to 500,
// 1 to 200; others are brought into these) whose screen is empty and whose cursor
// stands at the top left.
func Play(text string, columns, rows int) Screen {
	p := newPlayer(text, min(max(columns, 2), 500), min(max(rows, 1), 200))
	p.parse()
	return p.screen()
}
