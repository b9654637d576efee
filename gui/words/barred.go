package words

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Barred says why a cell cannot be chosen, and where one can play instead.
func Barred(v engine.Variant, view game.View, cell int) string {
	switch bar := view.Cells[cell].Bar; bar.Reason {
	case game.Occupied:
		return occupied(view)
	case game.FullColumn:
		return text("That column is full.")
	case game.ClosedCell:
		return text("That square is closed.")
	case game.ClosedBlock, game.OtherBlock:
		return whereToPlay(view)
	case game.OutOfReach:
		return outOfReach(v)
	case game.DoubleThree:
		return text("{{.Point}} would make two open threes.", with{"Point": view.Cells[cell].Name})
	case game.DoubleFour:
		return text("{{.Point}} would make two fours.", with{"Point": view.Cells[cell].Name})
	case game.Overline:
		return text("{{.Point}} would make six or more in a row.", with{"Point": view.Cells[cell].Name})
	default:
		return cmp.Or(bar.About, text("You can't play there."))
	}
}

// occupied says that there is a mark or a piece.
func occupied(view game.View) string {
	if view.Style == game.Stones {
		return text("That point is taken.")
	}
	return text("That square is taken.")
}

// outOfReach says how a piece moves that cannot get to a cell.
func outOfReach(v engine.Variant) string {
	if boardOf(v).queen() {
		return text("Your piece moves like a queen.")
	}
	return text("Your piece moves like a knight.")
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
