package search

import "errors"

// Kind is the sort of value that an Option takes.
type Kind uint8

// The kinds.
const (
	Switch      Kind = iota // given by its key alone, or not
	WholeNumber             // from Low to High
	FreeNumber              // any number from Low to High
	Word                    // one of Words
	Time                    // above Low, up to High seconds: "500ms"
	Size                    // from Low to High bytes: "64MiB"
	Judge                   // an evaluation with its parameters: "ultimate(two=300)"
)

// of says what sort of number an option takes, and its bounds.
func (o Option) of(kind Kind, low, high float64) Option {
	o.Kind, o.Low, o.High = kind, low, high
	return o
}

// errNoValue is what Check says of what it cannot judge.
var errNoValue = errors.New("expected no value")

// Check returns nil if text can stand for the option, as "5s" can for a Time, and
// otherwise what was expected. It knows no evaluations: a Switch and a Judge take no
// text.
func (o Option) Check(text string) error {
	if o.read == nil || o.Kind == Judge {
		return errNoValue
	}
	_, err := o.read(node{word: word{text: text}}, &Env{})
	return err
}
