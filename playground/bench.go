package playground

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"time"
)

// Bench measures speed and size, ours beside others, and writes the figures as
// Markdown to stdout; to progress it says what it is doing. All of it takes some
// minutes, and means something only where nothing else runs.
func Bench(ctx context.Context, root string, stdout, progress io.Writer) error {
	node, npm, browser, err := benchTools()
	if err != nil {
		return err
	}
	step := func(what string) { fmt.Fprintln(progress, what+" …") }
	folder, err := os.MkdirTemp("", "four-hosts-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	step("installing what ours is measured beside")
	home, err := installBench(ctx, root, npm)
	if err != nil {
		return err
	}
	sample, err := benchSample(root)
	if err != nil {
		return err
	}
	step("building")
	site, err := (&Builder{Root: root}).Build(ctx)
	if err != nil {
		return err
	}
	ajv, err := ajvSite(root, home, sample)
	if err != nil {
		return err
	}
	m := measured{site: site, ajv: ajv}

	step("loading pages")
	chrome, err := startChrome(ctx, browser, folder)
	if err != nil {
		return err
	}
	defer chrome.close()
	if m.loads, err = chrome.measureLoads(site, ajv, 7); err != nil {
		return err
	}
	step("pressing keys")
	for _, each := range []struct {
		to       *keyTimes
		isolated bool
		call     benchCall
		caret    string
	}{
		{&m.keys, true, sample, "Hello"}, {&m.keysApart, false, sample, "Hello"},
		{&m.keys4, true, largeCall(4<<10 - 500), "Row 3"}, {&m.keys4Apart, false, largeCall(4<<10 - 500), "Row 3"},
	} {
		if *each.to, err = chrome.measureKeys(site, each.isolated, each.call, each.caret, 60); err != nil {
			return err
		}
	}
	step("asking the worker")
	task := nodeTasks(sample)
	if m.worker, err = chrome.measureWorker(site, map[string][]string{
		"four hosts": task.Requests["four hosts"], "four hosts, view": task.Requests["four hosts, view"],
	}); err != nil {
		return err
	}
	chrome.close()
	step("measuring in Node")
	if m.node, err = runNode(ctx, root, node, home, folder, site, task); err != nil {
		return err
	}
	step("measuring the Go packages")
	if m.stages, err = goBenchmarks(ctx, root, "/^sample$", "./core/jsontext", "./core/schema", "./core", "./core/host", "./core/host/real", "./core/call"); err != nil {
		return err
	}
	const texts = "^Benchmark(Line|Text)$/^(ascii|hostile.*)$/^(64K|128K)$"
	if m.native, err = goBenchmarks(ctx, root, texts, "./core/sanitize"); err != nil {
		return err
	}
	step("measuring them as WebAssembly")
	if m.wasm, err = wasmBenchmarks(ctx, root, texts, "./core/sanitize"); err != nil {
		return err
	}
	version, err := goTool(ctx, root, nil, "env", "GOVERSION")
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "From one run of `go run . bench` on %s (%s):\n\n%s\n%s\n%s", time.Now().UTC().Format(time.DateOnly), strings.TrimSpace(version),
		benchMarkdown(m.figures()), m.growth(), m.stageTable())
	return nil
}

// benchSample is the call that the page shows at first.
func benchSample(root string) (benchCall, error) {
	_, sample, err := (&Builder{Root: root}).presets()
	if err != nil {
		return benchCall{}, err
	}
	text, err := sample.requestText()
	if err != nil {
		return benchCall{}, err
	}
	var request struct {
		Tool struct {
			SchemaText  string
			InputSchema json.RawMessage
		}
		Arguments string
	}
	if err := json.Unmarshal([]byte(text), &request); err != nil {
		return benchCall{}, err
	}
	if request.Tool.SchemaText == "" {
		var indented bytes.Buffer
		if err := json.Indent(&indented, request.Tool.InputSchema, "", "  "); err != nil {
			return benchCall{}, err
		}
		request.Tool.SchemaText = indented.String()
	}
	return benchCall{request.Tool.SchemaText, []string{request.Arguments}}, nil
}

// measured is everything that a run found out.
type measured struct {
	site, ajv    Site
	loads        loadTimes
	keys, keys4  keyTimes // of a page that is isolated from other origins, and of one that is not
	keysApart    keyTimes
	keys4Apart   keyTimes
	worker       map[string]float64 // milliseconds
	node         map[string]float64 // microseconds
	stages       []goBenchmark
	native, wasm []goBenchmark
}

