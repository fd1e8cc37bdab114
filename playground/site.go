package playground

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"path"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// A File is one file of the site in every form in which it is served.
type File struct {
	// Name is the path below the site's root, without a leading slash.
	Name string
	// Type is the value of the Content-Type header.
	Type string
	// Tag names the content: hexadecimal digits of its SHA-256.
	Tag string
	// Body, Gzip and Brotli are the content, plain and compressed.
	Body, Gzip, Brotli []byte
	// packed says that it is compressed already: little is to be won, and brotli would
	// take half a minute to find that out.
	packed bool
	// single is what the single file has in its place, where that is not the Body.
	single []byte
	// policy is the content security policy of a page that needs another one than the site's.
	policy string
	// Hashed says that Name holds the Tag, so that the content under it never changes.
	Hashed bool
}

// A Site is a finished build by file name. It is not changed once built.
type Site map[string]*File

// types are the content types by extension. They are listed here because the
// system's own table differs from machine to machine, and a browser
// refuses a script or a .wasm of the wrong type.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".json": "application/json",
	".svg":  "image/svg+xml",
	".wasm": "application/wasm",
}

// tagLength is the number of hexadecimal digits of a tag: 48 bits, far more than
// is needed to tell one build's app.js from the next one's. They cannot be packed, and embed.js holds four.
const tagLength = 12

func newFile(name string, body []byte) *File {
	sum := sha256.Sum256(body)
	return &File{Name: name, Type: types[path.Ext(name)], Tag: hex.EncodeToString(sum[:])[:tagLength], Body: body}
}

// newHashed makes a file whose name carries its content's tag: app.js becomes app-<tag>.js.
func newHashed(name string, body []byte) *File {
	file := newFile(name, body)
	ext := path.Ext(name)
	file.Name = name[:len(name)-len(ext)] + "-" + file.Tag + ext
	file.Hashed = true
	return file
}

// asset finds a file by its logical name, "core.wasm" for core-HASH.wasm; an empty file
// where there is none.
func (s Site) asset(logical string) *File {
	for name, file := range s {
		if name == logical || file.Hashed && strings.Replace(name, "-"+file.Tag, "", 1) == logical {
			return file
		}
	}
	return &File{}
}

// An effort says how hard to compress: as far as it goes for a site that is built
// once and loaded often, quickly for the dev server, where the core's brotli 11
// alone would take longer than everything else together.
type effort struct{ gzip, brotli int }

var (
	thorough = effort{gzip.BestCompression, brotli.BestCompression}
	quick    = effort{gzip.BestSpeed, 1}
)

// A compressor keeps what it compressed: a rebuild that changes one file pays for one file.
type compressor struct {
	effort effort
	done   map[string]*File // by name and tag
}

func (c *compressor) effortOf(file *File) effort {
	if file.packed {
		return quick
	}
	return c.effort
}

// compress fills in the compressed forms of every file. The result depends on
// content and effort alone: the gzip header holds no name and no time.
func (c *compressor) compress(site Site) {
	var wait sync.WaitGroup
	next := make(map[string]*File, len(site))
	for _, file := range site {
		key := file.Name + " " + file.Tag
		next[key] = file
		if old := c.done[key]; old != nil {
			file.Gzip, file.Brotli = old.Gzip, old.Brotli
			continue
		}
		wait.Go(func() {
			var packed bytes.Buffer
			zip, _ := gzip.NewWriterLevel(&packed, c.effortOf(file).gzip) // both levels are legal
			zip.Write(file.Body)                                          // a Buffer takes everything
			zip.Close()
			file.Gzip = packed.Bytes()
		})
		wait.Go(func() {
			var packed bytes.Buffer
			// A window of 16 MiB, the most that browsers take, holds the whole core.
			br := brotli.NewWriterOptions(&packed, brotli.WriterOptions{Quality: c.effortOf(file).brotli, LGWin: 24})
			br.Write(file.Body)
			br.Close()
			file.Brotli = packed.Bytes()
		})
	}
	wait.Wait()
	c.done = next
}
