package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// windowSum adds up weights over the windows of k cells in line. A window with i
// marks of side only adds weights[i], and a window with i marks of the opponent only
// subtracts weights[i]. There are k+1 weights. It counts 64 windows at once.
func (p *Position) windowSum(side game.Side, weights []int) int {
	var mine, yours tally
	sum := 0
	for d, step := range p.t.steps {
		for w := range p.t.words {
			live := p.t.first[d][w]
			if live == 0 {
				continue
			}
			mine.fill(p.t, &p.own[side&1], w, step)
			yours.fill(p.t, &p.own[side&1^1], w, step)
			sum += mine.sum(live&^yours.any, weights) - yours.sum(live&^mine.any, weights)
		}
	}
	return sum
}

// tally holds a count from 0 to 31 for each of 64 bits: a to e are the binary digits
// of the counts, lowest first, and any marks the counts that are not 0.
type tally struct {
	a, b, c, d, e uint64
	any           uint64
}

// fill counts the marks of a set in the windows that begin at the 64 bits of word w
// and continue in steps of step bits.
func (t *tally) fill(board *tables, set *bitset, w int, step uint) {
	var a, b, c, d, e, anyOf uint64
	end, oneWord := uint(board.rules.K)*step, board.words == 1
	for s := uint(0); s < end; s += step {
		var x uint64
		if oneWord {
			x = set[0] >> s
		} else {
			x = set.rotateRight(w, s)
		}
		anyOf |= x
		a, x = a^x, a&x
		b, x = b^x, b&x
		c, x = c^x, c&x
		if x != 0 { // a count has reached eight
			d, x = d^x, d&x
			e ^= x
		}
	}
	t.a, t.b, t.c, t.d, t.e, t.any = a, b, c, d, e, anyOf
}

// sum adds up the weights of the counts at the bits of live, except counts of 0.
func (t *tally) sum(live uint64, weights []int) int {
	live &= t.any
	if live == 0 {
		return 0
	}
	sum := 0
	for n := 1; n < len(weights); n++ {
		x := live & (t.a ^ onesIfEven(n)) & (t.b ^ onesIfEven(n>>1)) & (t.c ^ onesIfEven(n>>2))
		if t.d|t.e != 0 || n > 7 {
			x &= (t.d ^ onesIfEven(n>>3)) & (t.e ^ onesIfEven(n>>4))
		}
		sum += weights[n] * bits.OnesCount64(x)
	}
	return sum
}

// onesIfEven returns all ones if the lowest bit of n is 0, and 0 if it is 1.
func onesIfEven(n int) uint64 { return uint64(n&1 - 1) }
