package bring

import (
	"slices"
	"strings"

	"fourhosts/core/jsontext"
)

// read recognises the text: first as JSON once its frame is taken off, then as JSON in a
// fence between other text, as members of an object without its braces, as several
// documents.
func (r *reader) read() {
	if len(r.text) > Limits.Bytes {
		_, err := jsontext.Parse(r.text, Limits)
		r.fault(err)
		return
	}
	if jsontext.Blank(strings.TrimPrefix(r.text, mark)) {
		r.out.Kind, r.out.Says = KindUnreadable, "an empty text"
		r.problem(0, 0, "there is no text")
		return
	}
	r.unframe()
	doc, err := jsontext.Parse(r.source, Limits)
	if err == nil {
		r.document(doc)
		return
	}
	if r.fenceInside() {
		if doc, err = jsontext.Parse(r.source, Limits); err == nil {
			r.document(doc)
			return
		}
	}
	if _, ok := err.(*jsontext.SyntaxError); !ok {
		r.fault(err)
		return
	}
	if r.members() || r.elements() || r.events() {
		return
	}
	taken, later := r.documents()
	if taken || r.log() {
		return
	}
	if s, ok := err.(*jsontext.SyntaxError); ok && s.What == "a second value follows" {
		// What comes second is fine where one value follows another; what broke is not.
		if err = later; err == nil {
			r.out.Kind, r.out.Says = KindUnreadable, "several JSON values"
			r.problem(s.Offset, s.Offset+1, "several values follow one another, and none of them is a tool, a schema or a call")
			return
		}
	}
	r.fault(err)
}

// document takes what the only document of a text holds.
func (r *reader) document(doc *jsontext.Document) {
	r.take(doc.Root)
	r.tellDuplicates(doc, 0)
}

// take takes what one value holds, and says what it is.
func (r *reader) take(v *jsontext.Value) {
	kind := shapeOf(v)
	r.out.Kind = kind
	before := len(r.out.Tools)
	switch kind {
	case KindSchema:
		r.out.Tools = append(r.out.Tools, Tool{SchemaText: readable(r.sourceOf(v)), Start: r.base + v.Start, End: r.base + v.End})
	case KindRequest:
		r.request(requestIn(v))
	case KindToolsList, KindTools, KindAPIRequest:
		r.takeList(v)
		if kind == KindToolsList && !r.rpc && slices.ContainsFunc(r.forms, func(form string) bool { return form != KindMCPTool && form != KindInputSchema }) {
			kind = KindTools
			r.out.Kind = kind
		}
	case KindCall:
		r.calls(v)
	case KindUnreadable:
		says, why := strange(v)
		r.out.Says = says
		r.problem(r.base+v.Start, r.base+v.End, why)
		return
	default:
		if inner := v.Get("tool"); isObject(inner) && toolKind(inner, false) == kind {
			r.tool(inner, "tool", kind, nil)
			break
		}
		r.tool(v, "the tool", kind, nil)
	}
	r.out.Says = r.says(v, kind, len(r.out.Tools)-before)
	if len(r.out.Tools) == before && len(r.out.Calls) == 0 {
		r.problem(r.base+v.Start, r.base+v.End, r.out.Says+": there is no tool to take")
	}
}

// takeList takes the tools of a value that holds a list of them, and its calls.
func (r *reader) takeList(v *jsontext.Value) {
	if isArray(v) {
		r.list(v, "", "", 0)
		return
	}
	if result := v.Get("result"); isArray(result.Get("tools")) {
		r.response(result, "", 0)
		return
	}
	if shapeOf(v) == KindToolsList {
		r.lists++
	}
	r.holder(v, "", listKey(v), 0)
	r.calls(v)
}

// tellDuplicates notes the keys that a document has twice: the last one counts. In a
// schema and in arguments both stay, and their own readers tell it. The tools from a
// place on are those of the document.
func (r *reader) tellDuplicates(doc *jsontext.Document, from int) {
	if len(doc.Duplicates) == 0 {
		return
	}
	type stretch struct{ start, end int }
	var kept []stretch
	for _, t := range r.out.Tools[from:] {
		kept = append(kept, stretch{t.Start, t.End})
	}
	for _, c := range r.out.Calls {
		kept = append(kept, stretch{c.Start, c.End})
	}
	slices.SortFunc(kept, func(a, b stretch) int { return a.start - b.start })
	at := 0
	for _, d := range doc.Duplicates {
		for at < len(kept) && kept[at].end <= r.base+d.Start {
			at++
		}
		if at < len(kept) && kept[at].start <= r.base+d.Start {
			continue
		}
		r.noteAt(r.base+d.Start, r.base+d.End, "the key at "+jsontext.Quote(d.At)+" is given twice; the last one counts")
	}
}
