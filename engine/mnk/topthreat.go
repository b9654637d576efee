package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Threat is a kind of threat ("Generic heuristic for the mnk-games", section 2.1).
// The zero value is none.
type Threat struct {
	// Size is the number of aligned marks; k for a completed row, however long.
	Size int
	// Open is set for consecutive marks with both ends free, below k.
	Open bool
}

// TopThreat returns the most important threat of side s on the board, the zero Threat
// if it has none. A completed row comes first, then a larger threat before a
// smaller one, and an open one before a half-open one of its size (section 3.1).
// Closed threats have no weight and do not count.
func (p *Position) TopThreat(s game.Side) Threat {
	var c threatCounts
	p.countThreats(s, &c)
	return c.top(p.t.rules.K)
}

// TopThreatNext returns the most important threat that side s may have on the board
// after one more mark of its own, whoever is to move; the zero Threat if that gives
// none or the game is over.
func (p *Position) TopThreatNext(s game.Side) Threat {
	var best Threat
	if p.outcome.Over() {
		return best
	}
	own := &p.own[s&1]
	f := p.free()
	for w, x := range f[:p.t.words] {
		for ; x != 0; x &= x - 1 {
			b := uint(w<<6 | bits.TrailingZeros64(x))
			own.flip(b)
			if t := p.TopThreat(s); t.above(best) {
				best = t
			}
			own.flip(b)
		}
	}
	return best
}

// above reports whether t is more important than u.
func (t Threat) above(u Threat) bool {
	return t.Size > u.Size || t.Size == u.Size && t.Open && !u.Open
}

// top returns the most important of the threats.
func (c *threatCounts) top(k int) Threat {
	if c.rows > 0 {
		return Threat{Size: k}
	}
	for size := k - 1; size > 0; size-- {
		if c.open[size] > 0 {
			return Threat{size, true}
		}
		if c.halfOpen[size] > 0 {
			return Threat{Size: size}
		}
	}
	return Threat{}
}
