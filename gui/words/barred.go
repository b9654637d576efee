package words

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Barred says why a cell cannot be chosen, and where one can play instead.
func Barred(v engine.Variant, view game.View, cell int) string {
	switch {
	case view.Style == game.Pieces:
		return barredPiece(v, view, cell)
	case view.Style == game.Discs:
		return text("That column is full.")
	case view.Style == game.Stones:
		return text("That point is taken.")
	case len(view.Blocks) > 0 && view.Cells[cell].Piece == game.None:
		return whereToPlay(view)
	default:
		return text("That square is taken.")
	}
}

// barredPiece says why a piece cannot go to a cell.
func barredPiece(v engine.Variant, view game.View, cell int) string {
	switch {
	case view.Cells[cell].Closed:
		return text("That square is closed.")
	case view.Cells[cell].Piece != game.None:
		return text("That square is taken.")
	case boardOf(v).rules == "queen":
		return text("Your piece moves like a queen.")
	default:
		return text("Your piece moves like a knight.")
	}
}

// whereToPlay names the small boards on which one may play.
func whereToPlay(view game.View) string {
	var open []string
	for _, b := range view.Blocks {
		if b.Active {
			open = append(open, b.Label)
		}
	}
	if len(open) != 1 {
		return text("Play on a highlighted board.")
	}
	return text("Play on the highlighted board ({{.Board}}).", with{"Board": open[0]})
}
