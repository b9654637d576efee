package session

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// thinker lets players think beside the session. What they find comes back through
// dispatch.
type thinker struct {
	dispatch func(func())
	onReport func()                     // called after a new report of the work
	onEnd    func(search.Report, error) // called with what a computer that is to move has found
	// onThought is called when the work begins to think, or has thought for a time, of a computer
	// that is to move.
	onThought func(w *work, since time.Time, took time.Duration)
	hangTime  time.Duration // how long a search is waited for that should have ended

	work      *work
	mayPonder bool   // Master thinks on the person's time
	endPonder func() // ends that; nil while it does not

	brains  [2]mind          // of the computers by their side, once they have thought
	adviser mind             // finds the move for help, once one was asked for
	err     error            // why the last search found no move
	last    search.Report    // of the last search that ended
	answers [2]search.Report // of the last one for a move of each side
}

// work is one search that runs. A session has at most one; results of a work
// that is no longer the session's are dropped, so that a late answer can never
// reach a board that has changed.
type work struct {
	answers bool // the computer's move; otherwise a hint
	limits  search.Limits
	pause   time.Duration // what it finds comes back at the earliest after that
	most    time.Duration // that its limits allow; 0 if no time bounds it
	report  search.Report
	thinks  bool // it is ready, and not done
	cancel  context.CancelFunc
}

// mind is a brain with what it was made of.
type mind struct {
	search.Brain
	spec   string
	limits search.Limits
}

// brain returns the brain of a player in its place: the one that is there, if it is that
// player's. It never lets anybody wait who has no need of it (search.Watchdog).
func (t *thinker) brain(place *mind, p search.Player, l search.Limits) search.Brain {
	if spec := p.String(); place.Brain == nil || place.spec != spec || place.limits != l {
		place.close()
		*place = mind{search.Watchdog(p, t.hangTime), spec, l}
	}
	return place.Brain
}

func (m mind) close() {
	if m.Brain != nil {
		go m.Close() // it waits for a search that was just cancelled
	}
}

// letGo lets all players go, and what they have kept in memory with them.
func (t *thinker) letGo() {
	t.letPlayersGo()
	t.adviser.close()
	t.adviser = mind{}
}

// letPlayersGo lets those go that play, but not who gives hints.
func (t *thinker) letPlayersGo() {
	t.stopPondering()
	for side := range t.brains {
		t.brains[side].close()
		t.brains[side] = mind{}
	}
}

// forget drops what the searches have come to.
func (t *thinker) forget() { t.err, t.last, t.answers = nil, search.Report{}, [2]search.Report{} }

// stop drops the running search, and that on the person's time. Nobody waits for them.
func (t *thinker) stop() {
	t.err = nil
	t.stopPondering()
	if t.work != nil {
		t.work.cancel()
		t.work = nil
	}
}

// start lets the brain of a computer think about its move on a goroutine of its own.
func (t *thinker) start(w *work, brain search.Brain, pos game.Position) {
	t.run(w, pos, brain, func(ctx context.Context, pos game.Position) func() {
		best, err := brain.Think(ctx, pos, w.limits, func(r search.Report) {
			t.dispatch(func() { t.progress(w, r) })
		})
		return func() { t.onEnd(best, err) }
	})
}

// run makes w the work and calls think on a goroutine of its own, with a copy of pos. Only that is charged to
// the clock: brain, if it is not nil, gets ready before it. The function that think returns takes the
// result on the owner's goroutine.
func (t *thinker) run(w *work, pos game.Position, brain search.Brain, think func(context.Context, game.Position) (take func())) {
	t.stop()
	ctx, cancel := context.WithCancel(context.Background())
	if w.most > 0 { // a search that knows its limits ends by itself long before
		ctx, cancel = context.WithTimeout(ctx, w.most+t.hangTime)
	}
	w.cancel, t.work = cancel, w
	pos = pos.Clone()
	go func() {
		defer cancel()
		timer := time.NewTimer(w.pause)
		defer timer.Stop()
		if brain != nil {
			search.Prepare(ctx, brain, pos)
		}
		begun := time.Now()
		t.dispatch(func() { t.think(w, true, begun, 0) })
		take := think(ctx, pos)
		took := time.Since(begun)
		t.dispatch(func() { t.think(w, false, begun, took) })
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
		t.dispatch(func() { t.finish(w, take) })
	}()
}

// finish lets the result of the work be taken, unless another work has its place.
func (t *thinker) finish(w *work, take func()) {
	if t.work == w {
		t.work = nil
		take()
	}
}

// think takes that a search begins, or ends.
func (t *thinker) think(w *work, begins bool, since time.Time, took time.Duration) {
	if t.work == w && w.answers {
		w.thinks = begins
		t.onThought(w, since, took)
	}
}

// progress takes a report of a search that goes on.
func (t *thinker) progress(w *work, r search.Report) {
	if t.work == w {
		w.report = r
		t.onReport()
	}
}
