package analysis

import (
	"context"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// On a large board the moves that rank highest are near the stones: what lies far from them was
// seen at no depth that says anything.
func TestTheBestMovesAreNearTheStones(t *testing.T) {
	const ranked, near = 20, 4
	v, a := analystOf(t, "gomoku")
	for _, moves := range []string{"h8", "h8 a15 i8 k5 j9 g6", "h8 i9 j7 g7 h7 h6 i8 g8 i6"} {
		pos, stones := played(t, v, moves)
		r, err := a.Position(context.Background(), pos, Options{Lines: 3, Nodes: 400_000}, nil)
		if err != nil || len(r.Moves) < ranked {
			t.Fatalf("after %q: %d moves, %v", moves, len(r.Moves), err)
		}
		for i, l := range r.Moves[:ranked] {
			if d := distance(l.Moves[0], stones); d > near && l.Score.Proof != search.ProvedLoss {
				t.Errorf("after %q: move %d is %s, %d from the stones", moves, i+1, pos.Format(l.Moves[0]), d)
			}
		}
	}
}

// distance is how many steps of a king a move of a 15 × 15 board is from the nearest stone.
func distance(m game.Move, stones []game.Move) int {
	const side = 15
	least := side
	for _, s := range stones {
		across, along := int(m)%side-int(s)%side, int(m)/side-int(s)/side
		least = min(least, max(across, -across, along, -along))
	}
	return least
}
