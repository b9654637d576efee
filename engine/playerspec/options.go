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

// Option is an option of a search or an evaluation. In the parentheses after its name it is
// written "key=value", or as the bare key for a Flag.
type Option struct {
	// Key is the key.
	Key string
	// About says in one line what the option decides.
	About string
	// Range says which values are allowed: "a whole number from 1 to 400". It is empty for a
	// flag.
	Range string
	// Kind is the sort of value, for code that asks a person for one.
	Kind Kind
	// Low and High bound numbers, a time in seconds (above Low) and a size in bytes.
	Low, High float64
	// Words are the words of a KindWord, the default first.
	Words []string
	// Optional is set if the option has no value at all when it is not given.
	Optional bool
	// Default is the value of an option that is not given, as player strings write it. It is
	// empty if the option then has no value.
	Default string
	// Varies is set if another option may change the default.
	Varies bool
	// Label is the text that a window shows for the option.
	Label Label
	// Names returns the name that the option's value gives to a player, in place of the search's
	// title. It is nil if the value does not name the player.
	Names func(value string) string
	// Folder is set if the path of a KindFile is a folder. NewFile is the usual name of a file
	// that need not exist yet.
	Folder  bool
	NewFile string
	// Expert is set for an option that is seldom wanted.
	Expert bool
	// Game reports whether the option makes a difference in a game that begins at start. It is
	// nil if the option always does.
	Game func(start game.Position) bool
	// Judge reports whether an evaluation supports the option. If no evaluation of the variant
	// does, the option makes no difference. Judge may be nil.
	Judge func(e game.Evaluator) bool

	// fallback returns the value of an option that is not given, or nil if it has none.
	fallback func(env *Env) (any, error)
	// read returns the value of n. An *Error gives the position of the mistake; any other error
	// says what was expected. read is nil for a flag.
	read func(n Expr, env *Env) (any, error)
	// print returns a value as player strings write it.
	print func(value any) string
}

// Label holds the texts that a window shows for an option, in English. For an empty text, the
// window uses the option itself. Translations are looked up by the English texts.
type Label struct {
	// Title stands beside the field: "Single moves ahead".
	Title string
	// N replaces {{.N}} in the title, as in "Open, size {{.N}}"; 0 if the title has no {{.N}}.
	N int
	// Unit stands after the field: "% of moves".
	Unit string
	// Words are the window's words for the option's Words, in the same order.
	Words []string
	// None is the choice of no evaluation, for an optional evaluation: "Random games".
	None string
	// Brief is the text for the option in the description of a player. {{.N}} stands for the
	// value: "{{.N}} single moves ahead". It is empty if the description leaves the option out.
	Brief string
	// Misfit says what to choose instead if the option does not fit together with the others.
	Misfit string
}

// Labelled returns the option with a label.
func (o Option) Labelled(l Label) Option {
	o.Label = l
	return o
}

// WithPlayerName returns the option with a function that names the player by the option's value: see
// Option.Names.
func (o Option) WithPlayerName(name func(value string) string) Option {
	o.Names = name
	return o
}

// OfFolder returns a File option whose path is a folder.
func (o Option) OfFolder() Option {
	o.Folder = true
	return o
}

// WithNewFile returns a File option for a file that need not exist yet, with the usual name of the file.
func (o Option) WithNewFile(name string) Option {
	o.NewFile = name
	return o
}

// ForExperts marks the option as seldom wanted and returns it.
func (o Option) ForExperts() Option {
	o.Expert = true
	return o
}

// Flag returns an option that has no value: its key is given or not.
func Flag(key, about string) Option {
	return Option{Key: key, About: about, Kind: KindSwitch, fallback: constant(false), print: func(v any) string {
		if v == true {
			return key
		}
		return ""
	}}
}

// Integer returns an option with a whole number from low to high. If def is outside that range, the
// option has no value by default.
func Integer(key string, low, high, def int64, about string) Option {
	o := plainOption(key, about, fmt.Sprintf("a whole number from %d to %d", low, high), def, func(text string) (int64, bool) {
		n, err := strconv.ParseInt(text, 10, 64)
		return n, err == nil && n >= low && n <= high
	}, func(n int64) string { return strconv.FormatInt(n, 10) }).withKind(KindInteger, float64(low), float64(high))
	if def < low || def > high {
		return o.withoutDefault()
	}
	return o
}

// Number returns an option with a number from 0 to high.
func Number(key string, high, def float64, about string) Option {
	return plainOption(key, about, fmt.Sprintf("a number from 0 to %g", high), def, func(text string) (float64, bool) {
		f, err := strconv.ParseFloat(text, 64)
		return math.Abs(f), err == nil && f >= 0 && f <= high // −0 is 0
	}, func(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }).withKind(KindNumber, 0, high)
}

