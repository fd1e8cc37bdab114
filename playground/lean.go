package playground

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Half of a core that is built as it is written is the standard library: jsonschema prints with fmt, which
// works by reflection and knows files, which know the time; it takes its own metaschemas from an
// embed.FS by encoding/json, and words in the languages of the world failures that
// this project words itself. Nothing of that changes an answer.
//
// So the go command is shown, through -overlay, every package of the core with other imports: wasm/lean
// holds, under the same names, the little that is used. Sources stay as they are otherwise, jsonschema's
// too; what stands in go.mod is what gives the verdict. math/big, net/netip and net/url, whose arithmetic and
// rules must be the real ones, are the standard library's own files under other imports again.
// A native build, and one for js/wasm without the overlay, use the real packages; tests hold
// the two to the same answers.
//
// One thing of jsonschema is done at another time: it compiles the metaschemas of all five drafts before the program
// begins, which was most of the wait for the first answer. Here each is compiled with the first schema of its draft
// of which wasm/lean/plain does not see by itself that it is well formed.
//
// The go command takes no overlay for files of the module cache. So jsonschema is built
// as a module within wasm/lean, which exists in the overlay alone, and -modfile says so.

// leanPath is where the stand-ins are.
const leanPath = module + "/wasm/lean/"

// leanImports are the packages that have a stand-in. Those that are not in wasm/lean are made of the
// standard library's, as rebased says.
var leanImports = map[string]string{
	"embed":                      leanPath + "embed",
	"encoding/base64":            leanPath + "base64",
	"encoding/json":              leanPath + "json",
	"fmt":                        leanPath + "fmt",
	"golang.org/x/text/language": leanPath + "language",
	"golang.org/x/text/message":  leanPath + "message",
	"hash/maphash":               leanPath + "maphash",
	"internal/bytealg":           leanPath + "bytealg",
	"internal/byteorder":         leanPath + "byteorder",
	"internal/godebug":           leanPath + "godebug",
	"io/fs":                      leanPath + "fs",
	"math/big":                   leanPath + "big",
	"math/rand":                  leanPath + "rand",
	"net/netip":                  leanPath + "netip",
	"net/url":                    leanPath + "url",
	"os":                         leanPath + "os",
	"path/filepath":              leanPath + "filepath",
	"regexp":                     leanPath + "regexp",
	"unique":                     leanPath + "unique",
	"time":                       leanPath + "time",
}

// rebased are the standard packages of which a copy with other imports is built.
var rebased = []string{"math/big", "net/netip", "net/url"}

// leanModule is the module that is built with other imports.
const leanModule = "github.com/santhosh-tekuri/jsonschema/v6"

// leanTags choose math/big's arithmetic in Go, since a copy cannot have assembly.
const leanTags = "math_big_pure_go"

// browserTarget is what the core is built for.
var browserTarget = []string{"GOOS=js", "GOARCH=wasm"}

// A source is what go list says of one package.
type source struct {
	ImportPath, Dir     string
	Standard            bool
	GoFiles, EmbedFiles []string
	Module              *struct{ Path, Dir, GoMod string }
}

// leanFlags writes the changed sources below dir and gives the flags by which the go command takes them.
func leanFlags(ctx context.Context, root, dir string) ([]string, error) {
	args := append([]string{"list", "-deps", "-tags", leanTags, "-json=ImportPath,Dir,Standard,GoFiles,EmbedFiles,Module", "./wasm"}, rebased...)
	text, err := goTool(ctx, root, browserTarget, args...)
	if err != nil {
		return nil, err
	}
	replace := make(map[string]string)
	home := filepath.Join(root, "wasm", "lean")
	for decoder := json.NewDecoder(strings.NewReader(text)); ; {
		var p source
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		to := p.Dir
		switch {
		case slices.Contains(rebased, p.ImportPath):
			to = filepath.Join(home, path.Base(p.ImportPath))
		case p.ImportPath == "runtime":
			p.GoFiles = slices.Sorted(maps.Keys(silenced))
		case p.Standard || p.Module == nil || p.Module.Path != module && p.Module.Path != leanModule:
			continue
		case p.Module.Path == leanModule:
			below, err := filepath.Rel(p.Module.Dir, p.Dir)
			if err != nil {
				return nil, err
			}
			to = filepath.Join(home, "jsonschema", below)
			replace[filepath.Join(home, "jsonschema", "go.mod")] = p.Module.GoMod
		}
		for _, name := range p.GoFiles {
			file := filepath.Join(p.Dir, name)
			old, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			var changed []byte
			if p.ImportPath == "runtime" {
				changed, err = silence(name, old)
			} else if changed, err = lean(file, old, p); err == nil && p.ImportPath == leanModule {
				changed, err = rewritten(name, changed)
			}
			if err != nil {
				return nil, err
			}
			if string(changed) == string(old) && to == p.Dir {
				continue
			}
			written := filepath.Join(dir, strconv.Itoa(len(replace))+".go")
			if err := os.WriteFile(written, changed, 0o644); err != nil {
				return nil, err
			}
			replace[filepath.Join(to, name)] = written
		}
	}
	// fmt knows a text by reflection when it is of a type of its own; the stand-in asks for String.
	methods := filepath.Join(dir, "methods.go")
	replace[filepath.Join(home, "jsonschema", "zz_methods.go")] = methods
	overlay, modfile := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "lean.mod")
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	requirements, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil, err
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return nil, err
	}
	requirements = fmt.Appendf(requirements, "\nreplace %s => ./wasm/lean/jsonschema\n", leanModule)
	const added = "package jsonschema\n\nimport \"" + leanPath + "plain\"\n\nfunc (p jsonPointer) String() string { return string(p) }\n\n" +
		"func plainly(v any, d dialect, compiles func(string) bool) bool { return d.vocabs == nil && plain.Schema(v, d.draft.version, compiles) }\n"
	for name, content := range map[string][]byte{methods: []byte(added), overlay: list, modfile: requirements, filepath.Join(dir, "lean.sum"): sums} {
		if err := os.WriteFile(name, content, 0o644); err != nil {
			return nil, err
		}
	}
	return []string{"-overlay", overlay, "-modfile", modfile, "-tags", leanTags}, nil
}

