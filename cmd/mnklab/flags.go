package main

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// playerFlags holds the flags of a command that needs a position and a player.
type playerFlags struct {
	search.Limits
	moves, spec string
	seed        uint64
}

// flags declares the flags on c.
func (s *playerFlags) flags(c *cobra.Command) {
	movesFlag(c, &s.moves)
	c.Flags().StringVar(&s.spec, "player", "hard", "`player` to ask: a level of the variant, or a string such as 'deepening(depth=6)'")
	seedFlag(c, &s.seed)
	limitFlags(c, &s.Limits)
}

// read returns the board of a variant after the given moves, and the player.
func (s *playerFlags) read(variant string) (*board, search.Player, error) {
	b, err := readBoard(variant, s.moves)
	if err != nil {
		return nil, nil, err
	}
	p, err := readPlayer(b.Variant, s.spec, s.seed)
	return b, p, err
}

// readPlayer parses a player's string, or the name of a level, and opens the player.
func readPlayer(v engine.Variant, spec string, seed uint64) (search.Player, error) {
	p, err := v.NamedPlayer(spec)
	var opened search.Player
	if err == nil {
		p.Seed = seed
		opened, err = p.Open()
	}
	if at := (*playerspec.Error)(nil); errors.As(err, &at) {
		return nil, fmt.Errorf("player %s, %w", quote.Text(spec), err)
	}
	return opened, err
}

// exclusive makes c refuse two flags that are given together. Call it after c.Args is set: cobra runs
// Args before anything else, and exclusive wraps it.
func exclusive(c *cobra.Command, one, other string) {
	args := c.Args
	c.Args = func(c *cobra.Command, list []string) error {
		if c.Flags().Changed(one) && c.Flags().Changed(other) {
			return fmt.Errorf("--%s and --%s do not go together: leave one out", one, other)
		}
		return args(c, list)
	}
}

// requireFlag makes c refuse the flag one if it is given without the flag other. Call it after c.Args is set,
// like exclusive.
func requireFlag(c *cobra.Command, one, other string) {
	args := c.Args
	c.Args = func(c *cobra.Command, list []string) error {
		if c.Flags().Changed(one) && !c.Flags().Changed(other) {
			return fmt.Errorf("--%s needs --%s", one, other)
		}
		return args(c, list)
	}
}

// movesFlag declares the flag --moves, which lists the moves played from the start.
func movesFlag(c *cobra.Command, moves *string) {
	c.Flags().StringVar(moves, "moves", "", "`moves` played from the start, such as 'c2 b2 c3' or c2b2c3")
}

// flagValue is a flag whose text read parses into a variable. It implements pflag.Value.
type flagValue[T any] struct {
	to   *T
	read func(text string) (T, error)
	show func(T) string
}

// Set implements pflag.Value.
func (f flagValue[T]) Set(text string) error {
	value, err := f.read(text)
	if err == nil {
		*f.to = value
	}
	return err
}

// String implements pflag.Value.
func (f flagValue[T]) String() string {
	if f.to == nil {
		return "" // pflag also calls String on a zero flagValue
	}
	return f.show(*f.to)
}

// Type implements pflag.Value.
func (f flagValue[T]) Type() string { return reflect.TypeFor[T]().String() }

// varFlag declares a flag that read parses into the variable to, which holds the default. If show is nil,
// fmt.Sprint formats the default.
func varFlag[T any](c *cobra.Command, to *T, name, usage string, read func(string) (T, error), show func(T) string) {
	if show == nil {
		show = func(value T) string { return fmt.Sprint(value) }
	}
	c.Flags().Var(flagValue[T]{to, read, show}, name, usage)
}

// intFlag declares a flag for a whole number from least to most.
func intFlag[T int | int64](c *cobra.Command, to *T, name string, byDefault, least, most T, usage string) {
	*to = byDefault
	varFlag(c, to, name, usage, func(text string) (T, error) {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < int64(least) || n > int64(most) {
			return 0, fmt.Errorf("expected a whole number from %d to %d", least, most)
		}
		return T(n), nil
	}, nil)
}

