package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/gomocup"
)

// openings is how many openings of three stones are compared for swap2.
const openings = 12

// swap2 opens by swap2: with three stones, or after three or five of the opponent's. Whoever
// plays on is told by the BOARD that follows.
func (b *brain) swap2(cells []gomocup.Cell, c received) error {
	defer b.spend(c)
	if b.rows == 0 {
		return errNoBoard
	}
	b.clear()
	for _, cell := range cells {
		if err := b.put(cell); err != nil {
			return err
		}
	}
	switch len(cells) {
	case 0:
		return b.threeStones(c)
	case 3, 5:
		return b.choose(c)
	default:
		return fmt.Errorf("%d stones: expected none, three or five", len(cells))
	}
}

// choose takes black, which has moved last, if the side to move is worse off; otherwise it
// plays on. That is so after three stones and after five.
func (b *brain) choose(c received) error {
	p, err := b.position()
	if err != nil {
		return err
	}
	r, err := b.think(p, b.limits(c), 0)
	switch {
	case err != nil || b.quit:
		return err
	case r.Value < 0:
		b.say("SWAP")
	default:
		b.say("%v", b.cell(r.Move))
	}
	return nil
}

// threeStones puts the three stones after which the sides are most alike, of some that are
// drawn by lot: away from the middle, where black would have too much.
func (b *brain) threeStones(c received) error {
	rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	l := b.limits(c)
	l.Time = min(l.Time, 10*time.Second) / openings
	var best []string
	least := 0
	for range openings {
		b.draw(rng)
		p, err := b.position()
		if err != nil {
			return err
		}
		r, err := b.think(p, l, -1)
		if err != nil || b.quit {
			return err
		}
		if uneven := max(r.Value, -r.Value); best == nil || uneven < least {
			least, best = uneven, nil
			for _, cell := range b.stones {
				best = append(best, cell.String())
			}
		}
	}
	b.clear()
	b.say("%s", strings.Join(best, " "))
	return nil
}

// draw puts three stones near each other in one of the corners.
func (b *brain) draw(rng *rand.Rand) {
	b.stones, b.owners = nil, []game.Side(nil)
	x, y := rng.IntN(2)*(b.columns-leastSide), rng.IntN(2)*(b.rows-leastSide)
	for len(b.stones) < 3 {
		_ = b.put(gomocup.Cell{X: x + rng.IntN(leastSide), Y: y + rng.IntN(leastSide)}) // taken: once more
	}
}
