package nested

// Rules is one of the games on nine blocks.
type Rules uint8

// The games.
const (
	// NineBoard is nine-board tic-tac-toe: three in a row in any block win. A side
	// that is sent to a full block plays anywhere.
	NineBoard Rules = iota
	// Ultimate is ultimate tic-tac-toe, closed: three won blocks in a row win,
	// and a block that is won or full frees the opponent to play anywhere else.
	Ultimate
	// UltimateOpen is ultimate tic-tac-toe in which a won block can still be
	// played in until it is full; it stays with the side that won it first.
	UltimateOpen
	// UltimateMost is Ultimate, except that if no move is left and nobody has three blocks in
	// a row, the side that has won more blocks wins.
	UltimateMost
)

// allRules lists the games. New games must be added at the end: see ChanceSeed.
var allRules = []Rules{NineBoard, Ultimate, UltimateOpen, UltimateMost}

// Closes reports whether a won block is closed to further moves.
func (r Rules) Closes() bool { return r == Ultimate || r == UltimateMost }

// String returns "nine-board", "ultimate", "ultimate-open" or "ultimate-most".
func (r Rules) String() string {
	switch r {
	case NineBoard:
		return "nine-board"
	case UltimateOpen:
		return "ultimate-open"
	case UltimateMost:
		return "ultimate-most"
	default:
		return "ultimate"
	}
}
