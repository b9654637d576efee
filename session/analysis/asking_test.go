package analysis

import (
	"context"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The win of either side by fours or threats is found, whoever is to move, and its moves can be played in turn.
func TestAskForWin(t *testing.T) {
	v, _ := analystOf(t, "gomoku")
	for _, tt := range []struct {
		moves string
		q     Question
		wins  bool
	}{
		{"h8 a1 i8 a3 h9 c2 i10 e1", WinByFours, false},
		{"h8 a1 i8 a3 h9 c2 i10 e1", WinByThreats, true},
		{"h8 a1 i8 a3 h9 c2 i10 e1", OtherWinByThreats, false},
		{"h8 a1 i8 a3 h9 c2 i10 e1 o15", OtherWinByThreats, true},
		{"h8 a1 i8 a3 j8", OtherWinByFours, true},
		{"h8 a1 i8 a3 j8", WinByThreats, false},
	} {
		pos, _ := played(t, v, tt.moves)
		a, err := Ask(t.Context(), pos, tt.q, nil)
		if err != nil || !a.Done || len(a.Win) > 0 != tt.wins || (a.Side == pos.ToMove()) == tt.q.OfOther() {
			t.Errorf("%s, question %d: %+v %v", tt.moves, tt.q, a, err)
		}
		if len(a.Win) > 0 && len(a.Win)%2 == 0 {
			t.Errorf("%s, question %d: the loser moves last in %v", tt.moves, tt.q, a.Win)
		}
		if tt.wins && !tt.q.OfOther() {
			for _, m := range a.Win {
				if !pos.Legal(m) {
					t.Fatalf("%s: %v has a move that cannot be played", tt.moves, a.Win)
				}
				pos.Play(m)
			}
		}
	}
}

// Against an open three with room on both sides only its two ends hold.
func TestAskForMovesThatHold(t *testing.T) {
	v, _ := analystOf(t, "gomoku")
	pos, _ := played(t, v, "h8 a1 i8 a3 j8")
	tried := 0
	a, err := Ask(t.Context(), pos, MovesThatHold, func(a Answer) { tried = max(tried, a.Tried) })
	if legal := len(pos.AppendMoves(nil)); err != nil || !a.Done || a.Tried != legal || a.All != legal || tried != legal-1 {
		t.Fatalf("%+v %v, %d tried", a, err, tried)
	}
	var names []string
	for _, m := range a.Held {
		names = append(names, pos.Format(m))
	}
	slices.Sort(names)
	if want := []string{"g8", "k8"}; !slices.Equal(names, want) {
		t.Errorf("%v hold, want %v", names, want)
	}
}

// A question ends with its context, and is for games of five in a row that are not over.
func TestAskEnds(t *testing.T) {
	v, _ := analystOf(t, "gomoku")
	pos, _ := played(t, v, "h8 a1 i8 a3 h9 c2 i10 e1")
	for _, q := range Questions() {
		ctx, cancel := context.WithCancel(t.Context())
		a, err := Ask(ctx, pos, q, func(Answer) { cancel() })
		if err == nil || a.Done || len(a.Win) > 0 {
			t.Errorf("question %d after the end: %+v %v", q, a, err)
		}
	}
	small, _ := analystOf(t, "tic-tac-toe")
	over, _ := played(t, v, "h8 a1 i8 a3 j8 a5 k8 a7 l8")
	if CanAsk(small.Start()) || CanAsk(over) || !CanAsk(v.Start()) || over.Outcome().Result != game.FirstWins {
		t.Error("questions are for games of five in a row that go on")
	}
}
