package playerspec

import "fmt"

// Error is a mistake in the string of a player.
type Error struct {
	// Column is the position of the mistake in bytes, from 1.
	Column int
	// Text says what was expected there.
	Text string
	// Fault is the kind of mistake, for callers that word it themselves.
	Fault Fault
	// Name is the wrong word, or the key of the option that the mistake is about.
	Name string
	// Option is the option to which a BadValue or Misfit belongs.
	Option Option
	// Choices are the words that are allowed there, if they are few.
	Choices []string
}

// Fault is the kind of mistake in the string of a player.
type Fault uint8

// The faults.
const (
	OtherFault        Fault = iota // described only by Text
	BadSyntax                      // a parenthesis, a comma or a word is missing, or is one too many
	TooLong                        // the text is longer than MaxLength
	NoPlayer                       // a player is missing
	UnknownPlayer                  // Name is not a player
	UnknownOption                  // Name is not an option of this search or evaluation
	GivenTwice                     // the option Name is given twice
	MissingValue                   // the option Name is given without a value
	NoValue                        // the option Name takes no value
	BadValue                       // Option cannot have this value
	UnknownEvaluation              // Name is not an evaluation
	Unlearned                      // the evaluation Name has no learned weights
	Misfit                         // the option Name does not fit together with the others
)

// Error returns the text of the mistake with its position: "column 11: expected …".
func (e *Error) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Text) }

// ErrorAt returns an Error for the byte at offset, from 0, without a Fault.
func ErrorAt(offset int, format string, args ...any) *Error {
	return &Error{Column: offset + 1, Text: fmt.Sprintf(format, args...)}
}

// Of sets Fault, Name (the word or option at fault) and Choices (the words allowed in its place), and
// returns the error.
func (e *Error) Of(f Fault, name string, choices ...string) *Error {
	e.Fault, e.Name, e.Choices = f, name, choices
	return e
}
