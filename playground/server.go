package playground

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"
)

// Serve builds the site, serves it on addr (HOST:PORT; port 0 picks a free one),
// prints the URL to out, and rebuilds and reloads on every change of a source until
// ctx ends. A build that fails is shown in the page; an error comes back only when
// the address cannot be served.
func Serve(ctx context.Context, root, addr string, out io.Writer) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return explainListen(addr, err)
	}
	defer listener.Close()

	fmt.Fprintln(out, "building …")
	dev := newDev(&Builder{Root: root, Dev: true}, out)
	began := fingerprint(root)
	dev.rebuild(ctx)
	if ctx.Err() != nil {
		return nil
	}

	server := newServer(ctx, dev)
	done := make(chan error, 1)
	go func() { done <- serve(server, listener) }()
	fmt.Fprintf(out, "Four Hosts: http://%s/ (stop with Ctrl-C)\n", reachable(listener.Addr()))
	go dev.watch(ctx, began)

	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	// What is being answered gets a moment to end; the reload streams end with ctx.
	grace, stop := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer stop()
	if err := server.Shutdown(grace); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// newServer has limits that a browser never meets: a peer that sends nothing, reads
// nothing, or sends headers without end is let go.
func newServer(ctx context.Context, handler http.Handler) *http.Server {
	return &http.Server{
		Handler: handler,

		DisableGeneralOptionsHandler: true, // OPTIONS * is refused as every other method is
		ReadHeaderTimeout:            5 * time.Second,
		ReadTimeout:                  10 * time.Second,
		WriteTimeout:                 60 * time.Second,
		IdleTimeout:                  60 * time.Second,
		MaxHeaderBytes:               32 << 10,
		BaseContext:                  func(net.Listener) context.Context { return ctx },
		ErrorLog:                     nil,
	}
}

// reachable is the address to type into a browser: a server on all addresses is
// reached by the loopback one too.
func reachable(addr net.Addr) string {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		return addr.String()
	}
	return net.JoinHostPort("127.0.0.1", fmt.Sprint(tcp.Port))
}

// windowsInUse is what Windows calls an address in use; syscall.EADDRINUSE is an
// invented number there.
const windowsInUse = syscall.Errno(10048)

// explainListen says what to do about an address that cannot be served.
func explainListen(addr string, err error) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windowsInUse):
		host, _, _ := net.SplitHostPort(addr)
		return fmt.Errorf("%s is taken by another program (an earlier `go run .` perhaps): stop that one, or choose another port, such as `go run . serve -addr %s` (0 picks a free one)",
			addr, net.JoinHostPort(host, "0"))
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("%s may not be served by this user: choose a port over 1023 with -addr HOST:PORT", addr)
	case strings.Contains(err.Error(), "missing port") || strings.Contains(err.Error(), "too many colons"):
		return fmt.Errorf("-addr takes HOST:PORT, such as 127.0.0.1:8080, not %q", addr)
	}
	return fmt.Errorf("cannot serve on %s: %w", addr, err)
}
