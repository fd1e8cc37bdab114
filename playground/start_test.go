package playground

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What a browser does before the first answer is reading the first part of the core and compiling each function that is
// called for the first time. Both can be counted: on 2026-11-30 3,245,083 of 5,432,841 bytes, and 1,617 functions with
// 1,668,312 bytes of code for the sample.
const (
	mostCore      = 5_600_000
	mostFunctions = 1_700
	mostCode      = 1_750_000
)

var writeFirst = flag.Bool("first", false, "write the list of the functions of the core's first part")

// The first answer takes no more of the core than it did, and what it takes for any sample is listed.
func TestWhatTheFirstAnswerTakes(t *testing.T) {
	wasm, version := plain(t)
	small, err := shrinkCore(wasm, version, true)
	if err != nil {
		t.Fatal(err)
	}
	if len(small) > mostCore {
		t.Errorf("the core is %d bytes, at most %d are meant", len(small), mostCore)
	}
	names := functionNames(wasm, version)
	presets, sample, err := (&Builder{Root: projectRoot(t)}).presets()
	if err != nil {
		t.Fatal(err)
	}
	marked, sizes := withMarks(t, small)
	if len(names) != len(sizes) {
		t.Fatalf("%d names of %d functions", len(names), len(sizes))
	}
	newest := newestReleases(t)
	rounds := 3 // how often each sample is asked, of a new program each time
	if *writeFirst {
		rounds = 12
	}
	var requests []string
	for _, preset := range presets {
		requests = append(requests, preset.askedByPage(t, newest))
	}
	var said []struct {
		Answers int
		Marks   []int
	}
	inNode(t, map[string]any{"core.wasm": marked, "requests.json": requests}, `
		for (const request of JSON.parse(read("requests.json"))) {
			for (let round = 0; round < `+itoa(rounds)+`; round++) {
				const { instance } = await start(read("core.wasm"));
				const answers = JSON.parse(fourHostsAnswer(request)).answers.length;
				said.push({ answers, marks: [...new Uint8Array(instance.exports.mem.buffer, `+itoa(marksAt)+`, `+itoa(len(sizes))+`)] });
			}
		}`, &said)
	listed := firstFunctions()
	taken := make(map[string]bool)
	for n, preset := range presets {
		times := make([]int, len(sizes))
		functions, code := 0, 0
		for _, one := range said[n*rounds : (n+1)*rounds] {
			if one.Answers != 4 || len(one.Marks) != len(sizes) {
				t.Fatalf("%s: %d answers, %d of %d functions", preset.ID, one.Answers, len(one.Marks), len(sizes))
			}
			for i, mark := range one.Marks {
				times[i] += mark
			}
		}
		for i, n := range times {
			if n == 0 {
				continue
			}
			taken[names[i]] = true
			if n < rounds {
				continue // the seeds of maps and the place of the memory make a few functions chance
			}
			functions++
			code += sizes[i]
			if !listed[names[i]] && !*writeFirst {
				t.Errorf("%s takes %s, which first.txt does not list: ./build.sh first writes it anew", preset.ID, names[i])
			}
		}
		t.Logf("%s: %d of %d functions, %d bytes of code", preset.ID, functions, len(sizes), code)
		if preset == sample && (functions > mostFunctions || code > mostCode || functions < 100) {
			t.Errorf("the first answer takes %d functions with %d bytes of code; at most %d and %d are meant", functions, code, mostFunctions, mostCode)
		}
	}
	if *writeFirst {
		var list []string
		for name := range taken {
			list = append(list, name+"\n")
		}
		slices.Sort(list)
		if err := os.WriteFile("first.txt", []byte(strings.Join(list, "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// newestReleases are the rows of the four hosts as the page asks for them.
func newestReleases(t *testing.T) json.RawMessage {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(projectRoot(t), "core", "host", "releases.json"))
	if err != nil {
		t.Fatal(err)
	}
	var releases, rows []map[string]any
	if err := json.Unmarshal(text, &releases); err != nil {
		t.Fatal(err)
	}
	for _, host := range []string{"mcp", "pi", "omp", "ai-sdk"} {
		at := slices.IndexFunc(releases, func(r map[string]any) bool { return r["host"] == host })
		rows = append(rows, map[string]any{"host": host, "release": releases[at]["release"], "adapter": "core"})
	}
	list, err := encode(rows)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// askedByPage is the request that the page sends for a preset: with the schema as text and every host with its release.
func (p *Preset) askedByPage(t *testing.T, newest json.RawMessage) string {
	t.Helper()
	request := map[string]json.RawMessage{"view": json.RawMessage("true"), "hosts": newest}
	for name, value := range p.request {
		request[name] = value
	}
	var tool map[string]json.RawMessage
	if err := json.Unmarshal(request["tool"], &tool); err != nil {
		t.Fatal(err)
	}
	delete(tool, "inputSchema")
	schema, err := encode(p.SchemaText)
	if err != nil {
		t.Fatal(err)
	}
	tool["schemaText"] = schema
	if request["tool"], err = encode(tool); err != nil {
		t.Fatal(err)
	}
	text, err := encode(request)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// inNode runs a script with files beside it: read gives a file, start a core that runs, and what the script has put into
// said is decoded.
func inNode(t *testing.T, files map[string]any, script string, said any) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	goroot, err := goTool(t.Context(), projectRoot(t), nil, "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	files["run.js"] = []byte(`
		const fs = require("fs");
		require(process.argv[2]);
		const read = (name) => fs.readFileSync(__dirname + "/" + name);
		const start = async (core, rest) => {
			const go = new Go();
			go.env = { GOGC: "400" }; // as web/worker.ts
			const { instance, module } = await WebAssembly.instantiate(core, { ...go.importObject, ...rest });
			go.run(instance);
			return { go, instance, module };
		};
		const said = [];
		(async () => {` + script + `
			fs.writeFileSync(__dirname + "/said.json", JSON.stringify(said));
			process.exit();
		})().catch((error) => { console.error(error); process.exit(1); });`)
	for name, content := range files {
		text, ok := content.([]byte)
		if !ok {
			if text, err = json.Marshal(content); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.CommandContext(t.Context(), node, filepath.Join(dir, "run.js"), filepath.Join(strings.TrimSpace(goroot), loaderPath)).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(filepath.Join(dir, "said.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, said); err != nil {
		t.Fatal(err)
	}
}

// marksAt is where a core marks the functions that run: behind the arguments of a Go program (cmd/link/internal/ld,
// wasmMinDataAddr), before its data.
const marksAt = 4096 + 8192

// withMarks is a core in which every function sets a byte of its own when it is called, and the sizes of the functions.
func withMarks(t *testing.T, wasm []byte) (marked []byte, sizes []int) {
	t.Helper()
	memory, err := readMemory(sectionsOf(t, wasm)[dataSection])
	if err != nil {
		t.Fatal(err)
	}
	sections, err := readSections(wasm)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range sections {
		if s.id != codeSection {
			continue
		}
		count, k := binary.Uvarint(s.body)
		out := binary.AppendUvarint(nil, count)
		for functions := s.body[k:]; len(functions) > 0; {
			function, next, _ := sized(functions)
			functions = next
			at := localsEnd(function)
			mark := appendSigned([]byte{opI32Const}, int64(marksAt+len(sizes)))
			mark = append(mark, opI32Const, 1, 0x3A, 0, 0) // i32.store8
			sizes = append(sizes, len(function))
			out = appendSized(out, slices.Concat(function[:at], mark, function[at:]))
		}
		sections[i].body = out
	}
	if end := marksAt + len(sizes); len(memory) < end || len(bytes.Trim(memory[marksAt:end], "\x00")) > 0 {
		t.Fatal("the place of the marks is taken")
	}
	return writeSections(sections), sizes
}
