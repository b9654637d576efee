package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Shape is how marks stand in a line: what "Generic heuristic for the mnk-games",
// section 2.1, calls a threat of one of six types. Here a threat is a win that stays
// open for the next move.
// The zero value is none.
type Shape struct {
	// Size is the number of aligned marks; k for a completed row, however long.
	Size int
	// Open is set for consecutive marks with both ends free, below k.
	Open bool
}

// TopShape returns the most important shape of side s on the board, the zero Shape
// if it has none. A completed row comes first, then a larger shape before a
// smaller one, and an open one before a half-open one of its size (section 3.1).
// Closed shapes have no weight and do not count.
func (p *Position) TopShape(s game.Side) Shape {
	var c shapeCounts
	p.countShapes(s, &c)
	return c.top(p.t.rules.K)
}

// TopShapeNext returns the most important shape that side s may have on the board
// after one more mark of its own, whoever is to move; the zero Shape if that gives
// none or the game is over.
func (p *Position) TopShapeNext(s game.Side) Shape {
	var best Shape
	if p.outcome.Over() {
		return best
	}
	own := &p.own[s&1]
	f := p.free(s)
	for w, x := range f[:p.t.words] {
		for ; x != 0; x &= x - 1 {
			b := uint(w<<6 | bits.TrailingZeros64(x))
			own.flip(b)
			if t := p.TopShape(s); t.above(best) {
				best = t
			}
			own.flip(b)
		}
	}
	return best
}

// above reports whether t is more important than u.
func (t Shape) above(u Shape) bool {
	return t.Size > u.Size || t.Size == u.Size && t.Open && !u.Open
}

// top returns the most important of the shapes.
func (c *shapeCounts) top(k int) Shape {
	if c.rows > 0 {
		return Shape{Size: k}
	}
	for size := k - 1; size > 0; size-- {
		if c.open[size] > 0 {
			return Shape{size, true}
		}
		if c.halfOpen[size] > 0 {
			return Shape{Size: size}
		}
	}
	return Shape{}
}
