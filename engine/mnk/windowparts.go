package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

var _ game.Explained = (*windowEval)(nil)

// Parts implements game.Explained: each window of k cells in which not both sides have
// marks.
func (e *windowEval) Parts(p game.Position, side game.Side) (parts []game.Part) {
	q, ok := p.(*Position)
	if !ok {
		return nil
	}
	side = q.profits(side)
	for d, step := range q.t.steps {
		q.t.forEach(&q.t.first[d], func(first int) {
			cells, own, other := q.window(first, step, side)
			if own == 0 || other == 0 {
				parts = append(parts, game.Part{Name: "window", Cells: cells, Value: e.weights[own] - e.weights[other]})
			}
		})
	}
	return parts
}

// window returns the cells of a window and counts the marks of a side and of the other in
// it.
func (p *Position) window(first int, step uint, side game.Side) (cells []int, own, other int) {
	for i := range uint(p.t.rules.K) {
		bit := uint(p.t.bit[first]) + i*step
		cells = append(cells, int(p.t.cell[bit]))
		switch {
		case p.own[side&1].has(bit):
			own++
		case p.own[side&1^1].has(bit):
			other++
		}
	}
	return cells, own, other
}
