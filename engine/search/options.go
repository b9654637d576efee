package search

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// settings holds what the options of a player's string say. A zero is an option
// that was not given.
type settings struct {
	eval        string
	level       int
	depth       int
	simulations int64
	time        time.Duration
	nodes       int64
	table       int64 // bytes
	c           float64
	moves       candidates
	order       string
	width       int
	block       bool
	shuffle     bool
	blunder     float64
	seed        uint64
}

// option is one word that may stand between the parentheses.
type option struct {
	key  string
	flag bool
	// set reads the value; its error says what was expected.
	set func(s *settings, value string) error
	// get returns the value as set reads it (for a flag, anything), or "" where
	// the option need not be printed.
	get func(s *settings) string
}

// options lists every option in the order in which String prints them.
var options = []option{
	{key: "eval", set: setText(func(s *settings) *string { return &s.eval }), get: func(s *settings) string { return s.eval }},
	integer("level", 2, 4, func(s *settings) *int { return &s.level }),
	integer("depth", 1, game.MaxMoves, func(s *settings) *int { return &s.depth }),
	integer("simulations", 1, 1e12, func(s *settings) *int64 { return &s.simulations }),
	{key: "time", set: setTime, get: getTime},
	integer("nodes", 1, 1e15, func(s *settings) *int64 { return &s.nodes }),
	{key: "table", set: setTable, get: getTable},
	number("c", 100, func(s *settings) *float64 { return &s.c }),
	{key: "moves", set: setMoves, get: func(s *settings) string { return s.moves.String() }},
	{key: "order", set: setText(func(s *settings) *string { return &s.order }), get: func(s *settings) string { return s.order }},
	integer("width", 1, pickedMoves, func(s *settings) *int { return &s.width }),
	flag("block", func(s *settings) *bool { return &s.block }),
	flag("shuffle", func(s *settings) *bool { return &s.shuffle }),
	number("blunder", 1, func(s *settings) *float64 { return &s.blunder }),
	{key: "seed", set: setSeed, get: func(s *settings) string { return strconv.FormatUint(s.seed, 10) }},
}

func setText(field func(*settings) *string) func(*settings, string) error {
	return func(s *settings, value string) error {
		*field(s) = value
		return nil
	}
}

func flag(key string, field func(*settings) *bool) option {
	return option{
		key: key, flag: true,
		set: func(s *settings, _ string) error { *field(s) = true; return nil },
		get: func(s *settings) string {
			if *field(s) {
				return key
			}
			return ""
		},
	}
}

// integer is an option with a whole number from low to high.
func integer[T int | int64](key string, low, high T, field func(*settings) *T) option {
	return option{
		key: key,
		set: func(s *settings, value string) error {
			n, err := strconv.ParseInt(value, 10, 64)
			if err != nil || n < int64(low) || n > int64(high) {
				return fmt.Errorf("expected a whole number from %d to %d", low, high)
			}
			*field(s) = T(n)
			return nil
		},
		get: func(s *settings) string {
			if *field(s) == 0 {
				return ""
			}
			return strconv.FormatInt(int64(*field(s)), 10)
		},
	}
}

// number is an option with a number from 0 to high.
func number(key string, high float64, field func(*settings) *float64) option {
	return option{
		key: key,
		set: func(s *settings, value string) error {
			f, err := strconv.ParseFloat(value, 64)
			if err != nil || !(f >= 0 && f <= high) {
				return fmt.Errorf("expected a number from 0 to %g", high)
			}
			*field(s) = math.Abs(f) // −0 is 0
			return nil
		},
		get: func(s *settings) string { return strconv.FormatFloat(*field(s), 'g', -1, 64) },
	}
}

func setTime(s *settings, value string) error {
	d, err := time.ParseDuration(value)
	if err != nil || d <= 0 || d > 24*time.Hour {
		return errors.New("expected a time above 0 and up to 24h, such as 500ms or 5s")
	}
	s.time = d
	return nil
}

func getTime(s *settings) string {
	if s.time == 0 {
		return ""
	}
	return s.time.String()
}

// units are the sizes in which memory is written, the largest first.
var units = []struct {
	name  string
	bytes int64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}}

func setTable(s *settings, value string) error {
	n, err := ParseSize(value)
	if err == nil {
		s.table = n
	}
	return err
}

func getTable(s *settings) string {
	if s.table == 0 {
		return ""
	}
	return FormatSize(s.table)
}

// ParseSize reads an amount of memory from 64 KiB to 64 GiB, such as "64MiB",
// and returns it in bytes.
func ParseSize(text string) (int64, error) {
	for _, u := range units {
		digits, found := strings.CutSuffix(text, u.name)
		if !found {
			continue
		}
		n, err := strconv.ParseInt(digits, 10, 32)
		if err == nil && n > 0 && n*u.bytes >= 64<<10 && n*u.bytes <= 64<<30 {
			return n * u.bytes, nil
		}
	}
	return 0, errors.New("expected a size from 64KiB to 64GiB, such as 64MiB")
}

// FormatSize writes a number of bytes as ParseSize reads it, in the largest unit
// that divides it.
func FormatSize(bytes int64) string {
	for _, u := range units {
		if bytes%u.bytes == 0 {
			return strconv.FormatInt(bytes/u.bytes, 10) + u.name
		}
	}
	return strconv.FormatInt(bytes, 10)
}

func setMoves(s *settings, value string) error {
	for _, c := range []candidates{allMoves, nearMoves, adjacentMoves} {
		if value == c.String() {
			s.moves = c
			return nil
		}
	}
	return errors.New("expected all, near or adjacent")
}

func setSeed(s *settings, value string) error {
	n, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return fmt.Errorf("expected a whole number from 0 to %d", uint64(math.MaxUint64))
	}
	s.seed = n
	return nil
}
