package game

// Seeded is a Position with a number of its own from which chance begins.
type Seeded interface {
	// ChanceSeed returns a number that is equal for equal positions and, but for bad
	// luck, no others. It is the same in every version of the program, so that a game
	// can be played again from its seed: its constants belong to it alone, and those of
	// Hash may change.
	ChanceSeed() uint64
}

// ChanceSeed returns the number from which chance begins in a position: that of a
// Seeded one, else its Hash.
func ChanceSeed(p Position) uint64 {
	if s, ok := p.(Seeded); ok {
		return s.ChanceSeed()
	}
	return p.Hash()
}
