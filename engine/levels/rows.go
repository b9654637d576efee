package levels

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
)

// exactBoard is the largest number of cells for which all levels of k in a row use an exact search.
const exactBoard = 36

// Rows returns the players of k in a row.
func Rows(r mnk.Rules) Players {
	switch {
	case connectfour.Fits(r) == nil:
		return humanErrors("connect(eval=pascal,nodes=50000", decided, rowMaster(r))
	case isSmall(r):
		return humanErrors("perfect(eval=pascal,nodes=100000", drawn, rowMaster(r))
	case provedFromTheStart(r):
		return humanErrors("perfect(eval=pascal,nodes=100000", decided, rowMaster(r))
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere), ProvesMuch(r) && drawish(r):
		return humanErrors("perfect(eval=pascal,nodes=10000", decided, rowMaster(r))
	default:
		return gomokuLevels(r)
	}
}

// isSmall reports whether an exact search sees to the end of the game, because the board is small
// and there is neither gravity nor misère.
func isSmall(r mnk.Rules) bool {
	return r.Rows*r.Columns <= exactBoard && !r.Has(mnk.Gravity) && !r.Has(mnk.Misere)
}

// rowMaster returns the strongest player of k in a row for the rules.
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
		return proofMaster(r)
	case gomoku.Fits(r) == nil:
		return "gomoku"
	default:
		return "deepening(eval=pascal" + nearOptions + ",block,shuffle)"
	}
}

// The largest numbers of cells for which a proof from the first move takes only a few seconds, for
// misère and for gravity: 5,3,3,misere takes 469,000 positions, 5,5,4,misere,gravity 591,000.
const (
	provedMisere  = 16
	provedFalling = 25
)

// provedFromTheStart reports whether every move of a game with gravity or misère can be proved,
// because the board is small enough or the rows are short enough.
func provedFromTheStart(r mnk.Rules) bool {
	cells := r.Rows * r.Columns
	if r.Has(mnk.Gravity) && (cells <= provedFalling || r.K <= 3 && r.Options == mnk.Gravity && !drawish(r)) {
		return true
	}
	return r.Has(mnk.Misere) && cells <= provedMisere
}

// ProvedBoard is the largest number of cells for which a proof search knows the lines of the board.
const ProvedBoard = 64

// ProvesMuch reports whether a proof search proves many positions of a board, but still needs
// another search for the rest.
func ProvesMuch(r mnk.Rules) bool {
	cells := r.Rows * r.Columns
	return r.Options == 0 && cells > exactBoard && cells <= ProvedBoard
}

// proofMaster returns Master's player if ProvesMuch holds: a proof search that also plays positions
// without a proof.
func proofMaster(r mnk.Rules) string {
	if gomoku.Fits(r) == nil {
		return "perfect"
	}
	return "perfect(eval=pascal)"
}

// exactHint is the player that gives hints on boards of at most exactBoard cells.
const exactHint = "perfect(eval=pascal,time=4s,nodes=500000)"

// RowHint returns the player that gives hints and analyses: Master's search, with limits within
// which it proves much or examines many positions.
func RowHint(r mnk.Rules) string {
	switch {
	case mnk.HasKnown(r) && ProvesMuch(r):
		return "perfect(time=4s)"
	case mnk.HasKnown(r):
		return "perfect(eval=pascal,time=4s)"
	case isSmall(r):
		return exactHint
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
		return deepPlayer(r)
	default:
		return "deepening(eval=pascal,time=4s,nodes=150000" + nearOptions + ",block,shuffle)"
	}
}

// deepPlayer returns a player that examines many positions, for gravity and misère.
func deepPlayer(r mnk.Rules) string {
	nodes := 1_000_000
	if r.Rows*r.Columns > 64 {
		nodes = 200_000
	}
	return fmt.Sprintf("deepening(eval=pascal,time=4s,nodes=%d,block,shuffle)", nodes)
}

// drawish reports whether a board is so narrow for its rows that a player loses only by overlooking
// one.
func drawish(r mnk.Rules) bool {
	return min(r.Rows, r.Columns)-r.K < r.K-3
}

// nearOptions holds the options of a search that looks only at the best moves near the marks. The
// repeated motifs also tell quiet moves apart.
const nearOptions = ",moves=near,order=motifs(count=repeated),width=12"

// gomokuLevels returns the players for boards with room for many moves. The levels below Hard look
// at their move and the answer, and err as people do: they misjudge positions and overlook answers,
// more often the farther these are from the last move. Only Beginner may overlook a row that the
// opponent can complete.
func gomokuLevels(r mnk.Rules) Players {
	beginner, easy, medium, expert := 280, 145, 66, "gomoku(nodes=700)"
	if r.Rows*r.Columns < openBoard {
		beginner, easy, medium, expert = 72, 35, 14, "gomoku(nodes=300)"
	}
	if gomoku.Fits(r) != nil {
		expert = "deepening(eval=pascal,nodes=100000" + nearOptions + ",block,shuffle)"
	}
	return Players{
		Beginner: fmt.Sprintf("deepening(eval=pascal,depth=2"+nearOptions+",shuffle,noise=%d,overlook=0.3)", beginner),
		Easy:     fmt.Sprintf("deepening(eval=pascal,depth=2"+nearOptions+",block,shuffle,noise=%d,overlook=0.1)", easy),
		Medium:   fmt.Sprintf("deepening(eval=pascal,depth=2"+nearOptions+",block,shuffle,noise=%d,overlook=0.02)", medium),
		Hard:     "deepening(eval=pascal,depth=4,nodes=20000" + nearOptions + ",block,shuffle)",
		Expert:   expert,
		Master:   rowMaster(r),
	}
}

// openBoard is the number of cells from which the edges matter little. On a smaller board an error
// costs more: an earlier Medium of 15 × 15 lost 98 of 100 games to Hard on 10 × 10. Expert examines
// fewer positions there, because an earlier Expert with 1500 scored nine of ten against Hard on 12
// × 12.
const openBoard = 14 * 14
