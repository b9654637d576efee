package analysis

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A line that begins with a losing move shows how it loses, up to the row of the other side, though the search has only found
// that it does.
func TestLossesAreShown(t *testing.T) {
	for _, c := range []struct{ variant, played string }{
		{"gomoku", "h8 h9 i9 g7 i7 j10 i10"},
		{"renju", "h8 h9 i9 g7 i7 j10 i10"},
		{"gomoku", "h8 a1 i8 a3 j8 a5 k8"},
	} {
		v, a := analystOf(t, c.variant)
		pos, _ := played(t, v, c.played)
		r, err := a.Position(t.Context(), pos, Options{Lines: MaxLines, Nodes: 300_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		losses := 0
		for _, l := range r.Lines {
			if l.Score.Proof != search.ProvedLoss {
				continue
			}
			losses++
			after := pos.Clone()
			for _, m := range l.Moves {
				if !after.Legal(m) {
					t.Fatalf("%s: %s goes on with a move that is not possible", c.variant, game.Names(pos, l.Moves[:1]))
				}
				after.Play(m)
			}
			if len(l.Moves) < 2 || len(l.Moves)%2 != 0 || after.Outcome().Result != game.WinFor(pos.ToMove().Other()) {
				t.Errorf("%s: %s", c.variant, game.Names(pos, l.Moves))
			}
		}
		if losses == 0 {
			t.Errorf("%s, %s: no move loses", c.variant, c.played)
		}
	}
}

// Where nothing is found, a line stays as it is, and so do the lines after the best ones.
func TestNoRefutation(t *testing.T) {
	v, _ := analystOf(t, "gomoku")
	pos, moves := played(t, v, "h8 a1 i8 a3 j8 a5")
	lost := func(name string) Line {
		m, err := pos.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		return Line{Moves: []game.Move{m}, Score: Score{Proof: search.ProvedLoss}, Exact: true}
	}
	pos.Play(moves[0] + 3) // k8: a row of four
	lines := []Line{lost("a6"), lost("a7"), {Moves: lost("a8").Moves, Exact: true}, lost("a9")}
	newRefutations(t.Context(), pos).complete(lines, 3)
	for i, want := range []int{2, 2, 1, 1} {
		if got := len(lines[i].Moves); got != want {
			t.Errorf("line %d has %d moves, want %d", i, got, want)
		}
	}
	v, _ = analystOf(t, "tic-tac-toe")
	pos, _ = played(t, v, "b2 a2 a1")
	lines = []Line{lost("b1")}
	if newRefutations(t.Context(), pos).complete(lines, 1); len(lines[0].Moves) != 1 {
		t.Errorf("%v", lines)
	}
}
