package main

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// habit returns the habits of a level in a few games.
func habit(t *testing.T, variant string, l engine.Level, games, opening int) habits {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	h, err := habitsOf(t.Context(), v, l, match.Config{Spec: match.Spec{Games: games, Plies: opening, Seed: 4711}, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// In tic-tac-toe, Hard and Expert overlook threats on diagonals at least twice as often as on rows and
// columns, and Beginner overlooks most threats.
func TestLevelsForgetDiagonals(t *testing.T) {
	raced.Skip(t)
	for _, l := range []engine.Level{engine.Hard, engine.Expert} {
		h := habit(t, "tic-tac-toe", l, 200, 2)
		if h.diagonal.could < 30 || h.straight.could < 30 || h.diagonal.share() < 2*h.straight.share() {
			t.Errorf("%v: %v", l, h)
		}
	}
	if h := habit(t, "tic-tac-toe", engine.Beginner, 100, 2); h.diagonal.share() < 50 || h.straight.share() < 50 {
		t.Errorf("Beginner: %v", h)
	}
}

// In games of nine blocks, Beginner ignores where a move sends the opponent. It needlessly gives a free
// choice of block at least twice as often as Easy and at least half as often as random moves, or it lets
// the opponent win at once, which Easy never does.
func TestBeginnerForgetsWhereItSends(t *testing.T) {
	raced.Skip(t)
	for _, variant := range []string{"ultimate", "ultimate-most"}[:long.Of(1, 2)] {
		pip, hazel := habit(t, variant, engine.Beginner, 40, 4), habit(t, variant, engine.Easy, 20, 4)
		if n := pip.free.could; n < 100 || pip.free.share() < 2*hazel.free.share() || pip.free.share() < 50*pip.free.random/float64(n) {
			t.Errorf("%s: Beginner %v, Easy %v", variant, pip, hazel)
		}
	}
	for _, variant := range []string{"nine-board", "ultimate-open"}[:long.Of(1, 2)] {
		pip, hazel := habit(t, variant, engine.Beginner, 40, 4), habit(t, variant, engine.Easy, 20, 4)
		if pip.loss.could < 50 || pip.loss.share() < 5 || hazel.loss.could < 50 || hazel.loss.did > 0 {
			t.Errorf("%s: Beginner %v, Easy %v", variant, pip, hazel)
		}
	}
}

// In Isolation, Beginner steps to the rim at least 1.3 times as often as Expert.
func TestLevelsOfIsolationStray(t *testing.T) {
	raced.Skip(t)
	pip, minerva := habit(t, "isolation", engine.Beginner, 20, 4), habit(t, "isolation", engine.Expert, 20, 4)
	if pip.rim.could < 50 || pip.rim.share() < 1.3*minerva.rim.share() {
		t.Errorf("Beginner %v, Expert %v", pip, minerva)
	}
}
