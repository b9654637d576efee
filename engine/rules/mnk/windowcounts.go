package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// windowCounts keeps the number of marks in each window of k cells in line, and the sum of
// the windows' values, up to date as moves are played.
type windowCounts struct {
	t *tables
	// through holds, for each cell, the windows that contain it.
	through [][]uint16
	// marks holds, for each window, the number of First's marks plus k+1 times Second's.
	marks []int16
	// worth holds the value of a window from First's view, indexed by its entry in marks.
	worth  []int32
	sum    int // of the values, from First's view
	played []playedMove
}

// playedMove is a move with the number that it added to marks.
type playedMove struct {
	move game.Move
	add  int16
}

// begin counts the marks of p.
func (c *windowCounts) begin(p *Position, weights []int) {
	if c.t != p.t {
		c.t = p.t
		c.findWindows()
		c.weigh(weights)
	}
	clear(c.marks)
	c.sum, c.played = 0, c.played[:0]
	for s := range p.own {
		p.t.forEach(&p.own[s], func(cell int) { c.play(game.Move(cell), game.Side(s)) })
	}
}

// findWindows lists the windows through each cell.
func (c *windowCounts) findWindows() {
	t := c.t
	c.through = make([][]uint16, t.cells)
	n := uint16(0)
	for d, step := range t.steps {
		t.forEach(&t.first[d], func(cell int) {
			for i := range uint(t.rules.K) {
				m := t.cell[uint(t.bit[cell])+i*step]
				c.through[m] = append(c.through[m], n)
			}
			n++
		})
	}
	c.marks = make([]int16, n)
}

// weigh fills in worth.
func (c *windowCounts) weigh(weights []int) {
	n := len(weights)
	c.worth = make([]int32, n*n)
	for i := range n {
		c.worth[i] = int32(weights[i])
		c.worth[i*n] = -int32(weights[i])
	}
	c.worth[0] = 0
}

// play adds a mark of a side.
func (c *windowCounts) play(m game.Move, side game.Side) {
	add := int16(1)
	if side == game.Second {
		add = int16(c.t.rules.K + 1)
	}
	c.played = append(c.played, playedMove{m, add})
	c.change(m, add)
}

// undo takes back the last mark.
func (c *windowCounts) undo() {
	last := c.played[len(c.played)-1]
	c.played = c.played[:len(c.played)-1]
	c.change(last.move, -last.add)
}

// change adds to the marks of the windows through a cell, and updates the sum.
func (c *windowCounts) change(m game.Move, add int16) {
	sum := int32(0)
	for _, w := range c.through[m] {
		before := c.marks[w]
		c.marks[w] = before + add
		sum += c.worth[before+add] - c.worth[before]
	}
	c.sum += int(sum)
}

// Begin implements game.Incremental.
func (e *windowEval) Begin(p game.Position) bool { return e.begin(&e.counts, p) }

// begin counts the marks of p and reports whether p is a Position whose k is that of the weights.
func (e *windowEval) begin(c *windowCounts, p game.Position) bool {
	q, ok := p.(*Position)
	if ok = ok && len(e.weights) == q.t.rules.K+1; ok {
		c.begin(q, e.weights)
	}
	return ok
}

// Play implements game.Incremental.
func (e *windowEval) Play(m game.Move, side game.Side) { e.counts.play(m, side) }

// Undo implements game.Incremental.
func (e *windowEval) Undo() { e.counts.undo() }

// Value implements game.Incremental.
func (e *windowEval) Value(side game.Side) int { return e.counts.value(side) }

// value returns the sum from the view of a side. In misère the opponent's windows are the good ones.
func (c *windowCounts) value(side game.Side) int {
	if (side == game.Second) != c.t.rules.Has(Misere) {
		return -c.sum
	}
	return c.sum
}

var _ game.Explained = (*windowEval)(nil)

// Parts implements game.Explained. It has one part for each window of k cells in which at
// most one side has marks.
func (e *windowEval) Parts(p game.Position, side game.Side) (parts []game.Part) {
	q, ok := p.(*Position)
	if !ok {
		return nil
	}
	side = q.beneficiary(side)
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

// window returns the cells of a window and the numbers of marks in it, of side and of the
// other side.
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
