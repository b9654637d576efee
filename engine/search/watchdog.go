package search

import (
	"context"
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ErrHung is the error of a Watchdog whose search did not end when it had to.
var ErrHung = errors.New("the player does not answer")

// HangTime is the usual grace of a Watchdog: the time between the request to end a search and
// the moment when the search counts as hung. A Brain answers within 50 ms, but a busy machine or a
// program at the other end of a pipe takes longer.
const HangTime = 3 * time.Second

// Watchdog returns a Brain of a player that never makes its caller wait for a search that hangs.
// When ctx ends, Think returns after at most grace, with ErrHung if the search has not answered.
// Close likewise gives up after grace. The answer of a hung search is dropped and its brain
// abandoned: it gets no further position, and is closed if it ever ends. After an error the next
// Think makes a new brain. Think clones the position that it is given.
func Watchdog(p Player, grace time.Duration) Brain {
	w := &watchdog{player: p, grace: grace, calling: make(chan struct{}, 1)}
	w.ctx, w.cancel = context.WithCancel(context.Background())
	return w
}

// startKey is the context key of the function that WithStart sets.
type startKey struct{}

// WithStart returns a context in which a Watchdog calls start on the goroutine of each search
// before the search begins. There, start can set properties of the thread, such as its priority.
func WithStart(ctx context.Context, start func()) context.Context {
	return context.WithValue(ctx, startKey{}, start)
}

// watchdog is the Brain of Watchdog.
type watchdog struct {
	player Player
	grace  time.Duration
	ctx    context.Context
	cancel context.CancelFunc

	calling chan struct{} // a semaphore, held while a call waits for a search
	brain   Brain         // nil before the first search, and after an error
}

// thinkResult is the result of one search of a watchdog.
type thinkResult struct {
	brain Brain
	best  Report
	err   error
}

// Think implements Brain.
func (w *watchdog) Think(ctx context.Context, p game.Position, l Limits, report func(Report)) (Report, error) {
	p = p.Clone()
	return w.call(ctx, report, func(ctx context.Context, b Brain, report func(Report)) (Report, error) {
		return b.Think(ctx, p, l, report)
	})
}

// prepare lets the brain get ready: see Prepare. A brain that cannot is kept, since its Think says why.
func (w *watchdog) prepare(ctx context.Context, p game.Position, l Limits) error {
	p = p.Clone()
	var unable error
	_, err := w.call(ctx, nil, func(ctx context.Context, b Brain, _ func(Report)) (Report, error) {
		unable = Prepare(ctx, b, p, l)
		return noReport(), nil
	})
	if err != nil {
		return err // the call may still be running
	}
	return unable
}

// brainCall is a call to a brain, such as Think.
type brainCall func(ctx context.Context, b Brain, report func(Report)) (Report, error)

// call waits for the previous call to end, then makes the call ask.
func (w *watchdog) call(ctx context.Context, report func(Report), ask brainCall) (Report, error) {
	select {
	case w.calling <- struct{}{}:
	case <-w.ctx.Done():
		return noReport(), ErrClosed
	}
	defer func() { <-w.calling }()
	if w.ctx.Err() != nil {
		return noReport(), ErrClosed
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(w.ctx, cancel)()
	t := w.await(ctx, report, ask)
	if w.brain = t.brain; t.err != nil && t.brain != nil {
		w.brain = nil
		go func() { _ = t.brain.Close() }() // its error was reported
	}
	return t.best, t.err
}

// await makes the call on a new goroutine. It waits for the result until ctx ends, and for grace
// after that. It calls report on the caller's goroutine.
func (w *watchdog) await(ctx context.Context, report func(Report), ask brainCall) thinkResult {
	a := &attempt{done: make(chan thinkResult), made: make(chan Brain, 1), reports: make(chan Report), abandoned: make(chan struct{})}
	defer close(a.abandoned)
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
	var graceOver <-chan time.Time
	for cancelled := ctx.Done(); ; {
		select {
		case t := <-a.done:
			return t
		case r := <-a.reports:
			report(r)
		case <-cancelled:
			timer := time.NewTimer(w.grace)
			defer timer.Stop()
			graceOver, cancelled = timer.C, nil
		case <-graceOver:
			a.kill()
			return thinkResult{best: noReport(), err: ErrHung}
		}
	}
}

// attempt is a running search of a watchdog.
type attempt struct {
	made      chan Brain // holds the brain once it is made
	reports   chan Report
	done      chan thinkResult
	abandoned chan struct{} // closed when nobody waits any longer
}

// run makes a call, with a new brain if b is nil.
func (a *attempt) run(p Player, b Brain, think func(Brain) (Report, error)) {
	if b == nil {
		b = p.NewBrain()
	}
	a.made <- b
	best, err := think(b)
	select {
	case a.done <- thinkResult{b, best, err}:
	case <-a.abandoned:
		_ = b.Close() // nobody waits for the error
	}
}

// notify passes on a report if anybody still waits for it.
func (a *attempt) notify(r Report) {
	select {
	case a.reports <- r:
	case <-a.abandoned:
	}
}

// kill closes the search while it is still running.
func (a *attempt) kill() {
	select {
	case b := <-a.made:
		if k, ok := b.(interface{ kill() }); ok {
			go k.kill()
		}
	default: // NewBrain hangs
	}
}

// Close implements Brain.
func (w *watchdog) Close() error {
	w.cancel()
	w.calling <- struct{}{} // Think releases it within grace
	defer func() { <-w.calling }()
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
