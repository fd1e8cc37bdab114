// Package byteorder is what math/big and net/netip use of internal/byteorder: numbers with their
// highest (BE) or lowest (LE) byte first.
package byteorder

func BEUint32(b []byte) uint32 {
	return uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3])
}

func BEUint64(b []byte) uint64 { return uint64(BEUint32(b))<<32 | uint64(BEUint32(b[4:])) }

func BEPutUint32(b []byte, v uint32) {
	b[0], b[1], b[2], b[3] = byte(v>>24), byte(v>>16), byte(v>>8), byte(v)
}

func BEPutUint64(b []byte, v uint64) {
	BEPutUint32(b, uint32(v>>32))
	BEPutUint32(b[4:], uint32(v))
}

func BEAppendUint32(b []byte, v uint32) []byte {
	return append(b, byte(v>>24), byte(v>>16), byte(v>>8), byte(v))
}

func BEAppendUint64(b []byte, v uint64) []byte {
	return BEAppendUint32(BEAppendUint32(b, uint32(v>>32)), uint32(v))
}

func LEUint16(b []byte) uint16 { return uint16(b[0]) | uint16(b[1])<<8 }

func LEAppendUint16(b []byte, v uint16) []byte { return append(b, byte(v), byte(v>>8)) }
