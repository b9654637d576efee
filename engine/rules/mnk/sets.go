package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

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

// AppendMarks appends in rising order the cells that a side has marked.
func (p *Position) AppendMarks(buf []game.Move, side game.Side) []game.Move {
	return p.t.appendCells(buf, &p.own[side&1])
}
