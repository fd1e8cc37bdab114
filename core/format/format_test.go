package format

import (
	"strings"
	"testing"
)

// rows are what the official suite does not ask, with the rule where it is not
// plain from the grammar.
var rows = []struct {
	format  string
	yes, no []string
}{
	{
		"date-time",
		[]string{
			"2024-02-29T23:59:59.000000000000000000001Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59+23:59",
			"2016-12-31T23:59:60z", "2017-01-01T05:29:60.5+05:30", "2016-12-31t15:59:60-08:00", "2024-01-01T00:00:00-00:00",
		},
		[]string{
			"2024-01-01 00:00:00Z", "2024-01-01T00:00:00", "2024-01-01T00:00:00.Z", "2024-01-01T00:00Z", "2024-01-01T", "T00:00:00Z",
			"2023-02-29T00:00:00Z", "2024-01-01T00:00:00+0530", "2024-01-01T00:00:00+5:30", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+00:60",
			"2024-01-01T00:00:00ZZ", "2024-01-01T00:00:60Z", "2024-01-01T23:59:60+00:01", "2024-01-01T23:59:61Z", "2024-01-01T00:00:00−01:00",
			"2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00[Europe/Berlin]", "2024-01-01TT0:00:00Z", "\ufeff2024-01-01T00:00:00Z", "",
		},
	},
	{
		"date",
		[]string{"0000-02-29", "2000-02-29", "1999-12-31", "2024-04-30"},
		[]string{"1900-02-29", "2024-02-30", "2024-04-31", "2024-13-01", "2024-00-10", "2024-1-01", "24-01-01", "2024/01/01", "2024-01-01Z", "2024-01-0１"},
	},
	{
		"time",
		[]string{"00:00:00Z", "23:59:59.9+00:00", "00:59:60+01:00", "23:58:60-00:01", "18:59:60-05:00", "12:00:00z"},
		[]string{"00:00:00", "00:00:00+1:00", "0:00:00Z", "00:00:00.+01:00", "00:00:00Z+00:00", "12:00:00+", "12:00:00±01:00", "00:00:60Z", "1:2:3Z", "12:00:00 Z", "12:00:00+01:00Z"},
	},
	{
		"duration",
		[]string{"P1Y", "P1Y2M3DT4H5M6S", "PT1S", "P0W", "P00001D", "P1DT1S"},
		[]string{"P", "PT", "T1H", "P1DT", "P1YT", "P1Y1W", "P1W1D", "P1WT1H", "P1Y1D", "PT1H1S", "P1M1Y", "P1D1D", "p1d", "P1.5D", "P1,5D", "+P1D", "P+1D", "P 1D", "PD", "P1T1H", "P1DT1H1D", "PTT1H"},
	},
	{
		"email",
		[]string{
			"a@b", "user.name+tag@sub.example.co.uk", `"a b"@example.com`, `""@example.com`, `"\\\""@example.com`, `"a@b"@example.com`, `"<>,:;"@example.com`,
			"!#$%&'*+-/=?^_`{|}~@example.com", "user@[192.168.0.1]", "user@[IPv6:2001:db8::1]", "user@[ipv6:::]", "user@xn--bcher-kva.example",
			strings.Repeat("a", 64) + "@example.com", "a@" + strings.Repeat("b", 63) + ".com",
		},
		[]string{
			"", "@", "a@", "@b", "a", "a b@c.d", "a@b c.d", "a..b@c.d", ".a@c.d", "a.@c.d", "a@-b.com", "a@b-.com", "a@b..com", "a@.com", "a@b.com.", "a@b_c.com",
			`"a"b"@c.d`, `"a@c.d`, `a"b@c.d`, `"a"b@c.d`, "\"a\n\"@c.d", `"a\"@c.d`, "a@[1.2.3]", "a@[::1]", "a@[IPv6:1.2.3.4]", "a@[IPv6:::1", "a@IPv6:::1]", "a@[]", "a@[x:y]", "a@[",
			"é@x.com", "a@é.com", "a(comment)@b.c", "a@b.c, d@e.f", "<a@b.c>", "a@b\n", strings.Repeat("a", 65) + "@example.com", "a@" + strings.Repeat("b", 64) + ".com",
			"a@" + strings.Repeat("b.", 127) + "c",
		},
	},
	{
		"idn-email",
		[]string{"é@x.com", "用户@例子.广告", `"é ü"@x.com`, "a@bücher.example", "a@[127.0.0.1]", "a@xn--bcher-kva.example", strings.Repeat("é", 32) + "@x.com"},
		[]string{"x", "é", "é@", "@é", "\xed\xa0\x80@x.com", "\xff@x.com", "\"\xed\xb0\x80\"@x.com", "a@b。c", "a@☃.com", "é..é@x.com", "a@\u0301b.com", strings.Repeat("é", 33) + "@x.com"},
	},
	{
		"hostname",
		[]string{"a", "1.2.3.4", "999", "A.B", "a--b", "ab--cd.com", "xn--bcher-kva.example", "XN--BCHER-KVA.example", strings.Repeat("a", 63), strings.Repeat("a.", 126) + "a"},
		[]string{"", ".", "a.", ".a", "a..b", "-a", "a-", "a_b", "a b", "bücher.de", "a\x00", strings.Repeat("a", 64), strings.Repeat("a.", 126) + "ab", "xn--", "xn--a", "xn--a-", "xn--\u00e9", "[::1]", "a:80", "*.a"},
	},
	{
		"idn-hostname",
		[]string{"bücher.de", "faß.de", "βόλος.com", "example.com", "EXAMPLE.com", "例え。テスト", "xn--bcher-kva.de", "الجزائر.مثال", "אבג1.ד"},
		[]string{
			"a b", "a..b", "Bücher.de", "☃.net", "bü--cher.de", "bü\u200dcher.de", "नी\u200cति.com", "ab--cd", "-ü", "ü-", "\u0301a", "ａ.com", "ﬁ.com", "a\u00adb.com", "💩.la", "\xed\xa0\x80", "\xff", "a.الجزائر-", "1א",
			strings.Repeat("ü", 64), strings.Repeat("ü.", 200) + "a", "xn--bcher-kvA1", "xn--a\u00fc", "א1.a.1b", "०१٠۰",
		},
	},
	{
		"ipv4",
		[]string{"0.0.0.0", "255.255.255.255", "1.20.199.249"},
		[]string{"", "1.2.3", "1.2.3.4.", "1.2.3.4.5", "01.2.3.4", "00.0.0.0", "256.0.0.1", "1000.0.0.1", "1.2.3.-4", "1.2.3.4 ", "0x1.2.3.4", "１.2.3.4", "1..3.4", "...", "a.b.c.d"},
	},
	{
		"ipv6",
		[]string{"::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::3:4:5:6:7:8", "::ffff:1.2.3.4", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1::1.2.3.4", "ABCD:abcd::", "0000:0000:0000:0000:0000:0000:255.255.255.255"},
		[]string{
			"", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4::5:6:7:8", "::1:2:3:4:5:6:7:8", "1::2::3", ":1::", "1::2:", "12345::", "g::", "fe80::1%eth0", "fe80::1%25eth0",
			"::1/64", "[::1]", "1.2.3.4", "1.2.3.4::", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3", "::01.2.3.4", "::ffff:1.2.3.400", "1:2:3:4:5:6:7:", " ::1", "::1 ", "00000::", strings.Repeat("1:", 30) + "1",
		},
	},
	{
		"uri",
		[]string{
			"a:", "a:b", "a:/", "a://", "a:///", "http://", "http://a", "http://a:", "http://a:65536", "http://a:000000000080", "http://[::1]:80/", "http://[v1.a:b]", "http://u:p@h:1/p;x=y?q=?/#f?/", "http://%41",
			"http://a//b//", "a:b:c", "a+b-c.d:e", "urn:isbn:123", "data:text/plain;base64,SGk=", "http://xn--bcher-kva.example", "http://a_b", "HTTP://A", "file:///etc/hosts", "mailto:a@b", "http://1.2.3.4:80/x",
		},
		[]string{
			"", ":", "://", "a", "/", "//a", "1a:b", "+a:b", "a_b:c", "é:a", "http://a b", "http://é.com", "http://a/é", "http://a/[", "http://a/?[", "http://a/#[", "http://a/#b#c", "http://a/%", "http://a/%4", "http://a/%zz", "http://%zz",
			"http://a:b", "http://a:8o", "http://a:-1", "http://a:80:80", "http://::1/", "http://[::1", "http://::1]", "http://[::1]a", "http://[::1]]", "http://[fe80::1%25eth0]", "http://[1.2.3.4]", "http://[]", "http://[v.a]", "http://[v1.]",
			"http://[vg.a]", "http://[v1.%41]", "http://a@b@c", "http://a\\b", "http://a/\"", "http://a/<b>", "http://a/{b}", "http://a/|", "http://a/^", "http://a/`", "http://a\n", " http://a", "http://a\x00", "http://a\x7f", "a:\xed\xa0\x80",
		},
	},
	{
		"uri-reference",
		[]string{"", "#", "?", "/", "//", "///", "..", "a/b:c", "./a:b", "?a:b", "#a:b", "a;b=c", "@", "//a:80", "//u@[::1]:80/x", "%41", "a:b"},
		[]string{"a b", "1:b", "a_b:c", ":a", "%zz", "//a:b", "//[::1", "é", "\\", "a[b]", "#a#b", "//a@b@c", "^"},
	},
	{
		"iri",
		[]string{"http://é.com/ü?ü#ü", "http://ü:ü@é:80/", "a:é", "http://a/?\ue000", "a:\U00010000", "http://[::1]/é", "http://例え.jp"},
		[]string{"é", "é:a", "http://a/\ue000", "http://a/#\ue000", "http://a/\u0080", "http://a/\u200f", "http://a/\ufffd", "http://a/\ufdd0", "http://a/\U0001ffff", "http://a/\U000e0001", "a:\xed\xa0\x80", "a:\xff", "http://[é]", "http://a:é", "http://a/ é", "http://a/%é"},
	},
	{
		"iri-reference",
		[]string{"", "é", "//é/é", "?é", "#é", "?\U0010fffd", "./é:é"},
		[]string{"é:é", "é b", "x y\\", "\xed\xb0\x80", "#\U0010fffd", "?\U0010ffff", "<é>"},
	},
	{
		"uri-template",
		[]string{"", "{a}", "/a/{b}", "{?x,y}", "{+path:3}/here", "{#x,hello,y*}", "{a%20b}", "{_}", "{1}", "é{a}", "\ue000", "{!a}", "{,a}", "{|a}", "%41{a}%42", "{a:9999}", "a#b?c"},
		[]string{"{", "}", "{}", "{a", "a}", "{{a}}", "{a{b}}", "{a:}", "{a:0}", "{a:10000}", "{a:1*}", "{a*:1}", "{a**}", "{a b}", "{a,}", "{.}", "{a.}", "{.a.}", "{é}", "{%4}", "{++a}", "{-a}", "%", "%4g", "<", "\"", "\\", "^", "`", "|", "a\x00", "\x7f", "\u0080", "\xed\xa0\x80", "\xff"},
	},
	{
		"json-pointer",
		[]string{"", "/", "//", "/~0~1", "/a/b", "/%", "/é", "/\x00", "/\xed\xa0\x80", "/~01"},
		[]string{"a", "a/b", "#", "#/a", "~0", "/~", "/~2", "/~~0", "/a~", " /a"},
	},
	{
		"relative-json-pointer",
		[]string{"0", "1/a", "0#", "10/a/b", "2/", "0+1", "0-1/a", "1+10#"},
		[]string{"", "-1", "/a", "01", "00", "1a", "1##", "1#/a", "#", "0+", "0+0", "0-01", "0+1-1", "0+1a", "1/~", "+1", "１"},
	},
	{
		"uuid",
		[]string{"00000000-0000-0000-0000-000000000000", "FFFFFFFF-ffff-FFFF-ffff-ffffffffffff"},
		[]string{"", "{00000000-0000-0000-0000-000000000000}", "urn:uuid:00000000-0000-0000-0000-000000000000", "00000000000000000000000000000000", "0000000-00000-0000-0000-000000000000", "00000000-0000-0000-0000-00000000000g", "00000000-0000-0000-0000-0000000000000"},
	},
	{
		"regex",
		[]string{"", "^a$", "(?<n>a)\\k<n>", "\\p{L}", "(?i:a)", "a{2,3}", strings.Repeat("a", 20_000)},
		[]string{"[", "(", "\\-", "a{", "(?i)a", "[[:alpha:]]", "\\", "*", "\\Z", "(?P<n>a)"},
	},
}

func TestRows(t *testing.T) {
	seen := map[string]bool{}
	for _, row := range rows {
		seen[row.format] = true
		check := Lookup(row.format)
		if check == nil {
			t.Errorf("format %q is not known", row.format)
			continue
		}
		for _, s := range row.yes {
			if !check(s) {
				t.Errorf("%s refuses %+q", row.format, s)
			}
		}
		for _, s := range row.no {
			if check(s) {
				t.Errorf("%s takes %+q", row.format, s)
			}
		}
	}
	for name := range formats {
		if !seen[name] {
			t.Errorf("no rows for %s", name)
		}
	}
}

// TestUnknown: a name of another library or of no draft is unknown, and passes.
func TestUnknown(t *testing.T) {
	for _, name := range []string{"", "url", "Email", "email ", "json-pointer-uri-fragment", "color", "phone", "ip-address", "host-name", "semver", "binary"} {
		if Lookup(name) != nil {
			t.Errorf("format %q is known", name)
		}
	}
}