// Share returns an option with a number from 0 to 1.
func Share(key string, def float64, about string) Option {
	return Number(key, 1, def, about).withKind(KindShare, 0, 1)
}

// Text returns an option with any text of 1 to most bytes. By default it has no value.
func Text(key string, most int, about string) Option {
	return textOption(key, KindText, most, fmt.Sprintf("a text of up to %d bytes", most), about)
}

// longestPath is the length in bytes of the longest path that File accepts.
const longestPath = 1000

// File returns an option with the path of a file. By default it has no value. The option does not
// check whether the file exists. It is opened only for a trusted player: see Env.Trusted.
func File(key, about string) Option {
	return textOption(key, KindFile, longestPath, "the path of a file", about)
}

func textOption(key string, kind Kind, most int, expected, about string) Option {
	o := plainOption(key, about, expected, "", func(text string) (string, bool) {
		return text, text != "" && len(text) <= most
	}, Quote)
	return o.withKind(kind, 1, float64(most)).withoutDefault()
}

// Choice returns an option whose value is one of words, the first by default.
func Choice(key string, words []string, about string) Option {
	o := plainOption(key, about, OrList(words), words[0], func(text string) (string, bool) {
		return text, slices.Contains(words, text)
	}, func(text string) string { return text })
	o.Kind, o.Words = KindWord, slices.Clone(words)
	return o
}

// longestTime is the longest time that Duration accepts.
const longestTime = 24 * time.Hour

// Duration returns an option with a time. By default it has no value.
func Duration(key, about string) Option {
	o := plainOption(key, about, "a time above 0 and up to 24h, such as 500ms or 5s", 0, func(text string) (time.Duration, bool) {
		d, err := time.ParseDuration(text)
		return d, err == nil && d > 0 && d <= longestTime
	}, time.Duration.String).withKind(KindTime, 0, longestTime.Seconds())
	return o.withoutDefault()
}

// withVaryingDefault returns the option with a default that another option of the same evaluation may change.
// So a value that is given is printed even if it equals the default.
func (o Option) withVaryingDefault() Option {
	o.Varies = true
	return o
}

// Memory returns an option with an amount of memory in bytes. A value above Env.Memory is lowered to
// it.
func Memory(key string, def int64, about string) Option {
	o := plainOption(key, about, SizeRange, def, func(text string) (int64, bool) {
		n, err := ParseSize(text)
		return n, err == nil
	}, FormatSize).withKind(KindSize, MinSize, MaxSize)
	read := o.read
	o.read = func(n Expr, env *Env) (any, error) {
		size, err := read(n, env)
		return env.boundMemory(size), err
	}
	o.fallback = func(env *Env) (any, error) { return env.boundMemory(def), nil }
	return o
}

// boundMemory returns an amount of memory, lowered to env.Memory if it is more.
func (env *Env) boundMemory(size any) any {
	if n, ok := size.(int64); ok && env.Memory > 0 {
		return min(n, env.Memory)
	}
	return size
}

// Seed returns an option with the seed of a player's random choices. Its default is Env.Seed.
func Seed(key, about string) Option {
	o := plainOption(key, about, fmt.Sprintf("a whole number from 0 to %d", uint64(math.MaxUint64)), 0,
		func(text string) (uint64, bool) {
			n, err := strconv.ParseUint(text, 10, 64)
			return n, err == nil
		}, func(n uint64) string { return strconv.FormatUint(n, 10) }).withKind(KindInteger, 0, math.MaxUint64)
	o.Default = ""
	o.fallback = func(env *Env) (any, error) { return env.Seed, nil }
	return o
}

// plainOption returns an option whose value is a single word or text. read parses it and print
// writes it.
func plainOption[T comparable](key, about, expected string, def T, read func(string) (T, bool), print func(T) string) Option {
	return Option{
		Key: key, About: about, Range: expected, Default: print(def), fallback: constant(def),
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

// withoutDefault returns the option without a default: it has no value if it is not given.
func (o Option) withoutDefault() Option {
	o.Default, o.Optional, o.fallback = "", true, constant(nil)
	return o
}

func constant(v any) func(*Env) (any, error) {
	return func(*Env) (any, error) { return v, nil }
}

// value reads the value that the argument a gives to the option.
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

// OptionOf returns the option with the given key, or the zero Option if there is none.
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

// expected returns ": expected a, b or c", or "" without words.
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
