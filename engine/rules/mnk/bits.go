package mnk

// bitset is a set of cells of the padded board. The largest board needs 463
// bits; smaller boards use only the first words.
type bitset [8]uint64

// has reports whether bit i, below 512, is set.
func (b *bitset) has(i uint) bool { return b[i>>6&7]>>(i&63)&1 != 0 }

// flip inverts bit i, below 512.
func (b *bitset) flip(i uint) { b[i>>6&7] ^= 1 << (i & 63) }

// rotateRight returns word w of b rotated right by s bits: bit i of the result is bit
// i+s of b. Bits that leave at the low end reappear at the high end. Because of
// the padding, no run of cells in line gets that far.
func (b *bitset) rotateRight(w int, s uint) uint64 {
	q, r := uint(w)+s>>6, s&63
	return b[q&7]>>r | b[(q+1)&7]<<1<<(^s&63)
}

// rotateLeft returns word w of b rotated left by s bits: bit i of the result is bit
// i−s of b. Bits that leave at the high end reappear at the low end, as in later.
func (b *bitset) rotateLeft(w int, s uint) uint64 {
	q, r := w-int(s>>6), s&63
	return b[q&7]<<r | b[(q-1)&7]>>1>>(^s&63)
}
