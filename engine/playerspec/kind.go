package playerspec

import (
	"errors"
)

// Kind is the sort of value that an Option takes.
type Kind uint8

// The kinds.
const (
	KindSwitch     Kind = iota // given by its key alone, or not
	KindInteger                // a whole number from Low to High
	KindNumber                 // any number from Low to High
	KindWord                   // one of Words
	KindTime                   // above Low, up to High seconds: "500ms"
	KindSize                   // from Low to High bytes: "64MiB"
	KindEvaluation             // an evaluation with its parameters: "ultimate(two=300)"
	KindShare                  // a number from 0 to 1, which a window shows in per cent
	KindText                   // any text of up to High bytes, in quotes where it must be
	KindFile                   // the path of a file, likewise
)

// of says what sort of number an option takes, and its bounds.
func (o Option) of(kind Kind, low, high float64) Option {
	o.Kind, o.Low, o.High = kind, low, high
	return o
}

// errNoValue is what Check says of what it cannot judge.
var errNoValue = errors.New("expected no value")

// Check returns nil if text can stand for the option, as "5s" can for a time, and
// otherwise what was expected. It knows no evaluations: a flag and an evaluation take
// none.
func (o Option) Check(text string) error {
	if o.read == nil || o.Kind == KindEvaluation {
		return errNoValue
	}
	_, err := o.read(Expr{Name: text}, &Env{})
	return err
}
