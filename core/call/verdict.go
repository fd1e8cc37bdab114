package call

import (
	"strings"

	"fourhosts/core/host"
	"fourhosts/core/host/real"
	"fourhosts/core/jsontext"
)

// A verdict is what a person should see first of a row: whether the model is told
// the truth. Red is for lies: a failure that it is not told of, arguments that were
// changed before the tool ran, no answer at all.
type verdict struct{ state, mark, word string }

// The states of a panel: calm, quiet, red, and not known.
const (
	stateTold = "told"
	stateRan  = "ran"
	stateLie  = "lie"
	stateHost = "host"
)

var (
	failedTold    = verdict{stateTold, "told", "failed, told"}
	ran           = verdict{stateRan, "ran", "ran"}
	failedNotTold = verdict{stateLie, "not-told", "failed, not told"}
	ranChanged    = verdict{stateLie, "changed", "ran, changed"}
	hostCrashed   = verdict{stateLie, "crashed", "host crashed"}
	noResponse    = verdict{stateLie, "silent", "no response"}
	protocolError = verdict{stateLie, "protocol", "protocol error, not told"}
	notSimulated  = verdict{stateHost, "unknown", "not simulated"}
)

// A simulated call is what the host of a row does, with what the page says of it.
type simulated struct {
	real.Answer
	verdict
	failed  bool // the tool ran and failed
	refused bool // the core's check stood before the tool
	diff    diff
}

// judge gives the verdict on an answer; sent is what the model sent, nil when that
// is no JSON.
func (s *simulated) judge(sent *jsontext.Value) {
	if s.Executed && s.Received != nil {
		s.diff = compare(sent, s.Received)
	}
	switch {
	case s.Missing != "":
		s.verdict = notSimulated
	case s.Channel == "host-crash":
		s.verdict = hostCrashed
	case s.Channel == "no-response":
		s.verdict = noResponse
	case s.Channel == "protocol-error" && s.Text == nil:
		s.verdict = protocolError
	case s.Flagged:
		s.verdict = failedTold
	case !s.Executed || s.failed:
		s.verdict = failedNotTold
	case s.diff.changed():
		s.verdict = ranChanged
	default:
		s.verdict = ran
	}
}

// why says in one line what stands between what the adapter hands over and what the
// model reads, or nothing where they agree.
func (a answer) why(all *answered) string {
	s, name := a.real, a.row.adapter.Short
	switch {
	case s.Missing != "":
		return "not simulated: " + s.Missing
	case s.mark == hostCrashed.mark:
		return capital(name) + " breaks off on such arguments"
	case s.mark == noResponse.mark && all.check.NotJSON != nil:
		return "no client can put such text into a request"
	case s.mark == noResponse.mark:
		return capital(name) + " never answers, and the caller waits"
	case s.mark == protocolError.mark:
		return "an error of the protocol stops in the client, and the model reads nothing"
	case s.mark == failedNotTold.mark && a.row.release.ReturnedFailure != "":
		return a.row.release.ReturnedFailure
	case s.mark == failedNotTold.mark:
		return capital(name) + " does not mark it as a failure"
	case s.diff.changed():
		return capital(name) + " " + s.diff.sentence()
	case a.handed == nil && !a.row.core:
		return "an ordinary tool without the core"
	case a.handed == nil:
		return "a host answers by itself where a tool does not exist"
	case a.agrees():
		return a.handed.Note
	case a.wraps():
		return capital(name) + " puts its own words around it"
	case !s.Executed && !s.refused:
		return capital(name) + " refuses first, in its own words"
	case a.handed.Note != "":
		return a.handed.Note
	}
	return capital(name) + " puts it into words of its own"
}

// agrees tells whether the model reads what the adapter hands over, as it is.
func (a answer) agrees() bool {
	return a.handed != nil && a.real.Text != nil && *a.real.Text == a.handed.Text && a.handed.Channel.Failure() == a.real.Flagged
}

// wraps tells whether what the adapter hands over is at least part of what the
// model reads.
func (a answer) wraps() bool {
	return a.handed != nil && a.real.Text != nil && strings.Contains(*a.real.Text, a.handed.Text)
}

// checked says how the page knows.
func checked(r host.Release) string {
	return "checked against " + r.Package + " " + r.Number + ", " + jsontext.Int(r.Recordings).Text + " recordings, " + r.Recorded
}
