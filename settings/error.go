package settings

import (
	"errors"
	"fmt"

	"github.com/BurntSushi/toml"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// BrokenError means that the settings, or some of them, could not be understood. The program uses
// the defaults for these.
type BrokenError struct {
	// Kept is the path of the broken file now. If only some values were wrong, it is the path of a
	// copy of the original file.
	Kept string
	// Err is the mistake in the file.
	Err error
}

// Error returns an English sentence to show to the person.
func (e *BrokenError) Error() string {
	if hasWrongValues(e.Err) {
		return "Some settings could not be understood, so their defaults are used. " +
			"A copy of the file is kept as " + quote.Path(e.Kept) + ". The mistake: " + e.Err.Error()
	}
	return "The settings could not be understood, so the defaults are used. The file is kept as " +
		quote.Path(e.Kept) + ". The mistake: " + mistake(e.Err)
}

// Unwrap returns the mistake.
func (e *BrokenError) Unwrap() error { return e.Err }

// Line returns the line of the mistake, or 0 if it does not belong to a line.
func (e *BrokenError) Line() int {
	if p := (toml.ParseError{}); errors.As(e.Err, &p) {
		return p.Position.Line
	}
	return 0
}

// Keys returns the keys with a wrong value, if the file could be read otherwise.
func (e *BrokenError) Keys() (keys []string) {
	var wrong wrongValues
	errors.As(e.Err, &wrong)
	for _, w := range wrong {
		keys = append(keys, w.key)
	}
	return keys
}

// mistake returns the text that describes a mistake and its line.
func mistake(err error) string {
	if p := (toml.ParseError{}); errors.As(err, &p) {
		return fmt.Sprintf("line %d: %s", p.Position.Line, quote.Message(p.Message))
	}
	if u := (unreadable{}); errors.As(err, &u) {
		return quote.Message(u.Error())
	}
	return files.Reason(err)
}
