package mnk

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// WinningSets returns the windows of K cells in line, each as its cells: who
// marks all cells of one has won, and there is no other way. It is nil where the
// rules ask for more than that: exact, misère and gravity.
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

// RowsAt returns how many windows of K cells in line go through a cell; 0 with misère, where they lose.
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

// AppendMarks appends in rising order the cells that a side has marked.
func (p *Position) AppendMarks(buf []game.Move, side game.Side) []game.Move {
	return p.t.appendCells(buf, &p.own[side&1])
}
