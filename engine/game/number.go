package game

import "fmt"

// NumberError is the error for a number of a variant, such as its rows, that is out of range.
type NumberError struct {
	// Index is the index of the number among the numbers of the variant.
	Index int
	// Min and Max bound the number.
	Min, Max int
	// Message says in a player's words what is wrong with the number.
	Message string
}

// Error returns the message.
func (e *NumberError) Error() string { return e.Message }

// CheckNumber returns a *NumberError if n, the number of a variant with the given index, is not
// between least and most. name is the players' name for the number.
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
