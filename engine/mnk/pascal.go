package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// windowEval is an evaluation that weighs the windows of k cells in line by the
// number of marks that one side has there alone.
type windowEval struct {
	weights []int // by the number of marks, 0 to k
	win     int
	counts  windowCounts
}

// NewPascal returns the evaluation of "A 4 x 5 Tic-Tac-Toe Game", section
// 2.2.2: each window of k cells that holds n marks of one side and none of the
// other is worth entry n of a row of Pascal's triangle, row 5 on the report's
// 4 × 5 board (1, 5, 10) and row max(rows, columns) on others, where the
// entries do not fall again after the row's peak. That is a reading: the report speaks of n
// consecutive marks, and its program counts windows. A won game is worth 200, or
// more where the windows could add up to more. In misère the opponent's windows
// are the good ones.
func NewPascal(r Rules) game.Evaluator {
	e := &windowEval{weights: make([]int, max(r.K, 0)+1)}
	row := max(r.Rows, r.Columns)
	entry, most := 1, 0
	for n := 1; n < r.K; n++ {
		most = max(most, entry)
		e.weights[n] = most
		entry = entry * (row - n + 1) / n
	}
	e.win = max(200, 1+most*r.windows())
	return e
}

// windows returns the number of windows of K cells in line on the board.
func (r Rules) windows() int {
	rows, columns := max(r.Rows-r.K+1, 0), max(r.Columns-r.K+1, 0)
	if r.K == 1 {
		return rows * columns
	}
	return rows*r.Columns + columns*r.Rows + 2*rows*columns
}

// Evaluate returns the worth of a Position for side, 0 for another game's.
func (e *windowEval) Evaluate(p game.Position, side game.Side) int {
	if q, ok := p.(*Position); ok {
		return q.windowSum(q.profits(side), e.weights)
	}
	return 0
}

// Win returns the worth of a won game.
func (e *windowEval) Win() int { return e.win }

// profits returns the side whose rows are good for side: itself, but in misère
// the opponent.
func (p *Position) profits(side game.Side) game.Side {
	if p.t.rules.Has(Misere) {
		return side.Other()
	}
	return side
}
