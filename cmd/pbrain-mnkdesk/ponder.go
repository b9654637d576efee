package main

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// ponder lets the player go on thinking while the opponent does, if the manager allows it:
// about the position after the moves that follow p, as far as they go.
func (b *brain) ponder(p game.Position, expected ...game.Move) {
	if !b.set.Ponder {
		return
	}
	p = p.Clone()
	for _, m := range expected {
		if !p.Outcome().Over() && p.Legal(m) {
			p.Play(m)
		}
	}
	if p.Outcome().Over() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	done, mind := make(chan struct{}), b.mind
	go func() {
		defer close(done)
		_, _ = mind.Think(ctx, p, search.Limits{Ponder: true}, nil) // what it learns is in its tables
	}()
	b.awake = func() {
		cancel()
		<-done
		b.awake = nil
	}
}

// wake ends what ponder has begun.
func (b *brain) wake() {
	if b.awake != nil {
		b.awake()
	}
}
