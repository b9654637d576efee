package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// playerFlags is a board with a player, as arguments and flags name them.
type playerFlags struct {
	limitFlags
	moves, spec string
	seed        uint64
}

// flags declares the flags on c.
func (s *playerFlags) flags(c *cobra.Command) {
	movesFlag(c, &s.moves)
	c.Flags().StringVar(&s.spec, "player", "hard", "`player`, such as 'deepening(depth=6)', or a level of the variant")
	seedFlag(c, &s.seed, 1, seedUsage)
	s.declareLimits(c)
}

// read returns the board of a variant and the player.
func (s *playerFlags) read(variant string) (*board, search.Player, error) {
	b, err := readBoard(variant, s.moves)
	if err != nil {
		return nil, nil, err
	}
	p, err := readPlayer(b.Variant, s.spec, s.seed)
	return b, p, err
}

// readPlayer reads a player's string, or the name of a level.
func readPlayer(v engine.Variant, spec string, seed uint64) (search.Player, error) {
	p, err := v.NamedPlayer(spec, seed)
	if at := (*playerspec.Error)(nil); errors.As(err, &at) {
		return nil, fmt.Errorf("player %s, %w", quote.Text(spec), err)
	}
	return p, err
}

// exclusive refuses two flags of c together. Call it when c has its Args, which run before
// anything else.
func exclusive(c *cobra.Command, one, other string) {
	args := c.Args
	c.Args = func(c *cobra.Command, list []string) error {
		if c.Flags().Changed(one) && c.Flags().Changed(other) {
			return fmt.Errorf("--%s and --%s do not go together: leave one out", one, other)
		}
		return args(c, list)
	}
}

// needs refuses one flag of c without another. Call it when c has its Args, as for exclusive.
func needs(c *cobra.Command, one, other string) {
	args := c.Args
	c.Args = func(c *cobra.Command, list []string) error {
		if c.Flags().Changed(one) && !c.Flags().Changed(other) {
			return fmt.Errorf("--%s needs --%s", one, other)
		}
		return args(c, list)
	}
}

// movesFlag is the flag with the moves played before.
func movesFlag(c *cobra.Command, moves *string) {
	c.Flags().StringVar(moves, "moves", "", "`moves` played from the start, such as 'c2 b2 c3' or c2b2c3")
}

// boundedInt is a whole number given as a flag.
type boundedInt struct {
	value       *int
	least, most int
	even        bool
}

// Set implements pflag.Value.
func (w boundedInt) Set(text string) error {
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
func (w boundedInt) String() string { return strconv.Itoa(*w.value) }

// Type implements pflag.Value.
func (w boundedInt) Type() string { return "number" }

// intFlag declares a flag for a number, with its default.
func intFlag(c *cobra.Command, w boundedInt, name string, byDefault int, usage string) {
	*w.value = byDefault
	c.Flags().Var(w, name, usage)
}

// filled is a text given as a flag, which may not be empty. One that is stands for a variable of the
// shell that was never set: work would be done elsewhere than was meant, or its result go nowhere.
type filled struct {
	value          *string
	kind, expected string // what it is called in the help, and what is expected of it
}

// Set implements pflag.Value.
func (f filled) Set(text string) error {
	if text == "" {
		return errors.New("expected " + f.expected)
	}
	*f.value = text
	return nil
}

// String implements pflag.Value.
func (f filled) String() string {
	if f.value == nil {
		return "" // pflag asks the zero value too
	}
	return *f.value
}

// Type implements pflag.Value.
func (f filled) Type() string { return f.kind }

// fileFlag declares a flag with the name of a file, "" by default where there is none.
func fileFlag(c *cobra.Command, value *string, name, byDefault, usage string) {
	*value = byDefault
	c.Flags().Var(filled{value, "file", "the name of a file"}, name, usage)
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

// seedUsage describes the flag with a seed.
const seedUsage = "`seed` of what is left to chance: the same seed gives the same result, unless time is limited"

// seedFlag is the flag with a seed.
func seedFlag(c *cobra.Command, value *uint64, byDefault uint64, usage string) {
	*value = byDefault
	c.Flags().Var((*seed)(value), "seed", usage)
}

// boundedNumber is a number given as a flag.
type boundedNumber struct {
	value       *float64
	least, most float64
}

// Set implements pflag.Value.
func (n boundedNumber) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= n.least && x <= n.most) {
		return fmt.Errorf("expected a number from %g to %g", n.least, n.most)
	}
	*n.value = x
	if x == 0 {
		*n.value = 0 // −0 is 0
	}
	return nil
}

