// Command fourhosts builds and serves the page Four Hosts.
//
//	go run .                        build, serve on 127.0.0.1:8080, rebuild on change
//	go run . serve -addr HOST:PORT  the same elsewhere; port 0 picks a free one
//	go run . build [-out FOLDER]    the production site, into dist unless told otherwise
//	go run . build -single          the same as one HTML file, which needs no server
//	go run . call [FILE…]           answer requests from files or standard input
//	go run . render [-format F] [-check REPORT] [FILE…]
//	                                report on them: markdown, html, text or json
//	go run . bench                  measure speed and size, ours beside others
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"fourhosts/playground"
)

const usage = `usage:
  go run .                        build, serve on 127.0.0.1:8080, rebuild on change
  go run . serve -addr HOST:PORT  the same elsewhere; port 0 picks a free one
  go run . build [-out FOLDER]    the production site, into dist unless told otherwise
  go run . build -single          the same as one HTML file, which needs no server
  go run . call [FILE...]         answer requests from files or standard input
  go run . render [-format markdown|html|text|json] [-check REPORT] [FILE...]
                                  report on them, or compare with a report
  go run . bench                  measure speed and size, ours beside others (needs Node, npm and Chromium)
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	verb, args := "serve", os.Args[1:]
	if len(args) > 0 {
		switch {
		case args[0] == "-h" || args[0] == "-help" || args[0] == "--help":
			verb = "help"
		case !strings.HasPrefix(args[0], "-"):
			verb, args = args[0], args[1:]
		}
	}
	if verb == "serve" {
		go endWithGoRun(stop)
	}
	os.Exit(run(ctx, verb, args))
}

// endWithGoRun ends the program when the go run that started it is gone: go run passes
// no signal on, and its program would hold the port for good.
func endWithGoRun(stop func()) {
	program, err := os.Executable()
	if err != nil || !strings.Contains(filepath.ToSlash(program), "/go-build") {
		return
	}
	for parent := os.Getppid(); os.Getppid() == parent; {
		time.Sleep(500 * time.Millisecond)
	}
	stop()
}

// run carries out one verb and gives the exit status: 1 for what failed, 2 for a
// command line that cannot be read (call has its own: see playground.Call).
func run(ctx context.Context, verb string, args []string) int {
	flags := flag.NewFlagSet(verb, flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	switch verb {
	case "serve":
		addr := flags.String("addr", "127.0.0.1:8080", "HOST:PORT")
		if !parse(flags, args, false) {
			return 2
		}
		return report(inProject(func(root string) error { return playground.Serve(ctx, root, *addr, os.Stdout) }))
	case "build":
		out := flags.String("out", "", "folder")
		single := flags.Bool("single", false, "one HTML file")
		if !parse(flags, args, false) {
			return 2
		}
		return report(inProject(func(root string) error { return build(ctx, root, *out, *single) }))
	case "call":
		if !parse(flags, args, true) {
			return 2
		}
		return playground.Call(ctx, flags.Args(), os.Stdin, os.Stdout, os.Stderr)
	case "render":
		format := flags.String("format", "", "format")
		check := flags.String("check", "", "file")
		if !parse(flags, args, true) {
			return 2
		}
		return playground.Render(ctx, playground.Rendering{Format: *format, Check: *check}, flags.Args(), os.Stdin, os.Stdout, os.Stderr)
	case "bench":
		if !parse(flags, args, false) {
			return 2
		}
		return report(inProject(func(root string) error { return playground.Bench(ctx, root, os.Stdout, os.Stderr) }))
	case playground.AnswerVerb:
		playground.AnswerLoop(os.Stdin, os.Stdout)
		return 0
	case "help":
		fmt.Print(usage)
		return 0
	}
	fmt.Fprintf(os.Stderr, "unknown verb %q\n%s", verb, usage)
	return 2
}

// parse reads the flags; operands may stand behind them only where the verb takes some.
func parse(flags *flag.FlagSet, args []string, operands bool) bool {
	if flags.Parse(args) != nil {
		return false
	}
	if flags.NArg() > 0 && !operands {
		fmt.Fprintf(os.Stderr, "%s takes no %q\n%s", flags.Name(), flags.Arg(0), usage)
		return false
	}
	return true
}

func inProject(do func(root string) error) error {
	root, err := playground.Root(".")
	if err != nil {
		return err
	}
	return do(root)
}

func report(err error) int {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// build writes the production site to out, as seen from the working directory;
// without out to dist in the project's folder. With single it writes one file there.
func build(ctx context.Context, root, out string, single bool) error {
	if out == "" {
		out = filepath.Join(root, "dist")
	}
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	if !single {
		if err := playground.CheckFolder(out); err != nil { // now, not after half a minute of work
			return err
		}
	}
	fmt.Println("building …")
	builder := playground.Builder{Root: root}
	site, err := builder.Build(ctx)
	if err != nil {
		return err
	}
	if single {
		name, err := site.WriteSingle(out)
		if err == nil {
			fmt.Println("written to", name)
		}
		return err
	}
	if err := site.Write(out); err != nil {
		return err
	}
	fmt.Print(site.Sizes())
	fmt.Println("written to", out)
	return nil
}