// fileFlag declares a flag with the name of a file, "" by default.
func fileFlag(c *cobra.Command, to *string, name, usage string) {
	textFlag(c, to, name, "the name of a file", usage)
}

// textFlag declares a flag for a text that must not be empty. An empty text usually comes from a shell
// variable that was never set. The work would then run in the wrong place, or its result would be lost.
func textFlag(c *cobra.Command, to *string, name, expected, usage string) {
	varFlag(c, to, name, usage, func(text string) (string, error) {
		if text == "" {
			return "", errors.New("expected " + expected)
		}
		return text, nil
	}, nil)
}

// seedUsage is the usage text of a flag with a seed.
const seedUsage = "`seed` of all random choices: the same seed gives the same result, unless time is limited"

// seedFlag declares the flag with a seed, 1 by default.
func seedFlag(c *cobra.Command, to *uint64) {
	*to = 1
	varFlag(c, to, "seed", seedUsage, func(text string) (uint64, error) {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			err = fmt.Errorf("expected a whole number from 0 to %d", uint64(math.MaxUint64))
		}
		return n, err
	}, nil)
}

// numberFlag declares a flag for a number from 0 to most.
func numberFlag(c *cobra.Command, to *float64, name string, byDefault, most float64, usage string) {
	*to = byDefault
	varFlag(c, to, name, usage, func(text string) (float64, error) {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || !(x >= 0 && x <= most) {
			return 0, fmt.Errorf("expected a number from 0 to %g", most)
		}
		return math.Abs(x), nil // turns −0 into 0
	}, nil)
}

// fractionFlag declares a flag for a number from 0 to 1.
func fractionFlag(c *cobra.Command, to *float64, name string, byDefault float64, usage string) {
	numberFlag(c, to, name, byDefault, 1, usage)
}

// maxDuration is the longest time that a flag accepts.
const maxDuration = 1000 * time.Hour

// noTime is the word for a time of 0, which means no limit.
const noTime = "none"

// timeFlag declares a flag for a time limit; 0 means no limit.
func timeFlag(c *cobra.Command, to *time.Duration, name, usage string) {
	varFlag(c, to, name, usage, readTime, func(d time.Duration) string {
		if d == 0 {
			return noTime
		}
		return d.String()
	})
}

func readTime(text string) (time.Duration, error) {
	if text == noTime {
		return 0, nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d > maxDuration {
		return 0, errors.New("expected a time from 0 to 1000h, such as 500ms or 60s")
	}
	return d, nil
}

// sizeFlag declares a flag for an amount of memory in bytes.
func sizeFlag(c *cobra.Command, to *int64, name, usage string) {
	varFlag(c, to, name, usage, playerspec.ParseSize, playerspec.FormatSize)
}

// readInterval reads two numbers: "0,20".
func readInterval(text string) ([2]float64, error) {
	low, high, found := strings.Cut(text, ",")
	a, errA := strconv.ParseFloat(low, 64)
	b, errB := strconv.ParseFloat(high, 64)
	if !found || errA != nil || errB != nil {
		return [2]float64{}, errors.New("expected two numbers such as 0,20")
	}
	return [2]float64{a, b}, nil
}

// maxListed is the largest number that a list may contain.
const maxListed = 100

// readInts reads a list of whole numbers: "1,3-5".
func readInts(text string) (list []int, err error) {
	for part := range strings.SplitSeq(text, ",") {
		low, high, found := strings.Cut(part, "-")
		if !found {
			high = low
		}
		a, errA := strconv.Atoi(low)
		b, errB := strconv.Atoi(high)
		if errA != nil || errB != nil || a < 0 || b < a || b > maxListed {
			return nil, errors.New("expected numbers such as 3, 1,2,5 or 4-7")
		}
		for i := a; i <= b; i++ {
			list = append(list, i)
		}
	}
	return list, nil
}

// showInts formats a list as readInts reads it. A list without gaps becomes a range.
func showInts(list []int) string {
	if n := len(list); n > 1 && list[n-1]-list[0] == n-1 {
		return fmt.Sprintf("%d-%d", list[0], list[n-1])
	}
	words := make([]string, len(list))
	for i, x := range list {
		words[i] = strconv.Itoa(x)
	}
	return strings.Join(words, ",")
}
