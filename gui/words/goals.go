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
	case view.Style == game.Pieces && boardOf(v).rules == "queen":
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

// rowGoal says what wins or loses by the numbers and options.
func rowGoal(b numbers) string {
	data := b.with()
	data["More"] = upper(inWords(b.k + 1))
	switch b.rules {
	case "exact":
		return text("Get exactly {{.K}} in a row. {{.More}} don't count.", data)
	case "misere":
		return text("Avoid {{.K}} in a row!", data)
	case "exact,misere":
		return text("Avoid exactly {{.K}} in a row!", data)
	case "gravity":
		data["K"] = upper(inWords(b.k))
		return text("Drop a disc. {{.K}} in a row wins.", data)
	case "exact,gravity":
		return text("Drop a disc. Exactly {{.K}} in a row wins.", data)
	case "misere,gravity":
		return text("Drop a disc. Avoid {{.K}} in a row!", data)
	case "exact,misere,gravity":
		return text("Drop a disc. Avoid exactly {{.K}} in a row!", data)
	default:
		return text("Get {{.K}} in a row to win.", data)
	}
}
