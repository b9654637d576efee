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
