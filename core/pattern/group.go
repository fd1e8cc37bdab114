package pattern

import (
	"strconv"
	"strings"
)

// groupStart reads an opening parenthesis with what belongs to it.
func (p *parser) groupStart() error {
	start := p.at
	if len(p.open) == p.depth {
		return p.fail(start, "nesting of groups is over the limit of "+strconv.Itoa(p.depth))
	}
	p.at++
	opened := piece{kind: capture}
	name := ""
	switch {
	case !p.has("?"):
	case p.has(":"):
		opened.kind = plainGroup
	case p.has("="):
		opened.kind = lookahead
	case p.has("!"):
		opened.kind = noLookahead
	case p.has("<="):
		opened.kind = lookbehind
	case p.has("<!"):
		opened.kind = noLookbehind
	case p.has("<"):
		var err error
		if name, err = p.groupName(); err != nil {
			return err
		}
	default:
		flags, err := p.modifiers(start)
		if err != nil {
			return err
		}
		opened.kind, opened.text = modifierGroup, flags
	}
	if opened.kind == capture {
		if p.groups == maxGroups {
			return p.fail(start, "too many groups")
		}
		p.groups++
		opened.lo, opened.text = rune(p.groups), name
		if name != "" {
			p.names.add(name, start)
		}
	}
	p.open = append(p.open, group{start, len(p.pieces), opened.kind, p.names.enter()})
	p.emit(opened)
	return nil
}

// groupEnd reads a closing parenthesis and gives the kind of its group.
func (p *parser) groupEnd() (kind, error) {
	if len(p.open) == 0 {
		return 0, p.fail(p.at, `a ) without its ( (\) is the character)`)
	}
	p.at++
	last := p.open[len(p.open)-1]
	p.open = p.open[:len(p.open)-1]
	p.names.leave(last.alternative)
	p.emit(piece{kind: groupEnd, lo: rune(last.piece)})
	return last.kind, nil
}

// modifiers reads ims-ims: behind (? and gives the flags.
func (p *parser) modifiers(start int) (string, error) {
	flags := p.at
	for strings.IndexByte("ims-", p.peek()) >= 0 && p.at < len(p.src) {
		p.at++
	}
	text := p.src[flags:p.at]
	if text == "" || !p.has(":") {
		return "", p.fail(start, p.unknownGroup(start))
	}
	for i := range text {
		if strings.IndexByte(text[:i], text[i]) >= 0 {
			return "", p.fail(start, p.src[start:p.at]+" names "+text[i:i+1]+" twice")
		}
	}
	if text == "-" {
		return "", p.fail(start, "(?-: names no flag")
	}
	return text, nil
}

// unknownGroup says what other languages mean by a group that JavaScript lacks.
func (p *parser) unknownGroup(start int) string {
	rest := p.src[start:]
	flags := 2
	for flags < len(rest) && (rest[flags] == '-' || rest[flags] == '^' || 'a' <= rest[flags]|32 && rest[flags]|32 <= 'z') {
		flags++
	}
	switch {
	case rest == "(?":
		return "the pattern ends inside (?"
	case strings.HasPrefix(rest, "(?P<"):
		return "(?P< is Python, JavaScript writes (?<name>…)"
	case strings.HasPrefix(rest, "(?P="):
		return `(?P= is Python, JavaScript writes \k<name>`
	case strings.HasPrefix(rest, "(?#"):
		return "(?# opens a comment elsewhere, JavaScript has none"
	case strings.HasPrefix(rest, "(?>"):
		return "(?> opens an atomic group elsewhere, JavaScript has none"
	case flags > 2 && flags < len(rest) && rest[flags] == ')':
		if strings.Trim(rest[2:flags], "ims-") == "" {
			return shown(rest[:flags+1]) + " sets flags elsewhere, JavaScript writes " + shown(rest[:flags]) + ":…)"
		}
		return shown(rest[:flags+1]) + " sets flags elsewhere, JavaScript does not"
	case flags > 2 && flags < len(rest) && rest[flags] == ':':
		return shown(rest[:flags+1]) + " has a flag other than i, m and s"
	}
	_, n := DecodeRune(rest[2:])
	return shown(rest[:2+n]) + " opens no group"
}
