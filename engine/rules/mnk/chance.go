package mnk

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

var _ game.Seeded = (*Position)(nil)

// ChanceSeed implements game.Seeded. It combines by XOR a key for the rules, a key for the
// second side's turn and a key for each mark. The keys are drawn again on every call, always
// in the same order.
func (p *Position) ChanceSeed() uint64 {
	keys := rand.NewPCG(0x6d6e6b, p.t.rules.key())
	seed, turn := keys.Uint64(), keys.Uint64()
	if p.side == game.Second {
		seed ^= turn
	}
	for s := range p.own {
		for cell := range p.t.cells {
			if key := keys.Uint64(); p.own[s].has(uint(p.t.bit[cell])) {
				seed ^= key
			}
		}
	}
	return seed
}

// key returns a number that is different for any two rules. It must never change, because
// random seeds depend on it. New options therefore get higher bits.
func (r Rules) key() uint64 {
	n := uint64(r.Rows)<<19 | uint64(r.Columns)<<11 | uint64(r.K)<<3
	for bit, o := range []Options{Gravity, Misere, Exact} {
		if r.Has(o) {
			n |= 1 << bit
		}
	}
	const first = Exact | Misere | Gravity
	return n | uint64(r.Options&^first)<<32
}
