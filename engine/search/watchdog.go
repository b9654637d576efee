package search

import (
	"context"
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ErrHung is the answer of a Watchdog to a search that did not end when it had to.
var ErrHung = errors.New("the player does not answer")

// HangTime is how long a search is waited for after its end was asked for, before it
// counts as hung. A Brain answers within 50 ms; a busy machine and a program at the other
// end of a pipe take longer.
const HangTime = 3 * time.Second

// Watchdog returns a Brain of a player that never lets its caller wait for a search that
// hangs: when ctx ends, Think returns after at most grace, with ErrHung if the search has
// not answered, and so does Close. The answer of a hung search is dropped, and its brain
// abandoned: it gets no position any more, and is closed if it ever ends. After an
// error the next Think makes a new brain. The position that Think is given is cloned.
func Watchdog(p Player, grace time.Duration) Brain {
	w := &watchdog{player: p, grace: grace, turn: make(chan struct{}, 1)}
	w.life, w.end = context.WithCancel(context.Background())
	return w
}

// startKey is the key of what a context's searches begin with.
type startKey struct{}

// WithStart returns a context under which a Watchdog calls start on the goroutine of each
// search before that begins: what is the thread's, such as its priority, is set there.
func WithStart(ctx context.Context, start func()) context.Context {
	return context.WithValue(ctx, startKey{}, start)
}

// watchdog is the Brain of Watchdog.
type watchdog struct {
	player Player
	grace  time.Duration
	life   context.Context
	end    context.CancelFunc

	turn  chan struct{} // holds one while a search is waited for
	brain Brain         // nil before the first search, and after an error
}

// thought is one search of a watchdog.
type thought struct {
	brain Brain
	best  Report
	err   error
}

// Think implements Brain.
func (w *watchdog) Think(ctx context.Context, p game.Position, l Limits, report func(Report)) (Report, error) {
	p = p.Clone()
	return w.attend(ctx, report, func(ctx context.Context, b Brain, report func(Report)) (Report, error) {
		return b.Think(ctx, p, l, report)
	})
}

// prepare lets the player get ready: see Prepare.
func (w *watchdog) prepare(ctx context.Context, p game.Position) error {
	p = p.Clone()
	_, err := w.attend(ctx, nil, func(ctx context.Context, b Brain, _ func(Report)) (Report, error) {
		Prepare(ctx, b, p)
		return noReport(), nil
	})
	return err
}

// asking is what a brain is asked.
type asking func(ctx context.Context, b Brain, report func(Report)) (Report, error)

// attend asks the player something, when it has answered what it was asked before.
func (w *watchdog) attend(ctx context.Context, report func(Report), ask asking) (Report, error) {
	select {
	case w.turn <- struct{}{}:
	case <-w.life.Done():
		return noReport(), ErrClosed
	}
	defer func() { <-w.turn }()
	if w.life.Err() != nil {
		return noReport(), ErrClosed
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(w.life, cancel)()
	t := w.await(ctx, report, ask)
	if w.brain = t.brain; t.err != nil && t.brain != nil {
		w.brain = nil
		go func() { _ = t.brain.Close() }() // its error was reported
	}
	return t.best, t.err
}

// await asks the player on a goroutine of its own, and waits for it as long as ctx lasts and
// grace after that. Reports come on the caller's goroutine.
func (w *watchdog) await(ctx context.Context, report func(Report), ask asking) thought {
	a := &attempt{done: make(chan thought), made: make(chan Brain, 1), reports: make(chan Report), gone: make(chan struct{})}
	defer close(a.gone)
	notify := a.notify
	if report == nil {
		notify = nil
	}
	go func(b Brain) {
		if start, ok := ctx.Value(startKey{}).(func()); ok {
			start()
		}
		a.run(w.player, b, func(b Brain) (Report, error) { return ask(ctx, b, notify) })
	}(w.brain)
	var late <-chan time.Time
	for cancelled := ctx.Done(); ; {
		select {
		case t := <-a.done:
			return t
		case r := <-a.reports:
			report(r)
		case <-cancelled:
			timer := time.NewTimer(w.grace)
			defer timer.Stop()
			late, cancelled = timer.C, nil
		case <-late:
			a.kill()
			return thought{best: noReport(), err: ErrHung}
		}
	}
}

// attempt is a search of a watchdog under way.
type attempt struct {
	made    chan Brain // has the brain, once there is one
	reports chan Report
	done    chan thought
	gone    chan struct{} // closed when nobody waits for it any more
}

// run thinks, with a new brain if there is none.
func (a *attempt) run(p Player, b Brain, think func(Brain) (Report, error)) {
	if b == nil {
		b = p.NewBrain()
	}
	a.made <- b
	best, err := think(b)
	select {
	case a.done <- thought{b, best, err}:
	case <-a.gone:
		_ = b.Close() // nobody waits for the error
	}
}

// notify passes a report on, if anybody waits for it.
func (a *attempt) notify(r Report) {
	select {
	case a.reports <- r:
	case <-a.gone:
	}
}

// kill closes the search while it still thinks.
func (a *attempt) kill() {
	select {
	case b := <-a.made:
		if k, ok := b.(interface{ kill() }); ok {
			go k.kill()
		}
	default: // it hangs already where it is made
	}
}

// Close implements Brain.
func (w *watchdog) Close() error {
	w.end()
	w.turn <- struct{}{} // Think gives it back within grace
	defer func() { <-w.turn }()
	brain := w.brain
	w.brain = nil
	if brain == nil {
		return nil
	}
	closed := make(chan error, 1)
	go func() { closed <- brain.Close() }()
	select {
	case err := <-closed:
		return err
	case <-time.After(w.grace):
		return ErrHung
	}
}
