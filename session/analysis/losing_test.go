package analysis

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The move by which the opponent lost is found if the side that the review asks about has won. An edge loses to the centre.
func TestLosingMove(t *testing.T) {
	v, a := analystOf(t, "3,3,3")
	moves, err := game.PlayMoves(v.Start(), strings.Fields("b2 a2 a1 b1 c3"))
	if err != nil {
		t.Fatal(err)
	}
	for side, want := range map[game.Side]bool{game.First: true, game.Second: false, game.None: false} {
		o := GameOptions{Moves: moves, Side: side}
		g, err := a.Game(t.Context(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, ok, err := a.LosingMove(t.Context(), o, g)
		if err != nil || ok != want || ok && (m.Ply != 1 || m.Side != game.Second || !m.Decisive || m.Better == moves[1]) {
			t.Errorf("%v: %+v, %v, %v", side, m, ok, err)
		}
	}
}
