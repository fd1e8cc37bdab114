// Package zod holds values against schemas as zod 4 does in the MCP SDKs: what a
// schema keeps of a value, and the issues, written as zod writes them.
package zod

import (
	"strconv"

	"fourhosts/core/jsontext"
)

// Issue is one thing that is wrong.
type Issue struct {
	head    []jsontext.Member // what stands in front of the path
	path    []*jsontext.Value
	message string
	early   bool // the message stands before the path
	mild    bool // the value is of the right kind: a union settles on such a branch
}

// NewIssue is an issue of a check that a program made itself, at the root.
func NewIssue(message string) Issue {
	return Issue{head: []jsontext.Member{code("custom")}, message: message, early: true}
}

// Type is a schema: it gives what it keeps of a value, nil for undefined, and the
// issues. A nil value is undefined.
type Type func(v *jsontext.Value) (*jsontext.Value, []Issue)

func code(name string) jsontext.Member { return jsontext.M("code", jsontext.Str(name)) }

func one(i Issue) []Issue { return []Issue{i} }

// Value is the issue as zod prints it.
func (i Issue) Value() *jsontext.Value {
	members := append([]jsontext.Member(nil), i.head...)
	path, message := jsontext.M("path", jsontext.Arr(i.path...)), jsontext.M("message", jsontext.Str(i.message))
	if i.early {
		return jsontext.Obj(append(members, message, path)...)
	}
	return jsontext.Obj(append(members, path, message)...)
}

// Message is the message of a ZodError: the issues as JSON on lines.
func Message(issues []Issue) string {
	list := make([]*jsontext.Value, len(issues))
	for i, issue := range issues {
		list[i] = issue.Value()
	}
	return string(jsontext.AppendIndent(nil, jsontext.Arr(list...), "  "))
}

func under(key *jsontext.Value, issues []Issue) []Issue {
	out := make([]Issue, len(issues))
	for i, issue := range issues {
		issue.path = append([]*jsontext.Value{key}, issue.path...)
		out[i] = issue
	}
	return out
}

func wrongType(expected string, v *jsontext.Value) []Issue {
	return one(Issue{
		head:    []jsontext.Member{jsontext.M("expected", jsontext.Str(expected)), code("invalid_type")},
		message: "Invalid input: expected " + expected + ", received " + kindOf(v),
	})
}

func kindOf(v *jsontext.Value) string {
	if v == nil {
		return "undefined"
	}
	switch v.Kind {
	case jsontext.Null:
		return "null"
	case jsontext.Bool:
		return "boolean"
	case jsontext.Number:
		return "number"
	case jsontext.String:
		return "string"
	case jsontext.Array:
		return "array"
	}
	return "object"
}

// Primitive takes one kind of value: string, number, boolean.
func Primitive(kind string) Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		if kindOf(v) != kind {
			return v, wrongType(kind, v)
		}
		return v, nil
	}
}

// Refine adds a check of its own to a type.
func Refine(t Type, message string, fits func(*jsontext.Value) bool) Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		v, issues := t(v)
		if issues == nil && !fits(v) {
			issues = one(Issue{head: []jsontext.Member{code("custom")}, message: message, mild: true})
		}
		return v, issues
	}
}

// Literal takes one string.
func Literal(word string) Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		if v == nil || v.Kind != jsontext.String || v.Text != word {
			return v, one(Issue{
				head:    []jsontext.Member{code("invalid_value"), jsontext.M("values", jsontext.Arr(jsontext.Str(word)))},
				message: "Invalid input: expected " + jsontext.JSQuote(word),
			})
		}
		return v, nil
	}
}

// Enum takes one of several strings.
func Enum(words ...string) Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		values, listed := make([]*jsontext.Value, len(words)), ""
		for i, word := range words {
			if v != nil && v.Kind == jsontext.String && v.Text == word {
				return v, nil
			}
			values[i] = jsontext.Str(word)
			if i > 0 {
				listed += "|"
			}
			listed += jsontext.JSQuote(word)
		}
		return v, one(Issue{
			head:    []jsontext.Member{code("invalid_value"), jsontext.M("values", jsontext.Arr(values...))},
			message: "Invalid option: expected one of " + listed,
		})
	}
}

// Array takes a list of one type.
func Array(item Type) Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		if v == nil || v.Kind != jsontext.Array {
			return v, wrongType("array", v)
		}
		out, issues := &jsontext.Value{Kind: jsontext.Array}, []Issue(nil)
		for i, each := range v.Items {
			kept, wrong := item(each)
			out.Items = append(out.Items, kept)
			issues = append(issues, under(jsontext.Num(strconv.Itoa(i)), wrong)...)
		}
		return out, issues
	}
}

// Record takes an object of anything; an own __proto__ is dropped.
func Record() Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		if v == nil || v.Kind != jsontext.Object {
			return v, wrongType("record", v)
		}
		return withoutProto(v), nil
	}
}

func withoutProto(v *jsontext.Value) *jsontext.Value {
	if v.Member("__proto__") == nil {
		return v
	}
	out := jsontext.Obj()
	for _, m := range v.Members {
		if m.Key != "__proto__" {
			out.Members = append(out.Members, m)
		}
	}
	return out
}

// Union takes the first branch that fits, or the only one with mild issues.
func Union(branches ...Type) Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		var tried []*jsontext.Value
		var mild []Issue
		var kept *jsontext.Value
		milds := 0
		for _, branch := range branches {
			out, issues := branch(v)
			if issues == nil {
				return out, nil
			}
			soft := true
			list := make([]*jsontext.Value, len(issues))
			for i, issue := range issues {
				soft = soft && issue.mild
				list[i] = issue.Value()
			}
			if soft {
				milds++
				mild, kept = issues, out
			}
			tried = append(tried, jsontext.Arr(list...))
		}
		if milds == 1 {
			return kept, mild
		}
		return v, one(Issue{head: []jsontext.Member{code("invalid_union"), jsontext.M("errors", jsontext.Arr(tried...))}, message: "Invalid input"})
	}
}
