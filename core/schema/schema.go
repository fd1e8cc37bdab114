// Package schema compiles a tool's JSON Schema, gives the verdict on a value, and
// explains a refusal as typed failures in a fixed order. The verdict is
// jsonschema's, which only this package knows; the explanation is our own, over
// the schema that the library compiled and the text that it was written as.
// Package problem puts failures into words.
package schema

import (
	"cmp"
	"slices"
	"sync"

	"fourhosts/core/jsontext"
)

// Schema is a compiled schema. Many goroutines may use one.
type Schema struct {
	// explaining guards what explanations look up once and keep: waysOf, and in the
	// nodes named and declares.
	explaining sync.Mutex
	root       *node
	dynamic    bool
	uneval     bool
	alike      alike
	waysOf     map[*node][][]*node
}

// Compile compiles a schema that was read with jsontext.SchemaLimits. It gives
// either the schema or the faults, each with the place in the document, in
// document order. Remote references are never loaded. Drafts 4, 6, 7, 2019-09 and
// 2020-12 are known; without $schema it is 2020-12. `format` is asserted in all
// of them, and patterns are ECMA-262 with the u flag.
func Compile(doc *jsontext.Document) (*Schema, []Fault) {
	w := walkSchema(doc.Root)
	if faults := append(w.faults, w.dangling()...); len(faults) > 0 {
		return nil, inOrder(doc.Root, faults)
	}
	compiler, lib, err := compileLibrary(doc, w)
	if err != nil {
		return nil, []Fault{faultOf(err)}
	}
	b := &builder{compiler: compiler, root: doc.Root, walk: w, nodes: map[*schemaOfLibrary]*node{}}
	s := &Schema{root: b.node(lib)}
	// A loop in a definition that nothing uses is a loop all the same.
	for _, unused := range w.sites {
		if unused.raw.Kind == jsontext.Object && b.compiled(rootURL, unused.at) == nil {
			return nil, []Fault{{unused.at, "does not compile"}}
		}
	}
	if b.dynamic {
		b.resources()
	}
	if faults := b.loops(); len(faults) > 0 {
		return nil, inOrder(doc.Root, faults)
	}
	s.dynamic, s.uneval = b.dynamic, b.uneval
	if !b.dynamic {
		s.alike = alikeIn(b.order)
	}
	for _, n := range b.order {
		n.alone = n.ifNode == nil && n.not == nil && n.ref == nil && n.dynamic == nil && len(n.allOf)+len(n.anyOf)+len(n.oneOf) == 0
	}
	return s, nil
}

// inOrder puts faults into the order of the document.
func inOrder(root *jsontext.Value, faults []Fault) []Fault {
	start := func(f Fault) int {
		if v := lookup(root, f.At); v != nil {
			return v.Start
		}
		return 0
	}
	slices.SortStableFunc(faults, func(x, y Fault) int { return cmp.Compare(start(x), start(y)) })
	return faults
}

// Failures gives every failure of the value, none when it is valid, in the order
// that compare tells. There is at least one exactly when the library refuses the value.
func (s *Schema) Failures(v *jsontext.Value) []*Failure {
	valid, known := s.verdict(v)
	if known && valid {
		return nil
	}
	failures := s.explain(v)
	if len(failures) == 0 && known {
		// Not seen in any test; said truthfully all the same.
		e := &application{n: s.root, v: v, result: &result{}}
		e.fail(Failure{Keyword: AllOf})
		return e.failures
	}
	return failures
}

// explain evaluates without asking the library.
func (s *Schema) explain(v *jsontext.Value) []*Failure {
	s.explaining.Lock()
	defer s.explaining.Unlock()
	e := &evaluation{schema: s, memo: map[memoKey]*result{}}
	return settle(e.apply(s.root, v, place{}).failures)
}

// verdict asks the library; known is false when it gave up.
func (s *Schema) verdict(v *jsontext.Value) (valid, known bool) {
	defer func() {
		if recover() != nil {
			valid, known = false, false
		}
	}()
	return s.root.lib.Validate(s.alike.convert(v, nil)) == nil, true
}
