package match

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/record"
)

// play plays game i from its opening. It is not finished if ctx ends.
func (m *match) play(ctx context.Context, i int, opening []game.Move) (*played, error) {
	seeds := rand.New(rand.NewPCG(m.Seed, uint64(i)+1))
	g := &played{began: i % 2}
	var players [2]search.Player // by side
	var brains [2]search.Brain
	for side := range players {
		players[side] = m.Players[(g.began+side)%2](seeds.Uint64())
		brains[side] = players[side].NewBrain()
		defer brains[side].Close()
		g.record.Players[side] = players[side].String()
		g.record.Kinds[side] = record.Computer
	}
	g.record.Variant = m.Variant.Name
	pos := m.Variant.Start()
	for _, move := range opening {
		g.move(pos, move)
	}
	for !pos.Outcome().Over() && ctx.Err() == nil {
		r, err := brains[pos.ToMove()].Think(ctx, pos, search.Limits{}, nil)
		if err == nil && !pos.Legal(r.Move) {
			err = fmt.Errorf("move %d is not legal", r.Move)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, game %d, move %d: %w", players[pos.ToMove()], i+1, pos.Ply()+1, err)
		}
		g.move(pos, r.Move)
	}
	o := pos.Outcome()
	g.result = o.Result
	g.record.Result, g.record.Reason = o.Result, o.Reason.String()
	return g, nil
}

// move plays a move and notes it.
func (g *played) move(pos game.Position, m game.Move) {
	g.record.Moves = append(g.record.Moves, pos.Format(m))
	pos.Play(m)
}
