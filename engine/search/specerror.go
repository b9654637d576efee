package search

import (
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// SpecError is a mistake in the string of a player.
type SpecError struct {
	// Column is the byte of the string at which the mistake stands, from 1.
	Column int
	// Text says what was expected there.
	Text string
	// Fault is the sort of mistake, for those who put it into words of their own.
	Fault SpecFault
	// Name is the word that is wrong, or the option that the mistake is about.
	Name string
	// Option is the option that has a BadValue, or is a Misfit.
	Option Option
	// Choices are the words that may stand there, where they are few.
	Choices []string
}

// SpecFault says what is wrong with the string of a player.
type SpecFault uint8

// The faults.
const (
	OtherFault        SpecFault = iota // only Text tells
	BadSyntax                          // a parenthesis, a comma or a word is missing, or one too many
	TooLong                            // there is more text than is read
	NoPlayer                           // nothing stands where a player is expected
	UnknownPlayer                      // Name is no player
	UnknownOption                      // Name is no option of what it is given to
	GivenTwice                         // the option Name stands there twice
	MissingValue                       // the option Name stands there without a value
	NoValue                            // the option Name takes none
	BadValue                           // the value of Option is none that it can have
	UnknownEvaluation                  // Name is no evaluation
	Unlearned                          // no weights have been learned that could be taken
	Misfit                             // the option Name does not go together with the others
)

// Error returns the mistake with its position: "column 11: expected …".
func (e *SpecError) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Text) }

// errorAt returns a SpecError for the byte at offset, from 0.
func errorAt(offset int, format string, args ...any) *SpecError {
	return &SpecError{Column: offset + 1, Text: fmt.Sprintf(format, args...)}
}

// of returns the error as one of a fault of name, where one of the choices may stand.
func (e *SpecError) of(f SpecFault, name string, choices ...string) *SpecError {
	e.Fault, e.Name, e.Choices = f, name, choices
	return e
}

// scan cuts the string of a player into its words. An error is a *SpecError.
func scan(spec string) (playerspec.Expr, error) {
	x, err := playerspec.Parse(spec)
	var bad *playerspec.Error
	if !errors.As(err, &bad) {
		return x, err
	}
	fault := map[playerspec.ErrorKind]SpecFault{
		playerspec.Malformed: BadSyntax, playerspec.TooLong: TooLong, playerspec.MissingValue: MissingValue,
	}[bad.Kind]
	return x, (&SpecError{Column: bad.Column, Text: bad.Text}).of(fault, bad.Name)
}
