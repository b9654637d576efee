package record

import "fmt"

// Fault is the kind of mistake in the text of a game.
type Fault uint8

// The faults.
const (
	BadText      Fault = iota // the text does not follow the format
	NoRecord                  // the text is not a saved game
	NewFormat                 // the game was saved by a newer program
	BadMove                   // a move cannot be played
	BadVariant                // the tag Variant names no known variant
	BadLevel                  // the tag Level names no known level
	BadPlayer                 // the string of a player cannot be read
	BadOpening                // the tag OpeningRule names no rule of the variant
	OtherGame                 // the text is of a game, named by Value, that this program does not play
	TooLarge                  // the text is too long, or has too many games
	TooManyMoves              // a game has more than MaxMoves moves
)

// Error is a mistake in the text of a game.
type Error struct {
	// Line and Column, from 1, are where the mistake is; columns count characters. Both are 0 if
	// the place is not known.
	Line, Column int
	// Fault is the kind of mistake.
	Fault Fault
	// Value is the text that is wrong, if it is a move or the value of a tag, or the most moves that may be read.
	Value string
	// Message says what is wrong and what was expected.
	Message string
	// Cause is the error behind a move that cannot be played, or nil.
	Cause error
}

// Error returns the place and the message.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Message
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// place is a line and a column, both from 1.
type place struct{ line, column int }

// errorf returns an error at p with a formatted message.
func (p place) errorf(format string, args ...any) *Error {
	return &Error{Line: p.line, Column: p.column, Message: fmt.Sprintf(format, args...)}
}

// withFault sets the fault of the error and returns the error.
func (e *Error) withFault(f Fault) *Error {
	e.Fault = f
	return e
}
