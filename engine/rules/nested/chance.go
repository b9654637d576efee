package nested

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

var _ game.Seeded = (*Position)(nil)

// firstRules is the number of games that there were at first: the keys of later ones are
// drawn last, so that no other key changes.
const firstRules = 3

// ChanceSeed implements game.Seeded: a key for the rules, one for each mark and each
// block won, and one for the block to play in where there is one alone, added without
// carry. They are drawn again each time, in an order that never changes.
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
