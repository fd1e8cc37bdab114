// Package hint tells what is lawful in a tool's schema and still bites on a host:
// keywords that a host takes in its own way, does not look at, or does not start
// with, and words that no host looks at.
//
// The rules are data and small tests on the text of a schema; nothing is simulated
// here. The package's own test holds every kind of hint to the simulation of the
// real hosts (package real): what a Hint says of its hosts happens on them, and
// does not happen on the others. What was not seen there is not claimed.
package hint

import (
	"cmp"
	"slices"
	"strconv"

	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// Hint is something lawful in a schema that a host takes in its own way.
type Hint struct {
	// Kind is one of the constants below.
	Kind string
	// At is the JSON Pointer in the schema of the first place: a keyword, or a
	// property where it is about its name.
	At string
	// Start and End are byte offsets in the text of the schema: the key of the
	// keyword or property, quotes included.
	Start, End int
	// Count is in how many places the same holds, this one included.
	Count int
	// Hosts are the IDs of the hosts (package host) where it bites on an ordinary
	// tool, one without the core, in their newest releases; none when it is so on
	// every host. The AI SDK checks nothing of an ordinary tool, so it is not named
	// where others leave something unchecked.
	Hosts []string
	// Core tells that it bites on those hosts with the core's adapter just the same.
	Core bool
	// Usual tells that it holds for most tools that people write, so that a reader
	// may be shown it once or on request.
	Usual bool
	// Message is one harmless line for a person, without a full stop.
	Message string
}

// The kinds of hints, each with what an example of it looks like.
const (
	// Lost on every host.
	Misspelled  = "misspelled"   // "requierd": a word that is no keyword, close to one
	OtherType   = "other-type"   // "minimum" beside "type": "string"
	Orphan      = "orphan"       // "then" without "if"
	Untyped     = "untyped"      // "properties" without a type: a text passes
	OpenObject  = "open-object"  // a misspelled optional key passes
	Undeclared  = "undeclared"   // "required" names a key that is not in "properties"
	FormatOwn   = "format"       // some hosts check the format, some do not
	Overlap     = "overlap"      // oneOf of "integer" and "number"
	ClosedAllOf = "closed-allof" // a closed branch of allOf refuses what stands outside of it
	DeadValue   = "dead-value"   // an enum's value that the type refuses
	// Null and defaults.
	Nullable        = "nullable"         // OpenAPI's keyword, which some hosts know
	NullDropped     = "null-dropped"     // OMP takes a lawful null away
	RequiredDefault = "required-default" // nobody fills it in
	DefaultRefused  = "default-refused"  // a default that its own schema refuses, from a model that copies it
	// One host alone.
	NoStart       = "no-start"       // the MCP server does not start
	RootType      = "root-type"      // OMP runs with a list
	DroppedKey    = "dropped-key"    // OMP drops unknown keys of a closed object
	OnlyText      = "only-text"      // OMP puts any text into the only property
	TextOrList    = "text-or-list"   // OMP reads a list out of a text
	FlatName      = "flat-name"      // OMP makes a list of a key like a[0]
	InheritedName = "inherited-name" // a property named like a member of every object
	ProtoName     = "proto-name"     // a property named __proto__
	Pattern       = "pattern"        // OMP reads patterns without the u flag
	Reference     = "reference"      // OMP follows #/… only
	RefBeside     = "ref-beside"     // OMP ignores what stands beside $ref
	DynamicRef    = "dynamic-ref"    // OMP does not know it
	Unevaluated   = "unevaluated"    // OMP does not know it
	OtherDraft    = "other-draft"    // a keyword that the draft of $schema does not have
	Integers      = "integer"        // Pi and OMP run "3" as 3
	ConstUnion    = "const-union"    // Pi names one constant of a union
	MultipleOf    = "multiple-of"    // MCP divides doubles
)

// The hosts that hints name.
var (
	mcp     = []string{"mcp"}
	pi      = []string{"pi"}
	omp     = []string{"omp"}
	piOMP   = []string{"pi", "omp"}
	mcpPi   = []string{"mcp", "pi"}
	mcpOMP  = []string{"mcp", "omp"}
	mcpAI   = []string{"mcp", "ai-sdk"}
	checked = []string{"mcp", "pi", "omp"} // those that check an ordinary tool
)

// What is true of the newest release of a host and not of older ones names it. Whether it
// still is true once there is a newer one, the package's own test tells.
var (
	newestMCP = host.Releases("mcp")[0].Label
	newestPi  = "Pi " + host.Releases("pi")[0].Label
)

// Most is how many hints Of gives; more of the same are one Hint with a Count.
const Most = 100

// Of gives the hints of a schema in the order of its text, none where nothing bites
// and for what is no schema. What no reference leads to is not looked at, nor what
// stands in not and if, where every rule would be the other way round.
//
// The hints are true of a schema that the core compiles. Of one that it refuses for its
// patterns alone those of kind NoStart are: of the other hosts nothing was seen there.
func Of(doc *jsontext.Document) []Hint {
	if doc == nil || doc.Root == nil {
		return nil
	}
	w := &walk{root: doc.Root, draft: draftOf(doc.Root), seen: map[*jsontext.Value]bool{}, index: map[string]int{}}
	w.sieve.w = w
	w.all()
	slices.SortStableFunc(w.list, func(a, b Hint) int { return cmp.Compare(a.Start, b.Start) })
	for i := range w.list {
		h := &w.list[i]
		if h.Count > 1 {
			h.Message += " (" + strconv.Itoa(h.Count) + " places)"
		}
		h.Hosts = slices.Clone(h.Hosts) // the lists above stay ours
	}
	return w.list
}
