package playground

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// What Go's server refuses before it asks a handler has the headers too.
func TestRefusalsOfTheServerHaveTheSecurityHeaders(t *testing.T) {
	_, addr := serveSmall(t)
	for _, c := range []struct {
		what, request string
		status        int
	}{
		{"a good one", "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200},
		{"no Host", "GET / HTTP/1.1\r\n\r\n", 400},
		{"no address", "GET\r\n\r\n", 400},
		{"a bad address", "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400},
		{"a TLS hello", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 and so on\r\n\r\n", 400},
		{"a version to come", "GET / HTTP/7.0\r\nHost: a\r\n\r\n", 505},
		{"endless headers", "GET / HTTP/1.1\r\nHost: a\r\nX: " + strings.Repeat("x", 100<<10) + "\r\n\r\n", 431},
		{"an expectation", "POST / HTTP/1.1\r\nHost: a\r\nExpect: the best\r\n\r\n", 417},
		{"an encoding", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: none\r\n\r\n", 501},
		{"everything", "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 405},
	} {
		conn, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		conn.SetDeadline(time.Now().Add(20 * time.Second)) // so that a server that says nothing fails the test
		go fmt.Fprint(conn, c.request)
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			conn.Close()
			continue
		}
		if answer.StatusCode != c.status {
			t.Errorf("%s: status %d, want %d", c.what, answer.StatusCode, c.status)
		}
		for name, want := range security {
			if got := answer.Header.Values(name); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %s is %q, want %q once", c.what, name, got, want)
			}
		}
		if body, err := io.ReadAll(answer.Body); c.status != 200 && err == nil && strings.Contains(string(body), "Content-Security") {
			t.Errorf("%s: the headers are in the body: %q", c.what, body)
		}
		conn.Close()
	}
}
