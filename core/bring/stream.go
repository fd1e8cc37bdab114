package bring

import (
	"strings"

	"fourhosts/core/jsontext"
)

// documents takes several documents that follow one another with nothing but blanks
// between them. The error tells that there is something else.
func (r *reader) documents() (taken bool, err error) {
	d := jsontext.NewDecoder(r.source, Limits)
	var docs []*jsontext.Document
	for {
		doc, err := d.Next()
		if err != nil {
			return false, err
		}
		if doc == nil {
			break
		}
		if kind := doc.Root.Kind; kind != jsontext.Object && kind != jsontext.Array {
			return false, nil // and there may be millions of them
		}
		docs = append(docs, doc)
	}
	l := r.newLog()
	at := 0
	for _, doc := range docs {
		for jsontext.Blank(r.source[at : at+1]) {
			at++
		}
		l.take(doc, at)
		at += len(doc.Text)
	}
	return l.finish(""), nil
}

// events takes the documents of server-sent events: the data lines of one event are one
// text.
func (r *reader) events() bool {
	if !strings.HasPrefix(r.source, "data:") && !strings.Contains(r.source, "\ndata:") {
		return false
	}
	data := make([]byte, len(r.source))
	var starts []int // of the events
	open := false
	for at := 0; at < len(r.source); {
		line := r.source[at:]
		if end := strings.IndexByte(line, '\n'); end >= 0 {
			line = line[:end+1]
		}
		for i := range len(line) {
			data[at+i] = ' '
		}
		if rest, ok := strings.CutPrefix(line, "data:"); ok {
			if !open {
				starts = append(starts, at)
			}
			open = true
			copy(data[at+len("data:"):], rest)
		} else if jsontext.Blank(line) {
			open = false
		}
		at += len(line)
	}
	source := r.source
	r.source = string(data)
	l := r.newLog()
	for i, start := range starts {
		end := len(data)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		d := jsontext.NewDecoder(r.source[start:end], Limits)
		for at := start; ; {
			doc, err := d.Next()
			if _, s := place(err); err != nil && !strings.HasPrefix(r.source[start+s-min(s, 1):], "[DONE]") {
				l.broken(start+s, err)
			}
			if doc == nil {
				break
			}
			for jsontext.Blank(r.source[at : at+1]) {
				at++
			}
			l.take(doc, at)
			at += len(doc.Text)
		}
	}
	if !l.finish("an event stream with ") {
		r.source = source
		return false
	}
	return true
}

// log takes the JSON-RPC messages of a log: a line may have words before its message and
// behind it, and between the messages other lines may stand.
func (r *reader) log() bool {
	if !strings.Contains(r.source, `"jsonrpc"`) {
		return false
	}
	l := r.newLog()
	for at := 0; at < len(r.source); {
		end := len(r.source)
		if n := strings.IndexByte(r.source[at:], '\n'); n >= 0 {
			end = at + n + 1
		}
		line := r.source[at:end]
		start := strings.Index(line, `{"jsonrpc"`)
		if start < 0 {
			start = strings.Index(line, `{ "jsonrpc"`)
		}
		whole := line
		if line[0] == '{' || line[0] == '[' && start <= 1 {
			start = 0
			whole = r.block(at, end)
		}
		if start < 0 {
			if !jsontext.Blank(line) {
				l.other(at, end)
			}
			at = end
			continue
		}
		d := jsontext.NewDecoder(whole[start:], Limits)
		doc, err := d.Next()
		if err != nil {
			what, offset := place(err)
			if what != "" && strings.Contains(line, `"jsonrpc"`) {
				l.broken(at+start+offset, err)
			} else {
				l.other(at, end)
			}
			at = end
			continue
		}
		l.take(doc, at+start)
		at += start + len(doc.Text)
		if at < end {
			at = end
		} else if n := strings.IndexByte(r.source[at:], '\n'); n >= 0 {
			at += n + 1
		} else {
			at = len(r.source)
		}
	}
	return l.finish("a log with ")
}

