package call

import (
	"fourhosts/core/example"
	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// samples are calls that stand in where the present one does not fit a row of the
// table. They are checked once for each schema.
type samples struct {
	made      bool
	good, bad *sample // good is nil when nothing was found that passes
}

// sample is one checked call; the text is its arguments.
type sample struct {
	text string
	call host.Invocation
}

// present is the call of the request, checked under the tool's own name.
func (a *answered) present() *sample {
	s := &sample{a.q.arguments, a.call}
	if a.unknown {
		s.call = host.Invoke(a.tool, a.q.arguments)
	}
	return s
}

// sample gives a call that passes the check and one that does not: the present one
// where it can be, else one made from the schema.
func (a *answered) sample(present *sample) (good, bad *sample) {
	s := &a.c.samples
	if !s.made {
		s.made = true
		s.good, s.bad = a.goodSample(), a.badSample()
	}
	if present.call.Check().OK {
		return present, s.bad
	}
	return s.good, present
}

func (a *answered) goodSample() *sample {
	v := example.Of(a.c.doc.Root)
	if v == nil {
		return nil
	}
	return a.try(written(v), true)
}

// badSample finds a text that fails. A list always does.
func (a *answered) badSample() *sample {
	root := a.c.doc.Root
	if closed := root.Get("additionalProperties"); closed != nil && closed.Kind == jsontext.Bool && !closed.Bool {
		if s := a.try(`{"unknown": true}`, false); s != nil {
			return s
		}
	}
	if required := root.Get("required"); required != nil && len(required.Items) > 0 {
		if s := a.try(`{}`, false); s != nil {
			return s
		}
	}
	return a.try(`[]`, false)
}

// try gives a sample of the text when it passes or fails as it should.
func (a *answered) try(text string, pass bool) *sample {
	s := &sample{text, host.Invoke(a.tool, text)}
	if s.call.Check().OK != pass {
		return nil
	}
	return s
}
