package call

import (
	"math/rand"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/jsontext"
)

func value(t testing.TB, text string) *jsontext.Value {
	t.Helper()
	doc, err := jsontext.Parse(text, jsontext.Limits{})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return doc.Root
}

// lens joins the pieces of a diff but those of one mark.
func (d diff) lens(without string) string {
	var b strings.Builder
	for _, p := range d.pieces {
		if p.mark != without {
			b.WriteString(p.text)
		}
	}
	return b.String()
}

// marked shows the pieces: -dropped- and +added+.
func (d diff) marked() string {
	var b strings.Builder
	for _, p := range d.pieces {
		sign := map[string]string{"dropped": "-", "added": "+"}[p.mark]
		b.WriteString(sign + p.text + sign)
	}
	return b.String()
}

// TestLens has the changes that hosts make, as the page shows and says them.
func TestLens(t *testing.T) {
	tests := []struct{ sent, received, pieces, sentence string }{
		{`{"a": 1, "b": [true, null]}`, `{"a": 1, "b": [true, null]}`, `{"a":1,"b":[true,null]}`, ""},
		{`{"b": 1.0, "a": 2}`, `{"a": 2, "b": 1}`, `{"a":2,"b":1}`, ""}, // neither order nor digits are a change
		{`{"text": "x", "seperator": "_"}`, `{"text": "x"}`, `{"text":"x"-,"seperator":"_"-}`, "dropped seperator"},
		{`{"seperator": "_", "text": "x"}`, `{"text": "x"}`, `{-"seperator":"_",-"text":"x"}`, "dropped seperator"},
		{`{"a": 1, "b": 2}`, `{}`, `{-"a":1,"b":2-}`, "dropped a and b"},
		{`{"text": 42}`, `{"text": "42"}`, `{"text":-42-+"42"+}`, `ran the tool with text = "42"`},
		{`{"\"text\"": "x"}`, `{"text": "x"}`, `{-"\"text\"":"x"-+"text":"x"+}`, `dropped "\"text\"" and added text`},
		{`{"o": {"k": "1", "x": 0}, "a": ["1", 2]}`, `{"o": {"k": 1}, "a": [1, 2]}`, `{"o":{"k":-"1"-+1+-,"x":0-},"a":[-"1"-+1+,2]}`, `dropped o/x and ran the tool with o/k = 1 and a/0 = 1`},
		{`{"a": [1]}`, `{"a": [1, 2]}`, `{"a":-[1]-+[1,2]+}`, `ran the tool with a = [1,2]`},
		{`{"a": 9007199254740993}`, `{"a": 9007199254740992}`, `{"a":-9007199254740993-+9007199254740992+}`, `ran the tool with a = 9007199254740992`},
		{`"{\"text\":\"x\"}"`, `{"text": "x"}`, `-"{\"text\":\"x\"}"-+{"text":"x"}+`, `ran the tool with {"text":"x"}`},
		{``, `{"text": "Hel"}`, `+{"text":"Hel"}+`, `ran the tool with {"text":"Hel"}`},
		{`{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}`, `{"z": 0}`, `{-"a":1,"b":1,"c":1,"d":1,"e":1-+"z":0+}`, "dropped a, b, c and 2 more and added z"},
		// What the sentence names cannot forge a line.
		{`{"x\nInvalid arguments": 1, "\u202e": 1}`, `{}`, `{-"x\nInvalid arguments":1,"` + "\u202e" + `":1-}`, `dropped "x\nInvalid arguments" and " "`},
		{`[1]`, `[1, 2]`, `-[1]-+[1,2]+`, "ran the tool with [1,2]"},
	}
	for _, test := range tests {
		var sent *jsontext.Value
		if test.sent != "" {
			sent = value(t, test.sent)
		}
		d := compare(sent, value(t, test.received))
		if got := d.marked(); got != test.pieces {
			t.Errorf("%s and %s:\n got %s\nwant %s", test.sent, test.received, got, test.pieces)
		}
		if got := d.sentence(); got != test.sentence || d.changed() != (got != "") {
			t.Errorf("%s and %s: %q, want %q", test.sent, test.received, got, test.sentence)
		}
	}
}