// block gives the lines of a message that begins a line and may go over several: up to a
// line that begins with a closing bracket, unless one with an opening bracket comes
// before, so that no line is read twice as often as another.
func (r *reader) block(at, end int) string {
	for next := end; next < len(r.source); {
		stop := len(r.source)
		if n := strings.IndexByte(r.source[next:], '\n'); n >= 0 {
			stop = next + n + 1
		}
		switch r.source[next] {
		case '{', '[':
			return r.source[at:end]
		case '}', ']':
			return r.source[at:stop]
		}
		next = stop
	}
	return r.source[at:end]
}

// place gives the words and the offset of an error of jsontext.
func place(err error) (string, int) {
	switch err := err.(type) {
	case *jsontext.SyntaxError:
		return err.What, err.Offset
	case *jsontext.LimitError:
		return err.Error(), err.Offset
	}
	return "", 0
}

// logged is the taking of several documents. Its notes come after those of the tools.
type logged struct {
	r      *reader
	notes  int // how many there were before
	docs   int
	taken  int // documents that brought something
	says   string
	others []Note // one for the lines that are no message, one for each broken one
	lines  int
	idle   int // documents that brought nothing
	first  Note
}

func (r *reader) newLog() *logged {
	r.inLog = true
	return &logged{r: r, notes: len(r.out.Notes)}
}

// take takes what the document that starts at an offset holds.
func (l *logged) take(doc *jsontext.Document, at int) {
	r := l.r
	l.docs++
	r.base = at
	tools, calls := len(r.out.Tools)+r.again, len(r.out.Calls)
	if kind := shapeOf(doc.Root); kind == KindUnreadable || kind == KindSchema && len(doc.Root.Members) == 0 {
		if !isMessage(doc.Root) && doc.Root.Get("result") == nil {
			if l.idle == 0 {
				l.first = Note{Start: at, End: at + len(doc.Text)}
			}
			l.idle++
		}
		r.base = 0
		return
	}
	before := len(r.out.Tools)
	r.take(doc.Root)
	r.tellDuplicates(doc, before)
	r.out.Problem = nil
	if len(r.out.Tools)+r.again > tools || len(r.out.Calls) > calls || r.out.Kind == KindRequest {
		l.taken++
		l.says = r.out.Says
	}
	r.base = 0
}

// other counts a line that is no message.
func (l *logged) other(start, end int) {
	if l.lines == 0 {
		l.others = append(l.others, Note{Start: start, End: end})
	}
	l.lines++
}

// broken notes a message that cannot be read.
func (l *logged) broken(at int, err error) {
	what, _ := place(err)
	l.r.noteAt(at, at, "a message that cannot be read is left out: "+what)
}

// finish says what came together, false when nothing did: all is then as before.
func (l *logged) finish(frame string) bool {
	r := l.r
	if l.taken == 0 {
		r.out = Brought{Notes: r.out.Notes[:l.notes]}
		r.inLog, r.cursor, r.lists, r.strangers, r.forms, r.moreNotes = false, nil, 0, nil, nil, 0
		return false
	}
	for _, n := range l.others {
		r.noteAt(n.Start, n.End, count(l.lines, "line")+" without a message left out")
	}
	if l.idle > 0 {
		r.noteAt(l.first.Start, l.first.End, count(l.idle, "value")+" without a tool or a call left out")
	}
	if l.taken == 1 {
		r.out.Says = frame + l.says
		if frame == "" {
			r.out.Says = count(l.docs, "JSON value") + ", among them " + l.says
		}
	} else {
		r.out.Says = frame + r.together()
	}
	switch {
	case len(r.out.Tools) == 0 && r.again == 0:
		r.out.Kind = KindCall
	case r.lists > 0:
		r.out.Kind = KindToolsList
	default:
		r.out.Kind = KindTools
	}
	return true
}
