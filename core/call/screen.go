package call

import (
	"fourhosts/core/jsontext"
	"fourhosts/core/terminal"
)

// The screen of the page's text view.
const (
	screenColumns = 80
	screenRows    = 24
)

// screenOf is what a terminal shows once it has printed a text. title is there when
// the text set one; a run has style, fg, bg and link where it has any.
func screenOf(text string) *jsontext.Value {
	s := terminal.Play(text, screenColumns, screenRows)
	var screen []jsontext.Member
	if s.TitleSet {
		screen = append(screen, jsontext.M("title", jsontext.Str(s.Title)))
	}
	var rows []*jsontext.Value
	for _, row := range s.Rows {
		var runs []*jsontext.Value
		for _, run := range row {
			runs = append(runs, styledRun(run))
		}
		rows = append(rows, jsontext.Arr(runs...))
	}
	var events []*jsontext.Value
	for _, event := range s.Events {
		events = append(events, jsontext.Obj(
			jsontext.M("start", jsontext.Int(event.Start)),
			jsontext.M("end", jsontext.Int(event.End)),
			jsontext.M("says", jsontext.Str(event.Says)),
		))
	}
	return jsontext.Obj(append(screen,
		jsontext.M("rows", jsontext.Arr(rows...)),
		jsontext.M("column", jsontext.Int(s.Column)),
		jsontext.M("row", jsontext.Int(s.Row)),
		jsontext.M("scrolled", jsontext.Int(s.Scrolled)),
		jsontext.M("clipboard", texts(s.Clipboard)),
		jsontext.M("replies", texts(s.Replies)),
		jsontext.M("bells", jsontext.Int(s.Bells)),
		jsontext.M("swallowed", jsontext.Int(s.Swallowed)),
		jsontext.M("unplayed", jsontext.Int(s.Unplayed)),
		jsontext.M("events", jsontext.Arr(events...)),
		jsontext.M("unsaid", jsontext.Int(s.Unsaid)),
	)...)
}

func styledRun(run terminal.Run) *jsontext.Value {
	members := []jsontext.Member{jsontext.M("text", jsontext.Str(run.Text))}
	s := run.Style
	var style []string
	for _, one := range [...]struct {
		on   bool
		name string
	}{
		{s.Bold, "bold"}, {s.Faint, "faint"}, {s.Italic, "italic"}, {s.Underline, "underline"},
		{s.Blink, "blink"}, {s.Inverse, "inverse"}, {s.Hidden, "hidden"}, {s.Strike, "strike"},
	} {
		if one.on {
			style = append(style, one.name)
		}
	}
	if style != nil {
		members = append(members, jsontext.M("style", texts(style)))
	}
	for _, one := range [...]struct{ name, value string }{{"fg", s.Fg}, {"bg", s.Bg}, {"link", run.Link}} {
		if one.value != "" {
			members = append(members, jsontext.M(one.name, jsontext.Str(one.value)))
		}
	}
	return jsontext.Obj(members...)
}
