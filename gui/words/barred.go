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
	case game.DoubleThree, game.DoubleFour, game.Overline:
		return forbidden(view, cell)
	case game.ByOpening:
		return text("The opening rule asks for another place.")
	default:
		return cmp.Or(bar.About, text("You can't play there."))
	}
}

// forbidden says what a stone would make that the rules forbid, by the stones of each line.
func forbidden(view game.View, cell int) string {
	bar := view.Cells[cell].Bar
	data := with{"Point": view.Cells[cell].Name, "N": inWords(max(len(bar.Lines), 2)), "Lines": stones(view, bar.Lines)}
	switch bar.Reason {
	case game.DoubleThree:
		return text("{{.Point}} would make {{.N}} open threes: {{.Lines}}. Each could become an open four.", data)
	case game.DoubleFour:
		return text("{{.Point}} would make {{.N}} fours: {{.Lines}}.", data)
	default:
		return text("{{.Point}} would make six or more in a row: {{.Lines}}.", data)
	}
}

// stones names the cells of lines.
func stones(view game.View, lines [][]int) string {
	var list []string
	for _, line := range lines {
		list = append(list, LineCells(view, line))
	}
	return List(list...)
}

// Forbidden says how many points are marked that Black may not use.
func Forbidden(n int) string {
	if n == 0 {
		return text("Black has no forbidden points now.")
	}
	return plural("{{.N}} forbidden points are marked. Choose one to see why.", n)
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
