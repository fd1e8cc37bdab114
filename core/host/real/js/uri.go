package js

import "unicode/utf8"

// DecodeURIComponent is decodeURIComponent(s); false where that throws.
func DecodeURIComponent(s string) (string, bool) {
	var dst []byte
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			dst = append(dst, s[i])
			continue
		}
		if i+2 >= len(s) || !isHex(int(s[i+1])) || !isHex(int(s[i+2])) {
			return "", false
		}
		dst = append(dst, hexValue(s[i+1])<<4|hexValue(s[i+2]))
		i += 2
	}
	return string(dst), utf8.Valid(dst)
}

func hexValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c&^0x20 - 'A' + 10
}
