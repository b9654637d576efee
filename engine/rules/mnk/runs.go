package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// shapeCounts counts the shapes of one side by their size, the number of
// aligned marks (threats in "Generic heuristic for the mnk-games", section 2.1).
type shapeCounts struct {
	open     [MaxSide + 1]int // consecutive, both ends free
	halfOpen [MaxSide + 1]int // one end free, or one hole inside
	closed   [MaxSide + 1]int // consecutive, both ends occupied
	rows     int              // completed rows
}

// countShapes counts the shapes of side s. Two runs with one empty cell
// between them are one shape with a hole and no shapes of their own; a run
// may have such a neighbour on either side. A shape with a hole that holds k
// marks or more counts as one of k−1: filling the hole wins.
func (p *Position) countShapes(s game.Side, c *shapeCounts) {
	*c = shapeCounts{}
	for _, d := range p.t.steps {
		p.countShapesIn(s, d, c)
	}
}

// countShapesIn adds the shapes in one direction.
func (p *Position) countShapesIn(s game.Side, d uint, c *shapeCounts) {
	own := &p.own[s&1]
	for w := range p.t.words {
		for x := own[w] &^ own.rotateLeft(w, d); x != 0; x &= x - 1 {
			p.countRun(s, uint(w<<6|bits.TrailingZeros64(x)), d, c)
		}
	}
}

// countRun counts the run of side s that begins at bit b and continues in steps of d.
func (p *Position) countRun(s game.Side, b, d uint, c *shapeCounts) {
	own := &p.own[s&1]
	n, end := run(own, b, int(d))
	before, after := p.isEmpty(b-d), p.isEmpty(end)
	k := p.t.rules.K
	if n >= k {
		if p.t.rules.counts(n, s) {
			c.rows++
		}
		return
	}
	// The lengths of the runs beyond a hole. A run of k or more makes no shape with this one.
	var later, earlier int
	if after {
		later, _ = run(own, end+d, int(d))
	}
	if before {
		earlier, _ = run(own, b-2*d, -int(d))
	}
	switch {
	case later > 0 && later < k:
		c.halfOpen[min(n+later, k-1)]++
	case earlier > 0 && earlier < k: // counted at the earlier run
	case before && after:
		c.open[n]++
	case before || after:
		c.halfOpen[n]++
	default:
		c.closed[n]++
	}
}

// run returns the length of the run that begins at bit b and continues in steps of d, and
// the bit after its end.
func run(own *bitset, b uint, d int) (n int, end uint) {
	for own.has(b) {
		n++
		b = next(b, d)
	}
	return n, b
}

// next returns the bit one step of d from bit b, backwards if d is negative. The padding
// keeps it within the bitset.
func next(b uint, d int) uint { return uint(int(b) + d) }

// isEmpty reports whether bit b is a cell without a mark.
func (p *Position) isEmpty(b uint) bool { return p.empty(int(b>>6&7))>>(b&63)&1 != 0 }
