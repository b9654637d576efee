package mnk

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// MaxSide is the largest number of rows and of columns.
const MaxSide = 20

// maxCells is the number of cells of the largest board, rounded up to a power of
// two so that tables can be indexed without a bounds check.
const maxCells = 512

// Rules holds the board size, k and the options of a game of k in a row. Without options it
// is the standard game: k or more in a row win, and marks stay where they are put.
type Rules struct {
	// Rows and Columns are the size of the board, 1 to MaxSide each.
	Rows, Columns int
	// K is the number of marks in a row that ends the game, 1 to the larger of
	// Rows and Columns.
	K int
	// Options are the optional rules that are on.
	Options Options
}

// Check returns nil if the rules are valid, a *game.NumberError if a number is out of range
// or does not fit an option, or an *OptionError if two options contradict each other.
func (r Rules) Check() error {
	if err := game.CheckNumber(0, "rows", r.Rows, 1, MaxSide); err != nil {
		return err
	}
	if err := game.CheckNumber(1, "columns", r.Columns, 1, MaxSide); err != nil {
		return err
	}
	longest := max(r.Rows, r.Columns)
	if r.K > longest {
		return &game.NumberError{
			Index: 2, Min: 1, Max: longest,
			Message: fmt.Sprintf("in a row: %d is too many on a %d × %d board, at most %d", r.K, r.Rows, r.Columns, longest),
		}
	}
	if err := game.CheckNumber(2, "in a row", r.K, 1, longest); err != nil {
		return err
	}
	return r.checkOptions()
}

// String returns the rules in the form in which a user types them: "4,5,4", "6,7,4,gravity".
func (r Rules) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d,%d,%d", r.Rows, r.Columns, r.K)
	for _, o := range r.On() {
		b.WriteString("," + o.Key)
	}
	return b.String()
}

// counts reports whether a run of n marks of side s counts as a completed row.
func (r *Rules) counts(n int, s game.Side) bool {
	return n == r.K || n > r.K && !r.exact(s)
}

// exact reports whether more than K in a row do not count for side s.
func (r *Rules) exact(s game.Side) bool {
	return r.Has(Exact) || s == game.First && r.Has(Renju)
}
