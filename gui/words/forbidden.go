package words

import (
	"cmp"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The heading of the card's part about forbidden points, and the button that hides them.
func ForbiddenHeading() string { return text("Forbidden points") }
func CloseForbidden() string   { return text("Hide the forbidden points") }

// ForbiddenMove returns a sentence about what a stone on a forbidden point would make.
func ForbiddenMove(view game.View, cell int) string {
	bar := view.Cells[cell].Bar
	data := with{"Point": view.Cells[cell].Name, "N": inWords(max(len(bar.Lines), 2))}
	switch bar.Reason {
	case game.DoubleThree:
		return text("{{.Point}} would make {{.N}} open threes.", data)
	case game.DoubleFour:
		return text("{{.Point}} would make {{.N}} fours.", data)
	default:
		return text("{{.Point}} would make six or more in a row.", data)
	}
}

// ForbiddenPoint returns a sentence saying that a point is forbidden.
func ForbiddenPoint(view game.View, cell int) string {
	return text("{{.Point}} is forbidden for Black.", with{"Point": view.Cells[cell].Name})
}

// ForbiddenReason returns a sentence saying that a point is forbidden, and why.
func ForbiddenReason(view game.View, cell int) string { return forBlack(ForbiddenMove(view, cell)) }

// forBlack returns a sentence about a forbidden point, with the sentence that gives the reason.
func forBlack(reason string) string {
	return text("Forbidden for Black: {{.Reason}}", with{"Reason": reason})
}

// ForbiddenNote returns a further sentence about a reason, or "" if there is none.
func ForbiddenNote(reason game.BarReason) string {
	if reason == game.DoubleThree {
		return text("Each could become an open four.")
	}
	return ""
}

// ForbiddenKind returns the name of what the rules forbid.
func ForbiddenKind(reason game.BarReason) string {
	switch reason {
	case game.DoubleThree:
		return text("Two open threes")
	case game.DoubleFour:
		return text("Two fours")
	default:
		return text("Six or more in a row")
	}
}

// ForbiddenAt returns the list of points that are forbidden for a reason.
func ForbiddenAt(view game.View, reason game.BarReason) string {
	var points []int
	for _, f := range view.Forbidden {
		if f.Bar.Reason == reason {
			points = append(points, f.Cell)
		}
	}
	return CellsOrNone(view, points)
}

// LineCourse returns the direction of a line: row, column or diagonal.
func LineCourse(view game.View, line []int) string {
	switch from, to := line[0], line[len(line)-1]; {
	case from/view.Columns == to/view.Columns:
		return named("line of a row", "Row")
	case from%view.Columns == to%view.Columns:
		return named("line of a column", "Column")
	default:
		return text("Diagonal")
	}
}

// LineCells returns the names of a line's cells.
func LineCells(view game.View, line []int) string {
	var names []string
	for _, cell := range line {
		names = append(names, view.Cells[cell].Name)
	}
	return strings.Join(names, " ")
}

// WhyBarred returns why a cell cannot be chosen, and where to play instead.
func WhyBarred(v engine.Variant, view game.View, cell int) string {
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
		return forBlack(forbidden(view, cell))
	case game.ByOpening:
		return text("The opening rule asks for another place.")
	default:
		return cmp.Or(bar.About, text("You can't play there."))
	}
}

// forbidden returns a sentence about what a stone on a forbidden point would make, with the cells
// of each line.
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

// stones returns the names of the cells of some lines.
func stones(view game.View, lines [][]int) string {
	var list []string
	for _, line := range lines {
		list = append(list, LineCells(view, line))
	}
	return List(list...)
}

// Forbidden returns how many points forbidden to Black are marked.
func Forbidden(n int) string {
	if n == 0 {
		return text("Black has no forbidden points now.")
	}
	return plural("{{.N}} forbidden points are marked. Choose one to see why.", n)
}

// occupied returns a sentence saying that a point or square is taken.
func occupied(view game.View) string {
	if view.Style == game.Stones {
		return text("That point is taken.")
	}
	return text("That square is taken.")
}

// outOfReach returns a reminder of how a piece moves, for a cell that it cannot reach.
func outOfReach(v engine.Variant) string {
	if boardOf(v).movesLikeQueen() {
		return text("Your piece moves in a straight line over free squares.")
	}
	return text("Your piece jumps two squares straight, one to the side.")
}

// whereToPlay returns a sentence about the small boards on which the next move must be made.
func whereToPlay(view game.View) string {
	active := view.ActiveBlock()
	if active < 0 {
		return text("Play on a highlighted board.")
	}
	return text("Play on the highlighted board ({{.Board}}).", with{"Board": view.Blocks[active].Label})
}
