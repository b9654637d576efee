package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Spec describes a run: everything that decides its games, and nothing else. Files and results
// contain its JSON. A match has two players. A tournament has more, with a match between every two
// of them.
type Spec struct {
	// Players are the players, as Variant.ParsePlayer reads them.
	Players []string `json:"players"`
	// Variant is the game.
	Variant engine.Variant `json:"variant"`
	// Games is the number of games of each match, at least 1. Games 2i and 2i+1 have the same
	// opening; Players[0] moves first in game 2i.
	Games int `json:"games"`
	// Plies is the length of the random openings, at most game.MaxMoves. 0 starts games from the
	// initial position.
	Plies int `json:"opening"`
	// Rule, if it is not None, makes the openings, instead of Plies. Its stones are as balanced as
	// the strongest player of the variant can make them, and both players play each opening from
	// both sides. Rule is one of Variant.Openings.
	Rule opening.Rule `json:"opening_rule,omitempty"`
	// Openings, if there are any, are played in turn instead of random ones. Each holds moves from
	// the start, separated by blanks, after which the game is not over.
	Openings []string `json:"openings,omitempty"`
	// Seed decides the random openings and the seeds of the players. Players limited by depth,
	// nodes or simulations play the same games for the same seed.
	Seed uint64 `json:"seed"`
	// Limits apply to all players, in addition to their own limits.
	search.Limits
	// Margin is the time by which a player may exceed its time for a move before it loses the game;
	// 0 means DefaultMargin.
	Margin time.Duration `json:"margin_ns"`
	// Test, if it is not nil, ends a match of two players when it has a verdict.
	Test *Test `json:"test,omitempty"`
}

// DefaultMargin is the default of Spec.Margin. It allows for the time that a player needs to stop,
// and for delays on a busy machine.
const DefaultMargin = 500 * time.Millisecond

// Between returns the match between players i and j.
func (s Spec) Between(i, j int) Spec {
	s.Players = []string{s.Players[i], s.Players[j]}
	return s
}

// Timed reports whether the time of a player for a move is limited.
func (s Spec) Timed() bool {
	return slices.ContainsFunc(s.parsed(), func(p engine.Player) bool { return p.MoveTime(s.Limits) > 0 })
}

// parsed returns the players. Opening one that the variant does not have returns an error.
func (s Spec) parsed() []engine.Player {
	list := make([]engine.Player, len(s.Players))
	for i, text := range s.Players {
		list[i], _ = s.Variant.ParsePlayer(text)
	}
	return list
}

// Check returns an error that says what is wrong with s. It does not open the files and programs
// that a player may name.
func (s Spec) Check() error {
	switch {
	case s.Variant.Name == "":
		return errors.New("the variant is missing")
	case len(s.Players) < 2:
		return errors.New("a match needs two players")
	case s.Games < 1:
		return fmt.Errorf("%d games are too few: expected at least 1", s.Games)
	case s.Plies < 0 || s.Plies > game.MaxMoves:
		return fmt.Errorf("an opening of %d plies: expected 0 to %d", s.Plies, game.MaxMoves)
	case s.Rule != opening.None && !slices.Contains(s.Variant.Openings(), s.Rule):
		return fmt.Errorf("the opening rule %v is not for %s", s.Rule, s.Variant.Name)
	}
	if err := s.checkLimits(); err != nil {
		return err
	}
	for _, player := range s.Players {
		if _, err := s.Variant.ParsePlayer(player); err != nil {
			return err
		}
	}
	if _, err := s.openings(); err != nil {
		return err
	}
	if s.Test != nil {
		return s.Test.Check()
	}
	return nil
}

// checkLimits returns an error if a limit or the margin is negative.
func (s Spec) checkLimits() error {
	if min(s.Depth, s.Lines) < 0 || min(s.Nodes, s.Simulations) < 0 || s.Time < 0 {
		return errors.New("a limit is below 0")
	}
	if s.Margin < 0 {
		return fmt.Errorf("a margin of %v: expected none below 0", s.Margin)
	}
	return nil
}

// openings reads the given openings.
func (s Spec) openings() ([][]game.Move, error) {
	list := make([][]game.Move, len(s.Openings))
	for i, text := range s.Openings {
		line, err := parseOpening(s.Variant.Start(), text)
		if err != nil {
			return nil, fmt.Errorf("opening %d: %w", i+1, err)
		}
		list[i] = line
	}
	return list, nil
}

// parseOpening plays the moves of an opening on pos and returns them. It returns an error if the
// game is over after them.
func parseOpening(pos game.Position, text string) (line []game.Move, err error) {
	line, err = game.PlayMoves(pos, strings.Fields(text))
	if err != nil {
		return nil, err
	}
	if pos.Outcome().Over() {
		return nil, errors.New("the game is over after it")
	}
	return line, nil
}
