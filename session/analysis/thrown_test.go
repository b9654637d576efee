package analysis

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A win that the other side threw away is reported beside the mistakes of the side that was asked about, and changes
// nothing about these. Where both sides are asked about, it is a mistake itself.
func TestThrownWins(t *testing.T) {
	v, a := analystOf(t, "3,3,3")
	moves, err := game.PlayMoves(v.Start(), strings.Fields("b2 a2 a1 c3 a3 c1 b3 b1 c2")) // a3 and b1 throw a win away
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		side     game.Side
		from     int
		mistakes int
		thrown   []int
	}{
		{game.Second, 0, 2, []int{4}},
		{game.Second, 5, 1, nil},
		{game.First, 0, 2, []int{7}},
		{game.None, 0, 4, nil},
	} {
		g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: c.side, From: c.from}, nil)
		var thrown []int
		for _, m := range g.Thrown {
			thrown = append(thrown, m.Ply)
			if m.Side != c.side.Other() || m.Score.Proof != search.ProvedWin || m.Better == moves[m.Ply] {
				t.Errorf("%v: %+v", c.side, m)
			}
		}
		if err != nil || len(g.Mistakes) != c.mistakes || len(thrown) != len(c.thrown) || len(thrown) > 0 && thrown[0] != c.thrown[0] {
			t.Errorf("%v from %d: mistakes %+v, thrown %v: %v", c.side, c.from, g.Mistakes, thrown, err)
		}
	}
}
