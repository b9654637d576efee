package search

import (
	"context"
	"io"
	"math/rand/v2"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// brain is the one Brain: a search at work.
type brain struct {
	player *player
	life   context.Context
	end    context.CancelFunc

	mu      sync.Mutex // held while the search works
	thinker Thinker    // nil once it is closed
}

// NewBrain implements Player.
func (p *player) NewBrain() Brain {
	b := &brain{player: p, thinker: p.search.New(p.values)}
	b.life, b.end = context.WithCancel(context.Background())
	return b
}

// Think implements Brain.
func (b *brain) Think(ctx context.Context, pos game.Position, l Limits, report func(Report)) (Report, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.thinker == nil || b.life.Err() != nil:
		return Report{Move: game.NoMove}, ErrClosed
	case pos.Outcome().Over():
		return Report{Move: game.NoMove}, ErrOver
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(b.life, cancel)()
	t := newTask(pos, b.player.bounds(l))
	t.seed = b.player.seed
	t.rng = rand.New(rand.NewPCG(t.seed, pos.Hash()))
	t.begin(ctx, t.limits.move(), tighter(t.limits.Nodes, t.limits.Simulations), report)
	defer t.end()
	b.thinker.Think(t, b.player.kept())
	if !t.ended {
		t.best.Progress = 1
	}
	return t.report(true), nil
}

// Close implements Brain.
func (b *brain) Close() error {
	b.end()
	b.mu.Lock()
	defer b.mu.Unlock()
	c, ok := b.thinker.(io.Closer)
	b.thinker = nil
	if !ok {
		return nil
	}
	return c.Close()
}
