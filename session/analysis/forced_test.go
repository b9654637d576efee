package analysis

import (
	"context"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The win of either side by fours or threats is found, whoever is to move, and each of its moves can be played in turn.
func TestForcedWin(t *testing.T) {
	v, _ := analystOf(t, "gomoku")
	pos, _ := played(t, v, "h8 a1 i8 a3 h9 c2 i10 e1")
	if line := ForcedWin(t.Context(), pos, game.First, false); line != nil {
		t.Errorf("fours alone win by %v", line)
	}
	line := ForcedWin(t.Context(), pos, game.First, true)
	if len(line) == 0 || len(line)%2 == 0 {
		t.Fatalf("%v: Black wins by threats, and makes the last move", line)
	}
	for _, m := range line {
		if !pos.Legal(m) {
			t.Fatalf("%v has a move that cannot be played", line)
		}
		pos.Play(m)
	}
	for range line {
		pos.Undo()
	}
	if line := ForcedWin(t.Context(), pos, game.Second, true); line != nil {
		t.Errorf("White, who would be to move, is said to win by %v", line)
	}
	pos, _ = played(t, v, "h8 a1 i8 a3 j8")
	if line := ForcedWin(t.Context(), pos, game.First, false); len(line) == 0 {
		t.Error("Black would win if White passed")
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if pos, _ = played(t, v, "h8 a1 i8 a3 h9 c2 i10 e1"); ForcedWin(ended, pos, game.First, true) != nil {
		t.Error("a win is found after the end of the context")
	}
	small, _ := analystOf(t, "tic-tac-toe")
	if HasForcedWins(small.Start()) || ForcedWin(t.Context(), small.Start(), game.First, true) != nil || !HasForcedWins(v.Start()) {
		t.Error("the question is for games of five in a row")
	}
}

// Against an open three with room on both sides only its two ends hold.
func TestHolding(t *testing.T) {
	v, _ := analystOf(t, "gomoku")
	pos, _ := played(t, v, "h8 a1 i8 a3 j8")
	tried := 0
	held, err := Holding(t.Context(), pos, func(int, int) { tried++ })
	if err != nil || tried != len(pos.AppendMoves(nil)) {
		t.Fatalf("%v after %d moves", err, tried)
	}
	var names []string
	for _, m := range held {
		names = append(names, pos.Format(m))
	}
	slices.Sort(names)
	if want := []string{"g8", "k8"}; !slices.Equal(names, want) {
		t.Errorf("%v hold, want %v", names, want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if held, err := Holding(ctx, pos, func(int, int) { cancel() }); err == nil || held != nil {
		t.Errorf("%v hold after the end of the context", held)
	}
}
