package format

// The parameters of RFC 3492, section 5.
const (
	punyBase    = 36
	punyTMin    = 1
	punyTMax    = 26
	punySkew    = 38
	punyDamp    = 700
	punyBias    = 72
	punyInitial = 0x80
)

// decodePunycode decodes what stands behind xn-- in lower case. The label has at
// most 63 octets, so that no sum overflows an int unnoticed.
func decodePunycode(s string) ([]rune, bool) {
	var out []rune
	basic := 0
	for i := range len(s) {
		if s[i] == '-' {
			basic = i
		}
	}
	for i := range basic {
		out = append(out, rune(s[i]))
	}
	if basic > 0 {
		s = s[basic+1:]
	}
	code, i, bias := punyInitial, 0, punyBias
	for s != "" {
		old, weight := i, 1
		for k := punyBase; ; k += punyBase {
			if s == "" {
				return nil, false
			}
			digit := punyDigit(s[0])
			s = s[1:]
			if digit < 0 {
				return nil, false
			}
			if i += digit * weight; i > 1<<30 {
				return nil, false
			}
			t := punyThreshold(k, bias)
			if digit < t {
				break
			}
			if weight *= punyBase - t; weight > 1<<30 {
				return nil, false
			}
		}
		n := len(out) + 1
		bias = punyAdapt(i-old, n, old == 0)
		code += i / n
		i %= n
		if code > 0x10FFFF || code >= 0xD800 && code <= 0xDFFF {
			return nil, false
		}
		out = append(out, 0)
		copy(out[i+1:], out[i:])
		out[i] = rune(code)
		i++
	}
	return out, len(out) > 0
}

// encodePunycode gives what stands behind xn--. The label has fewer than 64
// characters.
func encodePunycode(label []rune) string {
	var out []byte
	for _, r := range label {
		if r < punyInitial {
			out = append(out, byte(r))
		}
	}
	basic := len(out)
	if basic > 0 {
		out = append(out, '-')
	}
	code, delta, bias := rune(punyInitial), 0, punyBias
	for done := basic; done < len(label); {
		next := rune(0x110000)
		for _, r := range label {
			if r >= code {
				next = min(next, r)
			}
		}
		delta += int(next-code) * (done + 1)
		code = next
		for _, r := range label {
			if r < code {
				delta++
			}
			if r != code {
				continue
			}
			q := delta
			for k := punyBase; ; k += punyBase {
				t := punyThreshold(k, bias)
				if q < t {
					break
				}
				out = append(out, punyLetter(t+(q-t)%(punyBase-t)))
				q = (q - t) / (punyBase - t)
			}
			out = append(out, punyLetter(q))
			bias = punyAdapt(delta, done+1, done == basic)
			delta = 0
			done++
		}
		delta++
		code++
	}
	return string(out)
}

func punyThreshold(k, bias int) int { return max(punyTMin, min(punyTMax, k-bias)) }

func punyAdapt(delta, points int, first bool) int {
	if first {
		delta /= punyDamp
	} else {
		delta /= 2
	}
	delta += delta / points
	k := 0
	for delta > (punyBase-punyTMin)*punyTMax/2 {
		delta /= punyBase - punyTMin
		k += punyBase
	}
	return k + (punyBase-punyTMin+1)*delta/(delta+punySkew)
}

func punyDigit(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return int(c - 'a')
	case isDigit(c):
		return int(c-'0') + 26
	}
	return -1
}

func punyLetter(digit int) byte {
	if digit < 26 {
		return 'a' + byte(digit)
	}
	return '0' + byte(digit-26)
}
