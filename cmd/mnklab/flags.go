package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// seating is a board with a player, as arguments and flags name them.
type seating struct {
	moves, spec string
	seed        uint64
}

// flags declares the flags on c. A seed of 0 is a new one each time.
func (s *seating) flags(c *cobra.Command, seed uint64) {
	movesFlag(c, &s.moves)
	c.Flags().StringVar(&s.spec, "player", "hard", "`player`, such as 'deepening(depth=6)', or easy, medium or hard")
	c.Flags().Uint64Var(&s.seed, "seed", seed, "`seed` of a player whose string has none; 0 for a new one")
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
		return nil, fmt.Errorf("player %q, %w", spec, err)
	}
	return p, nil
}

// movesFlag is the flag with the moves played before.
func movesFlag(c *cobra.Command, moves *string) {
	c.Flags().StringVar(moves, "moves", "", "`moves` played from the start, such as 'c2 b2 c3'")
}

// limit is a time given as a flag; 0 is no limit.
type limit struct{ time.Duration }

// Set implements pflag.Value.
func (d *limit) Set(text string) error {
	t, err := time.ParseDuration(text)
	if err != nil || t < 0 {
		return errors.New("expected a time such as 500ms or 60s, or 0 for no limit")
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
