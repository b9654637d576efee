package isolation

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// MinSide and MaxSide bound the number of rows and of columns.
const (
	MinSide = 3
	MaxSide = 8
)

// Rules holds the size of the board and the way in which the pieces move.
type Rules struct {
	// Rows and Columns are the size of the board, MinSide to MaxSide each.
	Rows, Columns int
	// Queen makes the pieces move like chess queens, any number of free cells in
	// a straight line, instead of like knights.
	Queen bool
}

// Check returns a *game.NumberError if the size of the board is out of range.
func (r Rules) Check() error {
	if err := game.CheckNumber(0, "rows", r.Rows, MinSide, MaxSide); err != nil {
		return err
	}
	return game.CheckNumber(1, "columns", r.Columns, MinSide, MaxSide)
}

// String returns the rules in the form in which a user types them: "7,7", "5,6,queen".
func (r Rules) String() string {
	if r.Queen {
		return fmt.Sprintf("%d,%d,queen", r.Rows, r.Columns)
	}
	return fmt.Sprintf("%d,%d", r.Rows, r.Columns)
}
