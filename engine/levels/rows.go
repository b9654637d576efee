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
	switch cells := r.Rows * r.Columns; {
	case isReports(r):
		return reportLevels(r)
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere):
		return otherLevels(r)
	case threatsDecide(r):
		return gomokuLevels(r)
	case cells > exactBoard:
		return wideLevels(r)
	default:
		return smallLevels(r)
	}
}

// threatsDecide reports whether a board has the levels of Gomoku.
func threatsDecide(r mnk.Rules) bool {
	return r.Rows*r.Columns > exactBoard && gomoku.Fits(r) == nil && !drawish(r)
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

// exact is Hard on boards of at most exactBoard cells.
const exact = "perfect(eval=pascal,time=4s,nodes=500000)"

// RowHint returns the player that gives hints, and that analyses: Master's search where the threats
// on the board decide and where it solves the game, an exact one in place of the report's players,
// which open at random, and the player of Hard ("") everywhere else.
func RowHint(r mnk.Rules) string {
	switch {
	case isReports(r):
		return exact
	case mnk.HasKnown(r) && ProvesMuch(r):
		return "perfect(time=4s)"
	case mnk.HasKnown(r):
		return "perfect(eval=pascal,time=4s)"
	case ProvesMuch(r) && gomoku.Fits(r) == nil:
		return "perfect(time=4s,nodes=1000000)"
	case ProvesMuch(r):
		return "perfect(eval=pascal,time=4s,nodes=1000000)"
	case r.Rows*r.Columns > exactBoard && gomoku.Fits(r) == nil:
		return "gomoku(time=4s,nodes=600000)"
	case connectfour.Fits(r) == nil:
		return "connect(eval=pascal,time=4s,nodes=10000000)"
	case provedFromTheStart(r):
		return "perfect(eval=pascal,time=4s,nodes=10000000)"
	case falls(r):
		return thorough(r) // which has many times as many positions as Hard has
	}
	return ""
}

// otherLevels are the difficulties where marks fall or a row loses.
func otherLevels(r mnk.Rules) Players {
	if falls(r) {
		return fallingLevels(r)
	}
	switch {
	case r.K <= 3 && r.Rows*r.Columns <= 15:
		levels := lotLevels(r)
		levels.Hard = thorough(r)
		return levels
	case drawish(r):
		return Players{
			Easy:   "deepening(eval=pascal,depth=2,shuffle,blunder=0.95)",
			Medium: "deepening(eval=pascal,depth=3,time=1s,nodes=50000,shuffle,blunder=0.4)",
			Hard:   thorough(r),
			Master: rowMaster(r),
		}
	default:
		return Players{
			Easy:   "deepening(eval=pascal,depth=1,block,shuffle,blunder=0.5)",
			Medium: "deepening(eval=pascal,depth=4,time=1s,nodes=50000,block,shuffle,blunder=0.1)",
			Hard:   thorough(r),
			Master: rowMaster(r),
		}
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

// falls reports whether marks fall, and fall where a game can be lost by more than overlooking a row.
func falls(r mnk.Rules) bool {
	return r.Has(mnk.Gravity) && !r.Has(mnk.Misere) && r.K > 3 && !drawish(r)
}

// fallingLevels are the difficulties of games such as Connect Four. Those below Hard err as in
// gomokuLevels.
func fallingLevels(r mnk.Rules) Players {
	return Players{
		Beginner: "deepening(eval=pascal,depth=2,shuffle,noise=200,overlook=0.3)",
		Easy:     "deepening(eval=pascal,depth=2,block,shuffle,noise=30,overlook=0.1)",
		Medium:   "deepening(eval=pascal,depth=4,time=1s,nodes=50000,block,shuffle,noise=30,overlook=0.02)",
		Hard:     "deepening(eval=pascal,nodes=4000,block,shuffle)",
		Master:   rowMaster(r),
	}
}

// isReports reports whether the rules are those of 4-5-4.
func isReports(r mnk.Rules) bool { return r == mnk.Rules{Rows: 4, Columns: 5, K: 4} }

// reportLevels are the difficulties of "A 4 x 5 Tic-Tac-Toe Game", section 2.4.1,
// with a look at the opponent's immediate wins; Beginner is for those to whom they are too
// strong.
func reportLevels(r mnk.Rules) Players {
	return Players{
		Beginner: "deepening(eval=pascal,depth=2,shuffle,noise=100,overlook=0.3)",
		Easy:     "cutoff(eval=pascal,level=2,block)",
		Medium:   "cutoff(eval=pascal,level=3,block)",
		Hard:     "cutoff(eval=pascal,level=4,block)",
		Master:   rowMaster(r),
	}
}

// smallLevels are the difficulties of boards on which Hard is exact. Those below it err as in
// gomokuLevels; but where a game is drawn unless someone overlooks a row, and where rows of three are
// enough, an error of theirs is a move drawn by lot.
func smallLevels(r mnk.Rules) Players {
	if !errsOnSmall(r) {
		return lotLevels(r)
	}
	return Players{
		Beginner: "deepening(eval=pascal,depth=2,shuffle,noise=100,overlook=0.3)",
		Easy:     "deepening(eval=pascal,depth=3,time=1s,block,shuffle,noise=60,overlook=0.1)",
		Medium:   "deepening(eval=pascal,depth=4,time=1s,block,shuffle,noise=25,overlook=0.02)",
		Hard:     exact,
		Master:   rowMaster(r),
	}
}

// lotLevels are the difficulties of boards on which Hard is exact and the others err by moves
// drawn by lot. Where rows of three are enough, Medium sees as far as the games go. Where a game
// is drawn unless someone overlooks a row, both overlook some: without block, a blunder may
// leave a threat open.
func lotLevels(r mnk.Rules) Players {
	levels := Players{
		Easy:   "deepening(eval=pascal,depth=2,shuffle,blunder=0.95)",
		Medium: "deepening(eval=pascal,depth=3,time=1s,shuffle,blunder=0.5)",
		Hard:   exact,
		Master: rowMaster(r),
	}
	if r.K <= 3 {
		levels.Easy = "deepening(eval=pascal,depth=2,shuffle,blunder=0.5)"
		if r.Rows*r.Columns > 12 {
			levels.Easy = "deepening(eval=pascal,depth=2,shuffle,blunder=0.75)"
		}
		levels.Medium = "deepening(eval=pascal,depth=7,time=1s,nodes=50000,block,shuffle)"
	}
	return levels
}

// errsOnSmall reports whether who errs as in gomokuLevels can lose on a board on which Hard is exact.
func errsOnSmall(r mnk.Rules) bool { return r.K > 3 && !drawish(r) }

// drawish reports whether a board is so narrow for its rows that a game is lost
// only by overlooking one.
func drawish(r mnk.Rules) bool {
	return min(r.Rows, r.Columns)-r.K < r.K-3
}

// near are the options of a search that looks at the best moves near the marks alone.
const near = ",moves=near,order=motifs,width=12"

// gomokuLevels are the difficulties where threats decide. Those below Hard look at their move
// and the answer, and err as people do: they misjudge positions, and overlook answers, the
// sooner the farther these are from the last move. Beginner alone may overlook a row that the
// opponent completes.
func gomokuLevels(r mnk.Rules) Players {
	beginner, easy, medium := 280, 160, 75
	if r.Rows*r.Columns < openBoard {
		beginner, easy, medium = 160, 60, 20
	}
	expert := 6_000
	if r.Has(mnk.Exact) {
		expert = 4_000 // as strong there
	}
	return Players{
		Beginner: fmt.Sprintf("deepening(eval=pascal,depth=2"+near+",shuffle,noise=%d,overlook=0.3)", beginner),
		Easy:     fmt.Sprintf("deepening(eval=pascal,depth=2"+near+",block,shuffle,noise=%d,overlook=0.1)", easy),
		Medium:   fmt.Sprintf("deepening(eval=pascal,depth=2"+near+",block,shuffle,noise=%d,overlook=0.02)", medium),
		Hard:     "deepening(eval=pascal,depth=4,nodes=20000" + near + ",block,shuffle)",
		Expert:   fmt.Sprintf("gomoku(nodes=%d)", expert),
		Master:   rowMaster(r),
	}
}

// openBoard is the number of cells from which on the edges matter little. On a smaller board an
// error costs more: with those of 15 × 15 Hard beats Medium in 98 of 100 games on 10 × 10.
const openBoard = 14 * 14

// wideLevels are the difficulties on boards with room for many moves, where threats do not decide.
func wideLevels(r mnk.Rules) Players {
	if drawish(r) {
		return Players{
			Easy:   "deepening(eval=pascal,depth=2,moves=near,shuffle,blunder=0.95)",
			Medium: "deepening(eval=pascal,depth=3,time=1s" + near + ",shuffle,blunder=0.5)",
			Hard:   "deepening(eval=pascal,time=4s,nodes=60000" + near + ",block,shuffle)",
			Master: rowMaster(r),
		}
	}
	return Players{
		Easy:   "deepening(eval=pascal,depth=1,moves=near,block,shuffle,blunder=0.4)",
		Medium: "deepening(eval=pascal,depth=3,time=1s" + near + ",block,shuffle,blunder=0.1)",
		Hard:   "deepening(eval=pascal,time=4s,nodes=150000" + near + ",block,shuffle)",
		Master: rowMaster(r),
	}
}
