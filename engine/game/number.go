package game

import "fmt"

// NumberError says that one of the numbers of a variant cannot be.
type NumberError struct {
	// Index is the place of the number among the variant's, from 0.
	Index int
	// Min and Max bound the number.
	Min, Max int
	// Message says in a player's words what is wrong with it.
	Message string
}

// Error returns the message.
func (e *NumberError) Error() string { return e.Message }

// CheckNumber returns a *NumberError if a variant's number n, the one at index,
// is not between least and most; name is what players call it.
func CheckNumber(index int, name string, n, least, most int) error {
	switch {
	case n < least:
		return &NumberError{index, least, most, fmt.Sprintf("%s: %d is too few, at least %d", name, n, least)}
	case n > most:
		return &NumberError{index, least, most, fmt.Sprintf("%s: %d is too many, at most %d", name, n, most)}
	default:
		return nil
	}
}
