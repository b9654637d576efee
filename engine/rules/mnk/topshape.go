package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Shape is the arrangement of one side's marks in a line. "Generic heuristic for the
// mnk-games", section 2.1, calls it a threat of one of six types. In this program
// "threat" means a win that is possible with the next move. The zero value is no shape.
type Shape struct {
	// Size is the number of aligned marks, or k for a completed row of any length.
	Size int
	// Open is set if the marks are consecutive, both ends are free and Size is below k.
	Open bool
}

// TopShape returns the most important shape of side s on the board, or the zero Shape
// if it has none. A completed row comes first, then a larger shape before a smaller
// one, then an open shape before a half-open one of the same size (section 3.1).
// Closed shapes have no weight and do not count.
func (p *Position) TopShape(s game.Side) Shape {
	var c shapeCounts
	p.countShapes(s, &c)
	return c.top(p.t.rules.K)
}

// TopShapeNext returns the most important shape that side s can have on the board
// after one more mark of its own, whoever is to move. It returns the zero Shape if
// there is none or the game is over.
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