// String implements pflag.Value.
func (n boundedNumber) String() string {
	if n.value == nil {
		return "" // pflag asks the zero value too
	}
	return strconv.FormatFloat(*n.value, 'g', -1, 64)
}

// Type implements pflag.Value.
func (n boundedNumber) Type() string { return "number" }

// numberFlag declares a flag for a number, with its default.
func numberFlag(c *cobra.Command, n boundedNumber, name string, byDefault float64, usage string) {
	*n.value = byDefault
	c.Flags().Var(n, name, usage)
}

// fractionFlag is a flag with a number from 0 to 1.
func fractionFlag(c *cobra.Command, value *float64, name string, byDefault float64, usage string) {
	numberFlag(c, boundedNumber{value, 0, 1}, name, byDefault, usage)
}

// duration is a time given as a flag; 0 is no limit.
type duration struct{ time.Duration }

// maxDuration is the longest time that may be given.
const maxDuration = 1000 * time.Hour

// Set implements pflag.Value.
func (d *duration) Set(text string) error {
	if text == noTime {
		text = "0"
	}
	t, err := time.ParseDuration(text)
	if err != nil || t < 0 || t > maxDuration {
		return errors.New("expected a time up to 1000h such as 500ms or 60s, or 0 for no limit")
	}
	d.Duration = t
	return nil
}

// noTime is what 0 is called, which is no limit.
const noTime = "none"

// String implements pflag.Value.
func (d *duration) String() string {
	if d.Duration == 0 {
		return noTime
	}
	return d.Duration.String()
}

// Type implements pflag.Value.
func (d *duration) Type() string { return "time" }

// size is an amount of memory given as a flag, in bytes.
type size int64

// Set implements pflag.Value.
func (s *size) Set(text string) error {
	n, err := playerspec.ParseSize(text)
	if err == nil {
		*s = size(n)
	}
	return err
}

// String implements pflag.Value.
func (s *size) String() string { return playerspec.FormatSize(int64(*s)) }

// Type implements pflag.Value.
func (s *size) Type() string { return "size" }

// interval is two numbers given as a flag: "0,20".
type interval [2]float64

// Set implements pflag.Value.
func (s *interval) Set(text string) error {
	low, high, found := strings.Cut(text, ",")
	a, errA := strconv.ParseFloat(low, 64)
	b, errB := strconv.ParseFloat(high, 64)
	if !found || errA != nil || errB != nil {
		return errors.New("expected two numbers such as 0,20")
	}
	*s = interval{a, b}
	return nil
}

// String implements pflag.Value.
func (s *interval) String() string {
	if *s == (interval{}) {
		return ""
	}
	return fmt.Sprintf("%g,%g", s[0], s[1])
}

// Type implements pflag.Value.
func (s *interval) Type() string { return "numbers" }

// intList is a list of whole numbers given as a flag: "1,3-5".
type intList struct{ list *[]int }

// Set implements pflag.Value.
func (n intList) Set(text string) error {
	var list []int
	for part := range strings.SplitSeq(text, ",") {
		low, high, found := strings.Cut(part, "-")
		if !found {
			high = low
		}
		a, errA := strconv.Atoi(low)
		b, errB := strconv.Atoi(high)
		if errA != nil || errB != nil || a < 0 || b < a || b > maxListed {
			return errors.New("expected numbers such as 3, 1,2,5 or 4-7")
		}
		for i := a; i <= b; i++ {
			list = append(list, i)
		}
	}
	*n.list = list
	return nil
}

// maxListed is the largest number of a list.
const maxListed = 100

// String implements pflag.Value.
func (n intList) String() string {
	if n.list == nil || len(*n.list) == 0 {
		return ""
	}
	list := *n.list
	if last := list[len(list)-1]; last-list[0] == len(list)-1 && len(list) > 1 {
		return fmt.Sprintf("%d-%d", list[0], last)
	}
	words := make([]string, len(list))
	for i, x := range list {
		words[i] = strconv.Itoa(x)
	}
	return strings.Join(words, ",")
}

// Type implements pflag.Value.
func (n intList) Type() string { return "numbers" }
