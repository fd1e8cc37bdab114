package playground

import (
	"bytes"
	"context"
	"encoding/binary"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"
)

// plainCore is the core as the linker writes it, built once for all tests, and the Go version.
var plainCore = sync.OnceValues(func() ([2]string, error) {
	root, err := Root(".")
	if err != nil {
		return [2]string{}, err
	}
	version, err := goTool(context.Background(), root, nil, "env", "GOVERSION")
	if err != nil {
		return [2]string{}, err
	}
	dir, err := os.MkdirTemp("", "fourhosts-test-")
	if err != nil {
		return [2]string{}, err
	}
	defer os.RemoveAll(dir)
	wasm, _, err := compileWasm(context.Background(), root, dir)
	return [2]string{string(wasm), strings.TrimSpace(version)}, err
})

func plain(t *testing.T) (wasm []byte, version string) {
	t.Helper()
	both, err := plainCore()
	if err != nil {
		t.Fatal(err)
	}
	return []byte(both[0]), both[1]
}

func sectionsOf(t *testing.T, wasm []byte) map[byte][]byte {
	t.Helper()
	sections := make(map[byte][]byte)
	for rest := wasm[8:]; len(rest) > 0; {
		id := rest[0]
		body, next, ok := sized(rest[1:])
		if !ok {
			t.Fatal("a section ends too soon")
		}
		sections[id], rest = body, next
	}
	return sections
}

// The budget of the download. It is a budget for the Go versions whose programs we know in detail.
func TestTheCoreIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("compressing the core takes half a minute")
	}
	wasm, version := plain(t)
	small, err := shrinkCore(wasm, version, true)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w := brotli.NewWriterOptions(&packed, brotli.WriterOptions{Quality: thorough.brotli, LGWin: 24})
	w.Write(small)
	w.Close()
	if packed.Len() > 1_000_000 {
		t.Errorf("core.wasm is %d bytes by brotli with %s, plain %d; at most 1,000,000 are meant", packed.Len(), version, len(small))
	}
}

// The memory that the program starts with is the same outside the table of functions, and in the table
// all that the runtime reads: frames, pointers, what recover asks for.
func TestShrinkingKeepsWhatTheRuntimeReads(t *testing.T) {
	wasm, version := plain(t)
	small, err := shrinkCore(wasm, version, true)
	if err != nil {
		t.Fatal(err)
	}
	before, after := sectionsOf(t, wasm), sectionsOf(t, small)
	for id, body := range before {
		if id != customSection && id != dataSection && id != codeSection && !bytes.Equal(body, after[id]) {
			t.Errorf("section %d changed", id)
		}
	}
	if after[customSection] != nil {
		t.Error("a custom section is left")
	}
	old, err := readMemory(before[dataSection])
	if err != nil {
		t.Fatal(err)
	}
	now, err := readMemory(after[dataSection])
	if err != nil {
		t.Fatal(err)
	}
	if findPCLN(bytes.Clone(old), "go1.19") != nil {
		t.Error("the table of an unknown Go is taken for known")
	}
	was, is := findPCLN(old, version), findPCLN(now, version)
	if was == nil || is == nil {
		t.Skipf("the table of functions of %s is not known: see knownTables", version)
	}
	if len(was.entries) != len(is.entries) {
		t.Fatalf("%d functions became %d", len(was.entries), len(is.entries))
	}
	at := func(list []uint32, i int, none uint32) uint32 {
		if i < len(list) {
			return list[i]
		}
		return none
	}
	for i, a := range was.entries {
		b := is.entries[i]
		same := a.entry == b.entry && a.head[funcID] == b.head[funcID] && a.head[funcID+1] == b.head[funcID+1] &&
			bytes.Equal(a.head[8:pcsp], b.head[8:pcsp]) && was.table(field(a.head, pcsp)) == is.table(field(b.head, pcsp))
		for _, j := range []int{stackMap, inlineIndex} {
			same = same && was.table(at(a.tables, j, 0)) == is.table(at(b.tables, j, 0))
		}
		for j := range argInfo {
			same = same && at(a.data, j, noOffset) == at(b.data, j, noOffset)
		}
		if !same {
			t.Errorf("%s is another function now", a.name)
		}
		if strings.HasPrefix(a.name, "runtime.") != strings.HasPrefix(b.name, "runtime.") || !strings.HasPrefix(a.name, b.name) {
			t.Errorf("%s is called %q", a.name, b.name)
		}
		if a.head[funcID] == wrapper && a.name != b.name {
			t.Errorf("the wrapper %s is called %q", a.name, b.name)
		}
	}
	// The rest of the memory, up to the table and behind it, without what is counted.
	start := bytes.Index(old, was.names) - 72
	end := len(old) - len(was.functions) + was.end()
	if !clearBuckets(old) {
		t.Error("the table of buckets was not found")
	}
	if !bytes.Equal(old[:start], now[:start]) || !bytes.Equal(old[end:], now[end:len(old)]) {
		t.Error("the memory outside the table changed")
	}
}

