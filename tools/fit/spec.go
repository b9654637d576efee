package main

import (
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Spec describes games: everything that determines a game, except its number.
type Spec struct {
	// Variant is k in a row by rules that gomoku.Fits accepts, or a game on nine small boards.
	Variant engine.Variant
	// Player is the string of the player that plays both sides and judges the positions.
	Player string
	// Balance is the greatest value of an opening for either side, in the units of the player.
	// Games with other openings are not played.
	Balance int
	// Errors is the probability, from 0 to 1, that a likely move replaces the player's own. It
	// leads to positions that good players avoid but a search visits.
	Errors float64
	// Seed determines the openings and the players' random numbers.
	Seed uint64
}

// minSide is the minimum number of rows and columns in k in a row: openings begin on the nine cells in
// the middle.
const minSide = 3

// Check returns an error if the description is not valid. It opens none of the files and programs that
// the player may name.
func (s Spec) Check() error {
	_, err := subjectOf(s.Variant)
	switch {
	case err != nil:
		return err
	case s.Balance < 0:
		return fmt.Errorf("openings worth %d at most: expected none below 0", s.Balance)
	case !(s.Errors >= 0 && s.Errors <= 1): // NaN is refused too
		return errors.New("expected a chance of errors from 0 to 1")
	}
	_, err = s.Variant.ParsePlayer(s.Player)
	return err
}

// on returns the position on the board: it plays the moves from the start position.
func (p Position) on(start game.Position) game.Position {
	pos := start.Clone()
	for _, m := range p.Moves {
		pos.Play(m)
	}
	return pos
}
