package match

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Config is a match and how to play it. The fields outside Spec change no game and are not in the
// JSON.
type Config struct {
	Spec
	// Workers is the number of games played at the same time. 0 means one per processor, but only
	// one game if the time for a move is limited, so that games do not take time from each other.
	Workers int `json:"-"`
	// Spare is the number of processors to leave free if Workers is 0. At least one is used.
	Spare int `json:"-"`
	// Hold, if it is not nil, is called before each game with its number, by the goroutine that
	// plays the game. The game begins when Hold returns, and done is called when the game has been
	// counted. Hold must return when its context ends.
	Hold func(ctx context.Context, game int) (done func()) `json:"-"`
	// Elsewhere, if it is not nil, plays the games as tasks, instead of this process. Then Hold is
	// called for each task, Watch is never called, and Workers and Spare are ignored.
	Elsewhere PlayTask `json:"-"`
	// Watch, if it is not nil, is called with the number of the game and each of its positions, by
	// the goroutine that plays the game. It must neither change nor keep the position.
	Watch func(game int, pos game.Position) `json:"-"`
	// Before holds the games of the match that have been played earlier, or is nil if there are
	// none. They are counted and not played again.
	Before *Before `json:"-"`
	// Counted, if it is not nil, is called as soon as a game is counted, with the result so far and
	// that game: once for each game, by one goroutine at a time.
	Counted func(Stats, Game) `json:"-"`
	// Now is the clock that measures the players' times; nil means time.Now.
	Now func() time.Time `json:"-"`

	// untrusted stops the players from opening files and programs, and limits their tables.
	untrusted bool
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
