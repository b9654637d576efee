package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ForbiddenHeading heads the part of the card about the forbidden points.
func ForbiddenHeading() string { return text("Forbidden points") }

// CloseForbidden names the button that hides the forbidden points.
func CloseForbidden() string { return text("Hide the forbidden points") }

// ForbiddenMove says what a stone on a point would make that the rules forbid.
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

// ForbiddenNote says more of a reason, "" where there is no more to say.
func ForbiddenNote(reason game.BarReason) string {
	if reason == game.DoubleThree {
		return text("Each could become an open four.")
	}
	return ""
}

// ForbiddenKind names what the rules forbid.
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

// ForbiddenAt lists the points that are forbidden for a reason.
func ForbiddenAt(view game.View, reason game.BarReason) string {
	var points []int
	for _, f := range view.Forbidden {
		if f.Bar.Reason == reason {
			points = append(points, f.Cell)
		}
	}
	return CellsOrNone(view, points)
}

// LineCourse says how a line runs over the board, and LineCells names its cells.
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

// LineCells names the cells of a line.
func LineCells(view game.View, line []int) string {
	var names []string
	for _, cell := range line {
		names = append(names, view.Cells[cell].Name)
	}
	return strings.Join(names, " ")
}
