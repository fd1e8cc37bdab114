package core

import (
	"strconv"
	"strings"
	"unicode"

	"fourhosts/core/jsontext"
	"fourhosts/core/problem"
	"fourhosts/core/sanitize"
	"fourhosts/core/schema"
)

// CommandLine gives the problems of a check as a command line would name them: the
// first token of a place is an option, in kebab case. There are none when the
// arguments fit. Past MaxLines one more line counts the rest.
func CommandLine(c *Check) []string {
	var lines []string
	var takes takesWords
	seen := map[string]bool{}
	for _, issue := range c.Issues {
		for _, line := range takes.lines(issue) {
			if line = sanitize.Line(line); !seen[line] {
				seen[line] = true
				lines = append(lines, line)
			}
		}
	}
	if len(lines) <= MaxLines {
		return lines
	}
	rest := moreProblems(len(lines) - MaxLines)
	if c.Cut {
		// The issues end before the problems do: only the check itself counted them.
		rest = c.Lines[len(c.Lines)-1]
	}
	return append(lines[:MaxLines:MaxLines], rest)
}

// moreProblems is the line that counts what is past MaxLines.
func moreProblems(n int) string {
	if n == 1 {
		return problem.Prefix + ": 1 more problem"
	}
	return problem.Prefix + ": " + strconv.Itoa(n) + " more problems"
}

// takesWords keeps what takesOptions gave last: a thousand unknown keys of one object are
// told the same list.
type takesWords struct {
	of    *schema.Takes
	words string
}

func (w *takesWords) list(takes []schema.Takes) string {
	if len(takes) == 0 {
		return takesOptions(nil)
	}
	if w.of != &takes[0] {
		w.of, w.words = &takes[0], takesOptions(takes)
	}
	return w.words
}

// lines gives the line of an issue, or one for each missing root key. Root lines that
// name no key stay as they are.
func (w *takesWords) lines(i Issue) []string {
	tokens := jsontext.SplitPointer(i.At)
	switch {
	case len(tokens) > 1:
		rest := i.At[1+strings.IndexByte(i.At[1:], '/'):]
		return []string{problem.Prefix + " at " + problem.Place(rest) + " of " + optionPlace(tokens[0]) + ": " + i.Problem}
	case len(tokens) == 1:
		return []string{problem.Prefix + " at " + optionPlace(tokens[0]) + ": " + i.Problem}
	case i.Unknown:
		return []string{problem.Prefix + ": unknown option " + jsontext.Quote(option(i.Key)) + "; takes " + w.list(i.Takes)}
	case len(i.Missing) > 0:
		lines := make([]string, len(i.Missing))
		for n, key := range i.Missing {
			lines[n] = problem.Prefix + ": missing " + optionPlace(key)
		}
		return lines
	}
	return []string{i.Line}
}

// option is the option of a key: --max-words for maxWords and for max_words.
func option(key string) string {
	out := append(make([]byte, 0, min(len(key), jsontext.Longest)+8), "--"...)
	before := rune(-1)
	// Names are cut where they are shown: what is behind would be read for nothing.
	for rest, n := key, 0; rest != "" && n <= jsontext.Longest; n++ {
		r, size := jsontext.DecodeRune(rest)
		rest = rest[size:]
		switch {
		case r == '_':
			out = append(out, '-')
		case unicode.IsUpper(r):
			if unicode.IsLower(before) || unicode.IsDigit(before) {
				out = append(out, '-')
			}
			out = jsontext.AppendRune(out, unicode.ToLower(r))
		default:
			out = jsontext.AppendRune(out, r)
		}
		before = r
	}
	return string(out)
}

// optionPlace is an option where it stands alone: quoted when it holds a space, so
// that where it ends is never in doubt.
func optionPlace(key string) string {
	if o := option(key); strings.Contains(o, " ") {
		return jsontext.Quote(o)
	}
	return problem.Name(option(key))
}

// takesOptions lists the options, then --json, which every command line has.
func takesOptions(lists []schema.Takes) string {
	const most = 50
	shown := make([]string, 0, len(lists))
	for _, t := range lists {
		var names []string
		seen := map[string]bool{}
		for _, key := range t.Names {
			if o := problem.Name(option(key)); !seen[o] {
				seen[o] = true
				names = append(names, o)
			}
		}
		for _, p := range t.Patterns {
			names = append(names, "keys matching "+jsontext.Quote(p))
		}
		if rest := len(names) - most; rest > 0 {
			names = append(names[:most], "… ("+strconv.Itoa(rest)+" more)")
		}
		if list := strings.Join(names, ", "); len(lists) > 1 {
			shown = append(shown, "{"+list+"}")
		} else if list != "" {
			shown = append(shown, list)
		}
	}
	if len(shown) == 0 {
		return "--json"
	}
	return strings.Join(shown, " or ") + ", --json"
}
