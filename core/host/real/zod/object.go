package zod

import (
	"slices"
	"strconv"
	"strings"

	"fourhosts/core/jsontext"
)

// Field is a member that an object declares.
type Field struct {
	Key      string
	Type     Type
	Optional bool
	Default  *jsontext.Value // in place of undefined
}

// Need is a field that must be there, May one that need not.
func Need(key string, t Type) Field { return Field{Key: key, Type: t} }

// May is a field that may be left out.
func May(key string, t Type) Field { return Field{Key: key, Type: t, Optional: true} }

// Object takes an object. The declared members come first, in their order; a loose
// object keeps the others behind them, any other drops them.
func Object(loose bool, fields ...Field) Type {
	declared := make([]string, len(fields))
	for i, f := range fields {
		declared[i] = f.Key
	}
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		if v == nil || v.Kind != jsontext.Object {
			return v, wrongType("object", v)
		}
		out, issues := jsontext.Obj(), []Issue(nil)
		for _, f := range fields {
			inner := v.Get(f.Key)
			if inner == nil && f.Default != nil {
				inner = f.Default
			}
			if inner == nil && f.Optional {
				continue
			}
			kept, wrong := f.Type(inner)
			issues = append(issues, under(jsontext.Str(f.Key), wrong)...)
			if kept != nil {
				out.Members = append(out.Members, jsontext.M(f.Key, kept))
			}
		}
		for _, m := range v.Members {
			if loose && m.Key != "__proto__" && !slices.Contains(declared, m.Key) {
				out.Members = append(out.Members, m)
			}
		}
		return out, issues
	}
}

// Between takes a number from low to high, both included.
func Between(low, high int) Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		if v == nil || v.Kind != jsontext.Number {
			return v, wrongType("number", v)
		}
		f, _ := strconv.ParseFloat(v.Text, 64)
		switch {
		case f < float64(low):
			return v, bound("too_small", "minimum", "Too small: expected number to be >=", low)
		case f > float64(high):
			return v, bound("too_big", "maximum", "Too big: expected number to be <=", high)
		}
		return v, nil
	}
}

func bound(name, key, words string, limit int) []Issue {
	return one(Issue{
		head: []jsontext.Member{jsontext.M("origin", jsontext.Str("number")), code(name), jsontext.M(key, jsontext.Int(limit)),
			jsontext.M("inclusive", jsontext.Boolean(true))},
		message: words + strconv.Itoa(limit), mild: true,
	})
}

// Integer takes a safe integer.
func Integer() Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		if v == nil || v.Kind != jsontext.Number {
			return v, wrongType("number", v)
		}
		if f, _ := strconv.ParseFloat(v.Text, 64); f != float64(int64(f)) || f > 1<<53-1 || f < -(1<<53-1) {
			return v, one(Issue{
				head:    []jsontext.Member{jsontext.M("expected", jsontext.Str("int")), jsontext.M("format", jsontext.Str("safeint")), code("invalid_type")},
				message: "Invalid input: expected int, received number",
			})
		}
		return v, nil
	}
}

// DateTime takes an ISO 8601 time with an offset or Z.
func DateTime() Type {
	return func(v *jsontext.Value) (*jsontext.Value, []Issue) {
		if v == nil || v.Kind != jsontext.String {
			return v, wrongType("string", v)
		}
		if isDateTime(v.Text) {
			return v, nil
		}
		return v, one(Issue{
			head: []jsontext.Member{jsontext.M("origin", jsontext.Str("string")), code("invalid_format"), jsontext.M("format", jsontext.Str("datetime")),
				jsontext.M("pattern", jsontext.Str(dateTimePattern))},
			message: "Invalid ISO datetime", mild: true,
		})
	}
}

// dateTimePattern is shown to the reader of the message.
const dateTimePattern = `/^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$/`

func digits(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

func clock(s string) bool {
	return len(s) == 5 && digits(s[:2]) && s[2] == ':' && digits(s[3:]) && s[:2] <= "23" && s[3:] <= "59"
}

func isDateTime(s string) bool {
	date, time, ok := strings.Cut(s, "T")
	if !ok || len(date) != 10 || date[4] != '-' || date[7] != '-' || !digits(date[:4]) || !digits(date[5:7]) || !digits(date[8:]) {
		return false
	}
	year, _ := strconv.Atoi(date[:4])
	month, _ := strconv.Atoi(date[5:7])
	day, _ := strconv.Atoi(date[8:])
	if month < 1 || month > 12 {
		return false
	}
	last := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[month-1]
	if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		last++
	}
	if day < 1 || day > last {
		return false
	}
	if zone, ok := strings.CutSuffix(time, "Z"); ok {
		time = zone
	} else {
		n := len(time) - 6
		if n < 0 || time[n] != '+' && time[n] != '-' || !clock(time[n+1:]) {
			return false
		}
		time = time[:n]
	}
	if len(time) < 8 || !clock(time[:5]) || time[5] != ':' || !digits(time[6:8]) || time[6:8] > "59" {
		return false
	}
	fraction, some := strings.CutPrefix(time[8:], ".")
	return !some && fraction == "" || some && digits(fraction)
}
