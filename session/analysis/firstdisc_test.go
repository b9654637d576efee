package analysis

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A first disc at the edge loses Connect Four, as the solver proves. It is called the move that lost the game only if the
// other side then kept its win to the end. Otherwise a later move lost the game.
func TestFirstDiscMayLoseTheGame(t *testing.T) {
	for moves, want := range map[string]int{
		"a1 d1 g1 e1 a2 c1 a3 b1": 0,
		"a1 d1 a2 d2 a3 d3 b1 d4": 6, // at b1 a4 would have won
	} {
		v, a := analystOf(t, "connect-four")
		_, played := played(t, v, moves)
		g, err := a.Game(t.Context(), GameOptions{Moves: played, Side: game.First}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range g.Mistakes {
			if after := g.Scores[m.Ply+1]; m.Decisive != (m.Ply == want) || m.Decisive && after.Proof != search.ProvedLoss {
				t.Errorf("%s: move %d is decisive: %v, %+v", moves, m.Ply+1, m.Decisive, after)
			}
		}
	}
}
