package report

import (
	"strings"

	"fourhosts/core/jsontext"
)

// span is a part of a paragraph or a cell: words, or a name or value as code. Neither
// holds a hidden character or a line break.
type span struct {
	text string
	code bool
}

// The kinds of block that a report is made of.
type kind uint8

const (
	heading   kind = iota
	paragraph      // spans
	exact          // spans that say what it is, and a text
	table          // rows of cells, the first one the head
	list           // items
)

// A block is a part of a report, the same in every form.
type block struct {
	kind     kind
	spans    []span
	text     string // exact: what is shown, lines and all
	language string // exact: json or text
	folded   bool   // exact: of little use to most readers
	rows     []row
	items    [][]span
}

// row is one row of the table.
type row struct {
	cells [][]span
	state string // of the verdict
}

// builder puts a report's blocks together.
type builder struct {
	*Report
	names  []string // of the hosts, each another one
	inline int      // how many characters of an exact text a cell takes
	blocks []block
}

// build gives the blocks of a report. Texts of at most inline characters stand in the
// cells of the table where these can show them exactly, all others below it.
func build(r *Report, inline int) []block {
	b := &builder{Report: r, names: hostNames(r.Hosts), inline: inline}
	b.add(block{kind: heading, spans: b.title()})
	var sentence []span
	for _, p := range r.Sentence {
		if p.Code {
			sentence = append(sentence, name(p.Text)...)
		} else {
			sentence = append(sentence, words(p.Text)...)
		}
	}
	b.say(sentence...)
	b.tool()
	if r.Called != "" {
		b.say(append(words("The call names another tool: "), name(r.Called)...)...)
	}
	language := "text"
	if isJSON(r.Arguments, jsontext.ArgumentLimits) {
		language = "json"
	}
	b.exact("Arguments", r.Arguments, language)
	if r.Outcome != "" {
		b.say(append(words("When it runs: "), outcome(r.Outcome)...)...)
	}
	b.core()
	if len(r.Hosts) > 0 {
		b.table()
		b.texts()
		b.received()
		b.reasons()
	}
	return b.blocks
}

func (b *builder) add(one block) { b.blocks = append(b.blocks, one) }

// say adds a paragraph, if there is anything to say.
func (b *builder) say(spans ...span) {
	if len(spans) > 0 {
		b.add(block{kind: paragraph, spans: spans})
	}
}

// title reads "text_slug: what four hosts tell the model".
func (b *builder) title() []span {
	tool := name(b.Tool)
	if b.Tool == "" {
		tool = words("A tool without a name")
	}
	what := ": what " + number(len(b.Hosts)) + " hosts tell the model"
	switch len(b.Hosts) {
	case 0:
		what = ": no host is asked"
	case 1:
		what = ": what one host tells the model"
	}
	return append(tool, words(what)...)
}

// tool says what the tool is: its words and its schema.
func (b *builder) tool() {
	if b.Title != "" {
		b.say(words("Title: " + b.Title)...)
	}
	if strings.Contains(b.Description, "\n") {
		b.exact("Description", b.Description, "text")
	} else if b.Description != "" {
		b.say(words("Description: " + b.Description)...)
	}
	at := len(b.blocks)
	if head, rest := cut(b.Schema, most); anyHidden(head) && isJSON(b.Schema, jsontext.SchemaLimits) {
		// Outside of its strings JSON has no hidden characters but tabs and returns.
		one := shown{escape(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", "  ").Replace(head)), false, rest}
		b.exactly("Schema (characters that cannot be seen are written so that the JSON stays the same)", one, "json")
	} else if isJSON(b.Schema, jsontext.SchemaLimits) {
		b.exact("Schema", b.Schema, "json")
	} else {
		b.exact("Schema", b.Schema, "text")
	}
	b.blocks[at].folded = len(b.Hosts) > 0
}

// core gives the faults of the schema and what the core found.
func (b *builder) core() {
	if len(b.Faults) > 0 {
		b.exact("Faults of the schema", strings.Join(b.Faults, "\n"), "text")
	}
	switch {
	case len(b.Lines) > 0:
		b.exact(strings.TrimSuffix("Core, "+b.Problems, ", "), b.lines(), "text")
	case b.Problems != "":
		b.say(words("Core: " + b.Problems + stop(b.Problems))...)
	}
}

func (b *builder) lines() string { return strings.Join(b.Lines, "\n") }

// exact adds a text under words that say what it is.
func (b *builder) exact(what, text, language string) {
	if text == "" {
		b.say(words(what + ": an empty text.")...)
		return
	}
	one := show(text)
	if one.quoted {
		what += ", as a JSON string, since some characters cannot be seen or act on a reader"
		language = "json"
	}
	b.exactly(what, one, language)
}

// exactly adds a text that was made fit to be seen.
func (b *builder) exactly(what string, text shown, language string) {
	b.add(block{kind: exact, spans: words(what + ":"), text: text.text, language: language})
	if text.rest > 0 {
		b.say(words("… and " + left(text.rest))...)
	}
}

// longestName is how many characters of a name or a value stand within words.
const longestName = 200

// words are words of ours with whatever they quote, in one line.
func words(s string) []span {
	head, rest := cut(s, most)
	spans := []span{{text: flat(head)}}
	if rest > 0 {
		spans = append(spans, span{text: " … " + left(rest)})
	}
	return spans
}

// name is a name or a value within words: as it is, or as a JSON string.
func name(s string) []span {
	head, rest := cut(s, longestName)
	if head == "" || anyHidden(head) || strings.Contains(head, "\n") {
		head = escape(jsontext.JSQuote(head))
	}
	spans := []span{{text: head, code: true}}
	if rest > 0 {
		spans = append(spans, span{text: " … (" + strings.TrimSuffix(left(rest), ".") + ")"})
	}
	return spans
}

// outcome takes the value in an outcome, from the first quotation mark to the last one, as
// one piece of code. It is a JSON string, and so are the escapes in it.
func outcome(s string) []span {
	s, rest := cut(s, most)
	first, last := strings.IndexByte(s, '"'), strings.LastIndexByte(s, '"')
	spans := words(s + stop(s))
	if first < last {
		value := s[first : last+1]
		spans = append(words(s[:first]), span{flat(value), true})
		spans = append(spans, words(s[last+1:]+stop(s))...)
	}
	if rest > 0 {
		spans = append(spans, span{text: " … " + left(rest)})
	}
	return spans
}

// stop ends a sentence that has no end.
func stop(s string) string {
	if strings.HasSuffix(s, ".") || strings.HasSuffix(s, `."`) {
		return ""
	}
	return "."
}