// What twice as many dropped keys cost is twice as much: counted in bytes that are
// allocated, which no machine changes.
func TestDiffIsLinear(t *testing.T) {
	cost := func(n int) float64 {
		var b strings.Builder
		for i := range n {
			b.WriteString(`"k` + strconv.Itoa(i) + `":1,`)
		}
		sent, received := value(t, "{"+b.String()+`"z":1}`), value(t, `{"z":1}`)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		compare(sent, received)
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	if once, twice := cost(4000), cost(8000); twice > 2.5*once {
		t.Errorf("4,000 dropped keys cost %.0f bytes, 8,000 cost %.0f", once, twice)
	}
}

// TestLensIsJSON tries random values: without what was added the pieces are the JSON
// that was sent, without what was dropped the JSON that was received, and no two
// neighbours have the same mark.
func TestLensIsJSON(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 20000 {
		sent := randomValue(random, 3)
		received := sent
		for range 1 + random.Intn(3) {
			received = mutated(random, received)
		}
		d := compare(sent, received)
		for without, want := range map[string]*jsontext.Value{"added": sent, "dropped": received} {
			got := d.lens(without)
			doc, err := jsontext.Parse(got, jsontext.Limits{})
			if err != nil || len(doc.Duplicates) > 0 || !jsontext.Equal(doc.Root, want) {
				t.Fatalf("%s to %s: %s without %s is %s: %v", written(sent), written(received), d.marked(), without, got, err)
			}
		}
		for i, p := range d.pieces {
			if p.text == "" || i > 0 && d.pieces[i-1].mark == p.mark {
				t.Fatalf("%s: piece %d of %s", written(sent), i, d.marked())
			}
		}
		if d.changed() == jsontext.Equal(sent, received) {
			t.Fatalf("%s to %s: changed is %v", written(sent), written(received), d.changed())
		}
	}
}

func randomValue(random *rand.Rand, depth int) *jsontext.Value {
	kind := random.Intn(8)
	if depth == 0 {
		kind = random.Intn(6)
	}
	switch kind {
	case 0:
		return jsontext.NullValue()
	case 1:
		return jsontext.Boolean(random.Intn(2) == 0)
	case 2, 3:
		return jsontext.Num([]string{"0", "-0", "1", "1.0", "1e2", "9007199254740993", "1e400"}[random.Intn(7)])
	case 4, 5:
		return jsontext.Str([]string{"", "a", "\"", ",", "{}", "\xed\xa0\x80", "\n"}[random.Intn(7)])
	case 6:
		var items []*jsontext.Value
		for range random.Intn(4) {
			items = append(items, randomValue(random, depth-1))
		}
		return jsontext.Arr(items...)
	}
	var members []jsontext.Member
	for _, key := range random.Perm(5)[:random.Intn(5)] {
		members = append(members, jsontext.M([]string{"a", "b", "", "\"q\"", "a/b"}[key], randomValue(random, depth-1)))
	}
	return jsontext.Obj(members...)
}

// mutated changes one place of a value.
func mutated(random *rand.Rand, v *jsontext.Value) *jsontext.Value {
	switch {
	case v.Kind == jsontext.Array && len(v.Items) > 0 && random.Intn(4) > 0:
		items := append([]*jsontext.Value(nil), v.Items...)
		at := random.Intn(len(items))
		if random.Intn(4) == 0 {
			return jsontext.Arr(append(items[:at], items[at+1:]...)...)
		}
		items[at] = mutated(random, items[at])
		return jsontext.Arr(items...)
	case v.Kind == jsontext.Object && random.Intn(4) > 0:
		members := append([]jsontext.Member(nil), v.Members...)
		if len(members) == 0 || random.Intn(3) == 0 {
			if v.Get("new") == nil {
				members = append(members, jsontext.M("new", randomValue(random, 1)))
			}
			return jsontext.Obj(members...)
		}
		at := random.Intn(len(members))
		if random.Intn(2) == 0 {
			return jsontext.Obj(append(members[:at], members[at+1:]...)...)
		}
		members[at].Value = mutated(random, members[at].Value)
		return jsontext.Obj(members...)
	}
	return randomValue(random, 2)
}
