package game

// Threatening is a Position of a game in which whoever completes a row wins, which knows what
// each side threatens.
type Threatening interface {
	// Threats returns what side threatens, none once the game is over; ok is false where the
	// rules of the game know no threats.
	Threats(side Side) (t Threats, ok bool)
}

// Threats are what one side threatens: rows of its marks to which one is missing, or two, of
// any length of rows. They are named as in gomoku, where a row has five marks. All cells are
// in rising order.
type Threats struct {
	// Wins are the cells on which the side would win at once if it were its turn, the moves
	// of WinFinder: the other side has to stop it there.
	Wins []int
	// Fours are the rows to which one mark is missing, one Threat for all ways to complete
	// the same marks.
	Fours []Threat
	// Threes are the open rows to which two marks are missing: one more makes an open four,
	// which two cells complete, so that the other side cannot stop it by one move.
	Threes []Threat
}

// Threat is some marks of one side in line.
type Threat struct {
	// Marks are the cells of the marks.
	Marks []int
	// Cells are those on which one more mark completes a row with a four, whether it can be
	// put there now or not, or makes an open four of a three.
	Cells []int
	// Stops are the cells on which a mark of the other side, put there now, leaves none of
	// the Cells of a three that makes an open four of it; none for a four.
	Stops []int
}
