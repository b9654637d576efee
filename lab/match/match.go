package match

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/record"
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
	// Seed decides the openings and the seeds of the players. Players limited by
	// depth, nodes or simulations play the same games for the same seed.
	Seed uint64
	// Workers is the number of games played at the same time; 0 for as many as
	// there are processors.
	Workers int
	// Keep asks for the games themselves.
	Keep bool
	// Progress, if it is not nil, is called after each game with the result so
	// far, by one goroutine at a time. The games are not in it.
	Progress func(Result)
}

// Play plays a match. When ctx ends it returns the finished games and the cause;
// games under way are dropped. Other errors say what is wrong with c, or which
// player failed.
func Play(ctx context.Context, c Config) (Result, error) {
	if err := c.check(); err != nil {
		return Result{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	m := &match{Config: c, openings: c.openings(), kept: map[int]record.Game{}}
	if m.Workers == 0 {
		m.Workers = runtime.GOMAXPROCS(0)
	}
	var all sync.WaitGroup
	for range min(m.Workers, m.Games) {
		all.Go(func() {
			if err := m.work(ctx); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	return m.result(), context.Cause(ctx)
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
	case c.Workers < 0:
		return fmt.Errorf("%d workers are too few: expected at least 1, or 0 for one on each processor", c.Workers)
	}
	return nil
}

// match is a match under way.
type match struct {
	Config

	mu       sync.Mutex // guards what follows, and calls of Progress
	next     int        // the number of the next game
	openings *openings
	opening  []game.Move // of the game taken last
	kept     map[int]record.Game
	total    Result
}

// played is one finished game.
type played struct {
	began  int // the player who made the first move
	result game.Result
	record record.Game
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
		m.finish(i, g)
	}
}

// take returns the number of the next game and its opening.
func (m *match) take(ctx context.Context) (i int, opening []game.Move, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.next == m.Games {
		return 0, nil, false
	}
	if m.next%2 == 0 {
		m.opening = m.openings.draw(ctx)
	}
	m.next++
	return m.next - 1, m.opening, true
}

// finish counts game i.
func (m *match) finish(i int, g *played) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.Keep {
		m.kept[i] = g.record
	}
	m.total.add(g)
	if m.Progress != nil {
		m.Progress(m.total)
	}
}

// result returns what has been played, the games in their order.
func (m *match) result() Result {
	r := m.total
	for i := range m.next {
		if g, ok := m.kept[i]; ok {
			r.Games = append(r.Games, g)
		}
	}
	return r
}
