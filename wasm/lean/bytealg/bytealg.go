// Package bytealg is what net/netip uses of internal/bytealg.
package bytealg

import "strings"

func IndexByteString(s string, c byte) int     { return strings.IndexByte(s, c) }
func LastIndexByteString(s string, c byte) int { return strings.LastIndexByte(s, c) }
