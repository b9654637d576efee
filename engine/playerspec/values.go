package playerspec

import (
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Values holds the values of the options of a search or an evaluation: those that a player string
// gives, and the defaults of the others.
type Values struct {
	options []Option
	all     map[string]any  // by key
	given   map[string]bool // the keys in the string
	trusted bool            // somebody on this computer vouches for the player
	memory  int64           // the bound of each table in bytes; 0 for none
	closed  bool            // the string names a file that must not be opened
}

// Trusted reports whether somebody on this computer vouches for the player: see Env.Trusted.
func (v Values) Trusted() bool { return v.trusted }

// Entries returns the number of entries, each of the given size in bytes, that a table without an
// option for its size may have. That is most, or the number that fits into Env.Memory if that is
// fewer, but at least 1.
func (v Values) Entries(most, bytes int) int {
	if v.memory == 0 {
		return most
	}
	return int(min(int64(most), max(v.memory/int64(bytes), 1)))
}

// valueAs returns the value of an option, or the zero value if the option has none of type T.
func valueAs[T any](v Values, key string) T {
	x, _ := v.all[key].(T)
	return x
}

// Has reports whether an option has a value, given or by default.
func (v Values) Has(key string) bool { return v.all[key] != nil }

// Text returns the value of an option as player strings write it. It returns "" if the option has
// no value, or if its value is by default the variant's first evaluation, which need not be named.
func (v Values) Text(key string) string {
	o := OptionOf(v.options, key)
	if o.Key == "" || !v.Has(key) {
		return ""
	}
	return o.print(v.all[key])
}

// Flag reports whether a flag is given.
func (v Values) Flag(key string) bool { return valueAs[bool](v, key) }

// Integer returns the value of an Integer or a Memory option, or 0 if it has none.
func (v Values) Integer(key string) int64 { return valueAs[int64](v, key) }

// Number returns the value of a Number option.
func (v Values) Number(key string) float64 { return valueAs[float64](v, key) }

// Word returns the value of a Choice, a Text or a File option, or "" if it has none.
func (v Values) Word(key string) string { return valueAs[string](v, key) }

// Duration returns the value of a Duration option, or 0 if it has none.
func (v Values) Duration(key string) time.Duration { return valueAs[time.Duration](v, key) }

// Evaluator returns a fresh evaluator of an Evaluated option. It returns nil if the option has no
// value, or if its evaluation names a file that must not be opened.
func (v Values) Evaluator(key string) game.Evaluator {
	if e := valueAs[*evaluation](v, key); e != nil && e.make != nil {
		return e.make()
	}
	return nil
}

// Evaluation returns the evaluation of an Evaluated option, and whether the option has a value.
func (v Values) Evaluation(key string) (Evaluation, bool) {
	if e := valueAs[*evaluation](v, key); e != nil {
		return e.of, true
	}
	return Evaluation{}, false
}

// String returns the values that differ from the defaults, in parentheses, or "" if none does.
func (v Values) String() string {
	text := ""
	for _, o := range v.options {
		x := v.all[o.Key]
		if x == nil || o.print(x) == o.Default && !(o.Varies && v.given[o.Key]) {
			continue
		}
		if text != "" {
			text += ","
		}
		if o.read != nil {
			text += o.Key + "="
		}
		text += o.print(x)
	}
	if text == "" {
		return ""
	}
	return "(" + text + ")"
}

// Options returns the options to which the values belong. Callers must not change them.
func (v Values) Options() []Option { return v.options }

// Given reports whether the string gives an option a value.
func (v Values) Given(key string) bool { return v.given[key] }

// Without returns the values without the value of one option.
func (v Values) Without(key string) Values {
	v.all = maps.Clone(v.all)
	delete(v.all, key)
	return v
}

// Seed returns the value of a Seed option, or 0 if it has none.
func (v Values) Seed(key string) uint64 { return valueAs[uint64](v, key) }

// Closed reports whether the string names a file that must not be opened: see Env.Trusted.
func (v Values) Closed() bool { return v.closed }

// namesFile reports whether the string names a file.
func (v Values) namesFile() bool {
	return slices.ContainsFunc(v.options, func(o Option) bool { return o.Kind == KindFile && v.given[o.Key] })
}

// ReadValues returns the values that the arguments of n give to the options, and the defaults of
// the others. Any error is an *Error.
func ReadValues(n Expr, options []Option, env Env) (Values, error) {
	v, err := readValues(n, options, &env)
	v.closed = env.closed || !env.Trusted && v.namesFile()
	return v, err
}

func readValues(n Expr, options []Option, env *Env) (Values, error) {
	v := Values{options: options, all: map[string]any{}, given: map[string]bool{}, trusted: env.Trusted, memory: env.Memory}
	for i, a := range n.Args {
		same := func(b Arg) bool { return b.Key == a.Key }
		if slices.ContainsFunc(n.Args[:i], same) {
			return v, ErrorAt(a.Offset, "%s is given twice", quote.Plain(a.Key)).Of(GivenTwice, a.Key)
		}
		at := slices.IndexFunc(options, func(o Option) bool { return o.Key == a.Key })
		if at < 0 {
			keys := optionKeys(options)
			return v, ErrorAt(a.Offset, "%s has no option %s%s", n.Name, quote.Text(a.Key), expected(keys)).Of(UnknownOption, a.Key, keys...)
		}
		x, err := options[at].value(a, env)
		if err != nil {
			return v, err
		}
		v.all[a.Key], v.given[a.Key] = x, true
	}
	return v, v.setDefaults(n, env)
}

// setDefaults sets the defaults of the options that n does not give.
func (v Values) setDefaults(n Expr, env *Env) error {
	for _, o := range v.options {
		if _, given := v.all[o.Key]; given {
			continue
		}
		x, err := o.fallback(env)
		if err != nil {
			bad := ErrorAt(n.Offset, "%s: %s", n.Name, textOf(err))
			if place := new(Error); errors.As(err, &place) {
				bad.Of(place.Fault, place.Name, place.Choices...)
			}
			return bad
		}
		v.all[o.Key] = x
	}
	return nil
}

// textOf returns the text of an error without its position.
func textOf(err error) string {
	var place *Error
	if errors.As(err, &place) {
		return place.Text
	}
	return err.Error()
}
