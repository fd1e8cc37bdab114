package pattern

import "strings"

// property reads {name} or {name=value} behind \p or \P.
func (p *parser) property(start int) error {
	letter := p.src[p.at-1 : p.at]
	if !p.has("{") {
		return p.fail(start, `\`+letter+" needs a property in braces: \\"+letter+"{L}")
	}
	text, _, closed := strings.Cut(p.src[p.at:], "}")
	if !closed {
		return p.fail(start, shown(p.src[start:])+" lacks its }")
	}
	p.at += len(text) + 1
	if reason := judgeProperty(text); reason != "" {
		return p.fail(start, shown(p.src[start:p.at])+reason)
	}
	p.emit(piece{kind: property, negated: letter == "P", text: text})
	return nil
}

// judgeProperty gives what is wrong with a property, "" when it is right. Names
// are matched to the letter, as ECMA-262 wants it.
func judgeProperty(text string) string {
	name, value, valued := strings.Cut(text, "=")
	if !valued {
		switch {
		case listed(categories, name), listed(binaries, name):
			return ""
		case listed(scripts, name):
			return ` names a script (\p{Script=` + name + `})`
		}
		return " is no Unicode property"
	}
	list := ""
	switch name {
	case "General_Category", "gc":
		list = categories
	case "Script", "sc", "Script_Extensions", "scx":
		list = scripts
	default:
		return " is no Unicode property"
	}
	if !listed(list, value) {
		return " has no such value"
	}
	return ""
}

// listed looks a word up in a list of words between spaces.
func listed(list, word string) bool {
	return word != "" && !strings.Contains(word, " ") && strings.Contains(list, " "+word+" ")
}
