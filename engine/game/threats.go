package game

// Threatening is a Position that finds the threats of each side, in a game in which completing a
// row wins.
type Threatening interface {
	// Threats returns the threats of a side. Once the game is over there are none. ok is false if
	// the rules of the game have no threats.
	Threats(side Side) (t Threats, ok bool)
}

// Threats are the threats of one side: rows of its marks that lack one or two marks. They are named
// as in gomoku, where a row has five marks, whatever the length of a row is. All cells are in rising
// order.
type Threats struct {
	// Wins are the cells on which the side would win at once if it were its turn, as WinFinder
	// finds them. The other side must stop it there.
	Wins []int
	// Fours are the rows that lack one mark. Marks that several cells complete are one Threat.
	Fours []Threat
	// Threes are the open rows that lack two marks. One more mark makes an open four, which two
	// cells complete, so that the other side cannot stop it with one move.
	Threes []Threat
}

// Threat is a set of marks of one side in line.
type Threat struct {
	// Marks are the cells of the marks.
	Marks []int
	// Cells are the cells on which one more mark completes the row of a four (whether or not it
	// can be played there now), or turns a three into an open four.
	Cells []int
	// Stops are the cells on which a mark of the other side would stop a three now: no cell would
	// turn it into an open four any more. A four has none.
	Stops []int
}
