package mnk

// bitset is a set of cells of the padded board. The largest board needs 463
// bits; smaller boards use only the first words.
type bitset [8]uint64

// has reports whether bit i, below 512, is set.
func (b *bitset) has(i uint) bool { return b[i>>6&7]>>(i&63)&1 != 0 }

// flip changes bit i, below 512.
func (b *bitset) flip(i uint) { b[i>>6&7] ^= 1 << (i & 63) }

// later returns word w of b turned down by s bits: bit i of the result stands
// for bit i+s of b. What leaves at the low end comes in again at the high end;
// since padding lies between, a run of cells in line never gets there.
func (b *bitset) later(w int, s uint) uint64 {
	q, r := uint(w)+s>>6, s&63
	return b[q&7]>>r | b[(q+1)&7]<<1<<(^s&63)
}

// earlier returns word w of b turned up by s bits: bit i of the result stands
// for bit i−s of b. See later for what leaves at the end.
func (b *bitset) earlier(w int, s uint) uint64 {
	q, r := w-int(s>>6), s&63
	return b[q&7]<<r | b[(q-1)&7]>>1>>(^s&63)
}
