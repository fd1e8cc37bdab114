package call

import (
	"strings"

	"fourhosts/core"
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
	failedChanged = verdict{stateLie, "changed", "failed, changed"}
	hostCrashed   = verdict{stateLie, "crashed", "host crashed"}
	noResponse    = verdict{stateLie, "silent", "no response"}
	protocolError = verdict{stateLie, "protocol", "protocol error, not told"}
	notSimulated  = verdict{stateHost, "unknown", "not simulated"}
)

// A simulated call is what the host of a row does, with what the page says of it.
type simulated struct {
	real.Answer
	verdict
	failed  bool         // the tool ran and failed
	refused bool         // the core's check stood before the tool
	stopped bool         // the host asked the core's check before it called the tool, and that refused
	handed  *host.Handed // what the core's adapter handed over inside the host
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
	case s.Channel == real.HostCrash:
		s.verdict = hostCrashed
	case s.Channel == real.NoResponse:
		s.verdict = noResponse
	case s.Channel == real.ProtocolError && s.Text == nil:
		s.verdict = protocolError
	case s.Flagged && s.Executed && s.diff.changed():
		s.verdict = failedChanged
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
	s, name := a.real, capital(a.row.adapter.Short)
	switch {
	case s.Missing != "":
		return "not simulated: " + s.Missing
	case s.Why != "":
		return name + " " + s.Why
	case s.mark == hostCrashed.mark && s.Executed:
		return name + " breaks off on what the tool gave back"
	case s.mark == hostCrashed.mark:
		return name + " breaks off on such arguments"
	case s.mark == noResponse.mark && all.check.NotJSON != nil:
		return "no client can put such text into a request"
	case s.mark == noResponse.mark:
		return name + " never answers, and the caller waits"
	case s.mark == protocolError.mark:
		return "an error of the protocol stops in the client, and the model reads nothing"
	case s.mark == failedNotTold.mark && a.row.release.ReturnedFailure != "":
		return a.row.release.ReturnedFailure
	case s.mark == failedNotTold.mark:
		return name + " does not mark it as a failure"
	case s.diff.changed():
		return name + " " + s.diff.sentence()
	case !a.row.core && a.row.release.Ordinary != "":
		return a.row.release.Ordinary
	case !a.row.core && s.mark == ran.mark && all.badInput():
		return "nothing checks the arguments without the core"
	case !a.row.core:
		return "an ordinary tool without the core"
	case a.handed == nil:
		return "a host answers by itself where a tool does not exist"
	case a.agrees() && a.handed.Note == "" && *s.Text == "" && a.row.release.NoText != "":
		return a.row.release.NoText
	case a.agrees():
		return a.handed.Note
	case a.wraps():
		return name + " puts its own words around it"
	case a.rereads(all):
		return name + " reads the arguments in its own way before the core sees them"
	case !s.Executed:
		return name + " refuses first, in its own words"
	case s.Flagged && !a.handed.Channel.Failure():
		return name + " makes a failure of it"
	case letters(a.handed.Text) == letters(*s.Text):
		return name + " takes control characters out of it"
	}
	return name + " puts it into words of its own"
}

// letters is a text without control characters and spaces: hosts differ in what they
// put in the place of a carriage return.
func letters(text string) string {
	return strings.Join(strings.Fields(core.SanitizeText(text)), "")
}

// agrees tells whether the model reads what the adapter hands over, as it is.
func (a answer) agrees() bool {
	return a.handed != nil && a.real.Text != nil && *a.real.Text == a.handed.Text && a.handed.Channel.Failure() == a.real.Flagged
}

// wraps tells whether what the adapter hands over is at least part of what the
// model reads.
func (a answer) wraps() bool {
	return a.handed != nil && a.handed.Text != "" && a.real.Text != nil && strings.Contains(*a.real.Text, a.handed.Text)
}

// rereads tells whether the core answers inside the host, and something else than it
// does to the text of the model: a host that runs JavaScript rounds numbers, some
// change more.
func (a answer) rereads(all *answered) bool {
	s := a.real
	switch {
	case !a.row.core || all.unknown || s.Text == nil:
		return false
	case s.handed != nil:
		return s.handed.Text != a.handed.Text
	}
	// MCP and the AI SDK check before they call the tool.
	return all.check.NotJSON == nil && s.stopped
}

// ownWords tells whether a host tells a failure in its own words, where the adapter
// has some.
func (all *answered) ownWords(a answer) bool {
	return a.handed != nil && !a.wraps() && !a.real.Executed && !a.rereads(all)
}

// checked says how the page knows.
func checked(r host.Release) string {
	return "checked against " + r.Package + " " + r.Number + ", " + jsontext.Int(r.Recordings).Text + " recordings, " + r.Recorded
}
