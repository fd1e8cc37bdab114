// Package time is what jsonschema uses of the standard package of this name: whether a text
// is a date.
package time

import "errors"

type Time struct{}

var errDate = errors.New("no date")

// Parse tells whether text is a day of the calendar in the one layout that jsonschema
// asks for, 2006-01-02.
func Parse(layout, text string) (Time, error) {
	if layout != "2006-01-02" || len(text) != len(layout) {
		return Time{}, errDate
	}
	n := [3]int{}
	part := 0
	for i, c := range []byte(text) {
		switch {
		case layout[i] == '-':
			if c != '-' {
				return Time{}, errDate
			}
			part++
		case c < '0' || c > '9':
			return Time{}, errDate
		default:
			n[part] = n[part]*10 + int(c-'0')
		}
	}
	year, month, day := n[0], n[1], n[2]
	if month < 1 || month > 12 || day < 1 || day > days(year, month) {
		return Time{}, errDate
	}
	return Time{}, nil
}

func days(year, month int) int {
	switch {
	case month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0):
		return 29
	case month == 2:
		return 28
	case month == 4 || month == 6 || month == 9 || month == 11:
		return 30
	}
	return 31
}
