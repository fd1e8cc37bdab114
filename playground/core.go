package playground

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// A compiled holds what the go command makes of the core: the program that the
// worker runs, whole and in two parts (of which the rest is nil and the first the whole where it could not be split), the
// loader that belongs to this very compiler, and the native answer to one request.
type compiled struct {
	whole, first, rest, loader []byte
	answer                     string
}

// loaderPath is where a Go installation has the script that runs its programs in a browser.
var loaderPath = filepath.Join("lib", "wasm", "wasm_exec.js")

// compileCore builds wasm/ for the browser and asks the native core, built from
// the same sources, for its answer to request. The two come from one
// run so that the static page and the live one can never be of two ages, even while
// a dev server outlives many versions of core/.
func compileCore(ctx context.Context, root, request string) (*compiled, error) {
	dir, err := os.MkdirTemp("", "fourhosts-build-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)

	wasm, lean, err := compileWasm(ctx, root, dir)
	if err != nil {
		return nil, err
	}
	settings, err := goTool(ctx, root, nil, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	goroot, version, _ := strings.Cut(strings.TrimSpace(settings), "\n")
	out := new(compiled)
	version = strings.TrimSpace(version)
	if out.whole, err = shrinkCore(wasm, version, lean); err != nil {
		return nil, err
	}
	file := func(rest []byte) string { return newHashed(restName, rest).Name }
	if out.first, out.rest, err = inParts(out.whole, functionNames(wasm, version), file); err != nil {
		out.first, out.rest = out.whole, nil // a newer Go's: TestTwoPartsAnswerAsOne tells of it
	}
	if out.loader, err = os.ReadFile(filepath.Join(strings.TrimSpace(goroot), loaderPath)); err != nil {
		return nil, fmt.Errorf("this Go installation lacks the loader for WebAssembly (%w): install a full Go 1.24 or newer", err)
	}

	native := filepath.Join(dir, "answer")
	if runtime.GOOS == "windows" {
		native += ".exe"
	}
	if _, err := goTool(ctx, root, nil, "build", "-buildvcs=false", "-o", native, "./playground/answer"); err != nil {
		return nil, err
	}
	out.answer, err = runAnswer(ctx, native, request)
	return out, err
}

// smaller makes the download smaller: without inlining, code is a quarter smaller when it is
// packed, since the same piece of a function stands once. A call takes up to half as long again, which is a
// millisecond or two. Not so in inlined, whose smallest functions are called the most, for every allocation and every
// lock: a browser compiles each function when it is first called, and the first answer (without the page's hints) takes 1,562 of them where it took
// 1,724 with the runtime alone, for 11 KB of 929; in Node it took 95 ms with nothing inlined, 68 with the runtime.
var smaller = append([]string{"-gcflags=all=-l"}, inlined("runtime", "internal/...", "sync/...", "errors", "strings", "syscall/js", module+"/core/jsontext")...)

func inlined(packages ...string) (flags []string) {
	for _, p := range packages {
		flags = append(flags, "-gcflags="+p+"=")
	}
	return flags
}

// oldCollector is Go's garbage collector of before 1.26: the new one is for many cores, and larger. A Go
// that knows it no more fails with the name, and then the plain build is made.
const oldCollector = "GOEXPERIMENT=nogreenteagc"

// compileWasm builds wasm/ for the browser in dir, and tells whether it is the lean build.
func compileWasm(ctx context.Context, root, dir string) (wasm []byte, lean bool, err error) {
	file := filepath.Join(dir, "core.wasm")
	// -trimpath and an empty build id: the same bytes from any folder of any machine.
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file}
	args = append(args, smaller...)
	flags, err := leanFlags(ctx, root, dir)
	if err == nil {
		_, err = goTool(ctx, root, append(slices.Clone(browserTarget), oldCollector), slices.Concat(args, flags, []string{"./wasm"})...)
		lean = err == nil
	}
	if err != nil && ctx.Err() == nil {
		// A mistake in our sources is told by the plain build, with the names of the files in which it
		// is. What only the lean one does not take (a newer standard library) makes a core that
		// is half as large again and says the same; TestTheCoreIsSmall tells of it.
		_, err = goTool(ctx, root, browserTarget, append(args, "./wasm")...)
	}
	if err != nil {
		return nil, false, err
	}
	wasm, err = os.ReadFile(file)
	return wasm, lean, err
}

// runAnswer gives the request to the native program and takes its response.
func runAnswer(ctx context.Context, program, request string) (string, error) {
	// A core that never answers must fail the build, not hang it.
	limited, stop := context.WithTimeout(ctx, 20*time.Second)
	defer stop()
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(limited, program)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(request), &stdout, &stderr
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case limited.Err() != nil:
		return "", errors.New("the core did not answer the sample call within 20 s")
	case err != nil:
		return "", fmt.Errorf("the core did not answer the sample call: %w\n%s", err, stderr.String())
	}
	return stdout.String(), nil
}
