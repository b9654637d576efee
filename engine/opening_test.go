package engine_test

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// In games of k in a row whose first moves a search cannot tell apart within its depth, Master and
// the hint open in the middle, whatever the seed.
func TestFirstMoveIsInTheMiddle(t *testing.T) {
	for name, want := range map[string][]string{
		"gomoku": {"h8"}, "gomoku-standard": {"h8"}, "renju": {"h8"}, "19,19,5": {"j10"}, "10,10,5": {"e5", "e6", "f5", "f6"},
		"12,15,5": {"h6", "h7"}, "8,8,5": {"d4", "d5", "e4", "e5"}, "connect-four": {"d1"}, "6,6,4,gravity": {"c1", "d1"},
		"5,5,4": {"c3"}, "tic-tac-toe": {"b2"},
	} {
		v := variant(t, name)
		for seed := range uint64(8) {
			for who, p := range map[string]engine.Player{"master": v.LevelPlayer(engine.Master, engine.Effort{}), "hint": v.HintPlayer()} {
				if got := v.Start().Format(firstMove(t, v, opened(t, p, seed), 1).Move); !slices.Contains(want, got) {
					t.Errorf("%s, %s, seed %d: %s, want one of %v", name, who, seed, got, want)
				}
			}
		}
	}
}

// Misère is opened anywhere, since the middle is no better there. A player without shuffle
// compares all first moves.
func TestOtherFirstMovesAreSeen(t *testing.T) {
	v, seen := variant(t, "5,5,4,misere"), map[game.Move]bool{}
	for seed := range uint64(12) {
		seen[firstMove(t, v, opened(t, v.HintPlayer(), seed), 1).Move] = true
	}
	if len(seen) < 3 {
		t.Errorf("misère is opened in %v alone", seen)
	}
	v = variant(t, "gomoku")
	p, err := v.OpenPlayer("deepening(depth=2,moves=near)", 1)
	if err != nil {
		t.Fatal(err)
	}
	if r := firstMove(t, v, p, 3); len(r.Lines) < 3 {
		t.Errorf("%d lines", len(r.Lines))
	}
}

// firstMove returns a player's report on the empty board within a few nodes.
func firstMove(t *testing.T, v engine.Variant, p search.Player, lines int) search.Report {
	t.Helper()
	brain := p.NewBrain()
	r, err := brain.Think(t.Context(), v.Start(), search.Limits{Nodes: 3000, Lines: lines}, nil)
	if err != nil || brain.Close() != nil {
		t.Fatal(err)
	}
	return r
}
