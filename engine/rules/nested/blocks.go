package nested

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// MaxWeight bounds the weights of an evaluation in absolute value; larger ones
// are taken as this.
const MaxWeight = 100_000

// MaxFactor bounds the factors of leads in the same way.
const MaxFactor = 100

// BlockWeights are the constants of heuristics 1 and 2. Any number from
// −100,000 to 100,000 may be tried, as simulated annealing does.
type BlockWeights struct {
	// One is the worth of a line that holds one own mark and no other.
	One int
	// Two is the worth of the first line in a block with two own marks and no
	// other; a further such line is worth One.
	Two int
	// Three is the worth of a completed line.
	Three int
}

// DefaultBlockWeights returns our choice of the constants, which the report
// does not print: 1 for one mark, 10 for two marks, 1000 for three.
func DefaultBlockWeights() BlockWeights { return BlockWeights{One: 1, Two: 10, Three: 1000} }

// clamped returns the weights within their bounds.
func (w BlockWeights) clamped() BlockWeights {
	return BlockWeights{One: clamp(w.One), Two: clamp(w.Two), Three: clamp(w.Three)}
}

func clamp(n int) int { return max(-MaxWeight, min(n, MaxWeight)) }

// half returns the part of heuristic 1 that one side's marks make.
func (w BlockWeights) half(own, opp uint16) int {
	ones, twos := OpenLines(own, opp, 1), OpenLines(own, opp, 2)
	sum := w.One*ones + w.Three*OpenLines(own, opp, 3)
	if twos > 0 {
		sum += w.Two + w.One*(twos-1)
	}
	return sum
}

// usual is the table of the default weights, which most evaluations have.
var usual = sync.OnceValue(DefaultBlockWeights().newTable)

// table returns the worth of each content of a block for First.
func (w BlockWeights) table() *blockTable {
	if w == DefaultBlockWeights() {
		return usual()
	}
	return w.newTable()
}

func (w BlockWeights) newTable() *blockTable {
	return newBlockTable(func(x, o uint16) int { return w.half(x, o) - w.half(o, x) })
}

// blocks is the evaluation "blocks".
type blocks struct {
	worth *blockTable
	win   int
}

// NewBlocks returns heuristic 1 for nine-board tic-tac-toe of "CSC424: Intro to
// AI Report of Project 1: Game Playing", table 1: the sum over the blocks of the
// worth of their open lines, one's own minus the opponent's.
//
// Table 1 is corrected in four places: its third variable is twoMarkScore2; the
// tests stand inside the loop over the lines; the first line with two marks adds
// "two marks" and a further one "one mark"; three marks of player 2 count
// negative. So corrected, the evaluation is antisymmetric.
func NewBlocks(w BlockWeights) game.Evaluator { return newBlocks(w) }

func newBlocks(w BlockWeights) *blocks {
	e := &blocks{worth: w.clamped().table()}
	e.win = 9*e.worth.largest() + 1
	return e
}

// Evaluate implements game.Evaluator. It is 0 for a position of another game.
func (e *blocks) Evaluate(p game.Position, side game.Side) int {
	n, ok := p.(*Position)
	if !ok {
		return 0
	}
	return forSide(e.sum(n), side)
}

// sum returns the worth of all blocks for First.
func (e *blocks) sum(p *Position) int {
	sum := 0
	for b := range p.marks {
		sum += e.worth.at(p.marks[b])
	}
	return sum
}

// forSide turns a worth for First into one for side.
func forSide(worth int, side game.Side) int {
	if side == game.First {
		return worth
	}
	return -worth
}

// Win implements game.Evaluator: one more than nine blocks can be worth.
func (e *blocks) Win() int { return e.win }

var _ game.Explained = (*blocks)(nil)

// Parts implements game.Explained: each block.
func (e *blocks) Parts(p game.Position, side game.Side) (parts []game.Part) {
	n, ok := p.(*Position)
	if !ok {
		return nil
	}
	for b := range n.marks {
		parts = append(parts, game.Part{Name: "block", Cells: blockCells(b), Value: forSide(e.worth.at(n.marks[b]), side)})
	}
	return parts
}

// blockCells returns the cells of a block.
func blockCells(b int) []int {
	cells := make([]int, 9)
	for c := range cells {
		cells[c] = viewCell(9*b + c)
	}
	return cells
}
