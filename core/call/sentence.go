package call

import (
	"slices"
	"strconv"
	"strings"

	"fourhosts/core"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// sentence is text in pieces, some of them code. Above the panels it says what
// differs between the hosts.
type sentence []struct{ text, code string }

func (s *sentence) say(text string) { *s = append(*s, struct{ text, code string }{text: text}) }
func (s *sentence) quote(code string) {
	*s = append(*s, struct{ text, code string }{code: code})
}

func (s sentence) json() *jsontext.Value {
	var pieces []*jsontext.Value
	for _, p := range s {
		if p.code != "" {
			pieces = append(pieces, jsontext.Obj(jsontext.M("code", jsontext.Str(p.code))))
		} else {
			pieces = append(pieces, jsontext.Obj(jsontext.M("text", jsontext.Str(p.text))))
		}
	}
	return jsontext.Arr(pieces...)
}

// group is the hosts that do the same.
type group struct {
	verbs verbs
	names []string
	rows  int
}

// verbs say what hosts do: of one, of several, and where the sentence has named the
// failure already.
type verbs struct{ one, many, oneIt, manyIt string }

// doings stand in the order in which a sentence tells them, failures first.
var doings = []struct {
	channel string // "": the host answers by itself
	verbs
}{
	{string(host.ByIsError), verbs{"returns a failure", "return a failure", "returns it", "return it"}},
	{string(host.ByThrow), verbs{"throws a failure", "throw a failure", "throws", "throw"}},
	{string(host.ByRefusal), verbs{"refuses the input", "refuse the input", "refuses the input", "refuse the input"}},
	{string(host.ByResult), verbs{one: "hands over the result", many: "hand over the result"}},
	{"", verbs{one: "answers by itself", many: "answer by themselves"}},
}

// sentence says it in plain words.
func (a *answered) sentence() (s sentence) {
	if a.tool == nil {
		s.say("The schema " + a.schemaTrouble() + ", so no host is asked.")
		return s
	}
	if len(a.answers) == 0 {
		s.say("No host is asked.")
		return s
	}
	text := a.hostsSentence()
	if !slices.ContainsFunc(a.answers, func(each answer) bool { return each.row.core }) {
		text = "without the core no adapter has a say."
	}
	defer func() { s = append(s, a.models()...) }()
	switch {
	case a.unknown:
		s.say("There is no tool ")
		s.quote(core.SanitizeLine(jsontext.Quote(a.q.called)))
		s.say(": " + text)
	case a.check.NotJSON != nil:
		s.say("The arguments are not JSON. " + capital(text))
	default:
		s.say(capital(text))
	}
	return s
}

func (a *answered) schemaTrouble() string {
	switch {
	case a.c.doc.Root == nil:
		return "cannot be read"
	case a.c.count == 1:
		return "has a fault"
	}
	return "has " + strconv.Itoa(a.c.count) + " faults"
}

// hostsSentence says who does what, from the answers alone.
func (a *answered) hostsSentence() string {
	groups, failing := a.groups()
	if len(groups) == 1 {
		g := groups[0]
		switch {
		case g.rows == 1 && a.answers[0].handed != nil:
			// Its host may do something else, as the next sentence says.
			return "the adapter " + g.verbs.one + "."
		case g.rows == 1:
			return g.names[0] + " " + g.verbs.one + "."
		}
		return everyone(g.rows) + " " + g.verbs.many + "."
	}
	var clauses []string
	if failing == len(a.answers) {
		for _, g := range groups {
			clauses = append(clauses, g.clause(g.verbs.oneIt, g.verbs.manyIt))
		}
		return everyone(failing) + " hand over a failure: " + strings.Join(clauses, ", ") + "."
	}
	for _, g := range groups {
		clauses = append(clauses, g.clause(g.verbs.one, g.verbs.many))
	}
	return strings.Join(clauses, "; ") + "."
}

func (g group) clause(one, many string) string {
	if len(g.names) == 1 {
		return g.names[0] + " " + one
	}
	return enumerate(g.names) + " " + many
}

// groups puts hosts that do the same together and counts the failures.
func (a *answered) groups() (groups []group, failing int) {
	names := a.rowNames()
	for _, doing := range doings {
		g := group{verbs: doing.verbs}
		for i, each := range a.answers {
			channel := ""
			if each.handed != nil {
				channel = string(each.handed.Channel)
			}
			if channel != doing.channel {
				continue
			}
			if each.handed != nil && each.handed.Channel.Failure() {
				failing++
			}
			g.rows++
			if !slices.Contains(g.names, names[i]) {
				g.names = append(g.names, names[i])
			}
		}
		if g.rows > 0 {
			groups = append(groups, g)
		}
	}
	return groups, failing
}

// rowNames names each row by its host, and as much more as tells it from other rows
// of the same host.
func (a *answered) rowNames() []string {
	names := make([]string, len(a.answers))
	for i, each := range a.answers {
		r := each.row
		var releases, failures, cores bool
		for _, other := range a.answers {
			if o := other.row; o.adapter == r.adapter {
				releases = releases || o.release.Number != r.release.Number
				failures = failures || o.failures != r.failures && o.release.Number == r.release.Number && o.core == r.core
				cores = cores || o.core != r.core
			}
		}
		name := r.adapter.Short
		if releases {
			name += " " + r.release.Number
		}
		if cores && !r.core {
			name += " without the core"
		} else if failures {
			name += map[string]string{"return": " with failures returned", "throw": " with failures thrown"}[r.failures]
		}
		names[i] = name
	}
	return names
}

// everyone is all of n hosts.
func everyone(n int) string {
	if n == 2 {
		return "both"
	}
	words := []string{3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}
	if n < len(words) && words[n] != "" {
		return "all " + words[n]
	}
	return "all " + strconv.Itoa(n)
}

func enumerate(names []string) string {
	last := len(names) - 1
	if last <= 0 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
