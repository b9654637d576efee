package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// CellOnBoard describes a cell for those who read the screen: "h8, Black, last move".
func CellOnBoard(v game.View, cell int) string {
	c := v.Cells[cell]
	parts := []string{c.Name}
	switch {
	case c.Piece != game.None:
		parts = append(parts, SideName(v.Style, c.Piece))
	case c.Closed:
		parts = append(parts, text("closed"))
	default:
		parts = append(parts, text("empty"))
	}
	if cell == v.Last {
		parts = append(parts, text("last move"))
	}
	return strings.Join(parts, ", ")
}

// EmptyList describes a list without rows for those who read the screen.
func EmptyList() string { return text("empty") }
