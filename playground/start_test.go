package playground

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What a browser does before the first answer is reading the core and compiling each function that is called for
// the first time. Both can be counted: on 2026-11-30 5,348,048 bytes, and 1,562 functions with 1,597,343 bytes of
// code for the sample with the page's words.
const (
	mostCore      = 5_600_000
	mostFunctions = 1_640
	mostCode      = 1_680_000
)

// The first answer takes no more of the core than it did.
func TestWhatTheFirstAnswerTakes(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	wasm, version := plain(t)
	small, err := shrinkCore(wasm, version, true)
	if err != nil {
		t.Fatal(err)
	}
	if len(small) > mostCore {
		t.Errorf("core.wasm is %d bytes, at most %d are meant", len(small), mostCore)
	}
	root := projectRoot(t)
	goroot, err := goTool(t.Context(), root, nil, "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	_, sample, err := (&Builder{Root: root}).presets()
	if err != nil {
		t.Fatal(err)
	}
	request, err := sample.requestText()
	if err != nil {
		t.Fatal(err)
	}
	marked, sizes := withMarks(t, small)
	dir := t.TempDir()
	for name, text := range map[string][]byte{"core.wasm": marked, "request.json": []byte(request), "run.js": []byte(`
		const fs = require("fs");
		require(process.argv[2]);
		const go = new Go();
		const read = (name) => fs.readFileSync(__dirname + "/" + name);
		WebAssembly.instantiate(read("core.wasm"), go.importObject).then(({ instance }) => {
			go.run(instance);
			const answers = JSON.parse(fourHostsAnswer(read("request.json").toString())).answers.length;
			const marks = [...new Uint8Array(instance.exports.mem.buffer, ` + itoa(marksAt) + `, ` + itoa(len(sizes)) + `)];
			console.log(JSON.stringify({ answers, marks }));
			process.exit();
		});`)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.CommandContext(t.Context(), node, filepath.Join(dir, "run.js"), filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "wasm_exec.js")).Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var said struct {
		Answers int
		Marks   []int
	}
	if err := json.Unmarshal(out, &said); err != nil || said.Answers != 4 || len(said.Marks) != len(sizes) {
		t.Fatalf("%v, %d answers, %d of %d functions", err, said.Answers, len(said.Marks), len(sizes))
	}
	functions, code := 0, 0
	for i, mark := range said.Marks {
		functions += mark
		code += mark * sizes[i]
	}
	t.Logf("%d bytes; %d of %d functions, %d bytes of code", len(small), functions, len(sizes), code)
	if functions > mostFunctions || code > mostCode || functions < 100 {
		t.Errorf("the first answer takes %d functions with %d bytes of code; at most %d and %d are meant", functions, code, mostFunctions, mostCode)
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
	marked = append(marked, wasm[:8]...)
	for rest := wasm[8:]; len(rest) > 0; {
		id := rest[0]
		body, next, _ := sized(rest[1:])
		rest = next
		if id == codeSection {
			count, k := binary.Uvarint(body)
			out := binary.AppendUvarint(nil, count)
			for functions := body[k:]; len(functions) > 0; {
				function, next, _ := sized(functions)
				functions = next
				groups, at := binary.Uvarint(function)
				for range groups {
					_, k := binary.Uvarint(function[at:])
					at += k + 1
				}
				mark := appendSigned([]byte{opI32Const}, int64(marksAt+len(sizes)))
				mark = append(mark, opI32Const, 1, 0x3A, 0, 0) // i32.store8
				sizes = append(sizes, len(function))
				out = binary.AppendUvarint(out, uint64(len(function)+len(mark)))
				out = append(append(append(out, function[:at]...), mark...), function[at:]...)
			}
			body = out
		}
		marked = append(marked, id)
		marked = binary.AppendUvarint(marked, uint64(len(body)))
		marked = append(marked, body...)
	}
	if end := marksAt + len(sizes); len(memory) < end || len(bytes.Trim(memory[marksAt:end], "\x00")) > 0 {
		t.Fatal("the place of the marks is taken")
	}
	return marked, sizes
}
