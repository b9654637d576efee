package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/gomocup"
	"github.com/mnkdesk/mnkdesk/engine/opening"
)

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

// mostSwap2 is how long it thinks about three stones at the most.
const mostSwap2 = 10 * time.Second

// threeStones puts the three stones that leave the sides the most even, of some that are drawn by lot.
func (b *brain) threeStones(c received) error {
	p, err := b.position()
	if err != nil {
		return err
	}
	s := opening.Start(opening.Swap2, b.rows, b.columns)
	l := b.limits(c)
	l.Time = min(l.Time, mostSwap2) / time.Duration(s.Positions())
	rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	acts, err := opening.Decide(context.Background(), s, p, func(_ context.Context, p game.Position, _ int) ([]opening.Worth, error) {
		if b.quit {
			return nil, errOver // nobody waits for the stones any more
		}
		r, err := b.think(p, l, -1)
		return []opening.Worth{{Of: r.Move, Value: r.Value}}, err
	}, rng)
	switch {
	case b.quit:
		return nil
	case err != nil:
		return err
	}
	var cells []string
	for _, a := range acts {
		cells = append(cells, b.cell(a.Move).String())
	}
	b.say("%s", strings.Join(cells, " "))
	return nil
}
