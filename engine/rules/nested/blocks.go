package nested

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// MaxWeight is the largest absolute value of a weight of an evaluation. Larger
// weights are clamped to it.
const MaxWeight = 100_000

// MaxFactor is the largest absolute value of a factor of leads. Larger factors are
// clamped to it.
const MaxFactor = 100

// BlockWeights holds the constants of heuristics 1 and 2. They may be any numbers
// from −100,000 to 100,000; simulated annealing tries such numbers.
type BlockWeights struct {
	// One is the value of a line that holds one own mark and no other.
	One int
	// Two is the value of the first line in a block with two own marks and no
	// other. Each further such line is worth One.
	Two int
	// Three is the value of a completed line.
	Three int
}

// DefaultBlockWeights returns 1 for one mark, 10 for two marks and 1000 for three.
// The values are our choice, since the report does not print any.
func DefaultBlockWeights() BlockWeights { return BlockWeights{One: 1, Two: 10, Three: 1000} }

// clamped returns the weights within their bounds.
func (w BlockWeights) clamped() BlockWeights {
	return BlockWeights{One: clamp(w.One), Two: clamp(w.Two), Three: clamp(w.Three)}
}

func clamp(n int) int { return max(-MaxWeight, min(n, MaxWeight)) }

// sideValue returns one side's part of heuristic 1.
func (w BlockWeights) sideValue(own, opp uint16) int {
	ones, twos := OpenLines(own, opp, 1), OpenLines(own, opp, 2)
	sum := w.One*ones + w.Three*OpenLines(own, opp, 3)
	if twos > 0 {
		sum += w.Two + w.One*(twos-1)
	}
	return sum
}

// defaultTable is the table for the default weights, which most evaluations use.
var defaultTable = sync.OnceValue(DefaultBlockWeights().newTable)

// table returns the value of each content of a block, from First's view.
func (w BlockWeights) table() *blockTable {
	if w == DefaultBlockWeights() {
		return defaultTable()
	}
	return w.newTable()
}

func (w BlockWeights) newTable() *blockTable {
	return newBlockTable(func(x, o uint16) int { return w.sideValue(x, o) - w.sideValue(o, x) })
}

// blocks is the evaluation "blocks".
type blocks struct {
	worth *blockTable
	win   int
}

// NewBlocks returns heuristic 1 for nine-board tic-tac-toe of "CSC424: Intro to
// AI Report of Project 1: Game Playing", table 1: the sum of the values of the open
// lines of all blocks, one's own minus the opponent's.
//
// Table 1 is corrected in four places: its third variable is twoMarkScore2; the
// tests are inside the loop over the lines; the first line with two marks adds
// "two marks" and each further one "one mark"; three marks of player 2 count
// negative. With these corrections the evaluation is antisymmetric.
func NewBlocks(w BlockWeights) game.Evaluator { return newBlocks(w) }

func newBlocks(w BlockWeights) *blocks {
	e := &blocks{worth: w.clamped().table()}
	e.win = 9*e.worth.largest() + 1
	return e
}

// Evaluate implements game.Evaluator. It returns 0 for a position of another game.
func (e *blocks) Evaluate(p game.Position, side game.Side) int {
	n, ok := p.(*Position)
	if !ok {
		return 0
	}
	return forSide(e.sum(n), side)
}

// sum returns the value of all blocks, from First's view.
func (e *blocks) sum(p *Position) int {
	sum := 0
	for b := range p.marks {
		sum += e.worth.at(p.marks[b])
	}
	return sum
}

// forSide converts a value from First's view to side's view.
func forSide(worth int, side game.Side) int {
	if side == game.First {
		return worth
	}
	return -worth
}

// Win implements game.Evaluator. It exceeds the largest value of nine blocks by one.
func (e *blocks) Win() int { return e.win }

var _ game.Explained = (*blocks)(nil)

// Parts implements game.Explained. It has one part for each block.
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

// blockCells returns the view cells of a block.
func blockCells(b int) []int {
	cells := make([]int, 9)
	for c := range cells {
		cells[c] = viewCell(9*b + c)
	}
	return cells
}
