package isolation

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// cell is a place on the oracle's board.
type cell struct{ row, column int }

// oracle is a slow implementation that follows the rules directly, without bit tricks.
type oracle struct {
	rules Rules
	used  map[cell]bool
	piece [2]*cell
	turn  int
}

func newOracle(r Rules) *oracle { return &oracle{rules: r, used: map[cell]bool{}} }

func (o *oracle) onBoard(c cell) bool {
	return c.row >= 0 && c.row < o.rules.Rows && c.column >= 0 && c.column < o.rules.Columns
}

func (o *oracle) free(c cell) bool { return o.onBoard(c) && !o.used[c] }

// allows reports whether the side to move may go from one free cell to another.
func (o *oracle) allows(from, to cell) bool {
	dy, dx := to.row-from.row, to.column-from.column
	if !o.rules.Queen {
		return dy*dy+dx*dx == 5
	}
	if dy != 0 && dx != 0 && dy != dx && dy != -dx {
		return false
	}
	for step := from; step != to; {
		step.row += sign(dy)
		step.column += sign(dx)
		if !o.free(step) {
			return false
		}
	}
	return true
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	default:
		return 0
	}
}

func (o *oracle) legal() []game.Move {
	var list []game.Move
	piece := o.piece[o.turn%2]
	for row := range o.rules.Rows {
		for column := range o.rules.Columns {
			to := cell{row, column}
			if o.free(to) && (piece == nil || o.allows(*piece, to)) {
				list = append(list, game.Move(row*o.rules.Columns+column))
			}
		}
	}
	return list
}

func (o *oracle) play(m game.Move) {
	to := cell{int(m) / o.rules.Columns, int(m) % o.rules.Columns}
	o.used[to] = true
	o.piece[o.turn%2] = &to
	o.turn++
}

func (o *oracle) outcome() game.Outcome {
	if len(o.legal()) > 0 {
		return game.Outcome{}
	}
	return game.Outcome{Result: game.WinFor(game.Side(1 - o.turn%2)), Reason: game.ByNoMoves}
}

// reach returns the cells to which a side could move its piece if it were its turn.
func (o *oracle) reach(side game.Side) map[cell]bool {
	set := map[cell]bool{}
	for row := range o.rules.Rows {
		for column := range o.rules.Columns {
			to := cell{row, column}
			if o.free(to) && (o.piece[side] == nil || o.allows(*o.piece[side], to)) {
				set[to] = true
			}
		}
	}
	return set
}

// improved returns the number of a side's moves minus the number of the opponent's moves.
func (o *oracle) improved(side game.Side) int { return len(o.reach(side)) - len(o.reach(side.Other())) }

// covered counts the cells that both sides can reach.
func (o *oracle) covered(side game.Side) int {
	both := 0
	for to := range o.reach(side) {
		if o.reach(side.Other())[to] {
			both++
		}
	}
	return both
}

// lookAhead sums improved over the positions after each of the side's moves, except positions
// in which the side has no move left.
func (o *oracle) lookAhead(side game.Side) int {
	sum, from := 0, o.piece[side]
	for to := range o.reach(side) {
		o.used[to], o.piece[side] = true, &to
		if len(o.reach(side)) > 0 {
			sum += o.improved(side)
		}
		delete(o.used, to)
		o.piece[side] = from
	}
	return sum
}

// aggregate is the plain form of aggregate_heuristics: it computes each part separately.
func (o *oracle) aggregate(w AggregateWeights, side game.Side) int {
	return w.Improved*o.improved(side) + w.CoverOpponentMoves*o.covered(side) + w.LookAheadByOne*o.lookAhead(side)
}
