// Package maphash is what jsonschema uses of hash/maphash: equal bytes give equal sums. It is FNV-1a.
package maphash

type Hash struct{ sum uint64 }

func (h *Hash) Reset() { h.sum = 14695981039346656037 }

func (h *Hash) WriteByte(b byte) error {
	h.sum = (h.sum ^ uint64(b)) * 1099511628211
	return nil
}

func (h *Hash) Write(b []byte) (int, error) {
	for _, c := range b {
		h.WriteByte(c)
	}
	return len(b), nil
}

func (h *Hash) WriteString(s string) (int, error) { return h.Write([]byte(s)) }

func (h *Hash) Sum64() uint64 { return h.sum }
