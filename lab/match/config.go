package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
	// Spare is the number of processors that are left to others where Workers is 0, if
	// there are so many.
	Spare int
	// Hold, if it is not nil, is called before each game with its number, by the
	// goroutine that plays it: the game begins when it returns, and what it returns is
	// called after the game. It must return when its context ends.
	Hold func(ctx context.Context, game int) (done func())
	// Watch, if it is not nil, is called with each position of each game, by the
	// goroutine that plays it: with the number of the game, and a position that it must
	// neither change nor keep.
	Watch func(game int, pos game.Position)
	// Now is the clock that the players' times are taken from; nil for time.Now.
	Now func() time.Time
	// Keep asks for the games themselves.
	Keep bool
	// Progress, if it is not nil, is called with the result so far as soon as a game is
	// counted, once for each, by one goroutine at a time. The games are not in it.
	Progress func(Result)
}

// Makers returns what makes two players written as Variant.Player reads them.
func Makers(v engine.Variant, specs [2]string) (list [2]func(uint64) search.Player, err error) {
	for i, spec := range specs {
		if _, err := v.Player(spec, 0); err != nil {
			return list, err
		}
		list[i] = func(seed uint64) search.Player {
			p, _ := v.Player(spec, seed) // it was read above
			return p
		}
	}
	return list, nil
}

// UsualMargin is how much longer than its time for a move a player may think: what
// a player may need to stop, and a busy machine to let it.
const UsualMargin = 500 * time.Millisecond

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
	case c.Spare < 0:
		return fmt.Errorf("%d processors cannot be left to others: expected at least 0", c.Spare)
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
