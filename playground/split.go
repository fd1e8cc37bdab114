package playground

import (
	_ "embed"
	"errors"
	"slices"
	"strings"
)

// Over half of the core's code is for what comes after the first answer: other tools, other wrong calls, reports, what is
// brought, the garbage collector. A first answer that does not wait for it waits for 617 KB packed in place of 940, and on loopback came
// 40 to 80 of 700 ms sooner. So the core comes in two parts: the first is a program by itself in which every
// function that is not in it asks for the rest, and the rest, when it comes, puts its functions into the table
// through which Go's functions find each other.
//
//	first: a function of the rest is   if whole is 0, call rest.NAME; then what stands for it in the table is called
//	rest:  a call of a function of the first goes through the table; memory, table and globals are the first's
//
// Nothing else is different: which function is in which part decides when an answer comes, not what it says. The
// functions of the first part are listed in first.txt; `./build.sh first` writes it anew. A name there that no
// function has is no mistake, and one that is missing costs the first answer the wait for the rest.
//
// The names are those of WebAssembly's JavaScript side: web/rest.ts knows them too.
const (
	coreName    = "core.wasm" // of the first part
	restName    = "rest.wasm"
	restModule  = "rest"  // of the import that asks for the rest, by the name of its file
	firstModule = "first" // of what the rest imports from the first part: "mem", "table", and globals by their numbers
	wholeGlobal = "whole" // of the global that is 1 from when the rest is there
)

//go:embed first.txt
var firstList string

// firstFunctions is the list of the functions of the first part, by Go's name.
func firstFunctions() map[string]bool {
	names := make(map[string]bool)
	for line := range strings.Lines(firstList) {
		names[strings.TrimSpace(line)] = true
	}
	return names
}

// functionNames gives the names of a program's functions in their order, nil where its table is not known.
func functionNames(wasm []byte, goVersion string) []string {
	sections, err := readSections(wasm)
	if err != nil {
		return nil
	}
	at := slices.IndexFunc(sections, func(s section) bool { return s.id == dataSection })
	if at < 0 {
		return nil
	}
	memory, err := readMemory(sections[at].body)
	if err != nil {
		return nil
	}
	table := findPCLN(memory, goVersion)
	if table == nil {
		return nil
	}
	names := make([]string, len(table.entries))
	for i, e := range table.entries {
		names[i] = e.name
	}
	return names
}

// inParts makes the two parts of a core whose functions have these names.
func inParts(wasm []byte, names []string, file func(rest []byte) string) (core, rest []byte, err error) {
	if len(names) == 0 {
		return nil, nil, errors.New("the names of the functions are not known")
	}
	listed := firstFunctions()
	for name := range listed {
		// Whether a map compares two keys is chance: its hashes are seeded anew each time.
		if of, ok := strings.CutPrefix(name, "type:.hash."); ok {
			listed["type:.eq."+of] = true
		}
	}
	return splitCore(wasm, func(i int) bool { return i >= len(names) || listed[names[i]] }, file)
}

// splitCore makes two parts of a core: first tells of a function, by its number without the imported ones, whether it
// is in the first, and name gives the file of the rest, which is made before.
func splitCore(wasm []byte, first func(i int) bool, name func(rest []byte) string) (core, rest []byte, err error) {
	sections, err := readSections(wasm)
	if err != nil {
		return nil, nil, err
	}
	p, err := readProgram(sections)
	if err != nil {
		return nil, nil, err
	}
	rank := make([]int, len(p.functions)) // of a function among those of the rest, -1 for one of the first
	var moved []int
	for i := range p.functions {
		rank[i] = -1
		if !first(i) {
			rank[i] = len(moved)
			moved = append(moved, i)
		}
	}
	if rest, err = p.rest(rank, moved); err != nil {
		return nil, nil, err
	}
	core, err = p.first(sections, rank, name(rest))
	return core, rest, err
}
