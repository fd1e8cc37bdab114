package playground

import (
	"bytes"
	"net"
	"net/http"
	"slices"
	"strings"
)

// serve is server.Serve on a listener whose refusals have the security headers too: what Go's
// server refuses before it asks a handler (400, 417, 431, 501, 505) it writes by itself.
func serve(server *http.Server, listener net.Listener) error {
	return server.Serve(secured{listener})
}

type secured struct{ net.Listener }

func (l secured) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return securedConn{conn}, nil
}

type securedConn struct{ net.Conn }

// Write adds the headers to the head of a refusal that lacks them. Go's server writes a head with
// one call, and no file of a site begins as one does.
func (c securedConn) Write(p []byte) (int, error) {
	end := bytes.Index(p, []byte("\r\n"))
	if end < 0 || !bytes.HasPrefix(p, []byte("HTTP/1.1 4")) && !bytes.HasPrefix(p, []byte("HTTP/1.1 5")) {
		return c.Conn.Write(p)
	}
	head, _, _ := bytes.Cut(p, []byte("\r\n\r\n"))
	if bytes.Contains(head, []byte("\r\nContent-Security-Policy: ")) {
		return c.Conn.Write(p)
	}
	var lines strings.Builder
	for name, value := range security {
		lines.WriteString("\r\n" + name + ": " + value)
	}
	n, err := c.Conn.Write(slices.Concat(p[:end], []byte(lines.String()), p[end:]))
	return min(n, len(p)), err
}
