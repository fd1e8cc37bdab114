package call

import (
	"strings"

	"fourhosts/core"
	"fourhosts/core/jsontext"
	"fourhosts/core/problem"
)

// A diff shows arguments as they were received beside those that were sent.
type diff struct {
	pieces  []piece
	open    []byte   // the text of the last piece, until seal
	dropped []string // keys that are gone, by their path
	added   []string // keys that are new
	values  []string // "text = \"42\"": values that are others now
	read    string   // the whole, where what was sent is no JSON or another kind
}

// A piece of the received arguments: as it is, dropped or added.
type piece struct{ text, mark string }

func (d diff) changed() bool {
	return d.read != "" || len(d.dropped)+len(d.added)+len(d.values) > 0
}

// sentence says the changes behind the name of a host.
func (d diff) sentence() string {
	var parts []string
	if len(d.dropped) > 0 {
		parts = append(parts, "dropped "+few(d.dropped))
	}
	if len(d.added) > 0 {
		parts = append(parts, "added "+few(d.added))
	}
	switch {
	case d.read != "":
		parts = append(parts, "ran the tool with "+d.read)
	case len(d.values) > 0:
		parts = append(parts, "ran the tool with "+few(d.values))
	}
	return enumerate(parts)
}

// most is how many changes are named.
const most = 3

// few names at most three.
func few(list []string) string {
	if len(list) > most {
		return strings.Join(list[:most], ", ") + andMore(len(list)-most)
	}
	return enumerate(list)
}

func andMore(n int) string { return " and " + jsontext.Int(n).Text + " more" }

// compare lays received beside sent; sent is nil for what is no JSON.
func compare(sent, received *jsontext.Value) diff {
	var d diff
	if sent == nil {
		d.read = shown(received)
		d.putValue(received, "added")
	} else {
		d.walk(sent, received, "")
	}
	d.seal()
	return d
}

// put adds a piece, to the last one where the mark is the same. A text grows in open:
// thousands of dropped keys are one piece.
func (d *diff) put(text, mark string) {
	if last := len(d.pieces) - 1; last < 0 || d.pieces[last].mark != mark {
		d.seal()
		d.pieces = append(d.pieces, piece{mark: mark})
	}
	d.open = append(d.open, text...)
}

// putValue adds a value as it is written.
func (d *diff) putValue(v *jsontext.Value, mark string) {
	d.put("", mark)
	d.open = jsontext.Append(d.open, v)
}

// seal gives the last piece its text.
func (d *diff) seal() {
	if last := len(d.pieces) - 1; last >= 0 {
		d.pieces[last].text = string(d.open)
	}
	d.open = d.open[:0]
}

func (d *diff) walk(sent, received *jsontext.Value, path string) {
	if jsontext.Equal(sent, received) {
		d.putValue(received, "")
		return
	}
	d.differ(sent, received, path)
}

// differ lays two values beside each other that are not equal.
func (d *diff) differ(sent, received *jsontext.Value, path string) {
	switch {
	case sent.Kind == jsontext.Object && received.Kind == jsontext.Object:
		d.object(sent, received, path)
	case sent.Kind == jsontext.Array && received.Kind == jsontext.Array && len(sent.Items) == len(received.Items):
		d.put("[", "")
		for i, item := range received.Items {
			if i > 0 {
				d.put(",", "")
			}
			// A path is written where it is needed.
			if jsontext.Equal(sent.Items[i], item) {
				d.putValue(item, "")
			} else {
				d.differ(sent.Items[i], item, path+"/"+jsontext.Int(i).Text)
			}
		}
		d.put("]", "")
	default:
		d.putValue(sent, "dropped")
		d.putValue(received, "added")
		if path == "" {
			d.read = shown(received)
		} else {
			d.values = append(d.values, named(path)+" = "+shown(received))
		}
	}
}

func (d *diff) object(sent, received *jsontext.Value, path string) {
	d.put("{", "")
	first := true
	comma := func(mark string) {
		if !first {
			d.put(",", mark)
		}
	}
	there, here := received.Finder(), sent.Finder()
	for i, m := range sent.Members {
		other := there.At(m.Key)
		if other < 0 {
			comma("dropped")
			d.put(jsontext.JSQuote(m.Key)+":", "dropped")
			d.putValue(m.Value, "dropped")
			if first && i < len(sent.Members)-1 {
				d.put(",", "dropped")
			}
			d.dropped = append(d.dropped, named(path+"/"+m.Key))
			continue
		}
		comma("")
		first = false
		d.put(jsontext.JSQuote(m.Key)+":", "")
		if v := received.Members[other].Value; jsontext.Equal(m.Value, v) {
			d.putValue(v, "")
		} else {
			d.differ(m.Value, v, path+"/"+m.Key)
		}
	}
	for _, m := range received.Members {
		if here.At(m.Key) < 0 {
			comma("added")
			first = false
			d.put(jsontext.JSQuote(m.Key)+":", "added")
			d.putValue(m.Value, "added")
			d.added = append(d.added, named(path+"/"+m.Key))
		}
	}
	d.put("}", "")
}

// shown is a value as a sentence has it, in one short line.
func shown(v *jsontext.Value) string { return jsontext.Cut(core.SanitizeLine(written(v))) }

// named is a path without its first slash, as a sentence has it.
func named(path string) string {
	return core.SanitizeLine(problem.Name(path[1:]))
}

// json lays the lens out: null where nothing was received.
func (d diff) json() *jsontext.Value {
	if d.pieces == nil {
		return jsontext.NullValue()
	}
	pieces := make([]*jsontext.Value, len(d.pieces))
	for i, p := range d.pieces {
		pieces[i] = jsontext.Texts("text", p.text, "mark", p.mark)
	}
	return jsontext.Arr(pieces...)
}
