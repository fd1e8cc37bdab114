package call

import "slices"

// models says what the models are told, behind the sentence about the adapters: who
// is not told the truth first, each with its reason.
func (a *answered) models() (s sentence) {
	names := a.rowNames()
	var told, ran, own, unknown []string
	for i, each := range a.answers {
		switch r := each.real; r.state {
		case stateLie:
			s.lie(names[i], r)
		case stateTold:
			told = append(told, names[i])
			if each.handed != nil && !each.wraps() && !r.Executed {
				own = append(own, names[i])
			}
		case stateRan:
			ran = append(ran, names[i])
		default:
			unknown = append(unknown, names[i])
		}
	}
	all := len(a.answers)
	switch {
	case len(told) == all && all > 1:
		s.say(" Every model is told that it failed")
	case len(ran) == all && all > 1:
		s.say(" Every model reads the result")
	case len(told) > 0 && len(told) < all:
		s.say(" " + capital(possessive(told)) + " told that it failed")
	case len(told) > 0:
		s.say(" The model is told that it failed")
	}
	if len(own) > 0 && len(own) < all {
		s.say(", in the words of the host on " + enumerate(distinctNames(own)))
	} else if len(own) > 0 {
		s.say(", in the words of the host")
	}
	if len(told) > 0 || len(ran) == all && all > 1 {
		s.say(".")
	}
	if len(unknown) > 0 {
		s.say(" What " + enumerate(distinctNames(unknown)) + " does with it is not simulated.")
	}
	return s
}

// lie says what a model is not told.
func (s *sentence) lie(name string, r *simulated) {
	switch r.mark {
	case hostCrashed.mark:
		s.say(" " + capital(name) + " breaks off, and its model hears nothing.")
	case noResponse.mark:
		s.say(" " + capital(name) + " gives no answer.")
	case protocolError.mark:
		s.say(" On " + name + " it is an error of the protocol that no model reads.")
	case failedNotTold.mark:
		s.say(" " + capital(possessive([]string{name})) + " not told that it failed.")
	default:
		s.say(" " + capital(name) + " ")
		s.changes(r.diff)
		s.say(", and its model hears of no failure.")
	}
}

// changes says how arguments were changed, with keys and values as code.
func (s *sentence) changes(d diff) {
	joined := false
	part := func(verb string, list []string) {
		if len(list) == 0 {
			return
		}
		if joined {
			s.say(" and ")
		}
		joined = true
		s.say(verb + " ")
		s.quote(few(list))
	}
	if d.read != "" {
		part("ran the tool with", []string{d.read})
	}
	part("dropped", d.dropped)
	part("ran the tool with", d.values)
	part("added", d.added)
	if d.read == "" && len(d.values) == 0 {
		s.say(" and ran the tool")
	}
}

// possessive reads "the model of MCP is", "the models of MCP and Pi are".
func possessive(names []string) string {
	names = distinctNames(names)
	if len(names) == 1 {
		return "the model of " + names[0] + " is"
	}
	return "the models of " + enumerate(names) + " are"
}

func distinctNames(names []string) []string {
	var list []string
	for _, n := range names {
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}
