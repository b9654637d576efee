package mnk

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// WinningSets returns the windows of K cells in line, each as a list of cells. A
// side wins exactly if it marks all cells of one window. The result is nil if the
// rules have any option (exact, misère, gravity, renju), since that is not true then.
func (p *Position) WinningSets() [][]game.Move {
	t := p.t
	if t.rules.Options != 0 {
		return nil
	}
	var sets [][]game.Move
	for d, step := range t.steps {
		t.forEach(&t.first[d], func(cell int) {
			set := make([]game.Move, t.rules.K)
			for i := range set {
				set[i] = t.cell[uint(t.bit[cell])+uint(i)*step]
			}
			sets = append(sets, set)
		})
	}
	return sets
}

// RowsAt returns the number of windows of K cells in line through a cell, or 0 in misère, where a
// row loses.
func (p *Position) RowsAt(cell int) (rows int) {
	r := p.t.rules
	if r.Has(Misere) {
		return 0
	}
	for _, line := range r.linesOf(r.K) {
		if at := slices.Index(line, p.t.bit[cell]); at >= 0 {
			rows += min(at, len(line)-r.K) - max(at-r.K+1, 0) + 1
		}
	}
	return rows
}

// AppendMarks appends the cells that a side has marked, in rising order.
func (p *Position) AppendMarks(buf []game.Move, side game.Side) []game.Move {
	return p.t.appendCells(buf, &p.own[side&1])
}
