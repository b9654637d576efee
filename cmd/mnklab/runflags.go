package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// maxNodes is the largest value of --nodes.
const maxNodes = 1_000_000_000

// gamesAtATimeFlag declares the flag --workers, the number of games that are played at a time.
func gamesAtATimeFlag(c *cobra.Command, workers *int) {
	intFlag(c, workers, "workers", 0, 0, maxWorkers, "`number` of games to play at a time, up to 256; 0 for one per "+
		"processor, or a single one if the time per move is limited")
}

// gamesFlag declares the flag --games, the number of games of a match.
func gamesFlag(c *cobra.Command, games *int, byDefault int) {
	*games = byDefault
	varFlag(c, games, "games", "`number` of games per match; even, because each opening is played twice", readGames, nil)
}

// readGames parses the number of games of a match.
func readGames(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 2 || n > maxGames || n%2 != 0 {
		return 0, fmt.Errorf("expected an even number from 2 to %d", maxGames)
	}
	return n, nil
}

// openingFlag declares the flag --opening, the length of random openings in moves.
func openingFlag(c *cobra.Command, opening *int) {
	intFlag(c, opening, "opening", 4, 0, game.MaxMoves, "`number` of random moves at the start of each game")
}

// limitFlags declares the flags for search limits. They apply to every player and level in addition to its
// own limits: the tighter limit wins.
func limitFlags(c *cobra.Command, to *search.Limits) {
	timeFlag(c, &to.Time, "time", "`time` per move at most, such as 500ms; the player's own limit counts too; 0 for none")
	intFlag(c, &to.Nodes, "nodes", 0, 0, maxNodes, "`number` of positions to search per move at most; 0 for no limit")
	intFlag(c, &to.Depth, "depth", 0, 0, game.MaxMoves, "`number` of moves to look ahead at most; 0 for no limit")
}

// runFlags holds the flags of matches and tournaments.
type runFlags struct {
	search.Limits
	games, opening, workers int
	openings                string
	rule                    opening.Rule
	seed                    uint64
	margin                  time.Duration
	cluster                 clusterFlags
	stdin                   func() io.Reader
}

// flags declares the flags on c.
func (m *runFlags) flags(c *cobra.Command) {
	m.stdin = c.InOrStdin
	gamesFlag(c, &m.games, 100)
	openingFlag(c, &m.opening)
	fileFlag(c, &m.openings, "openings", "`file` of openings to play instead of random ones: a text with one per line, "+
		"games (.sgf, .mnk, .psq, .lib, .pos) or Gomocup's openings; - for standard input")
	varFlag(c, &m.rule, "opening-rule", "opening `rule` by which the strongest player makes balanced openings, instead "+
		"of random ones: swap2 or another rule of the variant", opening.ParseRule, nil)
	exclusive(c, "opening", "openings")
	exclusive(c, "opening", "opening-rule")
	exclusive(c, "openings", "opening-rule")
	gamesAtATimeFlag(c, &m.workers)
	seedFlag(c, &m.seed)
	limitFlags(c, &m.Limits)
	m.cluster.declare(c)
	m.margin = match.DefaultMargin
	timeFlag(c, &m.margin, "margin", "`time` by which a player may exceed its limit before it loses the game")
}

// config returns the configuration of the run that the flags describe.
func (m *runFlags) config(variant string, players []string) (match.Config, error) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return match.Config{}, err
	}
	c := match.Config{
		Spec: match.Spec{
			Variant: v, Games: m.games, Plies: m.opening, Seed: m.seed, Limits: m.Limits,
			Margin: max(m.margin, time.Nanosecond), // 0 would be the default
		},
		Workers: m.workers,
	}
	if c.Rule = m.rule; c.Rule != opening.None {
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

// readMatchPlayer returns the string of a player, given as such a string or as the name of a level. A
// level drops its time limit, which only keeps people from waiting, if something countable bounds it too.
func readMatchPlayer(v engine.Variant, spec string) (string, error) {
	if l, err := v.ParseLevel(spec); err == nil {
		return v.LevelPlayer(l, engine.Effort{}).Counted().String(), nil
	}
	_, err := readPlayer(v, spec, 0)
	return spec, err
}
