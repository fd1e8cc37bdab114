package report_test

import (
	"encoding/xml"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"fourhosts/core/jsontext"
	"fourhosts/core/report"
)

// hostile are the pieces that random texts are made of: what Markdown, HTML, MDX, Vue, a
// tracker, a terminal or the eye would act on, and a few that nothing does.
var hostile = strings.Split("`|``|```|~~~|\n```\n|\n\n|\n|\r\n|\t| |  |    |\\|\\\\|PIPE|PIPEPIPE|\\PIPE|*|**|_|__|~~|#|# |- |+ |1. |1) |> |=|===|---|:|"+
	"![a](b)|[a]: b|[a][b]|<b>|</code>|</pre>|</figure>|</script>|<!--|-->|<?|<![CDATA[|]]>|&|&amp;|&#10;|\"|'|{|}|{{ x }}|{% raw %}|${x}|$x$|:tada:|"+
	"@someone|#123|GH-1|effaced|0123456789|https://example.org|www.example.org|a@example.org|owner/repo#1|a|word|é|日|\U0001f600|"+
	"\x1b[31m|\x1b]0;|\x00|\x07|\x7f|\u0085|\u009b|\u00a0|\u00ad|\u034f|\u061c|\u115f|\u200b|\u200d|\u200e|\u2028|\u2029|\u202e|\u2066|\u3164|\ufe0f|\ufeff|"+
	"\ufffd|\uffff|\ufdd0|\U0001f3f4\U000e0067|\U000e0001|\U000e0fff|\U0010ffff|\xed\xa0\xbd|\xed\xb8\x80", "|")

// hostileText gives a random text of at most so many pieces.
func hostileText(random *rand.Rand, most int) string {
	var out []byte
	for range random.IntN(most + 1) {
		for _, r := range runes(strings.ReplaceAll(hostile[random.IntN(len(hostile))], "PIPE", "|")) {
			out = jsontext.AppendRune(out, r)
		}
	}
	return string(out)
}

// runes gives the code points of a WTF-8 text.
func runes(s string) (list []rune) {
	for s != "" {
		r, size := jsontext.DecodeRune(s)
		list = append(list, r)
		s = s[size:]
	}
	return list
}

// hostileReport fills every string of a report.
func hostileReport(random *rand.Rand) report.Report {
	s := func(most int) string { return hostileText(random, most) }
	optional := func(most int) *string {
		if random.IntN(5) == 0 {
			return nil
		}
		t := s(most)
		return &t
	}
	r := report.Report{
		Tool: s(4), Title: s(3), Description: s(6), Schema: s(12), Called: s(3), Arguments: s(12), Outcome: s(6), Problems: s(2),
	}
	for range random.IntN(5) {
		r.Sentence = append(r.Sentence, report.Piece{Text: s(5), Code: random.IntN(2) == 0})
	}
	for range random.IntN(3) {
		r.Lines = append(r.Lines, s(5))
		r.Faults = append(r.Faults, s(5))
	}
	for range random.IntN(5) {
		h := report.Host{
			ID: s(2), Name: s(2), Release: s(2), Adapter: "core", State: s(1), Mark: s(1), Word: s(3), Why: s(4),
			Channel: s(2), HostChannel: s(2), Handed: optional(8), Text: optional(6), Executed: random.IntN(2) == 0,
			Changed: random.IntN(2) == 0, Received: optional(5), Checked: s(5),
		}
		if random.IntN(5) == 0 {
			h.Missing = s(3)
		}
		r.Hosts = append(r.Hosts, h)
	}
	return r
}

// TestHostile holds random reports to what every form promises, the same ones on every run.
func TestHostile(t *testing.T) {
	n := 1_500
	if testing.Short() {
		n = 500
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range n {
		hold(t, hostileReport(random))
		if t.Failed() {
			return
		}
	}
}

// FuzzText puts one text into every place of a report.
func FuzzText(f *testing.F) {
	for _, piece := range hostile {
		f.Add("a"+piece+"b"+piece, false)
	}
	f.Fuzz(func(t *testing.T, s string, alone bool) {
		if utf8.ValidString(s) {
			r := report.Report{Tool: s, Title: s, Description: s, Schema: s, Called: s, Arguments: s, Outcome: s, Problems: s}
			r.Sentence = []report.Piece{{Text: s}, {Text: s, Code: true}, {Text: s}}
			r.Lines, r.Faults = []string{s}, []string{s, s}
			r.Hosts = []report.Host{{Name: s, Release: s, Word: s, Why: s, Channel: s, Text: &s, Handed: &s, Checked: s}}
			if !alone {
				other := s + "."
				r.Hosts = append(r.Hosts, report.Host{Name: s, Handed: &other, Text: &s, Executed: true, Changed: true, Received: &s})
			}
			hold(t, r)
		}
	})
}

// hold checks one report in every form.
func hold(t *testing.T, r report.Report) {
	t.Helper()
	markdown, html, plain, data := report.Markdown(r), report.HTML(r), report.Text(r), report.JSON(r)
	for form, out := range map[string]string{"markdown": markdown, "html": html, "text": plain, "json": data} {
		if at := strings.IndexFunc(out, forbidden); at >= 0 || !utf8.ValidString(out) {
			t.Errorf("%s holds %q", form, out[max(at, 0):])
		}
		if !strings.HasSuffix(out, "\n") || strings.HasSuffix(out, "\n\n") {
			t.Errorf("%s does not end with one line feed", form)
		}
	}
	m := readMarkdown(t, markdown)
	h := readHTML(t, html)
	for _, want := range exactTexts(r) {
		if !slices.Contains(m.codes, want) && !slices.Contains(m.codes, quoted(want)) {
			t.Errorf("markdown lacks %q:\n%s", want, markdown)
		}
		if !slices.Contains(h.codes, want) && !slices.Contains(h.codes, quoted(want)) {
			t.Errorf("html lacks %q:\n%s", want, html)
		}
		indented := "    " + strings.ReplaceAll(want, "\n", "\n    ") + "\n"
		if !strings.Contains(plain, indented) && !strings.Contains(plain, "    "+quoted(want)+"\n") {
			t.Errorf("text lacks %q:\n%s", want, plain)
		}
	}
	for form, rows := range map[string][]int{"markdown": m.rows, "html": h.rows} {
		want := 0
		if len(r.Hosts) > 0 {
			want = len(r.Hosts) + 1
			if form == "markdown" {
				want++ // the delimiter row
			}
		}
		if len(rows) != want || slices.ContainsFunc(rows, func(cells int) bool { return cells != 5 }) {
			t.Errorf("the table in %s has the rows %v", form, rows)
		}
	}
	holdJSON(t, r, data)
}

// forbidden tells of a character that no report may hold.
func forbidden(r rune) bool {
	return r != '\n' && (unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Cs, unicode.Bidi_Control,
		unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Noncharacter_Code_Point))
}

