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
		r, err := s.Position(t.Context(), pos, Options{Lines: 3, Nodes: 60_000, Only: only}, nil)
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

// In every game whose analysis can be confined to some moves, it names no other and proves nothing of the position but a win, and
// the analysis of the whole position that follows is as if there had been none.
func TestRestrictedInEveryGame(t *testing.T) {
	for _, c := range []struct {
		variant, played string
		only            []string
		win             bool // among the moves is one that wins
	}{
		{"tic-tac-toe", "b2 a1", []string{"c3", "c2"}, false},
		{"tic-tac-toe", "b2 a2", []string{"a1", "b3"}, true},
		{"tic-tac-toe", "b2", []string{"a2", "b1"}, false}, // both lose
		{"3,3,3,misere", "b2 a1", []string{"c3", "c2"}, false},
		{"4-5-4", "c2 b3", []string{"a1", "a2", "e4"}, false},
		{"4-5-4", "b4 b1 c3 b2 a2 d2 b3 d4 e2 a4 c1", []string{"a1", "d1", "e1"}, false}, // all lose
		{"7,7,5", "d4 d5 e4", []string{"a1", "c3"}, false},
		{"nine-board", "a1 a2 b5", []string{"e1", "e9"}, false},
		{"ultimate", "e5 e1 a5", []string{"e2", "e9"}, false},
		{"isolation", "d4 c3", []string{"b5", "f3"}, false},
		{"gomoku", "h8 i9", []string{"f6", "k10", "g8"}, false},
	} {
		v, a := analystOf(t, c.variant)
		if !a.CanRestrict() {
			t.Errorf("%s cannot be restricted", c.variant)
			continue
		}
		pos, _ := played(t, v, c.played)
		var only []game.Move
		for _, m := range pos.AppendMoves(nil) {
			if slices.Contains(c.only, pos.Format(m)) {
				only = append(only, m)
			}
		}
		s := a.Begin()
		o := Options{Lines: 3, Nodes: 20_000, Only: only}
		for _, o.ToTheEnd = range []bool{v.Start().View().Rows < 5, false} {
			r, err := s.Position(t.Context(), pos, o, nil)
			if err != nil || len(only) != len(c.only) || len(r.Lines) == 0 {
				t.Fatalf("%s: %d moves, %+v: %v", c.variant, len(only), r, err)
			}
			for _, l := range r.Moves {
				if !slices.Contains(only, l.Moves[0]) {
					t.Errorf("%s: %s is analysed", c.variant, pos.Format(l.Moves[0]))
				}
			}
			if won := r.Score.Proof == search.ProvedWin; won != c.win || !won && r.Score.Proof != search.Unproved {
				t.Errorf("%s, %v: %+v", c.variant, o.ToTheEnd, r.Score)
			}
		}
		whole, err := s.Position(t.Context(), pos, Options{Lines: 3, Nodes: 40_000}, nil)
		if err != nil || len(whole.Moves) <= len(only) {
			t.Errorf("%s: afterwards %d moves: %v", c.variant, len(whole.Moves), err)
		}
		s.Close()
	}
	if _, a := analystOf(t, "connect-four"); a.CanRestrict() {
		t.Error("Connect Four can be restricted")
	}
}
