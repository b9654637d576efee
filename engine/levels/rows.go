package levels

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
)

// exactBoard is the number of cells up to which Hard looks for the exact value of
// k in a row.
const exactBoard = 36

// Rows returns the difficulties of k in a row.
func Rows(r mnk.Rules) Players {
	switch {
	case connectfour.Fits(r) == nil:
		return erring("connect(eval=pascal,nodes=50000", decided, rowMaster(r))
	case isSmall(r):
		return erring("perfect(eval=pascal,nodes=100000", drawn, rowMaster(r))
	case provedFromTheStart(r):
		return erring("perfect(eval=pascal,nodes=100000", decided, rowMaster(r))
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere), ProvesMuch(r) && drawish(r):
		return erring("perfect(eval=pascal,nodes=10000", decided, rowMaster(r))
	default:
		return gomokuLevels(r)
	}
}

// isSmall reports whether an exact search sees to the end of a board.
func isSmall(r mnk.Rules) bool {
	return r.Rows*r.Columns <= exactBoard && !r.Has(mnk.Gravity) && !r.Has(mnk.Misere)
}

// rowMaster is the strongest player of k in a row that there is for the rules.
func rowMaster(r mnk.Rules) string {
	switch cells := r.Rows * r.Columns; {
	case connectfour.Fits(r) == nil:
		return "connect(eval=pascal)"
	case provedFromTheStart(r):
		return "perfect(eval=pascal)"
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere):
		return "deepening(eval=pascal,block,shuffle)"
	case cells <= exactBoard:
		return "perfect(eval=pascal)"
	case ProvesMuch(r):
		return besides(r)
	case gomoku.Fits(r) == nil:
		return "gomoku"
	default:
		return "deepening(eval=pascal" + near + ",block,shuffle)"
	}
}

// The number of cells up to which a proof from the first move on takes a few seconds where a row loses,
// and where marks fall: 5,3,3,misere takes 469,000 positions, 5,5,4,misere,gravity 591,000.
const (
	provedMisere  = 16
	provedFalling = 25
)

// provedFromTheStart reports whether marks fall or a row loses on a board so small, or for rows so short,
// that every move of a game can be proved.
func provedFromTheStart(r mnk.Rules) bool {
	cells := r.Rows * r.Columns
	if r.Has(mnk.Gravity) && (cells <= provedFalling || r.K <= 3 && r.Options == mnk.Gravity && !drawish(r)) {
		return true
	}
	return r.Has(mnk.Misere) && cells <= provedMisere
}

// ProvedBoard is the number of cells up to which a proof knows the lines of a board.
const ProvedBoard = 64

// ProvesMuch reports whether much can be proved on a board, but not so much that a search that proves
// nothing were not needed.
func ProvesMuch(r mnk.Rules) bool {
	cells := r.Rows * r.Columns
	return r.Options == 0 && cells > exactBoard && cells <= ProvedBoard
}

// besides is the player of such a board.
func besides(r mnk.Rules) string {
	if gomoku.Fits(r) == nil {
		return "perfect"
	}
	return "perfect(eval=pascal)"
}

// exact gives hints on boards of at most exactBoard cells.
const exact = "perfect(eval=pascal,time=4s,nodes=500000)"

// RowHint returns the player that gives hints, and that analyses: Master's search, where it can prove much, or what
// looks at many positions.
func RowHint(r mnk.Rules) string {
	switch {
	case mnk.HasKnown(r) && ProvesMuch(r):
		return "perfect(time=4s)"
	case mnk.HasKnown(r):
		return "perfect(eval=pascal,time=4s)"
	case isSmall(r):
		return exact
	case ProvesMuch(r) && gomoku.Fits(r) == nil:
		return "perfect(time=4s,nodes=1000000)"
	case ProvesMuch(r):
		return "perfect(eval=pascal,time=4s,nodes=1000000)"
	case connectfour.Fits(r) == nil:
		return "connect(eval=pascal,time=4s,nodes=10000000)"
	case provedFromTheStart(r):
		return "perfect(eval=pascal,time=4s,nodes=10000000)"
	case gomoku.Fits(r) == nil:
		return "gomoku(time=4s,nodes=600000)"
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere):
		return thorough(r)
	default:
		return "deepening(eval=pascal,time=4s,nodes=150000" + near + ",block,shuffle)"
	}
}

// thorough is a player that looks at many positions where marks fall or a row loses.
func thorough(r mnk.Rules) string {
	nodes := 1_000_000
	if r.Rows*r.Columns > 64 {
		nodes = 200_000
	}
	return fmt.Sprintf("deepening(eval=pascal,time=4s,nodes=%d,block,shuffle)", nodes)
}

// drawish reports whether a board is so narrow for its rows that a game is lost
// only by overlooking one.
func drawish(r mnk.Rules) bool {
	return min(r.Rows, r.Columns)-r.K < r.K-3
}

// near are the options of a search that looks at the best moves near the marks alone.
const near = ",moves=near,order=motifs,width=12"

// gomokuLevels are the difficulties of boards with room for many moves. Those below Hard look at their move
// and the answer, and err as people do: they misjudge positions, and overlook answers, the
// sooner the farther these are from the last move. Beginner alone may overlook a row that the
// opponent completes.
func gomokuLevels(r mnk.Rules) Players {
	beginner, easy, medium, expert := 280, 145, 66, "gomoku(nodes=700)"
	if r.Rows*r.Columns < openBoard {
		beginner, easy, medium, expert = 72, 35, 14, "gomoku(nodes=300)"
	}
	if gomoku.Fits(r) != nil {
		expert = "deepening(eval=pascal,nodes=100000" + near + ",block,shuffle)"
	}
	return Players{
		Beginner: fmt.Sprintf("deepening(eval=pascal,depth=2"+near+",shuffle,noise=%d,overlook=0.3)", beginner),
		Easy:     fmt.Sprintf("deepening(eval=pascal,depth=2"+near+",block,shuffle,noise=%d,overlook=0.1)", easy),
		Medium:   fmt.Sprintf("deepening(eval=pascal,depth=2"+near+",block,shuffle,noise=%d,overlook=0.02)", medium),
		Hard:     "deepening(eval=pascal,depth=4,nodes=20000" + near + ",block,shuffle)",
		Expert:   expert,
		Master:   rowMaster(r),
	}
}

// openBoard is the number of cells from which on the edges matter little. On a smaller board an
// error costs more: an earlier Medium of 15 × 15 lost 98 of 100 games to Hard on 10 × 10. Expert looks at
// fewer positions: with 1500 an earlier one scored nine of ten against Hard on 12 × 12.
const openBoard = 14 * 14
