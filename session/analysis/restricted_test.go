package analysis

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// An analysis of some moves knows nothing of the others, and claims nothing about the position but a win that one of the
// moves has. The analysis of the whole position that follows is not misled.
func TestRestrictedAnalysis(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	if !a.CanRestrict() {
		t.Fatal("the analysis of gomoku cannot be restricted")
	}
	for _, c := range []struct {
		name, played      string
		only              []string
		restricted, whole search.Proof
		lines             int
	}{
		{"a five is left out", "h8 g8 i8 c2 j8 e1 k8 o3", []string{"n2", "o15"}, search.ProvedWin, search.ProvedWin, 1},
		{"one of two fives is left out", "h8 a1 i8 a2 j8 a3 k8 o1", []string{"l8", "h9"}, search.ProvedWin, search.ProvedWin, 1},
		{"idle moves are given", "h8 g8 i8 a3 j8 a5", []string{"o15", "n2"}, search.Unproved, search.Unproved, 2},
		{"moves far from the stones", "h8 i9", []string{"a1", "a15", "o15"}, search.Unproved, search.Unproved, 3},
	} {
		pos, _ := played(t, v, c.played)
		var only []game.Move
		for _, m := range pos.AppendMoves(nil) {
			if slices.Contains(c.only, pos.Format(m)) {
				only = append(only, m)
			}
		}
		s := a.Begin()
		r, err := s.Position(t.Context(), pos, Options{Lines: 3, Nodes: 30_000, Only: only}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range r.Moves {
			if !slices.Contains(only, l.Moves[0]) {
				t.Errorf("%s: %s is analysed", c.name, pos.Format(l.Moves[0]))
			}
		}
		if r.Score.Proof != c.restricted || len(r.Lines) < c.lines {
			t.Errorf("%s: %+v, %d lines", c.name, r.Score, len(r.Lines))
		}
		whole, err := s.Position(t.Context(), pos, Options{Lines: 3, Nodes: 60_000}, nil)
		if err != nil || whole.Score.Proof != c.whole {
			t.Errorf("%s: afterwards %+v: %v", c.name, whole.Score, err)
		}
		s.Close()
	}
}

// That all given moves lose says nothing about the position, but each of them is proved to lose.
func TestRestrictedLoss(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	pos, _ := played(t, v, "h8 a1 i8 a3 j8 a5 k8")
	only := pos.AppendMoves(nil)[:2] // neither stops the five
	s := a.Begin()
	defer s.Close()
	r, err := s.Position(t.Context(), pos, Options{Lines: 3, Nodes: 30_000, Only: only}, nil)
	if err != nil || r.Score.Proof != search.Unproved || r.Score.Value <= -MaxValue || len(r.Lines) != 2 {
		t.Fatalf("%+v: %v", r, err)
	}
	for _, l := range r.Lines {
		if l.Score.Proof != search.ProvedLoss {
			t.Errorf("%s: %+v", pos.Format(l.Moves[0]), l.Score)
		}
	}
}
