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

// Spec describes a run: all that decides its games, and nothing else. Its JSON is part of
// files and results. A match has two players; a tournament is a match between each two of
// more.
type Spec struct {
	// Players are the players, as Variant.Player reads them.
	Players []string `json:"players"`
	// Variant is the game.
	Variant engine.Variant `json:"variant"`
	// Games is the number of games of each match, at least 1. Game 2i and game 2i+1
	// begin with the same opening; Players[0] begins the first of the two.
	Games int `json:"games"`
	// Plies is the length of the openings, which are drawn at random, at most
	// game.MaxMoves; 0 for the start of the game.
	Plies int `json:"opening"`
	// Rule, if it is not None, makes the openings in place of Plies: stones as even as the strongest
	// player of the variant finds them, which both players then play from both sides. It is one of
	// Variant.Openings.
	Rule opening.Rule `json:"opening_rule,omitempty"`
	// Openings, if there are any, are played in turn in place of random ones: moves
	// from the start with blanks between them. In each the game goes on.
	Openings []string `json:"openings,omitempty"`
	// Seed decides the openings and the seeds of the players. Players limited by
	// depth, nodes or simulations play the same games for the same seed.
	Seed uint64 `json:"seed"`
	// Limits hold for all players beside their own.
	search.Limits
	// Margin is how much longer than its time for a move a player may think before
	// it loses the game; 0 for DefaultMargin.
	Margin time.Duration `json:"margin_ns"`
	// Test, if it is not nil, ends a match of two players when it has a verdict.
	Test *Test `json:"test,omitempty"`
}

// DefaultMargin is how much longer than its time for a move a player may think: what
// a player may need to stop, and a busy machine to let it.
const DefaultMargin = 500 * time.Millisecond

// Between returns the match between players i and j.
func (s Spec) Between(i, j int) Spec {
	s.Players = []string{s.Players[i], s.Players[j]}
	return s
}

// Timed reports whether the time of a player for a move is limited.
func (s Spec) Timed() bool {
	return slices.ContainsFunc(s.Players, func(player string) bool { return s.Variant.MoveTime(player, s.Limits) > 0 })
}

// Repeatable reports whether the same games come wherever they are played.
func (s Spec) Repeatable() bool {
	return !slices.ContainsFunc(s.Players, func(player string) bool { return !s.Variant.Repeatable(player, s.Limits) })
}

// Check returns an error that says what is wrong with s. It opens none of the files and programs
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
		if _, err := s.Variant.ForeignPlayer(player, 0, 0); err != nil {
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

// checkLimits returns an error that says which limit makes no sense.
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

// parseOpening reads the moves of an opening from pos on, after which the game goes on.
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
