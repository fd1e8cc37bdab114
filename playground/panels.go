package playground

import (
	"bytes"
	"encoding/json"

	"fourhosts/core/call"
)

// A Panel is one host on the page: what may be picked, and the two layers of its
// answer to the sample call. A host that is off at first has no answer.
type Panel struct {
	// Host is the row's id in a request, Name the host's name, Short a shorter one.
	Host, Name, Short string
	// Releases are what may be picked, the newest first; Release is the picked one.
	Releases []Release
	Release  string
	// Failures says that the host takes the switch of returned failures.
	Failures bool
	// Shown says that the row is on at first.
	Shown bool
	// State, Mark, Word and Why are the verdict: what the model is told.
	State, Mark, Word, Why string
	// Channel, Flag and Handed are what the adapter hands over.
	Channel, Flag, Handed string
	// Same says that the model reads it as it is, Reads what the model reads.
	Same  bool
	Reads string
	// Lens are the received arguments where they are others than those sent, Received
	// is their JSON where they are the same.
	Lens     []Piece
	Received string
	// Message is the host's message, Registered what the host gets of the tool, both as
	// indented JSON; Checked says how the page knows.
	Message, Registered, Checked string
}

// A Release is one that may be picked: its number and its name on the page.
type Release struct{ Release, Label string }

// A Piece of received arguments; Mark is "", "dropped" or "added".
type Piece struct{ Text, Mark string }

// readPanels reads the panels out of a response with "view", those without an answer
// after the others. The response is read anew because an object of the host's
// message keeps its order only as text.
func readPanels(response string) ([]Panel, error) {
	var read struct {
		Answers []struct {
			Host, Release string
			AdapterAnswer struct{ Text string }
			HostAnswer    struct {
				Text, Received string
				Message        json.RawMessage
			}
		}
		View struct {
			Panels []struct {
				State, Mark, Word, Why, Channel, Flag, Checked, Registered string

				Same     bool
				Received []Piece
			}
		}
	}
	if err := json.Unmarshal([]byte(response), &read); err != nil {
		return nil, err
	}
	var hosts []struct {
		Host, Name, Short string
		Default, Failures bool
		Releases          []Release
	}
	if err := json.Unmarshal([]byte(call.Hosts()), &hosts); err != nil {
		return nil, err
	}
	var panels []Panel
	for _, h := range hosts {
		panel := Panel{Host: h.Host, Name: h.Name, Short: h.Short, Releases: h.Releases, Failures: h.Failures, State: "none", Mark: "none", Word: "not asked"}
		for i, a := range read.Answers {
			if a.Host != h.Host || i >= len(read.View.Panels) {
				continue
			}
			view := read.View.Panels[i]
			panel.Shown, panel.Release = true, a.Release
			panel.State, panel.Mark, panel.Word, panel.Why = view.State, view.Mark, view.Word, view.Why
			panel.Channel, panel.Flag, panel.Handed = view.Channel, view.Flag, a.AdapterAnswer.Text
			panel.Same, panel.Reads = view.Same, a.HostAnswer.Text
			panel.Registered, panel.Checked = view.Registered, view.Checked
			for _, piece := range view.Received {
				if piece.Mark != "" {
					panel.Lens = view.Received
				}
			}
			if panel.Lens == nil {
				panel.Received = a.HostAnswer.Received
			}
			var message bytes.Buffer
			if err := json.Indent(&message, a.HostAnswer.Message, "", "  "); err != nil {
				return nil, err
			}
			panel.Message = message.String()
		}
		panels = append(panels, panel)
	}
	return panels, nil
}
