package nested

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

var _ game.Seeded = (*Position)(nil)

// firstRules is the number of games in the first version. The keys of later games are drawn
// last, so that no other key changes.
const firstRules = 3

// ChanceSeed implements game.Seeded. It combines by XOR a key for the rules, a key for each
// mark and each won block, and a key for the block to play in if there is only one. The keys
// are drawn again on every call, always in the same order.
func (p *Position) ChanceSeed() uint64 {
	keys := rand.NewPCG(0x6e65737465642039, 81)
	var seed uint64
	add := func(on bool) {
		if key := keys.Uint64(); on {
			seed ^= key
		}
	}
	for _, r := range allRules[:firstRules] {
		add(r == p.rules)
	}
	for side := range 2 {
		for m := range cells {
			add(p.marks[m/9][side]>>(m%9)&1 != 0)
		}
		for b := range 9 {
			add(p.won[side]>>b&1 != 0)
		}
	}
	for b := range 9 {
		add(p.active&full == 1<<b)
	}
	for _, r := range allRules[firstRules:] {
		add(r == p.rules)
	}
	return seed
}
