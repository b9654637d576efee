package session

import (
	"context"
	"reflect"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// thinker runs the players' searches in the background. Their results come back through dispatch.
type thinker struct {
	dispatch func(func())
	onReport func()                     // called after a new report of the work
	onEnd    func(search.Report, error) // called with the result of a search for the computer's move
	// onThought is called when the search for the computer's move begins, and again when it ends
	// with the time that it took.
	onThought func(w *work, since time.Time, took time.Duration)
	hangTime  time.Duration // how long to wait for a search that should have ended

	work      *work
	mayPonder bool   // Master may think on the person's time
	endPonder func() // cancels the search on the person's time; nil if none runs

	brains  [2]playerBrain   // of the computers by side, once they have thought
	adviser playerBrain      // finds the move for help, once help was asked for
	err     error            // why the last search found no move
	last    search.Report    // the result of the last search that ended
	answers [2]search.Report // the result of each side's last search for a move
}

// work is one running search. A session has at most one. Results of a work that is no longer the
// session's are dropped, so that a late answer can never reach a board that has changed.
type work struct {
	answers    bool // it searches for the computer's move; otherwise for a hint
	limits     search.Limits
	pause      time.Duration // the result is not used sooner than this after the start
	timeLimit  time.Duration // the time that the limits allow; 0 if they do not bound it
	report     search.Report
	isThinking bool // the brain is prepared, and the search has not ended
	cancel     context.CancelFunc
}

// playerBrain is a brain with the player string and the limits that it was made for.
type playerBrain struct {
	search.Brain
	spec   string
	limits search.Limits
}

// brain returns the brain of a player. It reuses the one in place if that was made for the same
// player and limits, and otherwise replaces it. The brain is a search.Watchdog, so a search that
// hangs blocks nobody.
func (t *thinker) brain(place *playerBrain, p search.Player, l search.Limits) search.Brain {
	if spec := p.String(); place.Brain == nil || place.spec != spec || !reflect.DeepEqual(place.limits, l) {
		place.close()
		*place = playerBrain{search.Watchdog(p, t.hangTime), spec, l}
	}
	return place.Brain
}

func (m playerBrain) close() {
	if m.Brain != nil {
		go m.Close() // Close waits for a search that was just cancelled
	}
}

// closeAll closes all players and frees the memory that they use.
func (t *thinker) closeAll() {
	t.closePlayers()
	t.adviser.close()
	t.adviser = playerBrain{}
}

// closePlayers closes the computers that play, but not the adviser.
func (t *thinker) closePlayers() {
	t.stopPondering()
	for side := range t.brains {
		t.brains[side].close()
		t.brains[side] = playerBrain{}
	}
}

// forget drops the results of the searches.
func (t *thinker) forget() { t.err, t.last, t.answers = nil, search.Report{}, [2]search.Report{} }

// stop cancels the running search, and the one on the person's time, without waiting for them.
func (t *thinker) stop() {
	t.err = nil
	t.stopPondering()
	if t.work != nil {
		t.work.cancel()
		t.work = nil
	}
}

// start starts the search for the computer's move on a goroutine of its own.
func (t *thinker) start(w *work, brain search.Brain, pos game.Position) {
	t.run(w, pos, brain, func(ctx context.Context, pos game.Position) func() {
		best, err := brain.Think(ctx, pos, w.limits, func(r search.Report) {
			t.dispatch(func() { t.progress(w, r) })
		})
		return func() { t.onEnd(best, err) }
	})
}

// run makes w the work and calls think on a goroutine of its own, with a copy of pos. If brain is
// not nil, it is prepared first; only the time of think itself is charged to the clock. The
// function that think returns handles the result, on the owner's goroutine.
func (t *thinker) run(w *work, pos game.Position, brain search.Brain, think func(context.Context, game.Position) (take func())) {
	t.stop()
	ctx, cancel := context.WithCancel(context.Background())
	if w.timeLimit > 0 { // this only stops searches that ignore their limits
		ctx, cancel = context.WithTimeout(ctx, w.timeLimit+t.hangTime)
	}
	w.cancel, t.work = cancel, w
	pos = pos.Clone()
	go func() {
		defer cancel()
		timer := time.NewTimer(w.pause)
		defer timer.Stop()
		if brain != nil {
			_ = search.Prepare(ctx, brain, pos, search.Limits{}) // Think returns the error
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

// finish calls take with the result of the work, unless another work has replaced it.
func (t *thinker) finish(w *work, take func()) {
	if t.work == w {
		t.work = nil
		take()
	}
}

// think notes that a search begins or ends.
func (t *thinker) think(w *work, begins bool, since time.Time, took time.Duration) {
	if t.work == w && w.answers {
		w.isThinking = begins
		t.onThought(w, since, took)
	}
}

// progress stores a report of a running search.
func (t *thinker) progress(w *work, r search.Report) {
	if t.work == w {
		w.report = r
		t.onReport()
	}
}
