package game

// Side is one of the two players, by order of play. First plays X or the black stones, Second plays
// O or the white stones.
type Side uint8

// The sides. None stands for no side, as for an empty cell or a game without a winner.
const (
	First Side = iota
	Second
	None
)

// Other returns the opponent of First or Second. It is undefined for None.
func (s Side) Other() Side { return s ^ 1 }

// Swapped returns the opponent of First or Second, and None for None.
func (s Side) Swapped() Side {
	if s == None {
		return None
	}
	return s.Other()
}

// String returns "X", "O" or "-", the characters in the ASCII pictures of boards.
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