// exactTexts are the texts that a report shows exactly.
func exactTexts(r report.Report) (list []string) {
	add := func(s *string) {
		if s != nil && *s != "" && !slices.Contains(list, *s) {
			list = append(list, *s)
		}
	}
	add(&r.Arguments)
	if _, err := jsontext.Parse(r.Schema, jsontext.SchemaLimits); err != nil {
		add(&r.Schema)
	}
	for i := range r.Hosts {
		h := &r.Hosts[i]
		if h.Missing == "" {
			add(h.Text)
			if h.Executed && h.Changed {
				add(h.Received)
			}
		}
	}
	return list
}

// quoted gives a text as a JSON string of visible characters, after RFC 8259, section 7:
// one rune at a time, by UTF-16 units.
func quoted(s string) string {
	var b strings.Builder
	unit := func(u int) {
		digits := strconv.FormatInt(int64(u), 16)
		b.WriteString(`\u` + strings.Repeat("0", 4-len(digits)) + digits)
	}
	b.WriteByte('"')
	for _, r := range runes(s) {
		short := strings.IndexRune("\"\\\b\f\n\r\t", r)
		switch {
		case short >= 0 && r < 0x80:
			b.WriteString(`\` + `"\bfnrt`[short:short+1])
		case 0xD800 <= r && r <= 0xDFFF:
			unit(int(r))
		case forbidden(r) && r > 0xFFFF:
			unit(0xD800 + int(r-0x10000)>>10)
			unit(0xDC00 + int(r-0x10000)&0x3FF)
		case forbidden(r):
			unit(int(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String() + `"`
}

// read is what a reader finds in a report.
type read struct {
	codes []string // what stands as code
	rows  []int    // how many cells each row of a table has
}

// readHTML reads a fragment as strict XML.
func readHTML(t *testing.T, fragment string) (found read) {
	t.Helper()
	if strings.Contains(fragment, "\n\n") || strings.ContainsAny(fragment, "{}`*_[]\\") {
		t.Errorf("Markdown, MDX or Vue would read something in %s", fragment)
	}
	decoder := xml.NewDecoder(strings.NewReader(fragment))
	var open []string
	code := ""
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			t.Errorf("no XML: %v in\n%s", err, fragment)
			return found
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			if !slices.Contains(strings.Fields("figure figcaption p code pre details summary table thead tbody tr th td strong ul li span"), name) {
				t.Errorf("an element %s in\n%s", name, fragment)
			}
			if len(open) == 0 && name != "figure" || slices.Contains(open, "code") != (name == "span") {
				t.Errorf("%s stands in %v in\n%s", name, open, fragment)
			}
			open = append(open, name)
			switch name {
			case "code":
				code = ""
			case "tr":
				found.rows = append(found.rows, 0)
			case "th", "td":
				found.rows[len(found.rows)-1]++
			}
		case xml.EndElement:
			if token.Name.Local == "code" {
				found.codes = append(found.codes, code)
			}
			open = open[:len(open)-1]
		case xml.CharData:
			code += string(token)
		default:
			t.Errorf("a %T in\n%s", token, fragment)
		}
	}
}

// holdJSON reads the JSON form and compares the strings of its own reading.
func holdJSON(t *testing.T, r report.Report, data string) {
	t.Helper()
	doc, err := jsontext.Parse(data, jsontext.Limits{})
	if err != nil {
		t.Errorf("no JSON: %v", err)
		return
	}
	same := func(v *jsontext.Value, want string) {
		if v == nil || v.Kind != jsontext.String || v.Text != want {
			t.Errorf("JSON has %v, not %q", v, want)
		}
	}
	root := doc.Root
	same(root.Get("tool"), r.Tool)
	same(root.Get("schema"), r.Schema)
	same(root.Get("arguments"), r.Arguments)
	for i, line := range r.Lines {
		same(root.Get("lines").Items[i], line)
	}
	for i, h := range r.Hosts {
		v := root.Get("hosts").Items[i]
		same(v.Get("why"), h.Why)
		if h.Text != nil {
			same(v.Get("text"), *h.Text)
		} else if v.Get("text").Kind != jsontext.Null {
			t.Error("JSON has a text where there is none")
		}
	}
}
