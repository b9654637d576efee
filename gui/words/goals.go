package words

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Goal says what to do, by what the board shows.
func Goal(v engine.Variant, view game.View) string {
	switch {
	case fromOutside(v):
		return v.Goal
	case len(view.Blocks) > 0:
		return nestedGoal(view)
	case view.Style == game.Pieces && view.From < 0:
		return text("Place your piece.")
	case view.Style == game.Pieces && boardOf(v).queen():
		return text("Move like a queen.")
	case view.Style == game.Pieces:
		return text("Move like a knight.")
	default:
		return rowGoal(boardOf(v))
	}
}

// nestedGoal says where to play on nine small boards.
func nestedGoal(view game.View) string {
	if slices.ContainsFunc(view.Blocks, func(b game.Block) bool { return !b.Active && !b.Decided }) {
		return text("Play on the highlighted board.")
	}
	return text("Play anywhere.")
}