// figures are the lines of the main table.
func (m *measured) figures() []figure {
	first, rest, embed := m.site.asset(coreName), m.site.asset(restName), m.site.asset("embed.js")
	page := 0
	parts := m.site.pageParts()
	(&compressor{effort: thorough}).compress(parts)
	for _, part := range parts {
		page += len(part.Gzip)
	}
	other := m.ajv.asset("page.js")
	size := func(files ...*File) string {
		var plain, gzip, brotli int
		for _, file := range files {
			plain, gzip, brotli = plain+len(file.Body), gzip+len(file.Gzip), brotli+len(file.Brotli)
		}
		return grouped(plain) + " / " + grouped(gzip) + " / " + grouped(brotli) + " bytes"
	}
	ms := func(list []float64) float64 { return median(list) * 1000 }
	beside := func(what string, ours, theirs float64, name, goal string) figure {
		text := name
		if theirs > 0 {
			text = strings.TrimSpace(name + " " + micros(theirs))
		}
		return figure{what, micros(ours), text, times(ours, theirs), goal}
	}
	l, n := m.loads, m.node
	real := realHosts(n)
	view := timeOf(m.stages, "Answer/sample")
	const plain = "/ascii/64K"
	list := []figure{
		{"the core, both parts: plain / gzip / brotli", size(first, rest), "", "", "brotli ≤ 1,000,000"},
		{"`core.wasm`, the part that the first answer waits for", size(first), "", "", ""},
		{"scripts and style of the page, gzip", grouped(page) + " bytes", "the ajv page's: " + grouped(len(other.Gzip)) + " bytes", times(float64(page), float64(len(other.Gzip))), "≤ 40,000"},
		{"`embed.js`: plain / gzip / brotli", size(embed), "", "", "gzip ≤ 10,000, brotli ≤ 8,000"},
		beside("static answer painted, cold", ms(l.paint), ms(l.ajvPaint), "the ajv page's first paint", "first paint"),
		beside("first live answer, cold", ms(l.cold), ms(l.ajvCold), "a page with ajv", "≤ 2.5 ×"),
		beside("first live answer, second load", ms(l.second), ms(l.ajvSecond), "a page with ajv", "≤ 2.5 ×"),
		beside("key press to four answers in the page, the sample", ms(m.keys.answered), ms(m.keysApart.answered), "without isolation", ""),
		beside("… and painted", ms(m.keys.painted), ms(m.keysApart.painted), "without isolation", "≤ 16 ms"),
		beside("key press to four answers in the page, 4 KB", ms(m.keys4.answered), ms(m.keys4Apart.answered), "without isolation", ""),
		beside("… and painted", ms(m.keys4.painted), ms(m.keys4Apart.painted), "without isolation", "≤ 16 ms"),
		beside("a call through four adapters and four hosts, native", view, real, "three real hosts", "≤ 0.5 ×"),
		beside("… WebAssembly in Node", n["four hosts"], real, "three real hosts", "≤ 0.5 ×"),
		{"", "", "MCP " + micros(n["MCP"]) + ", Pi " + micros(n["Pi"]-n["turn Pi"]) + ", AI SDK " + micros(n["AI SDK"]-n["turn AI SDK"]), "", ""},
		beside("… in the browser's worker, with the way there and back", m.worker["four hosts"]*1000, 0, "", ""),
		beside("… with all words of the page, WebAssembly in Node", n["four hosts, view"], 0, "", ""),
		beside("… with a new schema, WebAssembly in Node", n["four hosts, schema anew"], n["ajv, schema anew, sample"], "ajv alone, compiling", ""),
		beside("a check alone, native", timeOf(m.stages, "ValidateInput/sample"), n["ajv sample"], "ajv, verdict and errors", ""),
		beside("", timeOf(m.stages, "ValidateInput/sample"), n["TypeBox sample"], "TypeBox, verdict and errors", ""),
	}
	for _, each := range []struct {
		what string
		list []goBenchmark
	}{{"native", m.native}, {"WebAssembly in Node", m.wasm}} {
		list = append(list,
			beside("`SanitizeText`, 64 KB of plain text, "+each.what, timeOf(each.list, "Text"+plain), n["strip plain"], "`stripVTControlCharacters`", "≤ 1 ×"),
			beside("`SanitizeLine`, the same, "+each.what, timeOf(each.list, "Line"+plain), n["expressions plain"], "V8's regular expressions", "≤ 1 ×"))
		worst, name := worstDoubling(each.list)
		list = append(list, figure{"hostile input twice as long, " + each.what, digits(worst) + " × the time", name, "", "≤ 2.2 ×"})
	}
	return list
}

// realHosts is what one call takes on the real hosts together (playground/bench/hosts.mjs), without what a turn
// takes there that calls no tool: nobody asks ours for one.
func realHosts(n map[string]float64) float64 {
	return n["MCP"] + n["Pi"] - n["turn Pi"] + n["AI SDK"] - n["turn AI SDK"]
}

// worstDoubling finds the text whose double takes the most times as long.
func worstDoubling(list []goBenchmark) (worst float64, name string) {
	for _, b := range list {
		text, short := strings.CutSuffix(b.Name, "/64K")
		if !short || b.Micros <= 0 {
			continue
		}
		if ratio := timeOf(list, text+"/128K") / b.Micros; ratio > worst && !math.IsInf(ratio, 0) {
			worst, name = ratio, "worst: "+strings.ReplaceAll(text, "_", " ")
		}
	}
	return worst, name
}

// growth is the table of the curves, WebAssembly in Node.
func (m *measured) growth() string {
	var out strings.Builder
	out.WriteString("| grows (WebAssembly in Node) | four hosts | ajv | TypeBox |\n|---|---|---|---|\n")
	for _, c := range curves {
		for _, size := range c.sizes {
			name := c.name(size)
			fmt.Fprintf(&out, "| %s | %s | %s | %s |\n", name, micros(m.node[name]), micros(m.node["ajv "+name]), micros(m.node["TypeBox "+name]))
		}
	}
	return out.String()
}

// stageTable is what each stage of the sample's way takes, natively.
func (m *measured) stageTable() string {
	var out strings.Builder
	out.WriteString("| stage (native, the sample) | time | bytes | allocations |\n|---|---|---|---|\n")
	for _, b := range m.stages {
		fmt.Fprintf(&out, "| `%s` %s | %s | %s | %s |\n", b.Package, strings.Replace(b.Name, "/sample", "", 1), micros(b.Micros), grouped(b.Bytes), grouped(b.Allocs))
	}
	return out.String()
}
