package game

import "fmt"

// Result says whether a game is still going on and, if not, who won.
type Result uint8

// The results. The zero value is a game that is still going on.
const (
	Ongoing Result = iota
	FirstWins
	SecondWins
	Draw
)

// WinFor returns the result of a win for s, which is First or Second.
func WinFor(s Side) Result {
	if s == First {
		return FirstWins
	}
	return SecondWins
}

// Winner returns the side that won, or None for a draw or a game that is still going on.
func (r Result) Winner() Side {
	switch r {
	case FirstWins:
		return First
	case SecondWins:
		return Second
	default:
		return None
	}
}

// String returns "ongoing", "first", "second" or "draw".
func (r Result) String() string {
	switch r {
	case FirstWins:
		return "first"
	case SecondWins:
		return "second"
	case Draw:
		return "draw"
	default:
		return "ongoing"
	}
}

// MarshalText writes the result as String does.
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what String returns.
func (r *Result) UnmarshalText(text []byte) error {
	for _, result := range []Result{Ongoing, FirstWins, SecondWins, Draw} {
		if string(text) == result.String() {
			*r = result
			return nil
		}
	}
	return fmt.Errorf("%.20q is no result", text)
}

// Reason is the reason for which a game ended.
type Reason uint8

// The reasons. ByRow includes misère, in which the side that completes the row loses.
const (
	NoReason     Reason = iota
	ByRow               // k in a row
	ByBlockRow          // three won blocks in a row
	ByNoMoves           // the side to move cannot move
	ByFullBoard         // nothing is left to play
	ByMostBlocks        // nothing is left to play, and one side has won more blocks
	ByPasses            // both sides have passed, one after the other
)

// String returns the reason in words, or "" for NoReason.
func (r Reason) String() string {
	switch r {
	case ByRow:
		return "row"
	case ByBlockRow:
		return "block row"
	case ByNoMoves:
		return "no moves left"
	case ByFullBoard:
		return "board full"
	case ByMostBlocks:
		return "most blocks"
	case ByPasses:
		return "both passed"
	default:
		return ""
	}
}

// Outcome is the state of a game: its result and the reason for it.
type Outcome struct {
	Result Result
	Reason Reason
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }
