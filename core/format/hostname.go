package format

import (
	"strings"
	"unicode/utf8"
)

// Octets of a name and of one of its labels (RFC 1035, section 2.3.4; the 255
// there count two that the text does not have).
const (
	maxName  = 253
	maxLabel = 63
)

// ideographicStops are the other characters that part the labels of an
// internationalized name (RFC 3490, section 3.1).
const ideographicStops = "\u3002\uFF0E\uFF61"

// hostname is a name of RFC 1123, section 2.1; its A-labels must be right by
// RFC 5891. A dot at the end is not allowed.
func hostname(s string) bool {
	if len(s) > maxName {
		return false
	}
	var name name
	for label := range strings.SplitSeq(s, ".") {
		if !plainLabel(label) || !name.ascii(label, false) {
			return false
		}
	}
	return name.bidi()
}

// idnHostname is a name whose labels may be U-labels of RFC 5890. The order of
// combining marks (NFC) is not looked at: the official suite takes both.
func idnHostname(s string) bool {
	if len(s) > maxName*utf8.UTFMax {
		return false
	}
	var name name
	octets := -1
	for _, stop := range ideographicStops {
		s = strings.ReplaceAll(s, string(stop), ".")
	}
	for label := range strings.SplitSeq(s, ".") {
		n := len(label)
		if isASCII(label) {
			if !plainLabel(label) || !name.ascii(label, true) {
				return false
			}
		} else if n = name.unicode(label); n == 0 {
			return false
		}
		octets += n + 1
	}
	return octets <= maxName && name.bidi()
}

// plainDomain is Domain of RFC 5321: labels without a look into A-labels.
func plainDomain(s string) bool {
	if len(s) > maxName {
		return false
	}
	for label := range strings.SplitSeq(s, ".") {
		if !plainLabel(label) {
			return false
		}
	}
	return true
}

// plainLabel is letters, digits and hyphens, with no hyphen at either end.
func plainLabel(s string) bool {
	if s == "" || len(s) > maxLabel || s[0] == '-' || s[len(s)-1] == '-' {
		return false
	}
	for i := range len(s) {
		if !isAlphanumeric(s[i]) && s[i] != '-' {
			return false
		}
	}
	return true
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// name is the labels of a host name as Unicode, kept for the rule that needs all
// of them.
type name struct{ labels [][]rune }

// ascii takes a label that passed plainLabel. One with hyphens in the third and
// fourth place must be an A-label; strict, also where the prefix is another.
func (n *name) ascii(label string, strict bool) bool {
	label = strings.ToLower(label)
	if !strings.HasPrefix(label, "xn--") {
		n.labels = append(n.labels, []rune(label))
		return !strict || len(label) < 4 || label[2:4] != "--"
	}
	decoded, ok := decodePunycode(label[4:])
	if !ok || !uLabel(decoded) || encodePunycode(decoded) != label[4:] {
		return false
	}
	n.labels = append(n.labels, decoded)
	return true
}

// unicode takes a label beyond ASCII and gives the length of its A-label, 0 when
// it is none.
func (n *name) unicode(label string) int {
	if !utf8.ValidString(label) {
		return 0
	}
	decoded := []rune(label)
	// Each character takes an octet or more behind the prefix.
	if len("xn--")+len(decoded) > maxLabel || !uLabel(decoded) {
		return 0
	}
	octets := len("xn--") + len(encodePunycode(decoded))
	if octets > maxLabel {
		return 0
	}
	n.labels = append(n.labels, decoded)
	return octets
}
