package game

// Seeded is a Position with a stable seed for random choices.
type Seeded interface {
	// ChanceSeed returns a number that is equal for equal positions and, except by coincidence,
	// different for different ones. It is the same in every version of the program, so that a
	// game can be replayed from its seed. Its constants are separate from those of Hash, which
	// may change.
	ChanceSeed() uint64
}

// ChanceSeed returns the seed of random choices in a position: p.ChanceSeed if p is Seeded, else
// its Hash.
func ChanceSeed(p Position) uint64 {
	if s, ok := p.(Seeded); ok {
		return s.ChanceSeed()
	}
	return p.Hash()
}

// Mix returns a number in which each bit of x affects every bit. Different numbers give different
// results. It is the last step of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, "Fast splittable
// pseudorandom number generators", 2014). It never changes, because it decides random choices that
// are replayed from a seed, and the keys of stored positions.
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}
