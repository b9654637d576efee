package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// oracle implements the game directly from its rules: it looks at a grid of sides cell by
// cell.
type oracle struct {
	rules Rules
	grid  []game.Side // row by row from the top left
	side  game.Side
	over  bool
	stuck bool      // over because the side to move has no move
	won   game.Side // None for a draw
}

func newOracle(r Rules) *oracle {
	o := &oracle{rules: r, grid: make([]game.Side, r.Rows*r.Columns)}
	for i := range o.grid {
		o.grid[i] = game.None
	}
	return o
}

// at returns the side on a cell, None off the board.
func (o *oracle) at(row, col int) game.Side {
	if row < 0 || row >= o.rules.Rows || col < 0 || col >= o.rules.Columns {
		return game.None
	}
	return o.grid[row*o.rules.Columns+col]
}

// directions are the steps from one cell to the next along row, column, \ and /.
var directions = [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}}

// rows returns the completed rows of s.
func (o *oracle) rows(s game.Side) [][]int {
	var list [][]int
	for d, step := range directions {
		for cell := range o.grid {
			row, col := cell/o.rules.Columns, cell%o.rules.Columns
			if o.at(row, col) != s || o.at(row-step[0], col-step[1]) == s {
				continue
			}
			var run []int
			for o.at(row, col) == s {
				run = append(run, row*o.rules.Columns+col)
				row, col = row+step[0], col+step[1]
			}
			long := len(run) > o.rules.K && !o.rules.Has(Exact) && !(o.rules.Has(Renju) && s == game.First)
			if (len(run) == o.rules.K || long) && (o.rules.K > 1 || d == 0) {
				list = append(list, run)
			}
		}
	}
	return list
}

func (o *oracle) full() bool {
	for _, s := range o.grid {
		if s == game.None {
			return false
		}
	}
	return true
}

// legal reports whether the side to move may put a mark on a cell.
func (o *oracle) legal(cell int) bool { return o.allowed(cell, o.side) }

// allowed reports whether side s may put a mark on a cell.
func (o *oracle) allowed(cell int, s game.Side) bool {
	if o.over || o.grid[cell] != game.None {
		return false
	}
	if o.rules.Has(Renju) && s == game.First {
		return o.barReason(cell) == game.NotBarred
	}
	below := cell + o.rules.Columns
	return !o.rules.Has(Gravity) || below >= len(o.grid) || o.grid[below] != game.None
}

func (o *oracle) moves() []game.Move { return o.movesOf(o.side) }

// movesOf returns the cells on which side s may put a mark.
func (o *oracle) movesOf(s game.Side) []game.Move {
	var list []game.Move
	for cell := range o.grid {
		if o.allowed(cell, s) {
			list = append(list, game.Move(cell))
		}
	}
	return list
}

func (o *oracle) play(m game.Move) {
	s := o.side
	o.grid[m] = s
	o.side = s.Other()
	switch {
	case len(o.rows(s)) > 0:
		o.over, o.won = true, s
		if o.rules.Has(Misere) {
			o.won = s.Other()
		}
	case o.full():
		o.over, o.won = true, game.None
	case len(o.moves()) == 0:
		o.over, o.stuck, o.won = true, true, game.None
	}
}

func (o *oracle) outcome() game.Outcome {
	switch {
	case !o.over:
		return game.Outcome{}
	case o.stuck:
		return game.Outcome{Result: game.Draw, Reason: game.ByNoMoves}
	case o.won == game.None:
		return game.Outcome{Result: game.Draw, Reason: game.ByFullBoard}
	default:
		return game.Outcome{Result: game.WinFor(o.won), Reason: game.ByRow}
	}
}

// wins returns the moves with which s would complete a row and win.
func (o *oracle) wins(s game.Side) []game.Move {
	var list []game.Move
	for _, m := range o.movesOf(s) {
		o.grid[m] = s
		if len(o.rows(s)) > 0 && !o.rules.Has(Misere) {
			list = append(list, m)
		}
		o.grid[m] = game.None
	}
	return list
}

// windows calls f with the sides on the cells of each window of k in line.
func (o *oracle) windows(f func([]game.Side)) {
	for _, step := range directions {
		for cell := range o.grid {
			row, col := cell/o.rules.Columns, cell%o.rules.Columns
			last := o.rules.K - 1
			if r, c := row+last*step[0], col+last*step[1]; r >= o.rules.Rows || c < 0 || c >= o.rules.Columns {
				continue
			}
			var w []game.Side
			for range o.rules.K {
				w = append(w, o.at(row, col))
				row, col = row+step[0], col+step[1]
			}
			f(w)
		}
	}
}

// lines returns every row, column and diagonal as side sees it: 'G' for an own
// mark, '_' for an empty cell, 'O' for the opponent's mark.
func (o *oracle) lines(side game.Side) []string {
	var list []string
	for _, step := range directions {
		for cell := range o.grid {
			row, col := cell/o.rules.Columns, cell%o.rules.Columns
			if r, c := row-step[0], col-step[1]; r >= 0 && c >= 0 && c < o.rules.Columns {
				continue // not the first cell of its line
			}
			line := ""
			for ; row < o.rules.Rows && col >= 0 && col < o.rules.Columns; row, col = row+step[0], col+step[1] {
				switch o.at(row, col) {
				case side:
					line += "G"
				case game.None:
					line += "_"
				default:
					line += "O"
				}
			}
			list = append(list, line)
		}
	}
	return list
}
