package playerspec

import "fmt"

// Error is a mistake in the string of a player.
type Error struct {
	// Column is the byte of the string at which the mistake stands, from 1.
	Column int
	// Text says what was expected there.
	Text string
	// Fault is the kind of mistake, for callers that word it themselves.
	Fault Fault
	// Name is the word that is wrong, or the option that the mistake is about.
	Name string
	// Option is the option that has a BadValue, or is a Misfit.
	Option Option
	// Choices are the words that may stand there, where they are few.
	Choices []string
}

// Fault says what is wrong with the string of a player.
type Fault uint8

// The faults.
const (
	OtherFault        Fault = iota // described by Text alone
	BadSyntax                      // a parenthesis, a comma or a word is missing, or one too many
	TooLong                        // there is more text than is read
	NoPlayer                       // nothing stands where a player is expected
	UnknownPlayer                  // Name is no player
	UnknownOption                  // Name is no option of what it is given to
	GivenTwice                     // the option Name stands there twice
	MissingValue                   // the option Name stands there without a value
	NoValue                        // the option Name takes none
	BadValue                       // the value of Option is none that it can have
	UnknownEvaluation              // Name is no evaluation
	Unlearned                      // no weights have been learned that could be taken
	Misfit                         // the option Name does not go together with the others
)

// Error returns the mistake with its position: "column 11: expected …".
func (e *Error) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Text) }

// ErrorAt returns an Error for the byte at offset, from 0, without a Fault.
func ErrorAt(offset int, format string, args ...any) *Error {
	return &Error{Column: offset + 1, Text: fmt.Sprintf(format, args...)}
}

// Of sets the fault of the error, the word or option that it is about, and the words that may stand
// there. It returns the error.
func (e *Error) Of(f Fault, name string, choices ...string) *Error {
	e.Fault, e.Name, e.Choices = f, name, choices
	return e
}
