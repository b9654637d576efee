package autosave

import (
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// Subject is one of the things that are kept.
type Subject string

const (
	// The subjects.
	CurrentGame   Subject = "the game in progress"
	FinishedGames Subject = "the finished games"
	Notes         Subject = "notes"
	Settings      Subject = "the settings"
	Runs          Subject = "the runs of the laboratory"
	Puzzles       Subject = "the puzzles solved"
	Files         Subject = "files"
)

// The times between two tries.
const (
	defaultRetryDelay = time.Second
	maxRetryDelay     = time.Minute
)

// tracker knows what is not on the disk, notifies once of what cannot be
// written, and arranges for the next try. It is safe on any goroutine, and never waits for
// a disk.
type tracker struct {
	retry      func()
	notify     func(Subject, error) // says what could not be done
	firstDelay time.Duration        // between the first failure and the next try

	mu        sync.Mutex
	states    map[Subject]*state
	muted     bool           // nothing is said, since what is not saved is about to be named
	delay     time.Duration  // before the next try; 0 while all is well
	scheduled bool           // a next try is on its way
	games     []*pendingGame // games that are in memory alone, as far as is known
	current   *record.Game   // the game in progress, nil for none
}

// state is what is known of one subject.
type state struct {
	pending int   // pieces of work that are to keep something of it
	err     error // why the last one failed, nil if it did not
}

// pendingGame is a game that has ended or was left and is on no disk yet.
type pendingGame struct {
	game    record.Game
	text    string
	queued  bool   // the past games have been asked to add it
	written bool   // it is in the file of the game in progress
	onAdded func() // runs when it is among the past games
}

// Unsaved is something that would be lost if the program ended now.
type Unsaved struct {
	About Subject
	Game  *record.Game // nil for what is no game
	Err   error        // nil where the disk does not answer
}

func newTracker(notify func(Subject, error), retry func(), firstDelay time.Duration) *tracker {
	return &tracker{notify: notify, retry: retry, firstDelay: firstDelay, states: map[Subject]*state{}}
}

// state returns what is known of a subject. The caller holds mu.
func (t *tracker) state(s Subject) *state {
	if t.states[s] == nil {
		t.states[s] = &state{}
	}
	return t.states[s]
}

// begin notes that something is to be kept, and end that this has been tried.
func (t *tracker) begin(about Subject) { t.count(about, 1) }
func (t *tracker) end(about Subject)   { t.count(about, -1) }

func (t *tracker) count(about Subject, n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.state(about).pending += n
}

// report takes how a try went. It notifies of an error, once until all is well again, and
// arranges for the next try.
func (t *tracker) report(about Subject, err error) {
	t.mu.Lock()
	s := t.state(about)
	news := err != nil && s.err == nil && !t.muted
	s.err = err
	t.scheduleRetry()
	t.mu.Unlock()
	if news {
		t.notify(about, err)
	}
}

// scheduleRetry arranges for the next try, if one is needed. The caller holds mu.
func (t *tracker) scheduleRetry() {
	if t.ok() {
		t.delay = 0
		return
	}
	if t.scheduled {
		return
	}
	t.scheduled = true
	t.delay = min(max(2*t.delay, t.firstDelay), maxRetryDelay)
	time.AfterFunc(t.delay, func() {
		t.mu.Lock()
		t.scheduled = false
		t.mu.Unlock()
		t.retry()
	})
}

// ok reports whether nothing has failed. The caller holds mu.
func (t *tracker) ok() bool {
	for _, s := range t.states {
		if s.err != nil {
			return false
		}
	}
	return true
}

// mute lets nothing be said, or all again.
func (t *tracker) mute(quiet bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.muted = quiet
}

// setCurrent takes the game in progress, nil for none.
func (t *tracker) setCurrent(g *record.Game) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.current = g
}

// addPending takes a game that is in memory alone.
func (t *tracker) addPending(g *pendingGame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.games = append(t.games, g)
}

// removePending drops a game that is safe.
func (t *tracker) removePending(g *pendingGame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.games = slices.DeleteFunc(t.games, func(other *pendingGame) bool { return other == g })
}

// markQueued notes that the past games are asked to add a game.
func (t *tracker) markQueued(g *pendingGame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	g.queued = true
}

// takeQueued drops the games that the past games were asked to add, and returns them.
func (t *tracker) takeQueued() (all []*pendingGame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.games = slices.DeleteFunc(t.games, func(g *pendingGame) bool {
		if g.queued {
			all = append(all, g)
		}
		return g.queued
	})
	return all
}

// markWritten notes what is in the file of the game in progress.
func (t *tracker) markWritten(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, g := range t.games {
		g.written = g.text == text
	}
}

// unsaved returns what would be lost if the program ended now. untried is set where something is still to be kept that
// has not been tried since it came.
func (t *tracker) unsaved() (all []Unsaved, untried bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.states {
		untried = untried || s.pending > 0
	}
	for _, g := range t.games {
		if !g.written {
			all = append(all, Unsaved{FinishedGames, &g.game, t.state(FinishedGames).err})
		}
	}
	for _, about := range []Subject{CurrentGame, Notes, Settings, Runs, Puzzles} {
		s := t.state(about)
		if s.pending == 0 && s.err == nil {
			continue
		}
		r := Unsaved{About: about, Err: s.err}
		if about == CurrentGame {
			if t.current == nil || len(t.current.Moves) == 0 {
				continue // there is nothing in it
			}
			r.Game = t.current
		}
		all = append(all, r)
	}
	return all, untried
}
