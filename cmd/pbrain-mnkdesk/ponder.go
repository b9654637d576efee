package main

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// ponder lets the player think during the opponent's turn, if the manager allows it. The player thinks
// about the position after p and the expected moves. Moves that are not legal are skipped.
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
	done, searcher := make(chan struct{}), b.searcher
	go func() {
		defer close(done)
		_, _ = searcher.Think(ctx, p, search.Limits{Ponder: true}, nil) // only the player's tables matter
	}()
	b.cancelPondering = func() {
		cancel()
		<-done
		b.cancelPondering = nil
	}
}

// endPondering ends pondering, and returns when the search has ended.
func (b *brain) endPondering() {
	if b.cancelPondering != nil {
		b.cancelPondering()
	}
}
