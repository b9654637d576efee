package lab

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Play plays a match between every two players of c, and all matches in turns. It ignores the
// functions in c. When ctx ends it returns the games so far and the cause.
func Play(ctx context.Context, c match.Config, notify progress.Func) (Run, error) {
	l := NewLive(c)
	l.NotifyWith(notify)
	return l.Play(ctx)
}

// NotifyWith makes the run call notify after each game. The run then tracks no scene. Call it before
// Play.
func (l *Live) NotifyWith(notify progress.Func) { l.notify, l.unseen = notify, true }

// Live is a run that is being played. It can be observed and paused meanwhile. Its methods may be
// called from any goroutine.
type Live struct {
	config match.Config
	notify progress.Func
	before []*match.Before // the games played earlier, by pairing; nil if there are none
	unseen bool            // the scene is not tracked
	now    func() time.Time

	notifying sync.Mutex // held while notify is called for a game, and locked before mu

	mu      sync.Mutex
	run     Run
	open    chan struct{} // closed unless the run is paused
	paused  bool
	playing int           // games under way
	counted int           // games counted
	room    int           // bytes left for the games that are kept
	since   time.Time     // the time up to which played counts, or zero while the clock stands still
	played  time.Duration // how long games have been played
	scene   Scene
	shown   time.Time // when the scene was last updated
	followed
}

// Scene is a game under way.
type Scene struct {
	// Players holds the players by side, as indices into the players of the run.
	Players [2]int
	// Game is the game's number in its match, from 0.
	Game int
	// View is the position. It has no cells until a first position is known.
	View game.View
}

// Status is the state of a run.
type Status struct {
	Run Run
	// Scene is the game that is being followed, or the last one that was.
	Scene Scene
	// Paused is set while the run starts no further games. Idle is set if it is paused and no game
	// is under way either.
	Paused, Idle bool
	// Left is the estimated time until the run is over, or 0 if there is no estimate yet.
	Left time.Duration
	// Err is the error that stopped the run, or nil if it has not failed.
	Err error
}

// followed is the game that the scene shows.
type followed struct {
	pairing int
	game    int
	on      bool
}

// NewLive returns a run that is about to begin, with a match between every two players of c. It
// ignores the functions in c.
func NewLive(c match.Config) *Live {
	l := &Live{config: c, now: time.Now, run: newRun(c.Spec), open: make(chan struct{}), room: MaxGamesFile - gameOverhead}
	close(l.open)
	l.run.Began = l.now().Round(0) // strips the monotonic clock reading, which means nothing in other processes
	return l
}

// GoOn returns a run that resumes r, with more additional games for each pair. Its result is that of a
// run that had all these games from the start. The games of r count and are not played again. GoOn ignores
// Spec and the functions of c. A complete run whose file of games is missing can be resumed. One whose file is
// damaged cannot.
func GoOn(r Run, more int, c match.Config) (*Live, error) {
	switch {
	case r.Damaged:
		return nil, ErrDamagedGames
	case !r.CanGoOn():
		return nil, ErrUnknownGames
	}
	c.Spec = r.Spec
	c.Games += more
	l := NewLive(c)
	for i := range r.Pairings {
		b, _ := r.before(i) // CanGoOn has checked it
		l.before = append(l.before, b)
	}
	r.Games = c.Games
	l.run, l.played, l.counted = r, r.Elapsed, r.Played()
	l.run.Version = RunVersion
	l.run.Pairings = slices.Clone(r.Pairings)
	for i := range l.run.Pairings {
		l.run.Pairings[i].Course = slices.Clip(l.run.Pairings[i].Course) // so that appending copies it
	}
	l.run.Kept = slices.Clip(r.Kept)
	l.room = 0
	if r.AllKept() {
		l.room = MaxGamesFile - gameOverhead
		for _, g := range r.Kept {
			l.room -= g.size()
		}
	}
	return l, nil
}

