package playground

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A goBenchmark is one line that go test -bench printed.
type goBenchmark struct {
	// Package and Name say which it is: core/call, Answer/sample.
	Package, Name string
	// Micros is the time of one run, the median of the lines of that name. Bytes and
	// Allocs are what it allocates.
	Micros        float64
	Bytes, Allocs int
}

// readBenchmarks reads what go test -bench prints, lines of the same name together.
func readBenchmarks(text string) []goBenchmark {
	var list []goBenchmark
	all := make(map[string][]float64)
	at := make(map[string]int)
	pkg := ""
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) == 2 && words[0] == "pkg:" {
			pkg = strings.TrimPrefix(words[1], module+"/")
		}
		if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") || words[3] != "ns/op" {
			continue
		}
		name := strings.TrimPrefix(words[0], "Benchmark")
		if cut := strings.LastIndexByte(name, '-'); cut > 0 {
			if _, err := strconv.Atoi(name[cut+1:]); err == nil { // the number of processors
				name = name[:cut]
			}
		}
		ns, err := strconv.ParseFloat(words[2], 64)
		if err != nil {
			continue
		}
		b := goBenchmark{Package: pkg, Name: name}
		for i := 4; i+1 < len(words); i += 2 {
			switch words[i+1] {
			case "B/op":
				b.Bytes, _ = strconv.Atoi(words[i])
			case "allocs/op":
				b.Allocs, _ = strconv.Atoi(words[i])
			}
		}
		key := pkg + " " + name
		all[key] = append(all[key], ns/1000)
		b.Micros = median(all[key])
		if i, known := at[key]; known {
			list[i] = b
			continue
		}
		at[key] = len(list)
		list = append(list, b)
	}
	return list
}

// goBenchmarks runs benchmarks of some packages, natively.
func goBenchmarks(ctx context.Context, root, pattern string, packages ...string) ([]goBenchmark, error) {
	out, err := goTool(ctx, root, nil, append([]string{"test", "-run", "^$", "-bench", pattern, "-benchmem", "-benchtime", "200ms", "-count", "5"}, packages...)...)
	return readBenchmarks(out), err
}

// wasmBenchmarks runs them as WebAssembly in Node. Go's loader takes 8 KB of
// environment at most, so all but PATH is left behind.
func wasmBenchmarks(ctx context.Context, root, pattern string, packages ...string) ([]goBenchmark, error) {
	home, err := goTool(ctx, root, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	loader := filepath.Join(strings.TrimSpace(home), "lib", "wasm", "go_js_wasm_exec")
	through := "env -i 'PATH=" + os.Getenv("PATH") + "' '" + loader + "'"
	out, err := goTool(ctx, root, []string{"GOOS=js", "GOARCH=wasm"},
		append([]string{"test", "-exec", through, "-run", "^$", "-bench", pattern, "-benchtime", "200ms", "-count", "5"}, packages...)...)
	return readBenchmarks(out), err
}

// timeOf gives the time of a benchmark in microseconds, 0 for one that did not run.
func timeOf(list []goBenchmark, name string) float64 {
	for _, b := range list {
		if b.Name == name {
			return b.Micros
		}
	}
	return 0
}
