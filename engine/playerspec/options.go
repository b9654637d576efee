package playerspec

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Option is one word that may stand between the parentheses of a search or an
// evaluation: "key=value", or the key alone for a Flag.
type Option struct {
	// Key is the word.
	Key string
	// About says in one line what it decides.
	About string
	// Range says what may be given: "a whole number from 1 to 400"; empty for a
	// flag.
	Range string
	// Kind says what sort of value it takes, for whoever asks a person for one.
	Kind Kind
	// Low and High bound numbers, a time in seconds (above Low) and a size in bytes.
	Low, High float64
	// Words are those of a KindWord, the usual one first.
	Words []string
	// Optional is set where an option that is not given has no value at all.
	Optional bool
	// Default is the value where none is given, as it is written; empty where that
	// is no value at all.
	Default string
	// Varies is set where another option may change the default.
	Varies bool
	// Label is what a window calls the option.
	Label Label
	// Names returns what a player is called by the option's value, in place of the search's
	// title; nil where the value says nothing of that.
	Names func(value string) string
	// Folder is set where the path of a KindFile is that of a folder, and NewFile is the usual
	// name of a file that need not be there yet.
	Folder  bool
	NewFile string
	// Expert is set for an option that is seldom wanted.
	Expert bool
	// Game reports whether the option makes a difference in a game that begins at start;
	// nil where it always does.
	Game func(start game.Position) bool
	// Judge reports whether an evaluation can do what the option asks for. Where the
	// variant has none that can, the option makes no difference. It may be nil.
	Judge func(e game.Evaluator) bool

	// fallback returns the value where none is given, nil if that is no value.
	fallback func(env *Env) (any, error)
	// read returns the value of n; an *Error names its place, any other error
	// says what was expected. It is nil for a flag.
	read func(n Expr, env *Env) (any, error)
	// print returns a value as it is written.
	print func(value any) string
}

// Label is what a window calls an option, in English; what is empty is taken from the
// option itself. A language that has these texts has them by the English ones.
type Label struct {
	// Title stands beside the field: "Moves ahead".
	Title string
	// N replaces {{.N}} in the title, as in "Open, size {{.N}}"; 0 if the title has no {{.N}}.
	N int
	// Unit stands behind it: "% of moves".
	Unit string
	// Words are what the window calls the option's Words, in their order.
	Words []string
	// None is the choice of an optional evaluation to have none: "Random games".
	None string
	// Brief is how the name of a player tells a value, which is its N: "{{.N}} moves
	// ahead"; empty where it does not.
	Brief string
	// Misfit says what to choose instead where the option does not go with the others.
	Misfit string
}

// Labelled returns the option with a label.
func (o Option) Labelled(l Label) Option {
	o.Label = l
	return o
}

// Naming returns the option as one by whose value the player is called.
func (o Option) Naming(name func(value string) string) Option {
	o.Names = name
	return o
}

// OfFolder returns the option of a file as that of a folder.
func (o Option) OfFolder() Option {
	o.Folder = true
	return o
}

// Making returns the option of a file as one of a file that need not be there, with its usual
// name.
func (o Option) Making(name string) Option {
	o.NewFile = name
	return o
}

// ForExperts returns the option as one that is seldom wanted.
func (o Option) ForExperts() Option {
	o.Expert = true
	return o
}

// Flag is an option that is given by its key alone.
func Flag(key, about string) Option {
	return Option{Key: key, About: about, Kind: KindSwitch, fallback: always(false), print: func(v any) string {
		if v == true {
			return key
		}
		return ""
	}}
}

// Integer is an option with a whole number from low to high. A default outside that
// range stands for no value.
func Integer(key string, low, high, def int64, about string) Option {
	o := plainOption(key, about, fmt.Sprintf("a whole number from %d to %d", low, high), def, func(text string) (int64, bool) {
		n, err := strconv.ParseInt(text, 10, 64)
		return n, err == nil && n >= low && n <= high
	}, func(n int64) string { return strconv.FormatInt(n, 10) }).of(KindInteger, float64(low), float64(high))
	if def < low || def > high {
		return o.withoutDefault()
	}
	return o
}

// Number is an option with a number from 0 to high.
func Number(key string, high, def float64, about string) Option {
	return plainOption(key, about, fmt.Sprintf("a number from 0 to %g", high), def, func(text string) (float64, bool) {
		f, err := strconv.ParseFloat(text, 64)
		return math.Abs(f), err == nil && f >= 0 && f <= high // −0 is 0
	}, func(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }).of(KindNumber, 0, high)
}

// Share is an option with a number from 0 to 1.
func Share(key string, def float64, about string) Option {
	return Number(key, 1, def, about).of(KindShare, 0, 1)
}

// Text is an option with any text of at least one and at most most bytes, none by
// default.
func Text(key string, most int, about string) Option {
	return textOption(key, KindText, most, fmt.Sprintf("a text of up to %d bytes", most), about)
}

// longestPath is the length in bytes of the longest path that File takes.
const longestPath = 1000

// File is an option with the path of a file, none by default. The option does not look
// whether there is one. A player whose string nobody here has chosen is not made with
// one: see Env.Foreign.
func File(key, about string) Option {
	return textOption(key, KindFile, longestPath, "the path of a file", about)
}

