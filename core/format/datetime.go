package format

// dateTime is date-time of RFC 3339, section 5.6.
func dateTime(s string) bool {
	return len(s) > 11 && date(s[:10]) && s[10]|0x20 == 't' && clock(s[11:])
}

// date is full-date of RFC 3339.
func date(s string) bool {
	if len(s) != 10 || s[4] != '-' || s[7] != '-' {
		return false
	}
	century, ok1 := twoDigits(s, 0)
	year, ok2 := twoDigits(s, 2)
	month, ok3 := twoDigits(s, 5)
	day, ok4 := twoDigits(s, 8)
	if !ok1 || !ok2 || !ok3 || !ok4 || month < 1 || month > 12 || day < 1 {
		return false
	}
	last := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[month-1]
	if month == 2 && (year != 0 && year%4 == 0 || year == 0 && century%4 == 0) {
		last = 29
	}
	return day <= last
}

// clock is full-time of RFC 3339. A leap second is one only where it is 23:59 in
// UTC; whether a day had one is nobody's business here.
func clock(s string) bool {
	if len(s) < 9 || s[2] != ':' || s[5] != ':' {
		return false
	}
	hour, ok1 := twoDigits(s, 0)
	minute, ok2 := twoDigits(s, 3)
	second, ok3 := twoDigits(s, 6)
	if !ok1 || !ok2 || !ok3 || hour > 23 || minute > 59 || second > 60 {
		return false
	}
	rest := s[8:]
	if rest[0] == '.' {
		var fraction string
		if fraction, rest = digits(rest[1:]); fraction == "" {
			return false
		}
	}
	offset, ok := offsetMinutes(rest)
	if !ok {
		return false
	}
	const day = 24 * 60
	return second < 60 || (hour*60+minute-offset+day)%day == day-1
}

// offsetMinutes reads Z or a numeric offset.
func offsetMinutes(s string) (minutes int, ok bool) {
	if len(s) == 1 {
		return 0, s[0]|0x20 == 'z'
	}
	if len(s) != 6 || s[3] != ':' || s[0] != '+' && s[0] != '-' {
		return 0, false
	}
	hour, ok1 := twoDigits(s, 1)
	minute, ok2 := twoDigits(s, 4)
	minutes = hour*60 + minute
	if s[0] == '-' {
		minutes = -minutes
	}
	return minutes, ok1 && ok2 && hour < 24 && minute < 60
}

func twoDigits(s string, at int) (value int, ok bool) {
	if !isDigit(s[at]) || !isDigit(s[at+1]) {
		return 0, false
	}
	return int(s[at]-'0')*10 + int(s[at+1]-'0'), true
}