// rewrites are what is done in another way in jsonschema's files: pieces of them, each of which stands there once, and
// what takes their places.
//
// draft.go: a method stands in the place of init, and is asked where a metaschema is wanted. While one is compiled it is
// as in init: nothing is checked against what is not there yet. roots.go: of a plain schema no metaschema is asked.
var rewrites = map[string][][2]string{
	"draft.go": {
		{"\tsch           *Schema\n", "\tsch *Schema; begun bool\n"},
		{"func init() {\n", "func (d *Draft) begin() { if d.begun { return }; d.begun = true\n"},
		{"\tfor _, d := range []*Draft{Draft4, Draft6, Draft7, Draft2019, Draft2020} {\n", "\t{\n"},
		{"vocabularies map[string]*Vocabulary) *Schema {\n", "vocabularies map[string]*Vocabulary) *Schema { d.draft.begin()\n"},
	},
	"roots.go": {
		{"\tmeta := dialect.getSchema(", "\tif len(rr.vocabularies) == 0 && plainly(v, dialect, func(s string) bool { return rr.regexpEngine.validate(s) == nil }) { return nil }\n\tmeta := dialect.getSchema("},
	},
}

// rewritten is a file of jsonschema with its rewrites, or says which of them has no place.
func rewritten(name string, text []byte) ([]byte, error) {
	for _, e := range rewrites[name] {
		if strings.Count(string(text), e[0]) != 1 {
			return nil, fmt.Errorf("jsonschema's %s has no %q any more, or several", name, strings.TrimSpace(e[0]))
		}
		text = []byte(strings.Replace(string(text), e[0], e[1], 1))
	}
	return text, nil
}

// An edit puts text in the place of a piece of a file.
type edit struct {
	from, to int
	text     string
}

// lean gives the file with its imports exchanged and with the content of embedded files in the
// place of the directive that names them. Lines stay where they are.
func lean(name string, text []byte, p source) ([]byte, error) {
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	offset := func(at token.Pos) int { return positions.Position(at).Offset }
	var edits []edit
	for _, spec := range file.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err == nil && leanImports[path] != "" {
			edits = append(edits, edit{offset(spec.Path.Pos()), offset(spec.Path.End()), strconv.Quote(leanImports[path])})
		}
	}
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Doc == nil || len(group.Specs) != 1 {
			continue
		}
		for _, comment := range group.Doc.List {
			patterns, ok := strings.CutPrefix(comment.Text, "//go:embed ")
			if !ok {
				continue
			}
			variable, ok := group.Specs[0].(*ast.ValueSpec)
			if !ok || len(variable.Values) > 0 {
				return nil, fmt.Errorf("%s: an embedded file belongs to a variable", name)
			}
			value, err := embedded(p, strings.TrimSpace(patterns), string(text[offset(variable.Type.Pos()):offset(variable.Type.End())]))
			if err != nil {
				return nil, err
			}
			edits = append(edits,
				edit{offset(comment.Pos()), offset(comment.End()), "//"},
				edit{offset(variable.Type.End()), offset(variable.Type.End()), " = " + value})
		}
	}
	return applied(text, edits), nil
}

// applied is a text with its edits, none of which touches another.
func applied(text []byte, edits []edit) []byte {
	slices.SortFunc(edits, func(a, b edit) int { return b.from - a.from })
	for _, e := range edits {
		text = slices.Concat(text[:e.from], []byte(e.text), text[e.to:])
	}
	return text
}

// embedded is the content that a variable of the type kind gets for one pattern of a directive, as Go source.
func embedded(p source, pattern, kind string) (string, error) {
	if kind == "string" {
		text, err := os.ReadFile(filepath.Join(p.Dir, filepath.FromSlash(pattern)))
		return strconv.Quote(string(text)), err
	}
	if kind != "embed.FS" {
		return "", fmt.Errorf("%s embeds into a %s: only string and embed.FS are known", p.ImportPath, kind)
	}
	var b strings.Builder
	b.WriteString("embed.FS{")
	for _, name := range p.EmbedFiles {
		if name != pattern && !strings.HasPrefix(name, path.Clean(pattern)+"/") {
			continue
		}
		text, err := fs.ReadFile(os.DirFS(p.Dir), name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "%q: %q, ", name, text)
	}
	b.WriteString("}")
	return b.String(), nil
}
