package lab

import (
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// In the quiet positions there is something to think about.
func TestQuietPositionsAreOpen(t *testing.T) {
	raced.Skip(t)
	v := variant(t, "gomoku")
	list, err := quietOf(v)
	if err != nil {
		t.Fatal(err)
	}
	player, err := v.Player("gomoku(nodes=5000)", 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, pos := range list {
		if r := searchtest.Choose(t, player, pos); r.Proof != search.Unproved || r.Depth < 3 || pos.Ply() < 10 {
			t.Errorf("position %d, after %d moves: %+v", i+1, pos.Ply(), r)
		}
	}
}

// The game of sixty moves has 60 plies, and the second player wins.
func TestGameOfSixtyMoves(t *testing.T) {
	v := variant(t, "gomoku")
	pos, err := after(v, sixty)
	if err != nil || pos.Ply() != 60 || pos.Outcome().Result != game.SecondWins {
		t.Fatalf("%v moves, %v, %v", pos.Ply(), pos.Outcome(), err)
	}
}

// The analysis ends as soon as a position is proved.
func TestLinesAreKnownAtAProof(t *testing.T) {
	v := variant(t, "gomoku")
	pos, err := after(v, "h8 a1 i8 b1 j8 a3")
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.New(v)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := timeOfLines(t.Context(), a, pos); err != nil || s <= 0 {
		t.Errorf("%v s, %v", s, err)
	}
}

// A win by fours that is overlooked is a wrong result, and so is one that there is not.
func TestFoursAreToBeFound(t *testing.T) {
	v := variant(t, "gomoku")
	list, err := foursOf(v, "# positions\nwon h8 a1 i8 b1 j8 a3\nopen h8 i9 g7\n")
	if err != nil || len(list) != 2 {
		t.Fatalf("%d positions, %v", len(list), err)
	}
	player := v.LevelPlayer(engine.Master, engine.Effort{}, 1)
	if s, err := findFours(t.Context(), player, list); err != nil || s <= 0 {
		t.Errorf("%v s, %v", s, err)
	}
	for i := range list {
		list[i].won = !list[i].won
		if _, err := findFours(t.Context(), player, list); !errors.Is(err, ErrWrong) {
			t.Errorf("position %d is told wrong: %v", i+1, err)
		}
		list[i].won = !list[i].won
	}
}

// Positions that cannot be read are refused.
func TestFoursOfABadText(t *testing.T) {
	for _, text := range []string{"won h8 h8", "won z99", "lost h8"} {
		if _, err := foursOf(variant(t, "gomoku"), text); !errors.Is(err, ErrWrong) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
