package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// swap2 answers SWAP2BOARD. It places three stones on an empty board, or chooses a side after three or five
// stones. The BOARD command that follows says who plays on.
func (b *brain) swap2(cells []gomocup.Cell, c received) error {
	defer b.chargeTime(c)
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

// choose takes the better side: it swaps to black, which has moved last, or plays the next move as white.
func (b *brain) choose(c received) error {
	p, err := b.position()
	if err != nil {
		return err
	}
	s := opening.Start(opening.Swap2, b.rows, b.columns)
	for _, stone := range b.stones {
		if s.Kind() == opening.Choose {
			s, _ = s.Choose(opening.Choice{Kind: opening.Two})
		}
		s = s.Place(p.Cell(b.move(stone)))
	}
	var next game.Move
	acts, err := b.decide(s, p, b.limits(c), 0, func(m game.Move) { next = m })
	switch {
	case err != nil || b.quit:
		return err
	case acts[0].Choice.Kind == opening.First:
		b.send("SWAP")
	default:
		b.send("%v", b.cell(next))
	}
	return nil
}

// maxSwap2 is the longest time to think about the three stones, for all candidates together.
const maxSwap2 = 10 * time.Second

// threeStones draws some random sets of three stones, and places the set that leaves the sides most even.
func (b *brain) threeStones(c received) error {
	p, err := b.position()
	if err != nil {
		return err
	}
	s := opening.Start(opening.Swap2, b.rows, b.columns)
	l := b.limits(c)
	l.Time = min(l.Time, maxSwap2) / time.Duration(s.Positions())
	acts, err := b.decide(s, p, l, -1, func(game.Move) {})
	if err != nil || b.quit {
		return err
	}
	var cells []string
	for _, a := range acts {
		cells = append(cells, b.cell(a.Move).String())
	}
	b.send("%s", strings.Join(cells, " "))
	return nil
}

// decide decides like the computer in the window, with opening.Decide. For each position that it judges it
// calls best with the best move, and lets think write its results with lines lines. Once b.quit is set,
// decide returns no acts and no error.
func (b *brain) decide(s opening.State, p game.Position, l search.Limits, lines int, best func(game.Move)) ([]opening.Act, error) {
	rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	acts, err := opening.Decide(context.Background(), s, p, func(_ context.Context, p game.Position, _ int) ([]opening.Worth, error) {
		if b.quit {
			return nil, errOver // nobody waits for the decision any more
		}
		r, err := b.think(p, l, lines)
		best(r.Move)
		return []opening.Worth{{Of: r.Move, Value: r.Value}}, err
	}, rng)
	if b.quit {
		return nil, nil
	}
	return acts, err
}
