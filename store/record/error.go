package record

import "fmt"

// Fault says what is wrong with the text of a game.
type Fault uint8

// The faults.
const (
	BadText    Fault = iota // something stands where another thing was expected
	NoRecord                // it is no saved game at all
	NewFormat               // it was saved by a newer program
	BadMove                 // a move cannot be played
	BadVariant              // the tag Variant names none
	BadLevel                // the tag Level names none
	BadPlayer               // the string of a player cannot be read
	BadOpening              // the tag OpeningRule names none
	OtherGame               // it is a game that is not played here, named by Value
	TooLarge                // it is longer, or has more games or moves, than is read
)

// Error is a mistake in the text of a game.
type Error struct {
	// Line and Column, from 1, say where the mistake is; columns count
	// characters. Both are 0 where the place is not known.
	Line, Column int
	// Fault is the sort of mistake.
	Fault Fault
	// Value is the text that is wrong, where it is a move or the value of a tag.
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

// errorf returns an error at p.
func (p place) errorf(format string, args ...any) *Error {
	return &Error{Line: p.line, Column: p.column, Message: fmt.Sprintf(format, args...)}
}

// of returns the error as one of a fault.
func (e *Error) of(f Fault) *Error {
	e.Fault = f
	return e
}
