package game

// Side is one of the two players, by order of play. First plays X or the black
// stones, Second plays O or the white ones.
type Side uint8

// The sides. None is no side: an empty cell, or a game without a winner.
const (
	First Side = iota
	Second
	None
)

// Other returns the opponent of First or Second. It is not defined for None.
func (s Side) Other() Side { return s ^ 1 }

// Swapped returns the other side, and None for None.
func (s Side) Swapped() Side {
	if s == None {
		return None
	}
	return s.Other()
}

// String returns "X", "O" or "-", the letters of the boards' ASCII pictures.
func (s Side) String() string {
	switch s {
	case First:
		return "X"
	case Second:
		return "O"
	default:
		return "-"
	}
}
