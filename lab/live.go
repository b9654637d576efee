package lab

import (
	"context"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Live is a tournament that can be looked at and held while it is played. Its methods
// may be called from any goroutine.
type Live struct {
	options TournamentOptions
	now     func() time.Time

	mu      sync.Mutex
	run     Run
	places  map[[2]int]int // of the pairs among the run's pairings
	open    chan struct{}  // closed unless the run is paused
	paused  bool
	playing int           // games under way
	since   time.Time     // the time up to which played counts, zero while it stands still
	played  time.Duration // how long games have been played
	scene   Scene
	shown   time.Time // when the scene was last drawn
	followed
}

// Scene is a game under way.
type Scene struct {
	// Players are the players by side, as places among those of the run.
	Players [2]int
	// Game is the game's number in its match, from 0.
	Game int
	// View is the position; it has no cells as long as there is none.
	View game.View
}

// Report says how a run stands.
type Report struct {
	Run Run
	// Scene is the game that is followed, or the last one.
	Scene Scene
	// Paused is set while no game begins, Resting while none is under way either.
	Paused, Resting bool
	// Left is an estimate of the time that the rest takes; 0 where nothing is known.
	Left time.Duration
}

// followed is the game that the scene shows.
type followed struct {
	pair   [2]int
	number int
	on     bool
}

// NewLive returns a tournament that is about to begin.
func NewLive(o TournamentOptions) *Live {
	l := &Live{options: o, now: time.Now, run: newRun(o), places: map[[2]int]int{}, open: make(chan struct{})}
	close(l.open)
	l.run.Began = l.now().Round(0) // without what only this process knows
	for i, pair := range o.pairs() {
		l.places[pair] = i
	}
	return l
}

// Play plays the tournament, once. When ctx ends it returns the games so far and the
// cause; a pause does not keep it from ending.
func (l *Live) Play(ctx context.Context) (Run, error) {
	results, err := l.options.play(ctx, func(pair [2]int, c *match.Config) {
		c.Progress = func(r match.Result) { l.count(pair, r) }
		c.Hold = func(ctx context.Context, number int) func() {
			l.wait(ctx)
			return l.begin(pair, number)
		}
		c.Watch = func(number int, pos game.Position) { l.watch(pair, number, pos) }
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, r := range results {
		l.run.Pairings[i].Result = r
	}
	return l.snapshot(), err
}

// Pause lets no further game begin, or lets the games go on. Those under way are
// played to their end.
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

// Report says how the run stands now.
func (l *Live) Report() Report {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := Report{Run: l.snapshot(), Scene: l.scene, Paused: l.paused, Resting: l.paused && l.playing == 0}
	r.Left = Progress{Done: float64(r.Run.Played()), Of: float64(r.Run.Of())}.Left(r.Run.Elapsed)
	return r
}

// snapshot returns the run as it is. A course only ever grows, so that it can be
// shared.
func (l *Live) snapshot() Run {
	l.tick()
	r := l.run
	r.Elapsed = l.played
	r.Pairings = append([]Pairing(nil), l.run.Pairings...)
	return r
}

// tick lets the clock go on, which stands still while no game is under way.
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

// wait waits until the run is not paused or ctx ends.
func (l *Live) wait(ctx context.Context) {
	for ctx.Err() == nil {
		l.mu.Lock()
		open, paused := l.open, l.paused
		l.mu.Unlock()
		if !paused {
			return
		}
		select {
		case <-open:
		case <-ctx.Done():
		}
	}
}

// begin notes that a game begins, and returns what notes its end.
func (l *Live) begin(pair [2]int, number int) (done func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.playing++
	l.tick()
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.playing--
		l.tick()
		if l.pair == pair && l.number == number {
			l.on = false
		}
	}
}

// watch follows one game until its end, then another one. What is seen is drawn ten
// times a second at most.
func (l *Live) watch(pair [2]int, number int, pos game.Position) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.on {
		l.followed = followed{pair, number, true}
	}
	now := l.now()
	if l.followed != (followed{pair, number, true}) || now.Sub(l.shown) < tellEvery {
		return
	}
	l.shown = now
	first := number % 2
	l.scene = Scene{Players: [2]int{pair[first], pair[1-first]}, Game: number, View: pos.View()}
}

// count notes the result of a pair after one more game.
func (l *Live) count(pair [2]int, r match.Result) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := &l.run.Pairings[l.places[pair]]
	p.Course = append(p.Course, last(p.Result.All(), r.All()))
	p.Result = r
}