func textOption(key string, kind Kind, most int, expected, about string) Option {
	o := plainOption(key, about, expected, "", func(text string) (string, bool) {
		return text, text != "" && len(text) <= most
	}, Quote)
	return o.of(kind, 1, float64(most)).withoutDefault()
}

// Choice is an option with one of some words, the first by default.
func Choice(key string, words []string, about string) Option {
	o := plainOption(key, about, OrList(words), words[0], func(text string) (string, bool) {
		return text, slices.Contains(words, text)
	}, func(text string) string { return text })
	o.Kind, o.Words = KindWord, slices.Clone(words)
	return o
}

// longestTime is the longest time that a Duration takes.
const longestTime = 24 * time.Hour

// Duration is an option with a time, none by default.
func Duration(key, about string) Option {
	o := plainOption(key, about, "a time above 0 and up to 24h, such as 500ms or 5s", 0, func(text string) (time.Duration, bool) {
		d, err := time.ParseDuration(text)
		return d, err == nil && d > 0 && d <= longestTime
	}, time.Duration.String).of(KindTime, 0, longestTime.Seconds())
	return o.withoutDefault()
}

// varying returns the option with a default that another option of the same evaluation
// may change: what is given is printed then even if it is the default.
func (o Option) varying() Option {
	o.Varies = true
	return o
}

// Memory is an option with an amount of memory in bytes, never above the Env's.
func Memory(key string, def int64, about string) Option {
	o := plainOption(key, about, SizeRange, def, func(text string) (int64, bool) {
		n, err := ParseSize(text)
		return n, err == nil
	}, FormatSize).of(KindSize, MinSize, MaxSize)
	read := o.read
	o.read = func(n Expr, env *Env) (any, error) {
		size, err := read(n, env)
		return env.bounded(size), err
	}
	o.fallback = func(env *Env) (any, error) { return env.bounded(def), nil }
	return o
}

// bounded returns an amount of memory, brought down to what the Env allows.
func (env *Env) bounded(size any) any {
	if n, ok := size.(int64); ok && env.Memory > 0 {
		return min(n, env.Memory)
	}
	return size
}

// Seed is an option with the seed of a player's random choices, that of the Env by default.
func Seed(key, about string) Option {
	o := plainOption(key, about, fmt.Sprintf("a whole number from 0 to %d", uint64(math.MaxUint64)), 0,
		func(text string) (uint64, bool) {
			n, err := strconv.ParseUint(text, 10, 64)
			return n, err == nil
		}, func(n uint64) string { return strconv.FormatUint(n, 10) }).of(KindInteger, 0, math.MaxUint64)
	o.Default = ""
	o.fallback = func(env *Env) (any, error) { return env.Seed, nil }
	return o
}

// plainOption is an option whose value is a word.
func plainOption[T comparable](key, about, expected string, def T, read func(string) (T, bool), print func(T) string) Option {
	return Option{
		Key: key, About: about, Range: expected, Default: print(def), fallback: always(def),
		read: func(n Expr, _ *Env) (any, error) {
			v, ok := read(n.Name)
			if !ok {
				return nil, errors.New("expected " + expected)
			}
			if n.Opened > 0 {
				return nil, ErrorAt(n.Opened, "%s: expected nothing in parentheses", key).Of(BadSyntax, key)
			}
			return v, nil
		},
		print: func(v any) string { return print(v.(T)) },
	}
}

// withoutDefault makes an option stand for no value where it is not given.
func (o Option) withoutDefault() Option {
	o.Default, o.Optional, o.fallback = "", true, always(nil)
	return o
}

func always(v any) func(*Env) (any, error) {
	return func(*Env) (any, error) { return v, nil }
}

// value reads the value that a gives to the option.
func (o Option) value(a Arg, env *Env) (any, error) {
	switch {
	case o.read == nil && !a.Flag():
		return nil, ErrorAt(a.Value.Offset, "%s takes no value", o.Key).Of(NoValue, o.Key)
	case o.read == nil:
		return true, nil
	case a.Flag():
		return nil, ErrorAt(a.Offset+len(a.Key), "expected a value: %s=…", o.Key).Of(MissingValue, o.Key)
	}
	x, err := o.read(a.Value, env)
	var place *Error
	if err != nil && !errors.As(err, &place) {
		bad := ErrorAt(a.Value.Offset, "%s: %v", o.Key, err).Of(BadValue, o.Key, o.Words...)
		bad.Option = o
		return nil, bad
	}
	return x, err
}

// OptionOf returns the option of that key, or the zero Option.
func OptionOf(options []Option, key string) Option {
	if i := slices.IndexFunc(options, func(o Option) bool { return o.Key == key }); i >= 0 {
		return options[i]
	}
	return Option{}
}

func optionKeys(options []Option) []string {
	keys := make([]string, len(options))
	for i, o := range options {
		keys[i] = o.Key
	}
	return keys
}

// expected returns ": expected a, b or c", or nothing without words.
func expected(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return ": expected " + OrList(words)
}

// OrList joins words as "a, b or c".
func OrList(words []string) string {
	text := ""
	for i, w := range words {
		switch {
		case i == 0:
		case i == len(words)-1:
			text += " or "
		default:
			text += ", "
		}
		text += w
	}
	return text
}
