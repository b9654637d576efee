package match

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Config says what is played.
type Config struct {
	// Variant is the game.
	Variant engine.Variant
	// Players make the two players, each from a seed. They are called once a game,
	// from several goroutines.
	Players [2]func(seed uint64) search.Player
	// Games is the number of games, at least 1. Game 2i and game 2i+1 begin with
	// the same opening; Players[0] begins the first of the two.
	Games int
	// Plies is the length of the openings, which are drawn at random, at most
	// game.MaxMoves; 0 for the start of the game.
	Plies int
	// Openings, if there are any, are played in turn in place of random ones. In
	// each the game goes on.
	Openings [][]game.Move
	// Seed decides the openings and the seeds of the players. Players limited by
	// depth, nodes or simulations play the same games for the same seed.
	Seed uint64
	// Shard is the part of the match that is played; the zero Shard for all of it.
	// The results of all parts, added, are that of the match.
	Shard Shard
	// Test, if it is not nil, ends the match when it has a verdict.
	Test *Test
	// Limits hold for both players beside their own.
	Limits search.Limits
	// Margin is how much longer than its time for a move a player may think before
	// it loses the game; 0 for UsualMargin.
	Margin time.Duration
	// Workers is the number of games played at the same time; 0 for as many as
	// there are processors, but one if the time for a move is limited, so that
	// games do not take time from each other.
	Workers int
	// Now is the clock that the players' times are taken from; nil for time.Now.
	Now func() time.Time
	// Keep asks for the games themselves.
	Keep bool
	// Progress, if it is not nil, is called after each game with the result so
	// far, by one goroutine at a time. The games are not in it.
	Progress func(Result)
}

// UsualMargin is how much longer than its time for a move a player may think: what
// a player may need to stop, and a busy machine to let it.
const UsualMargin = 500 * time.Millisecond

// Play plays a match. A player that makes an illegal move, or thinks for too long,
// loses the game. When ctx ends it returns the finished games and the cause; games
// under way are dropped. Other errors say what is wrong with c, or which player
// failed.
func Play(ctx context.Context, c Config) (Result, error) {
	if err := c.check(); err != nil {
		return Result{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	m := newMatch(c)
	var all sync.WaitGroup
	for range min(m.Workers, m.Shard.Games(m.Games)) {
		all.Go(func() {
			if err := m.work(ctx); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	err := context.Cause(ctx)
	if errors.Is(err, errDecided) {
		err = nil
	}
	return m.result(), err
}

// errDecided ends the games under way when a match is decided.
var errDecided = errors.New("the match is decided")

// newMatch returns a match that is about to begin.
func newMatch(c Config) *match {
	m := &match{Config: c, openings: c.openings(), waiting: map[int]*played{}, half: map[int]int{}}
	if m.Workers == 0 {
		m.Workers = runtime.GOMAXPROCS(0)
		if c.timed() {
			m.Workers = 1
		}
	}
	if m.Margin == 0 {
		m.Margin = UsualMargin
	}
	if m.Now == nil {
		m.Now = time.Now
	}
	return m
}

// timed reports whether the time of a player for a move is limited.
func (c Config) timed() bool {
	return slices.ContainsFunc(c.Players[:], func(player func(uint64) search.Player) bool {
		return c.Variant.MoveTime(player(0).String(), c.Limits) > 0
	})
}

// check returns an error that says what is wrong with c.
func (c Config) check() error {
	switch {
	case c.Players[0] == nil || c.Players[1] == nil:
		return errors.New("a match needs two players")
	case c.Games < 1:
		return fmt.Errorf("%d games are too few: expected at least 1", c.Games)
	case c.Plies < 0 || c.Plies > game.MaxMoves:
		return fmt.Errorf("an opening of %d plies: expected 0 to %d", c.Plies, game.MaxMoves)
	case c.Margin < 0:
		return fmt.Errorf("a margin of %v: expected none below 0", c.Margin)
	case c.Workers < 0:
		return fmt.Errorf("%d workers are too few: expected at least 1, or 0 for one on each processor", c.Workers)
	}
	if c.Test != nil {
		if err := c.Test.Check(); err != nil {
			return err
		}
	}
	for i, line := range c.Openings {
		if err := checkOpening(c.Variant.Start(), line); err != nil {
			return fmt.Errorf("opening %d: %w", i+1, err)
		}
	}
	return c.Shard.Check(c.Games)
}

// match is a match under way.
type match struct {
	Config

	mu       sync.Mutex // guards what follows, and calls of Progress
	next     int        // the number of the next game
	openings *openings
	opening  []game.Move // of the game taken last

	// Games are counted in their order, whenever they end: so the result after any
	// number of games is the same on every machine.
	counted int             // the number of the game to be counted next
	waiting map[int]*played // games that ended before it, by number
	half    map[int]int     // the points of first games whose second is not counted yet
	total   Result
}

// work plays games until none is left or ctx ends.
func (m *match) work(ctx context.Context) error {
	for {
		i, opening, ok := m.take(ctx)
		if !ok {
			return nil
		}
		g, err := m.play(ctx, i, opening)
		if err != nil || ctx.Err() != nil {
			return err
		}
		if err := m.finish(i, g); err != nil {
			return err
		}
	}
}

// take returns the number of the next game and its opening.
func (m *match) take(ctx context.Context) (i int, opening []game.Move, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for m.next < m.Games && ctx.Err() == nil {
		i = m.next
		if i%2 == 0 {
			m.opening = m.openings.draw(ctx)
		}
		m.next++
		if m.Shard.has(i) {
			return i, m.opening, true
		}
	}
	return 0, nil, false
}

// finish takes note of game i, and counts the games whose turn it is. A verdict ends
// the match with the game that gave it, whatever else is finished by then.
func (m *match) finish(i int, g *played) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiting[i] = g
	for m.total.Verdict == Undecided && (m.waiting[m.counted] != nil || m.skips(m.counted)) {
		if m.skips(m.counted) {
			m.counted++
			continue
		}
		m.count(m.counted)
		m.counted++
		m.tell()
	}
	if m.total.Verdict != Undecided {
		clear(m.waiting)
		return errDecided
	}
	return nil
}

// skips reports whether game i is one of the match that another part has.
func (m *match) skips(i int) bool { return i < m.Games && !m.Shard.has(i) }

// tell tells of the result so far.
func (m *match) tell() {
	if m.Progress != nil {
		r := m.total
		r.Games = nil
		m.Progress(r)
	}
}

// count adds game i, which was waiting, to the result.
func (m *match) count(i int) {
	g := m.waiting[i]
	delete(m.waiting, i)
	m.total.add(g)
	if m.Keep {
		m.total.Games = append(m.total.Games, g.record)
	}
	points := g.points()
	if i%2 == 0 {
		m.half[i/2] = points
	} else if first, ok := m.half[i/2]; ok {
		delete(m.half, i/2)
		m.total.Pairs[first+points]++
		if m.Test != nil {
			m.total.Verdict = m.Test.Verdict(m.total.Pairs)
		}
	}
}

// result returns what has been played, the games in their order.
func (m *match) result() Result {
	for _, i := range slices.Sorted(maps.Keys(m.waiting)) {
		m.count(i)
	}
	return m.total
}
