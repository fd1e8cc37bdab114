package playground

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// restInNode is web/rest.ts for a script: it starts both parts, and counts how often the rest was asked for.
const restInNode = `
	const both = async (refused) => {
		let asked = 0;
		const begun = await start(read("first.wasm"), { rest: { "rest.wasm": () => {
			asked++;
			if (refused) throw new Error("the rest was asked for");
			new WebAssembly.Instance(new WebAssembly.Module(read("rest.wasm")), { gojs: begun.go.importObject.gojs, first: begun.instance.exports });
			begun.instance.exports.whole.value = 1;
		} } });
		return { asked: () => asked };
	};`

// The two parts answer as the whole does: every sample with the first part alone, and the golden requests of core/call,
// which take the rest while they are answered.
func TestTwoPartsAnswerAsOne(t *testing.T) {
	wasm, version := plain(t)
	whole, err := shrinkCore(wasm, version, true)
	if err != nil {
		t.Fatal(err)
	}
	first, rest, err := inParts(whole, functionNames(wasm, version), func([]byte) string { return "rest.wasm" })
	if err != nil {
		t.Fatal(err)
	}
	if len(first) > len(whole)*2/3 || len(first)+len(rest) > len(whole)*11/10 {
		t.Errorf("parts of %d and %d bytes of a core of %d", len(first), len(rest), len(whole))
	}
	presets, _, err := (&Builder{Root: projectRoot(t)}).presets()
	if err != nil {
		t.Fatal(err)
	}
	newest := newestReleases(t)
	var samples, golden []string
	for _, preset := range presets {
		samples = append(samples, preset.askedByPage(t, newest))
	}
	files, err := filepath.Glob(filepath.Join(projectRoot(t), "core", "call", "testdata", "golden", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden requests: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		golden = append(golden, string(text))
	}
	var said []struct {
		What    string
		Asked   int
		Answers []string
	}
	inNode(t, map[string]any{"whole.wasm": whole, "first.wasm": first, "rest.wasm": rest, "samples.json": samples, "golden.json": golden}, restInNode+`
		const samples = JSON.parse(read("samples.json"));
		const golden = JSON.parse(read("golden.json"));
		const answers = [];
		let asked = 0;
		for (const request of samples) {
			// A few functions are chance: see TestWhatTheFirstAnswerTakes.
			for (let tries = 1; tries <= 3; tries++) {
				const { asked: times } = await both(tries < 3);
				try {
					answers.push(fourHostsAnswer(request));
					asked += times();
					break;
				} catch (error) {
					if (times() === 0) throw error;
				}
			}
		}
		said.push({ what: "samples", asked, answers });
		const late = await both(false);
		said.push({ what: "golden", answers: golden.map((request) => fourHostsAnswer(request)), asked: late.asked() });
		await start(read("whole.wasm"));
		said.push({ answers: [...samples, ...golden].map((request) => fourHostsAnswer(request)) });`, &said)
	if len(said) != 3 {
		t.Fatalf("%d lists of answers, not those of the samples, of the golden requests and of the whole: %+v", len(said), said)
	}
	if said[0].Asked != 0 || said[1].Asked != 1 {
		t.Fatalf("the rest was asked for %d times by the samples and %d times by the golden requests, not 0 and 1", said[0].Asked, said[1].Asked)
	}
	parts := slices.Concat(said[0].Answers, said[1].Answers)
	if asked := len(samples) + len(golden); len(parts) != asked || len(said[2].Answers) != asked {
		t.Fatalf("%d requests have %d answers in two parts and %d as a whole", asked, len(parts), len(said[2].Answers))
	}
	for i, answer := range parts {
		if want := said[2].Answers[i]; answer != want || answer == "" {
			t.Errorf("request %d:\n%s\nin two parts, as a whole\n%s", i, answer, want)
		}
	}
}

// What is no program as Go's linker writes it stays in one part, with words.
func TestWhatIsNoProgramIsNotSplit(t *testing.T) {
	wasm, version := plain(t)
	whole, err := shrinkCore(wasm, version, true)
	if err != nil {
		t.Fatal(err)
	}
	sections, err := readSections(whole)
	if err != nil {
		t.Fatal(err)
	}
	without := func(id byte) []byte {
		return writeSections(slices.DeleteFunc(slices.Clone(sections), func(s section) bool { return s.id == id }))
	}
	for name, wasm := range map[string][]byte{
		"nothing": nil, "a header": []byte(wasmHeader), "no table": without(tableSection), "no memory": without(memorySection),
		"no elements": without(elementSection), "no code": without(codeSection), "half": whole[:len(whole)/2],
	} {
		if _, _, err := splitCore(wasm, func(int) bool { return true }, func([]byte) string { return "" }); err == nil {
			t.Errorf("%s was split", name)
		}
	}
	if _, _, err := inParts(whole, nil, nil); err == nil {
		t.Error("a core without names was split")
	}
}
