package autosave

import (
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// Subject is a kind of data that is saved.
type Subject string

const (
	// The subjects.
	CurrentGame   Subject = "the game in progress"
	FinishedGames Subject = "the finished games"
	Notes         Subject = "notes"
	Settings      Subject = "the settings"
	Runs          Subject = "the runs of the laboratory"
	Puzzles       Subject = "the puzzles solved"
	Study         Subject = "the study"
	Files         Subject = "files"
)

// The delays before retries: the first one, unless configured, and the longest.
const (
	defaultRetryDelay = time.Second
	maxRetryDelay     = time.Minute
)

// tracker keeps track of what is not on the disk, notifies once of failed writes, and schedules
// retries. It is safe on any goroutine, and never waits for a disk.
type tracker struct {
	retry      func()
	notify     func(Subject, error) // reports a failed write
	firstDelay time.Duration        // between the first failure and the retry

	mu        sync.Mutex
	states    map[Subject]*state
	muted     bool           // notify is not called, since Flush returns what is unsaved
	delay     time.Duration  // of the latest retry; 0 while nothing has failed
	scheduled bool           // a retry is scheduled
	games     []*pendingGame // the games that may be only in memory
	current   *record.Game   // the game in progress; nil if none
}

// state is the state of one subject.
type state struct {
	pending int   // queued writes
	err     error // the error of the last write, or nil
}

// pendingGame is a game that has ended or was left, and is not yet safe among the past games or in a
// file of its own.
type pendingGame struct {
	game    record.Game
	text    string
	queued  bool   // historyWorker is about to add it to the past games
	written bool   // it is in the file of the game in progress
	onAdded func() // called once it is among the past games
}

// Unsaved is something that would be lost if the program ended now.
type Unsaved struct {
	About Subject
	Game  *record.Game // nil if it is not a game
	Err   error        // nil if no write has failed yet: the disk does not answer
}

func newTracker(notify func(Subject, error), retry func(), firstDelay time.Duration) *tracker {
	return &tracker{notify: notify, retry: retry, firstDelay: firstDelay, states: map[Subject]*state{}}
}

// state returns the state of a subject. The caller holds mu.
func (t *tracker) state(s Subject) *state {
	if t.states[s] == nil {
		t.states[s] = &state{}
	}
	return t.states[s]
}

// begin notes that a write is queued, and end that it has been tried.
func (t *tracker) begin(about Subject) { t.count(about, 1) }
func (t *tracker) end(about Subject)   { t.count(about, -1) }

func (t *tracker) count(about Subject, n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.state(about).pending += n
}

// report records the result of a write. It notifies of an error, once until a write of the subject
// succeeds, and schedules a retry.
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

// scheduleRetry schedules a retry if something has failed. The caller holds mu.
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

// ok reports whether no subject has failed. The caller holds mu.
func (t *tracker) ok() bool {
	for _, s := range t.states {
		if s.err != nil {
			return false
		}
	}
	return true
}

// mute turns notifications off, or on again.
func (t *tracker) mute(quiet bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.muted = quiet
}

// setCurrent sets the game in progress; nil if there is none.
func (t *tracker) setCurrent(g *record.Game) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.current = g
}

// addPending adds a game that is only in memory.
func (t *tracker) addPending(g *pendingGame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.games = append(t.games, g)
}

// removePending removes a game that is safe.
func (t *tracker) removePending(g *pendingGame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.games = slices.DeleteFunc(t.games, func(other *pendingGame) bool { return other == g })
}

// markQueued notes that a game is about to be added to the past games.
func (t *tracker) markQueued(g *pendingGame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	g.queued = true
}

// takeQueued removes and returns the games that were to be added to the past games.
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

// markWritten notes the text that is in the file of the game in progress.
func (t *tracker) markWritten(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, g := range t.games {
		g.written = g.text == text
	}
}

// unsaved returns what would be lost if the program ended now. hasUntried is set if some queued
// write has not been tried yet.
func (t *tracker) unsaved() (all []Unsaved, hasUntried bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.states {
		hasUntried = hasUntried || s.pending > 0
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
				continue // there is nothing to lose
			}
			r.Game = t.current
		}
		all = append(all, r)
	}
	return all, hasUntried
}
