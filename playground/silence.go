package playground

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strconv"
)

// A core in a browser has nobody to print to: Go's runtime traces executions, profiles
// memory, prints stacks and dumps heaps, and none of it can be asked for there. Those functions have other
// bodies in the core of the browser. What a program does is the same; one that breaks off says
// what broke it, and not where.
//
// The room goes to the runtime's own small functions, which are put in the places of their calls again (see
// smaller): a fifth of an answer is allocation, and the first one took 68 ms in place of 95.

// silenced are functions of the runtime by their file, and what they do instead. A body that is empty here
// returns at once; named results are zero then.
var silenced = map[string]map[string]string{
	"traceruntime.go": {
		"traceEnabled":          "return false",
		"traceShuttingDown":     "return false",
		"traceAllocFreeEnabled": "return false",
		"traceAcquire":          "return traceLocker{}",
		"traceAcquireEnabled":   "return traceLocker{}",
		"traceLocker.ok":        "return false",
	},
	"proc.go":        {"schedtrace": "", "dumpgstatus": ""},
	"mgcscavenge.go": {"printScavTrace": ""},
	"traceback.go": {
		"traceback": "", "tracebacktrap": "", "traceback1": "", "traceback2": "return 0, 0", "tracebackothers": "",
		"printcreatedby": "", "printcreatedby1": "", "goroutineheader": "", "printArgs": "",
	},
	"error.go": {"printanycustomtype": ""},
	"mprof.go": {
		"mProf_Malloc": "", "mProf_Free": "", "mProf_NextCycle": "", "mProf_Flush": "", "mProf_FlushLocked": "", "mProf_PostSweep": "",
		"doRecordGoroutineProfile": "", "tryRecordGoroutineProfile": "", "tryRecordGoroutineProfileWB": "",
	},
	"mcheckmark.go": {"checkFinalizersAndCleanups": ""},
	"symtab.go":     {"moduledataverify1": "", "findfunc": countedFindfunc},
	"runtime1.go":   {"parsegodebug": ""},
	"debuglog.go":   {"printDebugLog": "", "printDebugLogPC": ""},
	"hexdump.go":    {"hexdumpWords": ""},
}

// countedFindfunc finds the function of a program counter without runtime.findfunctab: see buckets.go. In the list
// there can be fewer functions than are counted, never more.
const countedFindfunc = `
	datap := findmoduledatap(pc)
	if datap == nil {
		return funcInfo{}
	}
	pcOff, ok := datap.textOff(pc)
	if !ok {
		return funcInfo{}
	}
	idx := min(int(pcOff-datap.ftab[0].entryoff), len(datap.ftab)-2)
	for datap.ftab[idx].entryoff > pcOff {
		idx--
	}
	return funcInfo{(*_func)(unsafe.Pointer(&datap.pclntable[datap.ftab[idx].funcoff])), datap}
`

// silence gives a file of the runtime with the other bodies, or says which function it has no more.
func silence(name string, text []byte) ([]byte, error) {
	bodies := silenced[name]
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	found := 0
	var edits []edit
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		body, ok := bodies[functionName(f)]
		if !ok {
			continue
		}
		found++
		edits = append(edits, edit{positions.Position(f.Body.Pos()).Offset, positions.Position(f.Body.End()).Offset, "{ " + body + " }"})
	}
	if found != len(bodies) {
		return nil, fmt.Errorf("the runtime's %s has %d of %d functions that are silenced", name, found, len(bodies))
	}
	return withoutUnused(name, applied(text, edits))
}

// withoutUnused makes imports blank that the file has no use for any more.
func withoutUnused(name string, text []byte) ([]byte, error) {
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	used := make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		if selector, ok := n.(*ast.SelectorExpr); ok {
			if of, ok := selector.X.(*ast.Ident); ok {
				used[of.Name] = true
			}
		}
		return true
	})
	var edits []edit
	for _, spec := range file.Imports {
		at := positions.Position(spec.Path.Pos()).Offset
		if of, err := strconv.Unquote(spec.Path.Value); err == nil && spec.Name == nil && !used[path.Base(of)] {
			edits = append(edits, edit{at, at, "_ "})
		}
	}
	return applied(text, edits), nil
}

// functionName is a name with its receiver's type before it, without a star.
func functionName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	kind := f.Recv.List[0].Type
	if star, ok := kind.(*ast.StarExpr); ok {
		kind = star.X
	}
	if name, ok := kind.(*ast.Ident); ok {
		return name.Name + "." + f.Name.Name
	}
	return f.Name.Name
}
