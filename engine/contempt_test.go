package engine_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A player that avoids draws still sees that the opponent can do better than draw. Master once lost
// games because it took these positions for draws.
func TestContemptSeesLosses(t *testing.T) {
	raced.Skip(t)
	v := variant(t, "ultimate")
	player, err := v.OpenPlayer("bestfirst(nodes=20000,contempt=0.1)", 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range []string{
		"c4 d8 h1 a6 f6 f2 b2 b4 d4 d7 g7 g5 e5 e3 c6 f3 c5 e2 b8 h8 h9 i9 i8 h6 f1 a4 d9 i2 b1 a1 a7 g6 f4 d2 b5 e6 f8",
		"g4 d9 i1 a3 c3 c1 a9 i4 d2 b2 b8 h7 g6 f2 b7 g5 e5 e6 f6 f8 h6 f5 e9 i3 c7 g9 i9 i5 e1 a1 a2 b1 a4 d1 a8 h1 a7 g7 g3",
		"e4 d3 c2 b6 f6 f2 b8 h8 h6 f4 d4 d6 f3 c8 h9 i9 i6 f9 i4 d1 a1 a4 d2 b4 d8 h2 b5 e5 e1 a6 f7 g6 f5 e7 g2 b1 a5 e3 " +
			"c4 d9 i1 a9 i7 g1 a2 b2 b3 c1 a8 h3",
	} {
		p := after(t, v, moves)
		if r, err := think(t.Context(), player, p); err != nil || r.Proof != search.ProvedLoss {
			t.Errorf("%+v, %v in\n%v", r, err, p)
		}
	}
}
