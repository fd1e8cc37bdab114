// Package byteorder is what math/big uses of internal/byteorder: numbers with their
// highest byte first.
package byteorder

func BEUint32(b []byte) uint32 {
	return uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3])
}

func BEUint64(b []byte) uint64 { return uint64(BEUint32(b))<<32 | uint64(BEUint32(b[4:])) }

func BEPutUint32(b []byte, v uint32) {
	b[0], b[1], b[2], b[3] = byte(v>>24), byte(v>>16), byte(v>>8), byte(v)
}
