package mnk

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// TestChuaShapes works out the points of a board by hand.
func TestChuaShapes(t *testing.T) {
	r := Rules{Rows: 5, Columns: 6, K: 4}
	p := mustPlace(t, r, `
		X X X . . .
		O O . . O O
		. . . . . .
		. . . . . .
		O X O X X O`)
	// X: a half-open three, 10, and a closed two, 1, which the text does not name. O: two half-open
	// twos, 2.
	for side, want := range map[game.Side]int{game.First: 8, game.Second: -8} {
		if got := NewChuaShapes(r).Evaluate(p, side); got != want {
			t.Errorf("%v: %d, want %d", side, got, want)
		}
	}
	if got := NewChuaClosedShapes(r).Evaluate(p, game.First); got != 9 {
		t.Errorf("with closed shapes: %d, want 9", got)
	}
}

// Shevchenko's form looks at one side, Chua's at both. Only the size of a shape counts, except that
// Chua's text leaves out closed shapes.
func TestChuaIsShevchenkoForBothSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, o := drawOngoing(t, r)
		points := func(s game.Side) (open, all int) {
			if r.Has(Misere) {
				s = s.Other()
			}
			var c shapeCounts
			for _, line := range o.lines(s) {
				c.countLine(r, line)
			}
			open, all = 100*c.rows, 100*c.rows
			if r.K > 1 {
				open += 10 * (c.open[r.K-1] + c.halfOpen[r.K-1])
				all += 10 * (c.open[r.K-1] + c.halfOpen[r.K-1] + c.closed[r.K-1])
			}
			if r.K > 2 {
				open += c.open[r.K-2] + c.halfOpen[r.K-2]
				all += c.open[r.K-2] + c.halfOpen[r.K-2] + c.closed[r.K-2]
			}
			return open, all
		}
		ownOpen, own := points(game.First)
		otherOpen, other := points(game.Second)
		if got := NewShevchenkoOwn(r).Evaluate(p, game.First); got != own {
			t.Fatalf("Shevchenko %d, want %d\n%v", got, own, p)
		}
		if got := NewChuaShapes(r).Evaluate(p, game.First); got != ownOpen-otherOpen {
			t.Fatalf("Chua %d, want %d\n%v", got, ownOpen-otherOpen, p)
		}
		if got := NewChuaClosedShapes(r).Evaluate(p, game.First); got != own-other {
			t.Fatalf("Chua with closed shapes %d, want %d\n%v", got, own-other, p)
		}
	})
}
