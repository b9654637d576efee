package search

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// PanicError is the error of a search that has panicked. From then on its Brain returns only
// this error.
type PanicError struct {
	// Search is the name of the search.
	Search string
	// Value is the value that it panicked with, and Stack the stack trace. They are meant for
	// the author of the search, not for players.
	Value any
	Stack []byte
}

// Error returns the name of the search and the value that it panicked with.
func (e *PanicError) Error() string { return fmt.Sprintf("%s stopped working: %v", e.Search, e.Value) }

// brain is the Brain of a player that Parse returns.
type brain struct {
	player *Configured
	ctx    context.Context
	cancel context.CancelFunc

	searching    chan struct{}    // a semaphore, held while the search works
	thinker      Thinker          // nil after Close
	lastSearched searchedPosition // the position of the last search
	failure      error            // set if New failed or the search panicked
	closed       sync.Once        // closes thinker
}

// NewBrain implements Player.
func (p *Configured) NewBrain() Brain {
	b := &brain{player: p, searching: make(chan struct{}, 1)}
	b.thinker, b.failure = b.make()
	b.ctx, b.cancel = context.WithCancel(context.Background())
	return b
}

// make creates the thinker.
func (b *brain) make() (t Thinker, err error) {
	defer b.recover(&err)
	if b.player.values.Closed() {
		return nil, ErrForeign
	}
	return b.player.search.New(b.player.values)
}

// recover turns a panic of the search into an error, so that the program survives it.
func (b *brain) recover(err *error) {
	if v := recover(); v != nil {
		*err = &PanicError{b.player.search.Name, v, debug.Stack()}
	}
}

// Think implements Brain.
func (b *brain) Think(ctx context.Context, pos game.Position, l Limits, report func(Report)) (Report, error) {
	select {
	case b.searching <- struct{}{}:
	case <-b.ctx.Done():
		return noReport(), ErrClosed
	}
	defer func() { <-b.searching }()
	switch {
	case b.ctx.Err() != nil:
		return noReport(), ErrClosed
	case b.failure != nil:
		return noReport(), b.failure
	case pos.Outcome().Over():
		return noReport(), ErrOver
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(b.ctx, cancel)()
	t, end := NewTask(ctx, pos, b.player.bounds(l), b.player.seed, report)
	defer end()
	if l.Ponder && !(b.player.search.Ponders && b.player.mayRemember()) {
		return t.report(true), nil
	}
	t.lastSearched = b.lastSearched
	err := b.work(t)
	b.lastSearched.record(pos)
	if err == nil && !pos.Legal(t.best.Move) {
		err = fmt.Errorf("%s chose %d: %w", b.player.search.Name, t.best.Move, ErrIllegal)
	}
	if err != nil {
		return noReport(), err
	}
	if !t.ended.Load() {
		t.best.Progress = 1
	}
	return t.report(true), nil
}

// Prepare lets a brain get ready for the game that begins at p, so that this takes no time from
// its first move. l are the limits of the moves, besides those of the player. It returns when the brain is
// ready or ctx ends. Most brains have nothing to do. An error says why the brain cannot play; Think returns it too.
func Prepare(ctx context.Context, b Brain, p game.Position, l Limits) error {
	if b, ok := b.(interface {
		prepare(ctx context.Context, p game.Position, l Limits) error
	}); ok {
		return b.prepare(ctx, p, l)
	}
	return nil
}

// prepare starts the thinker if it is a Starter.
func (b *brain) prepare(ctx context.Context, p game.Position, l Limits) (err error) {
	select {
	case b.searching <- struct{}{}:
	case <-b.ctx.Done():
		return ErrClosed
	}
	defer func() { <-b.searching }()
	defer b.recover(&err)
	s, ok := b.thinker.(Starter)
	if !ok || b.failure != nil || b.ctx.Err() != nil {
		return b.failure
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(b.ctx, cancel)()
	return s.Start(ctx, p, b.player.bounds(l))
}

// work runs the search. A search that has panicked may be in any state, so it is not called
// again.
func (b *brain) work(t *Task) (err error) {
	defer func() {
		var p *PanicError
		if errors.As(err, &p) {
			b.failure = err
		}
	}()
	defer b.recover(&err)
	return b.thinker.Think(t, b.player.mayRemember())
}

// Close implements Brain.
func (b *brain) Close() error {
	b.cancel()
	b.searching <- struct{}{}
	defer func() { <-b.searching }()
	err := b.closeThinker()
	b.thinker = nil
	return err
}

// kill closes a search that hangs in Think. Close would wait for it forever.
func (b *brain) kill() {
	b.cancel()
	_ = b.closeThinker() // nobody waits for the error
}

// closeThinker closes the search, once.
func (b *brain) closeThinker() (err error) {
	b.closed.Do(func() {
		defer b.recover(&err)
		if c, ok := b.thinker.(io.Closer); ok {
			err = c.Close()
		}
	})
	return err
}
