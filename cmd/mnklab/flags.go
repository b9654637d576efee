package main

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// seating is a board with a player, as arguments and flags name them.
type seating struct {
	bounds
	moves, spec string
	seed        uint64
}

// flags declares the flags on c. A seed of 0 is a new one each time.
func (s *seating) flags(c *cobra.Command, seed uint64) {
	movesFlag(c, &s.moves)
	c.Flags().StringVar(&s.spec, "player", "hard", "`player`, such as 'deepening(depth=6)', or easy, medium or hard")
	seedFlag(c, &s.seed, seed, "`seed` of a player whose string has none; 0 for a new one")
	s.bounds.flags(c)
}

// read returns the board of a variant and the player.
func (s *seating) read(variant string) (*board, search.Player, error) {
	b, err := readBoard(variant, s.moves)
	if err != nil {
		return nil, nil, err
	}
	for s.seed == 0 {
		s.seed = rand.Uint64()
	}
	p, err := readPlayer(b.Variant, s.spec, s.seed)
	return b, p, err
}

// readPlayer reads a player's string, or the name of a level.
func readPlayer(v engine.Variant, spec string, seed uint64) (search.Player, error) {
	if l, err := engine.ParseLevel(spec); err == nil {
		return v.LevelPlayer(l, seed), nil
	}
	p, err := v.Player(spec, seed)
	if err != nil {
		return nil, fmt.Errorf("player %s, %w", quote.Text(spec), err)
	}
	return p, nil
}

// notBoth refuses two flags of c together. Call it when c has its Args, which run before
// anything else.
func notBoth(c *cobra.Command, one, other string) {
	args := c.Args
	c.Args = func(c *cobra.Command, list []string) error {
		if c.Flags().Changed(one) && c.Flags().Changed(other) {
			return fmt.Errorf("--%s and --%s do not go together: leave one out", one, other)
		}
		return args(c, list)
	}
}

// movesFlag is the flag with the moves played before.
func movesFlag(c *cobra.Command, moves *string) {
	c.Flags().StringVar(moves, "moves", "", "`moves` played from the start, such as 'c2 b2 c3' or c2b2c3")
}

// whole is a whole number given as a flag.
type whole struct {
	value       *int
	least, most int
	even        bool
}

// Set implements pflag.Value.
func (w whole) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < w.least || n > w.most || w.even && n%2 != 0 {
		sort := "a whole"
		if w.even {
			sort = "an even"
		}
		return fmt.Errorf("expected %s number from %d to %d", sort, w.least, w.most)
	}
	*w.value = n
	return nil
}

// String implements pflag.Value.
func (w whole) String() string { return strconv.Itoa(*w.value) }

// Type implements pflag.Value.
func (w whole) Type() string { return "number" }

// wholeFlag is a flag for a number, which is the usual one to begin with.
func wholeFlag(c *cobra.Command, w whole, name string, usual int, usage string) {
	*w.value = usual
	c.Flags().Var(w, name, usage)
}

// seed is the seed of what is random, given as a flag.
type seed uint64

// Set implements pflag.Value.
func (s *seed) Set(text string) error {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return fmt.Errorf("expected a whole number from 0 to %d", uint64(math.MaxUint64))
	}
	*s = seed(n)
	return nil
}

// String implements pflag.Value.
func (s *seed) String() string { return strconv.FormatUint(uint64(*s), 10) }

// Type implements pflag.Value.
func (s *seed) Type() string { return "seed" }

// seedFlag is the flag with a seed.
func seedFlag(c *cobra.Command, value *uint64, usual uint64, usage string) {
	*value = usual
	c.Flags().Var((*seed)(value), "seed", usage)
}

// share is a number from 0 to 1 given as a flag.
type share float64

// Set implements pflag.Value.
func (s *share) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= 1) {
		return errors.New("expected a number from 0 to 1")
	}
	*s = share(math.Abs(x)) // −0 is 0
	return nil
}

// String implements pflag.Value.
func (s *share) String() string { return strconv.FormatFloat(float64(*s), 'g', -1, 64) }

// Type implements pflag.Value.
func (s *share) Type() string { return "share" }

// shareFlag is a flag with a number from 0 to 1.
func shareFlag(c *cobra.Command, value *float64, name string, usual float64, usage string) {
	*value = usual
	c.Flags().Var((*share)(value), name, usage)
}

// limit is a time given as a flag; 0 is no limit.
type limit struct{ time.Duration }

// longest is the longest time that may be given.
const longest = 1000 * time.Hour

// Set implements pflag.Value.
func (d *limit) Set(text string) error {
	t, err := time.ParseDuration(text)
	if err != nil || t < 0 || t > longest {
		return errors.New("expected a time up to 1000h such as 500ms or 60s, or 0 for no limit")
	}
	d.Duration = t
	return nil
}

// Type implements pflag.Value.
func (d *limit) Type() string { return "time" }

// size is an amount of memory given as a flag, in bytes.
type size int64

// Set implements pflag.Value.
func (s *size) Set(text string) error {
	n, err := search.ParseSize(text)
	if err == nil {
		*s = size(n)
	}
	return err
}

// String implements pflag.Value.
func (s *size) String() string { return search.FormatSize(int64(*s)) }

// Type implements pflag.Value.
func (s *size) Type() string { return "size" }

// span is two numbers given as a flag: "0,20".
type span [2]float64

// Set implements pflag.Value.
func (s *span) Set(text string) error {
	low, high, found := strings.Cut(text, ",")
	a, errA := strconv.ParseFloat(low, 64)
	b, errB := strconv.ParseFloat(high, 64)
	if !found || errA != nil || errB != nil {
		return errors.New("expected two numbers such as 0,20")
	}
	*s = span{a, b}
	return nil
}

// String implements pflag.Value.
func (s *span) String() string {
	if *s == (span{}) {
		return ""
	}
	return fmt.Sprintf("%g,%g", s[0], s[1])
}

// Type implements pflag.Value.
func (s *span) Type() string { return "numbers" }

// shard is a part of a match given as a flag: "2/5".
type shard match.Shard

// Set implements pflag.Value.
func (s *shard) Set(text string) error {
	index, of, found := strings.Cut(text, "/")
	i, errI := strconv.Atoi(index)
	n, errN := strconv.Atoi(of)
	if !found || errI != nil || errN != nil || i < 1 || n < i || n > match.MostShards {
		return fmt.Errorf("expected a part such as 2/5: 1/n to n/n, with n up to %d", match.MostShards)
	}
	*s = shard{Index: i, Of: n}
	return nil
}

// String implements pflag.Value.
func (s *shard) String() string {
	if s.Of == 0 {
		return ""
	}
	return match.Shard(*s).String()
}

// Type implements pflag.Value.
func (s *shard) Type() string { return "part" }
