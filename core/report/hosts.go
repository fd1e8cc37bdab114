package report

import (
	"strings"

	"fourhosts/core/jsontext"
)

// hostNames names the hosts: by name alone where that says which one is meant, else with
// the release, the adapter, or the number of the row.
func hostNames(hosts []Host) []string {
	names := make([]string, len(hosts))
	forms := []func(i int) string{
		func(i int) string { return hosts[i].Name },
		func(i int) string { return full(hosts[i]) },
		func(i int) string { return full(hosts[i]) + " in row " + jsontext.Int(i+1).Text },
	}
	for i := range hosts {
		for _, form := range forms {
			names[i] = form(i)
			if count(len(hosts), func(j int) bool { return form(j) == names[i] }) == 1 {
				break
			}
		}
	}
	return names
}

func count(n int, is func(i int) bool) (found int) {
	for i := range n {
		if is(i) {
			found++
		}
	}
	return found
}

// full reads "MCP server, SDK 2.4.0", "Pi 1.6.0 without the core".
func full(h Host) string {
	s := h.Name
	switch {
	case h.Release == "":
	case '0' <= h.Release[0] && h.Release[0] <= '9':
		s += " " + h.Release
	default:
		s += ", " + h.Release
	}
	if h.Adapter == "none" {
		s += " without the core"
	}
	if h.Failures == "return" {
		s += " (failures returned)"
	}
	return s
}

// table lays out the hosts, one a row.
func (b *builder) table() {
	var head row
	for _, s := range []string{"host and release", "verdict", "channel", "ran", "what the model reads"} {
		head.cells = append(head.cells, words(s))
	}
	rows := []row{head}
	for _, h := range b.Hosts {
		rows = append(rows, row{
			state: h.State,
			cells: [][]span{cell(full(h)), cell(h.Word), cell(channels(h)), cell(ran(h)), b.reads(h)},
		})
	}
	b.add(block{kind: table, rows: rows})
}

// cell is words without a pipe: parsers of tables differ on a backslash before one, and
// words need neither.
func cell(s string) []span { return words(strings.ReplaceAll(s, "|", `\u007c`)) }

// channels gives the host's channel, and the adapter's where that is another one.
func channels(h Host) string {
	own := h.HostChannel
	if own == "" {
		own = "not known"
	}
	if h.Channel == "" || h.Channel == h.HostChannel {
		return own
	}
	return own + " (adapter: " + h.Channel + ")"
}

func ran(h Host) string {
	switch {
	case h.Missing != "":
		return "not known"
	case !h.Executed:
		return "no"
	case h.Changed:
		return "yes, changed"
	}
	return "yes"
}

// reads is the cell of what the model reads.
func (b *builder) reads(h Host) []span {
	switch {
	case h.Missing != "":
		return words("not simulated")
	case h.Text == nil:
		return words("nothing")
	case *h.Text == "":
		return words("an empty text")
	case b.fits(*h.Text):
		return []span{{text: *h.Text, code: true}}
	}
	return words("the text below")
}

// fits tells whether a cell shows a text exactly. What shows code within a line makes one
// space of several, and parsers of tables differ on a backslash before a pipe.
func (b *builder) fits(s string) bool {
	return s != "" && len(s) <= 4*b.inline && jsontext.Runes(s) <= b.inline && !anyHidden(s) && strings.Trim(s, " ") == s &&
		!strings.Contains(s, "\n") && !strings.Contains(s, "  ") && !strings.Contains(s, `\|`)
}

// said is a text and who reads it or hands it over.
type said struct {
	text            string
	readers, givers []string
}

// texts gives what does not fit into the table, each text once: what models read, and
// what adapters hand over where the model reads something else.
func (b *builder) texts() {
	var list []*said
	find := func(text string) *said {
		for _, s := range list {
			if s.text == text {
				return s
			}
		}
		list = append(list, &said{text: text})
		return list[len(list)-1]
	}
	for i, h := range b.Hosts {
		if h.Missing == "" && h.Text != nil && *h.Text != "" && !b.fits(*h.Text) {
			s := find(*h.Text)
			s.readers = append(s.readers, b.names[i])
		}
	}
	for i, h := range b.Hosts {
		if h.Handed != nil && (h.Text == nil || *h.Handed != *h.Text) {
			s := find(*h.Handed)
			s.givers = append(s.givers, b.names[i])
		}
	}
	for _, s := range list {
		b.texted(s)
	}
}

// texted gives one text.
func (b *builder) texted(s *said) {
	var what []string
	if len(s.readers) > 0 {
		what = append(what, b.several(s.readers, "reads", "read"))
	}
	if n := len(s.givers); n > 0 {
		adapter := "the adapter of " + b.each(s.givers) + " hands over"
		if n > 1 {
			adapter = "the adapters of " + b.each(s.givers) + " hand over"
		}
		what = append(what, adapter)
	}
	if len(s.readers) == 0 {
		what[0] = "T" + what[0][1:]
		if len(b.Lines) > 0 && s.text == b.lines() {
			b.say(words(what[0] + " the lines of the core.")...)
			return
		}
	}
	b.exact(strings.Join(what, ", and "), s.text, "text")
}

// received gives the arguments on which tools ran where they are others than were sent.
func (b *builder) received() {
	var list []*said
	for i, h := range b.Hosts {
		if h.Missing != "" || !h.Executed || !h.Changed || h.Received == nil {
			continue
		}
		var at *said
		for _, s := range list {
			if s.text == *h.Received {
				at = s
			}
		}
		if at == nil {
			at = &said{text: *h.Received}
			list = append(list, at)
		}
		at.readers = append(at.readers, b.names[i])
	}
	for _, s := range list {
		b.exact(b.several(s.readers, "runs", "run")+" the tool on", s.text, "json")
	}
}

// reasons lists why each host does what it does, and how that is known.
func (b *builder) reasons() {
	var items [][]span
	for i, h := range b.Hosts {
		why := h.Why
		if h.Missing != "" && !strings.Contains(why, h.Missing) {
			why = "not simulated: " + h.Missing
		}
		if why != "" && h.Checked != "" {
			why += "; "
		}
		if why += h.Checked; why != "" {
			if !strings.HasPrefix(why, b.names[i]+" ") && !strings.HasPrefix(why, "The "+b.names[i]+" ") {
				why = b.names[i] + ": " + why
			}
			items = append(items, words(why))
		}
	}
	if len(items) > 0 {
		b.add(block{kind: list, items: items})
	}
}

// several begins a sentence: "Pi reads", "Pi and OMP read", "All four read".
func (b *builder) several(names []string, one, many string) string {
	who := b.each(names)
	switch {
	case len(names) == 1:
		return who + " " + one
	case b.all(names):
		who = "A" + who[1:]
	}
	return who + " " + many
}

// each reads "MCP server, Pi and OMP", or "all four".
func (b *builder) each(names []string) string {
	last := len(names) - 1
	switch {
	case last == 0:
		return names[0]
	case b.all(names):
		return "all " + number(len(names))
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// all tells that names are those of all hosts, and too many to name.
func (b *builder) all(names []string) bool { return len(names) > 2 && len(names) == len(b.Hosts) }

// number is a small number in words.
func number(n int) string {
	small := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}
	if n < len(small) {
		return small[n]
	}
	return jsontext.Int(n).Text
}
