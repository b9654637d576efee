package match

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Config is a match and how it is played: what is not in Spec changes no game,
// and is not in the JSON.
type Config struct {
	Spec
	// Workers is the number of games played at the same time; 0 for as many as
	// there are processors, but one if the time for a move is limited, so that
	// games do not take time from each other.
	Workers int `json:"-"`
	// Spare is the number of processors left free where Workers is 0, as far as there are
	// enough.
	Spare int `json:"-"`
	// Hold, if it is not nil, is called before each game with its number, by the
	// goroutine that plays it: the game begins when it returns, and what it returns is
	// called when the game is counted. It must return when its context ends.
	Hold func(ctx context.Context, game int) (done func()) `json:"-"`
	// Elsewhere, if it is not nil, plays the games, as tasks, in place of this process. Hold is
	// called for each task then, and Watch not at all; Workers and Spare are not looked at.
	Elsewhere PlayTask `json:"-"`
	// Watch, if it is not nil, is called with each position of each game, by the
	// goroutine that plays it: with the number of the game, and a position that it must
	// neither change nor keep.
	Watch func(game int, pos game.Position) `json:"-"`
	// Before is what was played of the match before; nil for nothing. Its games are counted
	// and not played again.
	Before *Before `json:"-"`
	// Counted, if it is not nil, is called with the result so far as soon as a
	// game is counted, and with that game: once for each, by one goroutine at a time.
	Counted func(Stats, Game) `json:"-"`
	// Now is the clock that the players' times are taken from; nil for time.Now.
	Now func() time.Time `json:"-"`

	// foreign keeps the players from opening files and programs, and bounds their tables.
	foreign bool
}

// check returns an error that says what is wrong with c.
func (c Config) check() error {
	switch {
	case c.Spare < 0:
		return fmt.Errorf("%d processors cannot be left to others: expected at least 0", c.Spare)
	case c.Workers < 0:
		return fmt.Errorf("%d workers are too few: expected at least 1, or 0 for one on each processor", c.Workers)
	}
	if err := c.Check(); err != nil {
		return err
	}
	return c.Before.check(c)
}