// Play plays the run. It may be called once. When ctx ends, even during a pause, it returns the
// games so far and the cause.
func (l *Live) Play(ctx context.Context) (Run, error) {
	if n := len(l.config.Players); n < 2 || n > MaxPlayers {
		return l.Status().Run, fmt.Errorf("%d players: expected 2 to %d", n, MaxPlayers)
	}
	var list []match.Config
	for i, p := range l.run.Pairings {
		c := l.config
		c.Spec = c.Between(p.Players[0], p.Players[1])
		c.Counted = func(s match.Stats, g match.Game) { l.count(i, s, newGame(i, g)) }
		if l.before != nil {
			c.Before = l.before[i]
		}
		c.Hold = func(ctx context.Context, number int) func() { return l.begin(ctx, i, number) }
		if !l.unseen {
			c.Watch = func(number int, pos game.Position) { l.watch(i, number, pos) }
		}
		list = append(list, c)
	}
	l.notify.Update(progress.State{What: l.run.Variant.Name, Of: float64(l.run.Of())})
	stats, err := match.Rounds(ctx, list)
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, s := range stats {
		l.run.Pairings[i].Stats = s
	}
	return l.snapshot(), err
}

// Pause stops the run from starting further games, or lets it continue. Games under way are played
// to their end.
func (l *Live) Pause(on bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case on && !l.paused:
		l.open = make(chan struct{})
	case !on && l.paused:
		close(l.open)
	}
	l.paused = on
}

// Status returns the current state of the run.
func (l *Live) Status() Status {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := Status{Run: l.snapshot(), Scene: l.scene, Paused: l.paused, Idle: l.paused && l.playing == 0}
	s.Left = progress.State{Done: float64(s.Run.Played()), Of: float64(s.Run.Of())}.Left(s.Run.Elapsed)
	return s
}

// snapshot returns the run as it is now. Courses only grow, so the copy may share their memory.
func (l *Live) snapshot() Run {
	l.tick()
	r := l.run
	r.Elapsed = l.played
	r.Pairings = append([]Pairing(nil), l.run.Pairings...)
	return r
}

// tick adds the time since its last call to the time played. The clock stands still while no game
// is under way.
func (l *Live) tick() {
	now := l.now()
	if !l.since.IsZero() {
		l.played += now.Sub(l.since)
	}
	l.since = now
	if l.playing == 0 {
		l.since = time.Time{}
	}
}

// begin waits until the run is not paused or ctx ends, and counts the game as under way. The caller
// calls done when the game has ended.
func (l *Live) begin(ctx context.Context, pairing, game int) (done func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.paused && ctx.Err() == nil {
		open := l.open
		l.mu.Unlock()
		select {
		case <-open:
		case <-ctx.Done():
		}
		l.mu.Lock()
	}
	l.playing++
	l.tick()
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.playing--
		l.tick()
		if l.pairing == pairing && l.followed.game == game {
			l.on = false
		}
	}
}

// watch follows one game until its end, then another one. It updates the scene at most ten times a
// second.
func (l *Live) watch(pairing, number int, pos game.Position) {
	l.mu.Lock()
	defer l.mu.Unlock()
	this := followed{pairing, number, true}
	if !l.on {
		l.followed = this
	}
	now := l.now()
	if l.followed != this || now.Sub(l.shown) < progress.Interval {
		return
	}
	l.shown = now
	pair, first := l.run.Pairings[pairing].Players, number%2
	l.scene = Scene{Players: [2]int{pair[first], pair[1-first]}, Game: number, View: pos.View()}
}

// count adds a finished game to the result of a pairing, keeps its moves if there is room, and notifies.
// The function that is notified may use the run.
func (l *Live) count(pairing int, s match.Stats, g Game) {
	l.notifying.Lock()
	defer l.notifying.Unlock()
	l.notify.Update(l.add(pairing, s, g))
}

// add adds a finished game for count, and returns the progress of the run.
func (l *Live) add(pairing int, s match.Stats, g Game) progress.State {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.room -= g.size(); l.room >= 0 {
		l.run.Kept = append(l.run.Kept, g)
	}
	p := &l.run.Pairings[pairing]
	p.Course = append(p.Course, last(p.Stats.All(), s.All()))
	p.Stats = s
	task := l.run.Variant.Name
	if len(l.run.Pairings) > 1 {
		task = fmt.Sprintf("%d–%d", p.Players[0]+1, p.Players[1]+1)
	}
	l.counted++
	return progress.State{What: fmt.Sprintf("%s %v", task, s.All()), Done: float64(l.counted), Of: float64(l.run.Of())}
}
