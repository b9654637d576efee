package mnk

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// This file finds the forbidden points of renju directly from their definition: it tries every cell
// of every line, and uses no patterns.

// barReason returns the reason for which the first side may not play on an empty cell, or NotBarred.
func (o *oracle) barReason(cell int) game.BarReason {
	o.grid[cell] = game.First
	defer func() { o.grid[cell] = game.None }()
	if o.makesRun(cell, func(n int) bool { return n == 5 }) {
		return game.NotBarred
	}
	if o.makesRun(cell, func(n int) bool { return n > 5 }) {
		return game.Overline
	}
	if len(o.fours(cell)) > 1 {
		return game.DoubleFour
	}
	if len(o.threes(cell)) > 1 {
		return game.DoubleThree
	}
	return game.NotBarred
}

// makesRun reports whether length is true of the run through a cell in some direction.
func (o *oracle) makesRun(cell int, length func(n int) bool) bool {
	for _, step := range directions {
		if length(len(o.run(cell, step))) {
			return true
		}
	}
	return false
}

// line returns the cells of the line through a cell from end to end.
func (o *oracle) line(cell int, step [2]int) (line []int) {
	row, col := cell/o.rules.Columns, cell%o.rules.Columns
	inside := func() bool { return row >= 0 && row < o.rules.Rows && col >= 0 && col < o.rules.Columns }
	for inside() {
		row, col = row-step[0], col-step[1]
	}
	for row, col = row+step[0], col+step[1]; inside(); row, col = row+step[0], col+step[1] {
		line = append(line, row*o.rules.Columns+col)
	}
	return line
}

// run returns the unbroken black stones through a cell.
func (o *oracle) run(cell int, step [2]int) (run []int) {
	for _, c := range append(o.line(cell, step), -1) {
		switch {
		case c >= 0 && o.grid[c] == game.First:
			run = append(run, c)
		case holds(run, cell):
			return run
		default:
			run = nil
		}
	}
	return nil
}

func holds(list []int, cell int) bool {
	for _, c := range list {
		if c == cell {
			return true
		}
	}
	return false
}

// fours returns the sets of four stones that include the cell's stone and that one more stone makes
// exactly five.
func (o *oracle) fours(cell int) map[string]bool {
	sets := map[string]bool{}
	for _, step := range directions {
		for _, e := range o.line(cell, step) {
			if o.grid[e] != game.None {
				continue
			}
			o.grid[e] = game.First
			run := o.run(e, step)
			o.grid[e] = game.None
			if len(run) != 5 || !holds(run, cell) {
				continue
			}
			var four []int
			for _, c := range run {
				if c != e {
					four = append(four, c)
				}
			}
			sets[fmt.Sprint(four)] = true
		}
	}
	return sets
}

// threes returns the directions in which the stone on a cell is part of a three.
func (o *oracle) threes(cell int) (list [][2]int) {
	for _, step := range directions {
		for _, q := range o.line(cell, step) {
			if o.grid[q] == game.None && o.makesStraightFour(cell, q, step) {
				list = append(list, step)
				break
			}
		}
	}
	return list
}

// makesStraightFour reports whether a stone on q makes a straight four with the stone on cell, and is
// allowed and does not make five.
func (o *oracle) makesStraightFour(cell, q int, step [2]int) bool {
	o.grid[q] = game.First
	run, five := o.run(q, step), o.makesRun(q, func(n int) bool { return n == 5 })
	good := len(run) == 4 && holds(run, cell) && !five && o.isStraightFour(run, step)
	o.grid[q] = game.None
	return good && o.barReason(q) == game.NotBarred
}

// isStraightFour reports whether both ends of a run of four make exactly five.
func (o *oracle) isStraightFour(run []int, step [2]int) bool {
	ends := 0
	for _, e := range o.line(run[0], step) {
		if o.grid[e] != game.None {
			continue
		}
		o.grid[e] = game.First
		if five := o.run(e, step); len(five) == 5 && holds(five, run[0]) {
			ends++
		}
		o.grid[e] = game.None
	}
	return ends == 2
}
