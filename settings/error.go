package settings

import (
	"errors"
	"fmt"

	"github.com/BurntSushi/toml"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// BrokenError says that the settings, or some of them, could not be understood
// and that the program goes on without them.
type BrokenError struct {
	// Kept is where the broken file is now, or a copy of it as it was if only some
	// of its values were wrong.
	Kept string
	// Err is the mistake in it.
	Err error
}

// Error returns a sentence for people.
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

// Line returns the line of the mistake, 0 where it is not one of a line.
func (e *BrokenError) Line() int {
	if p := (toml.ParseError{}); errors.As(e.Err, &p) {
		return p.Position.Line
	}
	return 0
}

// Keys returns the keys that had a wrong value, in a file that could be read
// otherwise.
func (e *BrokenError) Keys() (keys []string) {
	var wrong wrongValues
	errors.As(e.Err, &wrong)
	for _, w := range wrong {
		keys = append(keys, w.key)
	}
	return keys
}

// mistake says where a mistake is and what it is.
func mistake(err error) string {
	if p := (toml.ParseError{}); errors.As(err, &p) {
		return fmt.Sprintf("line %d: %s", p.Position.Line, quote.Message(p.Message))
	}
	if u := (unreadable{}); errors.As(err, &u) {
		return quote.Message(u.Error())
	}
	return files.Reason(err)
}
