package omp

import "strings"

// refusal is the one line that tells all issues: what the value must be, in which
// omptype puts commas between what " or " divides, and what it was.
func (s *Schema) refusal(v *value, issues []issue) string {
	parts := make([]string, len(issues))
	for i, each := range issues {
		parts[i] = each.message
		if len(each.path) > 0 {
			parts[i] = dotted(each.path) + ": " + each.message
		}
	}
	must := strings.Join(parts, "; ")
	if must == "" {
		must = "Invalid value"
	}
	was := describe(v, must)
	if words := strings.Split(must, " or "); len(words) > 2 {
		must = strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
	}
	if was == "" {
		return "must be " + must
	}
	return "must be " + must + " (was " + was + ")"
}

// describe tells an object or a list as omptype does: in full, or only what kind of
// thing it is where the words of the expectation make omptype take it for one about
// kinds.
func describe(v *value, must string) string {
	switch {
	case strings.Contains(must, "serialized to the same value"):
		return ""
	case isAboutKinds(must):
		return "an object"
	case v.kind == array:
		return "an array"
	}
	return v.compact()
}

// Words that make an expectation one about something else than kinds, whatever
// follows them.
var otherwise = []string{
	"divisible by", "integer", "at least", "more than", "timestamp after", "at most", "less than", "timestamp before",
	"matching", "format", "email", "parsable", "only digits", "predicate", "satisfying", "according to",
}

func isAboutKinds(must string) bool {
	for _, word := range otherwise {
		if strings.Contains(must, word) {
			return false
		}
	}
	if strings.HasPrefix(must, `"`) || strings.HasPrefix(must, "the date ") {
		return false
	}
	return strings.Contains(must, " or ") && !strings.Contains(must, "IPv") || strings.HasSuffix(must, " instance") ||
		strings.HasPrefix(must, "an instance of ") || strings.HasPrefix(must, "a number representing")
}
