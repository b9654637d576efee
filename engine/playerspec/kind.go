package playerspec

import (
	"errors"
)

// Kind is the sort of value that an Option takes.
type Kind uint8

// The kinds.
const (
	KindSwitch     Kind = iota // a key without a value, given or not
	KindInteger                // a whole number from Low to High
	KindNumber                 // any number from Low to High
	KindWord                   // one of Words
	KindTime                   // above Low, up to High seconds: "500ms"
	KindSize                   // from Low to High bytes: "64MiB"
	KindEvaluation             // an evaluation with its parameters: "ultimate(two=300)"
	KindShare                  // a number from 0 to 1, which a window shows in per cent
	KindText                   // any text of up to High bytes, in quotes if need be
	KindFile                   // the path of a file, in quotes if need be
)

// withKind returns the option with a kind and the bounds of its value.
func (o Option) withKind(kind Kind, low, high float64) Option {
	o.Kind, o.Low, o.High = kind, low, high
	return o
}

// errNoValue is the error of Check for an option whose value it cannot check.
var errNoValue = errors.New("expected no value")

// Check returns nil if text is a value of the option, as "5s" is of a time. Otherwise it returns an
// error that says what was expected. It always returns an error for a flag, and for an evaluation,
// because it knows no evaluations.
func (o Option) Check(text string) error {
	if o.read == nil || o.Kind == KindEvaluation {
		return errNoValue
	}
	_, err := o.read(Expr{Name: text}, &Env{})
	return err
}
