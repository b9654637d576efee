package isolation

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

var _ game.Seeded = (*Position)(nil)

// ChanceSeed implements game.Seeded. It combines by XOR a key for the rules, a key for each
// closed cell and a key for the cell of each piece. The keys are drawn again on every call,
// always in the same order.
func (p *Position) ChanceSeed() uint64 {
	r := p.t.rules
	key := uint64(r.Rows)<<8 | uint64(r.Columns)
	if r.Queen {
		key |= 1 << 16
	}
	keys := rand.NewPCG(0x69736f6c6174696f, key)
	seed := keys.Uint64()
	add := func(on bool) {
		if key := keys.Uint64(); on {
			seed ^= key
		}
	}
	for cell := range p.t.cells {
		add(p.closed>>cell&1 != 0)
		add(int(p.at[0]) == cell)
		add(int(p.at[1]) == cell)
	}
	return seed
}
