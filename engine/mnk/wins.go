package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// AppendWins appends in rising order the cells on which side would win at once
// if it were to move: none once the game is over, and none in misère, where no
// one wins by moving. A draw by a full board does not count.
func (p *Position) AppendWins(buf []game.Move, side game.Side) []game.Move {
	if p.outcome.Over() || p.t.rules.Has(Misere) {
		return buf
	}
	f := p.free()
	won := p.completing(&p.own[side&1])
	for w := range f {
		f[w] &= won[w]
	}
	return p.t.appendCells(buf, &f)
}

// completing returns the places, on the board or off it, at which one more mark
// completes a row of own.
func (p *Position) completing(own *bitset) bitset {
	var won bitset
	for w := range p.t.words {
		for _, d := range p.t.steps {
			won[w] |= p.t.completing(own, w, d)
		}
	}
	return won
}

// completing returns word w of the places at which one more mark completes a
// row in direction d: a marks end just before the place and k−1−a begin just
// after it.
func (t *tables) completing(own *bitset, w int, d uint) uint64 {
	k := uint(t.rules.K)
	var before, after [MaxSide + 1]uint64 // runs of at least i beside the place
	before[0], after[0] = ^uint64(0), ^uint64(0)
	for i := uint(1); i <= k; i++ {
		before[i] = before[i-1] & own.earlier(w, i*d)
		after[i] = after[i-1] & own.later(w, i*d)
	}
	var won uint64
	for a := range k {
		b := k - 1 - a
		x := before[a] & after[b]
		if t.rules.Has(Exact) {
			x &^= before[a+1] | after[b+1]
		}
		won |= x
	}
	return won
}
