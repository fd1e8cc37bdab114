// Command answer reads one request from standard input and writes the core's
// response to standard output. The build runs it for the answers of
// the static page: as a program of its own it is always as new as the sources on
// disk, which the program that serves the page may not be.
package main

import (
	"io"
	"log"
	"os"

	"fourhosts/core/call"
)

func main() {
	request, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if _, err := os.Stdout.WriteString(call.Answer(string(request))); err != nil {
		log.Fatal(err)
	}
}
