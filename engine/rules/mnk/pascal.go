package mnk

import (
	"math/bits"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// windowEval is an evaluation of the windows of k cells in line. A window in which
// only one side has marks counts by the number of those marks.
type windowEval struct {
	weights  []int // by the number of marks, 0 to k
	win      int
	counts   windowCounts // of the game that is followed
	position windowCounts // of a position that is evaluated by itself
}

// NewPascal returns the evaluation of "A 4 x 5 Tic-Tac-Toe Game", section
// 2.2.2, in our reading: each window of k cells that holds n marks of one side and none of the
// other is worth the n-th entry of a row of Pascal's triangle. The row is 5 on the
// report's 4 × 5 board (1, 5, 10) and max(rows, columns) on others. After the peak
// of the row, the weights stay at the peak. The report itself counts n consecutive marks, as
// NewPascalRuns does. A won game is worth 200, or more if the windows can add up to more. In
// misère the opponent's windows are the good ones.
func NewPascal(r Rules) game.Evaluator {
	weights := r.pascalWeights()
	return &windowEval{weights: weights, win: max(pascalWin, 1+slices.Max(weights)*r.windows())}
}

// pascalWin is the value of a won game in the report.
const pascalWin = 200

// pascalWeights returns the weights of 0 to K marks. They never decrease up to K−1 marks. The
// weight of K marks is 0, because a row of K ends the game.
func (r Rules) pascalWeights() []int {
	weights := make([]int, max(r.K, 0)+1)
	row := max(r.Rows, r.Columns)
	entry, most := 1, 0
	for n := 1; n < r.K; n++ {
		most = max(most, entry)
		weights[n] = most
		entry = entry * (row - n + 1) / n
	}
	return weights
}

// NewPascalRuns returns the evaluation of NewPascal's report as its text describes it: each run of
// exactly n adjacent marks of one side, in a row, column or diagonal of at least k cells, is worth
// the n-th entry. The run counts even if it can no longer become k in a row, since the report does
// not require that. A lone mark is a run of one in each of its lines. Runs of k or more marks
// are worth nothing.
func NewPascalRuns(r Rules) game.Evaluator {
	weights := r.pascalWeights()
	e := &lineEval{lines: r.linesOf(r.K), win: pascalWin, worth: func(own, _ uint32) int {
		sum := 0
		for own != 0 {
			own >>= bits.TrailingZeros32(own)
			n := bits.TrailingZeros32(^own)
			if n < len(weights) {
				sum += weights[n]
			}
			own >>= n
		}
		return sum
	}}
	most := 0
	for _, line := range e.lines {
		most += mostOfRuns(len(line), weights)
	}
	e.win = max(e.win, 1+most)
	return e
}

// mostOfRuns returns the highest possible value of one side's runs in a line of that length.
func mostOfRuns(length int, weights []int) int {
	most := make([]int, length+2) // by number of cells, with one extra cell to end the last run
	for cells := range most {
		for n := 1; n < min(len(weights), cells); n++ {
			most[cells] = max(most[cells], weights[n]+most[cells-n-1])
		}
	}
	return most[length+1]
}

// windows returns the number of windows of K cells in line on the board.
func (r Rules) windows() int {
	rows, columns := max(r.Rows-r.K+1, 0), max(r.Columns-r.K+1, 0)
	if r.K == 1 {
		return rows * columns
	}
	return rows*r.Columns + columns*r.Rows + 2*rows*columns
}

// Evaluate returns the value of a Position for side, or 0 for a position of another game or another k.
func (e *windowEval) Evaluate(p game.Position, side game.Side) int {
	if !e.begin(&e.position, p) {
		return 0
	}
	return e.position.value(side)
}

// Win returns the value of a won game.
func (e *windowEval) Win() int { return e.win }

// beneficiary returns the side whose rows are good for side: side itself, or its opponent
// in misère.
func (p *Position) beneficiary(side game.Side) game.Side {
	if p.t.rules.Has(Misere) {
		return side.Other()
	}
	return side
}
