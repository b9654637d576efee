package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// limitFlags are limits given as flags, which hold for every player and level beside its
// own: the tighter ones of the two.
type limitFlags struct {
	time         duration
	nodes, depth int
}

// maxNodes may be given as --nodes.
const maxNodes = 1_000_000_000

// gamesAtATimeFlag is the flag with how many games of matches are played at a time.
func gamesAtATimeFlag(c *cobra.Command, workers *int) {
	intFlag(c, boundedInt{workers, 0, maxWorkers, false}, "workers", 0, "`number` of games at a time; 0 for one on each processor, and one in all if the time per move is limited")
}

// gamesFlag is the flag with the number of games of a match.
func gamesFlag(c *cobra.Command, games *int, byDefault int) {
	intFlag(c, boundedInt{games, 2, maxGames, true}, "games", byDefault, "`number` of games of each match, even since each opening is played twice")
}

// openingFlag is the flag with the length of random openings in moves.
func openingFlag(c *cobra.Command, opening *int) {
	intFlag(c, boundedInt{opening, 0, game.MaxMoves, false}, "opening", 4, "`number` of random moves that a game starts with")
}

// declareLimits declares them on c.
func (b *limitFlags) declareLimits(c *cobra.Command) {
	c.Flags().Var(&b.time, "time", "`time` per move at most, on top of the player's own limit; 0 for none")
	intFlag(c, boundedInt{&b.nodes, 0, maxNodes, false}, "nodes", 0, "`number` of positions per move at most; 0 for no limit")
	intFlag(c, boundedInt{&b.depth, 0, game.MaxMoves, false}, "depth", 0, "`number` of moves to look ahead at most; 0 for no limit")
}

// limits returns what is given.
func (b *limitFlags) limits() search.Limits {
	return search.Limits{Depth: b.depth, Nodes: int64(b.nodes), Time: b.time.Duration}
}

// runFlags are the flags of matches and tournaments.
type runFlags struct {
	limitFlags
	games, opening, workers int
	openings                string
	rule                    openingRule
	seed                    uint64
	margin                  duration
	cluster                 clusterFlags
	stdin                   func() io.Reader
}

// flags declares them on c.
func (m *runFlags) flags(c *cobra.Command) {
	m.stdin = c.InOrStdin
	gamesFlag(c, &m.games, 100)
	openingFlag(c, &m.opening)
	fileFlag(c, &m.openings, "openings", "", "`file` of openings to play in place of random ones: a text with one a line, or games as .sgf, .mnk, .psq, .lib, .pos or Gomocup's openings; - for standard input")
	c.Flags().Var(&m.rule, "opening-rule", "`rule` that makes the openings, as even as the strongest player finds them: swap2 or another one of the variant")
	exclusive(c, "opening", "openings")
	exclusive(c, "opening", "opening-rule")
	exclusive(c, "openings", "opening-rule")
	gamesAtATimeFlag(c, &m.workers)
	seedFlag(c, &m.seed, 1, seedUsage)
	m.declareLimits(c)
	m.cluster.declare(c)
	m.margin.Duration = match.DefaultMargin
	c.Flags().Var(&m.margin, "margin", "`time` above its own after which a player loses the game")
}

// config returns the run of a variant that the flags ask for.
func (m *runFlags) config(variant string, players []string) (match.Config, error) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return match.Config{}, err
	}
	c := match.Config{
		Spec: match.Spec{
			Variant: v, Games: m.games, Plies: m.opening, Seed: m.seed, Limits: m.limits(),
			Margin: max(m.margin.Duration, time.Nanosecond), // 0 would be the default
		},
		Workers: m.workers,
	}
	if c.Rule = m.rule.Rule; c.Rule != opening.None {
		if c.Plies = 0; !slices.Contains(v.Openings(), c.Rule) {
			return c, fmt.Errorf("--opening-rule: %v is not for %s", c.Rule, v.Name)
		}
	}
	if m.openings != "" {
		c.Plies = 0
		if c.Openings, err = readOpenings(v, m.openings, m.stdin()); err != nil {
			return c, err
		}
	}
	for _, spec := range players {
		p, err := readMatchPlayer(v, spec)
		if err != nil {
			return c, err
		}
		c.Players = append(c.Players, p)
	}
	return c, nil
}

// openingRule is an opening rule as a flag.
type openingRule struct{ opening.Rule }

// Set reads it.
func (r *openingRule) Set(text string) (err error) {
	r.Rule, err = opening.ParseRule(text)
	return err
}

// Type names it in the help.
func (r *openingRule) Type() string { return "rule" }

// readMatchPlayer reads a player as its string, or the name of a level: this one
// without the limit of time that only keeps people from waiting.
func readMatchPlayer(v engine.Variant, spec string) (string, error) {
	if l, err := v.ParseLevel(spec); err == nil {
		return v.CountedLevel(l), nil
	}
	_, err := readPlayer(v, spec, 0)
	return spec, err
}
