package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// threatCounts counts the threats of one side by their size, the number of
// aligned marks ("Generic heuristic for the mnk-games", section 2.1).
type threatCounts struct {
	open     [MaxSide + 1]int // consecutive, both ends free
	halfOpen [MaxSide + 1]int // one end free, or one hole inside
	closed   [MaxSide + 1]int // consecutive, both ends occupied
	rows     int              // completed rows
}

// countThreats counts the threats of side s. Two runs with one empty cell
// between them are one threat with a hole and no threats of their own; a run
// may have such a neighbour on either side. A threat with a hole that holds k
// marks or more is worth no more than one of k−1: filling the hole wins.
func (p *Position) countThreats(s game.Side, c *threatCounts) {
	*c = threatCounts{}
	for _, d := range p.t.steps {
		p.countThreatsIn(s, d, c)
	}
}

// countThreatsIn adds the threats in one direction.
func (p *Position) countThreatsIn(s game.Side, d uint, c *threatCounts) {
	own := &p.own[s&1]
	for w := range p.t.words {
		for x := own[w] &^ own.earlier(w, d); x != 0; x &= x - 1 {
			p.countRun(own, uint(w<<6|bits.TrailingZeros64(x)), d, c)
		}
	}
}

// countRun counts the run that begins at bit b and goes on in steps of d.
func (p *Position) countRun(own *bitset, b, d uint, c *threatCounts) {
	n, end := run(own, b, d)
	before, after := p.isEmpty(b-d), p.isEmpty(end)
	k := p.t.rules.K
	switch {
	case n >= k:
		if p.t.rules.counts(n) {
			c.rows++
		}
		return
	case after && own.has(end+d):
		m, _ := run(own, end+d, d)
		c.halfOpen[min(n+m, k-1)]++
		return
	case before && own.has(b-2*d):
		return // counted from its neighbour
	}
	switch {
	case before && after:
		c.open[n]++
	case before || after:
		c.halfOpen[n]++
	default:
		c.closed[n]++
	}
}

// run returns the length of the run that begins at bit b and the place after
// its end.
func run(own *bitset, b, d uint) (n int, end uint) {
	for own.has(b) {
		n++
		b += d
	}
	return n, b
}

// isEmpty reports whether bit b is a cell without a mark.
func (p *Position) isEmpty(b uint) bool { return p.empty(int(b>>6&7))>>(b&63)&1 != 0 }
