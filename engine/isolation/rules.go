package isolation

import "fmt"

// MinSide and MaxSide bound the number of rows and of columns.
const (
	MinSide = 3
	MaxSide = 8
)

// Rules are the size of the board and the way in which the pieces move.
type Rules struct {
	// Rows and Columns are the size of the board, MinSide to MaxSide each.
	Rows, Columns int
	// Queen makes the pieces move like chess queens, any number of free cells in
	// a straight line, instead of like knights.
	Queen bool
}

// Check returns an error that says in words what is wrong with the numbers, or
// nil.
func (r Rules) Check() error {
	if err := checkSide("rows", r.Rows); err != nil {
		return err
	}
	return checkSide("columns", r.Columns)
}

func checkSide(name string, n int) error {
	switch {
	case n < MinSide:
		return fmt.Errorf("%s: %d is too few, at least %d", name, n, MinSide)
	case n > MaxSide:
		return fmt.Errorf("%s: %d is too many, at most %d", name, n, MaxSide)
	default:
		return nil
	}
}

// String returns the rules as variants are typed: "7,7", "5,6,queen".
func (r Rules) String() string {
	if r.Queen {
		return fmt.Sprintf("%d,%d,queen", r.Rows, r.Columns)
	}
	return fmt.Sprintf("%d,%d", r.Rows, r.Columns)
}
