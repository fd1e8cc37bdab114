package call

import "slices"

// models says what the models are told, behind the sentence about the adapters: who
// is not told the truth first, each with its reason. Hosts that do the same stand
// together.
func (a *answered) models() (s sentence) {
	names := a.rowNames()
	var told, own, ran, unknown []string
	var lies []*lie
	for i, each := range a.answers {
		switch each.real.state {
		case stateLie:
			lies = a.addLie(lies, each, names[i])
		case stateTold:
			told = append(told, names[i])
			if a.ownWords(each) {
				own = append(own, names[i])
			}
		case stateRan:
			ran = append(ran, names[i])
		default:
			unknown = append(unknown, names[i])
		}
	}
	for _, l := range lies {
		a.sayLie(&s, l)
	}
	all := len(a.answers)
	switch {
	case len(ran) == 0:
	case a.badInput():
		subject, many := a.subject(ran)
		s.say(" " + subject + " ran the tool as it was asked to, and " + models(many) + " of no failure.")
	case len(ran) == all && all > 1:
		s.say(" Every model reads the result.")
	case len(ran) == all:
		s.say(" The model reads it.")
	}
	if len(told) > 0 {
		s.say(" " + capital(a.modelsOf(told)) + " told " + a.fault() + ownWords(own, len(told)) + ".")
	}
	if len(unknown) > 0 {
		verb := " does"
		if len(distinct(unknown)) > 1 {
			verb = " do"
		}
		s.say(" What " + enumerate(distinct(unknown)) + verb + " with it is not simulated.")
	}
	return s
}

// badInput tells whether the core takes the arguments for bad.
func (a *answered) badInput() bool { return !a.unknown && !a.check.OK }

// fault is what a model is told or not told.
func (a *answered) fault() string {
	if a.unknown {
		return "so"
	}
	return "that it failed"
}

// A lie is what models are not told, on the hosts where it is the same.
type lie struct {
	*simulated
	failure bool // the core or its adapter speaks of a failure
	names   []string
}

func (a *answered) addLie(lies []*lie, each answer, name string) []*lie {
	l := &lie{each.real, a.badInput() || each.handed != nil && each.handed.Channel.Failure(), []string{name}}
	for _, other := range lies {
		same := other.failure == l.failure && other.Flagged == l.Flagged || l.mark == failedNotTold.mark
		if other.mark == l.mark && same && other.diff.sentence() == l.diff.sentence() {
			other.names = append(other.names, name)
			return lies
		}
	}
	return append(lies, l)
}

// sayLie says what models are not told.
func (a *answered) sayLie(s *sentence, l *lie) {
	subject, many := a.subject(l.names)
	choose := func(one, several string) string {
		if many {
			return several
		}
		return one
	}
	switch l.mark {
	case hostCrashed.mark:
		s.say(" " + subject + choose(" breaks off, and its model hears nothing.", " break off, and their models hear nothing."))
	case noResponse.mark:
		if a.check.NotJSON != nil {
			s.say(" On " + enumerate(distinct(l.names)) + " no client can send such text.")
		} else {
			s.say(" " + subject + choose(" never answers.", " never answer."))
		}
	case protocolError.mark:
		s.say(" On " + enumerate(distinct(l.names)) + " it is an error of the protocol that no model reads.")
	case failedNotTold.mark:
		if len(l.names) == len(a.answers) && many {
			s.say(" No model is told " + a.fault() + ".")
		} else {
			s.say(" " + capital(possessive(l.names)) + " not told " + a.fault() + ".")
		}
	default:
		s.say(" " + subject + " ")
		s.changes(l.diff)
		switch {
		case l.Flagged:
			s.say(", which failed; " + choose("its model is", "their models are") + " told of the failure alone.")
		case l.failure:
			s.say(", and " + models(many) + " of no failure.")
		default:
			s.say(", and " + choose("its model is", "their models are") + " not told.")
		}
	}
}

// models reads "its model hears", "their models hear".
func models(many bool) string {
	if many {
		return "their models hear"
	}
	return "its model hears"
}

// subject names hosts at the head of a sentence: all of them together, or each.
func (a *answered) subject(names []string) (subject string, many bool) {
	list := distinct(names)
	if len(list) > 1 && len(names) == len(a.answers) {
		return capital(everyone(len(names))), true
	}
	return capital(enumerate(list)), len(list) > 1
}

// modelsOf reads "every model is", "the model is", "the models of MCP and Pi are".
func (a *answered) modelsOf(names []string) string {
	switch {
	case len(names) < len(a.answers):
		return possessive(names)
	case len(names) > 1:
		return "every model is"
	}
	return "the model is"
}

// possessive reads "the model of MCP is", "the models of MCP and Pi are".
func possessive(names []string) string {
	names = distinct(names)
	if len(names) == 1 {
		return "the model of " + names[0] + " is"
	}
	return "the models of " + enumerate(names) + " are"
}

// ownWords says which of the hosts that tell a failure do it in their own words.
func ownWords(own []string, told int) string {
	if len(own) == 0 {
		return ""
	}
	whose := "the host's own words"
	if len(distinct(own)) > 1 {
		whose = "the hosts' own words"
	}
	if len(own) == told {
		return ", in " + whose
	}
	return ", on " + enumerate(distinct(own)) + " in " + whose
}

// changes says how arguments were changed, with keys and values as code.
func (s *sentence) changes(d diff) {
	var parts []sentence
	part := func(verb string, list []string) {
		if len(list) > 0 {
			var p sentence
			p.say(verb + " ")
			p.quoteFew(list)
			parts = append(parts, p)
		}
	}
	part("dropped", d.dropped)
	part("added", d.added)
	switch {
	case d.read != "":
		part("ran the tool with", []string{d.read})
	case len(d.values) > 0:
		part("ran the tool with", d.values)
	default:
		var p sentence
		p.say("ran the tool")
		parts = append(parts, p)
	}
	for i, p := range parts {
		switch {
		case i == 0:
		case i == len(parts)-1:
			s.say(" and ")
		default:
			s.say(", ")
		}
		*s = append(*s, p...)
	}
}

// quoteFew names at most three, each as code.
func (s *sentence) quoteFew(list []string) {
	shown := list[:min(len(list), most)]
	for i, name := range shown {
		switch {
		case i == 0:
		case i == len(list)-1:
			s.say(" and ")
		default:
			s.say(", ")
		}
		s.quote(name)
	}
	if rest := len(list) - len(shown); rest > 0 {
		s.say(andMore(rest))
	}
}

func distinct(names []string) []string {
	var list []string
	for _, n := range names {
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}
