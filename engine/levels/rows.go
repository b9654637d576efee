package levels

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
)

// exactBoard is the largest number of cells for which all levels of k in a row use an exact search.
const exactBoard = 36

// The searches of k in a row that levels use: connects is for Connect Four, proves looks for proofs, alone
// or with the Gomoku search (provesWithGomoku), and deepens looks as far ahead as it can.
var (
	connects         = Player{Search: "connect", Evaluation: "pascal"}
	proves           = Player{Search: "perfect", Evaluation: "pascal"}
	provesWithGomoku = Player{Search: "perfect"}
	threats          = Player{Search: "gomoku"}
	deepens          = Player{Search: "deepening", Evaluation: "pascal"}
)

// Rows returns the players of k in a row.
func Rows(r mnk.Rules) Players {
	switch {
	case connectfour.Fits(r) == nil:
		return humanErrors(connects.within(search.Limits{Nodes: 50_000}), decided, rowMaster(r))
	case isSmall(r):
		return humanErrors(proves.within(search.Limits{Nodes: 100_000}), drawn, rowMaster(r))
	case provedFromTheStart(r):
		return humanErrors(proves.within(search.Limits{Nodes: 100_000}), decided, rowMaster(r))
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere), ProvesMuch(r) && drawish(r):
		return humanErrors(proves.within(search.Limits{Nodes: 10_000}), decided, rowMaster(r))
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
func rowMaster(r mnk.Rules) Player {
	switch cells := r.Rows * r.Columns; {
	case connectfour.Fits(r) == nil:
		return connects
	case provedFromTheStart(r):
		return proves
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere):
		return deepens.with("block,shuffle")
	case cells <= exactBoard:
		return proves
	case ProvesMuch(r):
		return proofMaster(r)
	case gomoku.Fits(r) == nil:
		return threatMaster(r)
	default:
		return deepens.with(near).with("block,shuffle")
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

// threatMaster returns the search gomoku at its strongest: with its neural net in free five in a row.
func threatMaster(r mnk.Rules) Player {
	if gomoku.HasNet(r) && r.Options == 0 {
		return threats.with("net")
	}
	return threats
}

// proofMaster returns Master's player if ProvesMuch holds: a proof search that also plays positions
// without a proof.
func proofMaster(r mnk.Rules) Player {
	if gomoku.Fits(r) == nil {
		return provesWithGomoku
	}
	return proves
}

// RowHint returns the player that gives hints and analyses: Master's search, with limits within
// which it proves much or examines many positions.
func RowHint(r mnk.Rules) Player {
	nodes := func(n int64) search.Limits { return search.Limits{Time: hintTime, Nodes: n} }
	switch {
	case mnk.HasKnown(r) && ProvesMuch(r):
		return provesWithGomoku.within(search.Limits{Time: hintTime})
	case mnk.HasKnown(r):
		return proves.within(search.Limits{Time: hintTime})
	case isSmall(r):
		return proves.within(nodes(500_000))
	case ProvesMuch(r):
		return proofMaster(r).within(nodes(1_000_000))
	case connectfour.Fits(r) == nil:
		return connects.within(nodes(10_000_000))
	case provedFromTheStart(r):
		return proves.within(nodes(10_000_000))
	case gomoku.Fits(r) == nil:
		return threatMaster(r).within(nodes(600_000))
	case (r.Has(mnk.Gravity) || r.Has(mnk.Misere)) && r.Rows*r.Columns > 64:
		return rowMaster(r).within(nodes(200_000))
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere):
		return rowMaster(r).within(nodes(1_000_000))
	default:
		return rowMaster(r).within(nodes(150_000))
	}
}

// drawish reports whether a board is so narrow for its rows that a player loses only by overlooking
// one.
func drawish(r mnk.Rules) bool {
	return min(r.Rows, r.Columns)-r.K < r.K-3
}

// near holds the options of a search that looks only at the best moves near the marks. The repeated
// motifs also tell quiet moves apart.
const near = "moves=near,order=motifs(count=repeated),width=12"

// gomokuLevels returns the players for boards with room for many moves. The levels below Hard look
// at their move and the answer, and err as people do: they misjudge positions and overlook answers,
// more often the farther these are from the last move. Only Beginner may overlook a row that the
// opponent can complete.
func gomokuLevels(r mnk.Rules) Players {
	beginner, easy, medium, expert := 280, 145, 66, threats.within(search.Limits{Nodes: 700})
	if r.Rows*r.Columns < openBoard {
		beginner, easy, medium, expert = 72, 35, 14, threats.within(search.Limits{Nodes: 300})
	}
	nearby := deepens.with(near)
	careful := nearby.with("block,shuffle")
	if gomoku.Fits(r) != nil {
		expert = careful.within(search.Limits{Nodes: 100_000})
	}
	brief := search.Limits{Depth: 2}
	return Players{
		Beginner: nearby.within(brief).with(fmt.Sprintf("shuffle,noise=%d,overlook=0.3", beginner)),
		Easy:     careful.within(brief).with(fmt.Sprintf("noise=%d,overlook=0.1", easy)),
		Medium:   careful.within(brief).with(fmt.Sprintf("noise=%d,overlook=0.02", medium)),
		Hard:     careful.within(search.Limits{Depth: 4, Nodes: 20_000}),
		Expert:   expert,
		Master:   rowMaster(r),
	}
}

// openBoard is the number of cells from which the edges matter little. On a smaller board an error
// costs more: an earlier Medium of 15 × 15 lost 98 of 100 games to Hard on 10 × 10. Expert examines
// fewer positions there, because an earlier Expert with 1500 scored nine of ten against Hard on 12
// × 12.
const openBoard = 14 * 14
