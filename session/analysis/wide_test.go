package analysis

import (
	"context"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// On a large board the highest-ranked moves are near the stones. Moves far from them were not
// searched to a meaningful depth.
func TestTheBestMovesAreNearTheStones(t *testing.T) {
	const ranked, near = 20, 4
	v, a := analystOf(t, "gomoku")
	for _, moves := range []string{"h8", "h8 a15 i8 k5 j9 g6", "h8 i9 j7 g7 h7 h6 i8 g8 i6"} {
		pos, stones := played(t, v, moves)
		r, err := a.Position(context.Background(), pos, Options{Lines: 3, Nodes: 150_000}, nil)
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

// If all moves are proved to lose, the lines begin with likely moves, not with the first moves of the
// board.
func TestTheLinesOfALostPositionAreLikely(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	pos, stones := played(t, v, "h8 g9 a1 g10 h6 g8 a15 g7")
	r, err := a.Position(context.Background(), pos, Options{Lines: 3, Nodes: 50_000}, nil)
	if err != nil || r.Score.Proof != search.ProvedLoss || len(r.Lines) != 3 {
		t.Fatalf("%+v, %v", r, err)
	}
	for _, l := range r.Lines {
		if m := pos.Format(l.Moves[0]); distance(l.Moves[0], stones[1:2]) > 5 || m == "b15" {
			t.Errorf("%s is one of the best lines", m)
		}
	}
}

// distance returns the distance in king's steps from a move on a 15 × 15 board to the nearest stone.
func distance(m game.Move, stones []game.Move) int {
	const side = 15
	least := side
	for _, s := range stones {
		across, along := int(m)%side-int(s)%side, int(m)/side-int(s)/side
		least = min(least, max(across, -across, along, -along))
	}
	return least
}
