package main

import (
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Spec describes games: all that decides them but for their numbers.
type Spec struct {
	// Variant is k in a row by rules that gomoku.Fits, or a game on nine small boards.
	Variant engine.Variant
	// Player is the string of the player of both sides, which judges the positions too.
	Player string
	// Balance is the greatest value, in the units of the player, of an opening that is
	// played.
	Balance int
	// Errors is the chance that a likely move is played in place of the player's own, so that
	// positions come up that a search looks at and good players avoid.
	Errors float64
	// Seed decides openings and players.
	Seed uint64
}

// minSide is the least number of rows and columns in k in a row: openings begin on the nine cells in the
// middle.
const minSide = 3

// Check returns an error that says what is wrong with the games. It opens none of the files and
// programs that the player may name.
func (s Spec) Check() error {
	_, err := subjectOf(s.Variant)
	switch {
	case err != nil:
		return err
	case s.Balance < 0:
		return fmt.Errorf("openings worth %d at most: expected none below 0", s.Balance)
	case !(s.Errors >= 0 && s.Errors <= 1): // not a number is neither
		return errors.New("expected a chance of errors from 0 to 1")
	}
	_, err = s.Variant.ForeignPlayer(s.Player, 0, 0)
	return err
}

// on is the position on a board, from its start on.
func (p Position) on(start game.Position) game.Position {
	pos := start.Clone()
	for _, m := range p.Moves {
		pos.Play(m)
	}
	return pos
}
