package core_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"flag"
	"maps"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core"
	"fourhosts/core/jsontext"
)

var pairsTo = flag.String("pairs", "", "write the pairs of the second opinion to this file, for testdata/second/record.mjs")

const (
	pairSchemas = 5000
	pairCalls   = 4  // for each schema
	mostTold    = 20 // differences that the test prints
)

// A pair is a schema with its calls, as the recorder reads it.
type pair struct {
	Draft     int      `json:"draft"`
	Schema    string   `json:"schema"`
	Arguments []string `json:"arguments"`

	tool *core.Tool
}

// pairs are schemas that our core compiles; one in four is of draft-07, the others of
// 2020-12. The same on every run.
func pairs() (list []pair) {
	for seed := uint64(0); len(list) < pairSchemas; seed++ {
		g := &pairing{Rand: rand.New(rand.NewPCG(seed, 6)), draft7: seed%4 == 3}
		schema, arguments := g.pair()
		p := pair{Draft: 2020, Schema: schema, tool: compiled(schema)}
		if p.tool == nil {
			continue
		}
		if g.draft7 {
			p.Draft = 7
		}
		for range pairCalls {
			p.Arguments = append(p.Arguments, arguments())
		}
		list = append(list, p)
	}
	return list
}

// compiled is nil for a schema that the core refuses.
func compiled(schema string) *core.Tool {
	doc, err := jsontext.Parse(schema, jsontext.SchemaLimits)
	if err != nil {
		return nil
	}
	tool, _ := core.CompileTool(core.Definition{Name: "pair", InputSchema: doc})
	return tool
}

const (
	refused  = 0
	accepted = 1
	none     = 2
)

func ours(tool *core.Tool, arguments string) int {
	if core.ValidateInput(tool, arguments).OK {
		return accepted
	}
	return refused
}

// A difference is a rule of testdata/second/differences.json: what another validator
// does unlike ours, by its own word or by a fault. It is held to more than a keyword:
// with the rewriting that the rule names, our core has to give the other verdict too.
type difference struct {
	Name      string   `json:"name"`
	Validator string   `json:"validator"`
	Reason    string   `json:"reason"`
	Rewrite   []string `json:"rewrite"` // see rewriter; all at once
	Cannot    bool     `json:"cannot"`  // it threw
	Where     string   `json:"where"`   // the pair has to hold this text (schema or arguments), besides
	Pairs     int      `json:"pairs"`
}

// TestSecondOpinion holds our verdict on 20,000 generated pairs to what ajv and TypeBox
// said of them (testdata/second/record.sh): equal, or different by a named rule.
func TestSecondOpinion(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("half a minute; TestBrowserAnswersWithTheSameBytes holds the browser's build to this one")
	}
	list := pairs()
	var text strings.Builder
	for _, p := range list {
		line, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		text.Write(line)
		text.WriteByte('\n')
	}
	if *pairsTo != "" {
		if err := os.WriteFile(*pairsTo, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	recording := readJSON[struct {
		SHA256   string            `json:"sha256"`
		Pairs    int               `json:"pairs"`
		Verdicts map[string]string `json:"verdicts"`
	}](t, "second/verdicts.json")
	rules := readJSON[[]*difference](t, "second/differences.json")
	sum := sha256.Sum256([]byte(text.String()))
	if hex.EncodeToString(sum[:]) != recording.SHA256 || recording.Pairs != len(list)*pairCalls {
		t.Fatal("these are not the pairs of the recording: run core/testdata/second/record.sh")
	}
	count := map[string]int{}
	verdicts := map[string][]byte{}
	for name, packed := range recording.Verdicts {
		bytes, err := base64.StdEncoding.DecodeString(packed)
		if err != nil {
			t.Fatal(err)
		}
		verdicts[name] = bytes
	}
	validators := slices.Sorted(maps.Keys(verdicts))
	if !slices.Equal(validators, []string{"ajv", "typebox"}) {
		t.Fatalf("the recording is of %q", validators)
	}
	used, totals := map[*difference]int{}, map[string]int{}
	unexplained := 0
	for i, p := range list {
		for k, arguments := range p.Arguments {
			own, n := ours(p.tool, arguments), i*pairCalls+k
			count["ours "+strconv.Itoa(own)]++
			for _, name := range validators {
				theirs := int(verdicts[name][n/4]>>(n%4*2)) & 3
				if theirs == own {
					continue
				}
				totals[name]++
				if rule := explanation(rules, name, p, arguments, theirs); rule != nil {
					used[rule]++
				} else if unexplained++; unexplained <= mostTold {
					t.Errorf("ours %d, %s %d\nschema %s\narguments %s", own, name, theirs, p.Schema, arguments)
				}
			}
		}
	}
	for _, rule := range rules {
		if used[rule] != rule.Pairs || used[rule] == 0 {
			t.Errorf("%s: %s covers %d pairs, and says %d", rule.Validator, rule.Name, used[rule], rule.Pairs)
		}
	}
	t.Logf("%d pairs, %v, different %v, unexplained %d", len(list)*pairCalls, count, totals, unexplained)
	if few := len(list); count["ours 0"] < few || count["ours 1"] < few {
		t.Errorf("the verdicts are one-sided: %v", count)
	}
}

// explanation is the first rule that covers a difference, nil where none does.
func explanation(rules []*difference, validator string, p pair, arguments string, theirs int) *difference {
	for _, rule := range rules {
		if rule.Validator != validator || !strings.Contains(p.Schema+arguments, rule.Where) {
			continue
		}
		if theirs == none || rule.Cannot {
			if theirs == none && rule.Cannot {
				return rule
			}
			continue
		}
		schema, call, changed := rewritten(rule.Rewrite, p, arguments)
		if !changed {
			continue
		}
		if tool := compiled(schema); tool != nil && ours(tool, call) == theirs {
			return rule
		}
	}
	return nil
}
