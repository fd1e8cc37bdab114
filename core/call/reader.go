package call

import (
	"slices"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
	"fourhosts/core/sanitize"
)

// reader reads a request strictly. It keeps the first thing that is wrong and goes
// on with zero values, so that the code that reads stays a list of members.
type reader struct {
	doc  *jsontext.Document
	bad  string
	kind string // of the error: BadRequest or OverLimit
}

// fail notes what is wrong, in one harmless line.
func (r *reader) fail(message string) {
	if r.bad == "" {
		r.bad, r.kind = sanitize.Line(message), BadRequest
	}
}

// over notes what is over a limit of the request.
func (r *reader) over(what string, limit int) {
	if r.bad == "" {
		r.bad, r.kind = "in the request "+what+" is over the limit of "+strconv.Itoa(limit), OverLimit
	}
}

// object is one object of the request and its name in messages: "tool",
// "hosts[0]", "" for the request itself.
type object struct {
	r       *reader
	v       *jsontext.Value
	name    string
	pointer string
}

// object opens an object that may have the known members and no others, each once.
// Names are matched exactly.
func (r *reader) object(v *jsontext.Value, name, pointer string, known ...string) object {
	o := object{r, v, name, pointer}
	if v == nil || v.Kind != jsontext.Object {
		r.fail(o.title() + " must be an object")
		o.v = nil
		return o
	}
	var unknown []string
	for i := range v.Members {
		if !slices.Contains(known, v.Members[i].Key) {
			unknown = append(unknown, jsontext.Quote(v.Members[i].Key))
		}
	}
	if len(unknown) > 0 {
		plural := ""
		if len(unknown) > 1 {
			plural = "s"
		}
		r.fail("unknown member" + plural + " " + joinSome(unknown) + " in " + o.title() + "; takes " + strings.Join(known, ", "))
	}
	for _, key := range known {
		for i := range r.doc.Duplicates {
			if r.doc.Duplicates[i].At == jsontext.AppendToken(pointer, key) {
				r.fail(o.path(key) + " is given twice")
			}
		}
	}
	return o
}

func (o object) title() string {
	if o.name == "" {
		return "the request"
	}
	return o.name
}

func (o object) path(key string) string {
	if o.name == "" {
		return key
	}
	return o.name + "." + key
}

func (o object) has(key string) bool { return o.v.Member(key) != nil }

// member opens an object inside.
func (o object) member(key string, known ...string) object {
	return o.r.object(o.v.Get(key), o.path(key), jsontext.AppendToken(o.pointer, key), known...)
}

// need gives a member, and complains when it is missing.
func (o object) need(key string) *jsontext.Value {
	v := o.v.Get(key)
	if v == nil {
		o.r.fail(o.path(key) + " is missing")
	}
	return v
}

// text gives a string member, otherwise when it is left out.
func (o object) text(key, otherwise string) string {
	v := o.v.Get(key)
	if v == nil {
		return otherwise
	}
	if v.Kind != jsontext.String {
		o.r.fail(o.path(key) + " must be a string")
	}
	return v.Text
}

// oneOf gives a string member that is one of a few words, the first of them when it
// is left out.
func (o object) oneOf(key string, words ...string) string {
	s := o.text(key, words[0])
	if !slices.Contains(words, s) {
		o.r.fail(o.path(key) + " must be one of " + strings.Join(words, ", "))
	}
	return s
}

// flag gives a true or false, nil when it is left out.
func (o object) flag(key string) *bool {
	v := o.v.Get(key)
	if v == nil {
		return nil
	}
	if v.Kind != jsontext.Bool {
		o.r.fail(o.path(key) + " must be true or false")
	}
	return &v.Bool
}

// texts gives a list of strings.
func (o object) texts(key string) []string {
	var list []string
	for i, v := range o.list(key) {
		if v.Kind != jsontext.String {
			o.r.fail(o.path(key) + index(i) + " must be a string")
		}
		list = append(list, v.Text)
	}
	return list
}

// list gives the elements of a list, none when it is left out.
func (o object) list(key string) []*jsontext.Value {
	v := o.v.Get(key)
	if v == nil {
		return nil
	}
	if v.Kind != jsontext.Array {
		o.r.fail(o.path(key) + " must be a list")
	}
	return v.Items
}

func index(i int) string { return "[" + strconv.Itoa(i) + "]" }

// joinSome joins names with commas, and counts what is past the tenth.
func joinSome(names []string) string {
	const most = 10
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:most], ", ") + " and " + strconv.Itoa(len(names)-most) + " more"
}
