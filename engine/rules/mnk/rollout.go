package mnk

import (
	"math/bits"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Rollout plays uniformly random legal moves on a copy to the end of the game
// and returns the result.
func (p *Position) Rollout(rng *rand.PCG) game.Result {
	if p.outcome.Over() {
		return p.outcome.Result
	}
	t, own, s := p.t, p.own, p.side&1
	var open [maxCells]uint16 // the bits that can be played
	f := p.open()
	n := 0
	for w, x := range f[:t.words] {
		for ; x != 0; x &= x - 1 {
			open[n&(maxCells-1)] = uint16(w<<6 | bits.TrailingZeros64(x))
			n++
		}
	}
	for n > 0 {
		i := draw(rng, n)
		if p.hasForbidden(s) && !p.drawLegal(rng, open[:n], &own, &i) {
			return game.Draw
		}
		b := uint(open[i])
		own[s].flip(b)
		if t.completesRow(&own[s], b, s) {
			return t.rules.rowOutcome(s).Result
		}
		if above := b - t.stride; t.rules.Has(Gravity) && t.board.has(above) {
			open[i] = uint16(above)
		} else {
			n--
			open[i] = open[n&(maxCells-1)]
		}
		s ^= 1
	}
	return game.Draw
}

// draw returns a random number from 0 to n−1.
func draw(rng *rand.PCG, n int) uint64 {
	hi, _ := bits.Mul64(rng.Uint64(), uint64(n))
	return hi & (maxCells - 1)
}