// The table of buckets is cleared where it says what counting says, and nothing else is.
func TestBucketsThatCanBeCounted(t *testing.T) {
	const header, decoy, module, table, functions = 64, 256, 512, 1024, 3
	fresh := func() []byte {
		memory := bytes.Repeat([]byte{0xAA}, table+functions*16*bucketSize+100)
		word := func(at, value int) { binary.LittleEndian.PutUint64(memory[at:], uint64(value)) }
		copy(memory[header:], pclnMagic)
		word(decoy, header)
		word(module, header)
		word(module+findfunctab, table)
		word(module+minPC, firstFunction<<16)
		word(module+maxPC, (firstFunction+functions)<<16+1)
		for i := range functions * 16 {
			bucket := memory[table+i*bucketSize:][:bucketSize]
			clear(bucket)
			bucket[0] = byte(i / 16)
		}
		return memory
	}
	want := fresh()
	clear(want[table : table+functions*16*bucketSize])
	if got := fresh(); !clearBuckets(got) || !bytes.Equal(got, want) {
		t.Error("a table that can be counted was not cleared, or more was")
	}
	for name, at := range map[string]int{"no header": header, "no module": module, "another first function": module + minPC + 2, "no place for the table": module + findfunctab + 5,
		"more functions": module + maxPC + 2, "another function": table + 17*bucketSize, "functions in the middle of a bucket": table + 5*bucketSize + 4} {
		got := fresh()
		got[at]++
		before := bytes.Clone(got)
		if clearBuckets(got) || !bytes.Equal(got, before) {
			t.Errorf("%s: something was cleared", name)
		}
	}
	for n := range fresh() {
		clearBuckets(fresh()[:n]) // must not panic
	}
}

func TestMemoryIsReadAsItWasWritten(t *testing.T) {
	memory := make([]byte, 10*zeroRun)
	for _, i := range []int{5, 6, zeroRun, 2 * zeroRun, 9 * zeroRun} {
		memory[i] = byte(i%255 + 1)
	}
	section := writeMemory(memory)
	if n, _ := binary.Uvarint(section); n != 2 {
		t.Errorf("%d segments, 2 are meant: only long runs of zeroes are left out", n)
	}
	back, err := readMemory(section)
	if err != nil || !bytes.Equal(back, memory[:len(back)]) || len(bytes.TrimRight(memory[len(back):], "\x00")) > 0 {
		t.Errorf("the memory came back otherwise: %v", err)
	}
	for i := range section {
		readMemory(section[:i]) // must not panic
	}
	for _, bad := range []string{"", "no wasm at all", "\x00asm\x01\x00\x00\x00\x0b\x7f", "\x00asm\x01\x00\x00\x00\x0b\x02\x01\x01"} {
		if _, err := shrinkCore([]byte(bad), "go1.26", true); err == nil {
			t.Errorf("%q is taken for a core", bad)
		}
	}
}
