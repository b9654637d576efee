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
	// X: a half-open three, 10, and a closed two, 1. O: two half-open twos, 2.
	for side, want := range map[game.Side]int{game.First: 9, game.Second: -9} {
		if got := NewChuaShapes(r).Evaluate(p, side); got != want {
			t.Errorf("%v: %d, want %d", side, got, want)
		}
	}
}

// Only the size of a shape counts. Shevchenko's form looks at one side, Chua's at both.
func TestChuaIsShevchenkoForBothSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, o := drawOngoing(t, r)
		points := func(s game.Side) (sum int) {
			if r.Has(Misere) {
				s = s.Other()
			}
			var c shapeCounts
			for _, line := range o.lines(s) {
				c.countLine(r, line)
			}
			sum = 100 * c.rows
			if r.K > 1 {
				sum += 10 * (c.open[r.K-1] + c.halfOpen[r.K-1] + c.closed[r.K-1])
			}
			if r.K > 2 {
				sum += c.open[r.K-2] + c.halfOpen[r.K-2] + c.closed[r.K-2]
			}
			return sum
		}
		own, other := points(game.First), points(game.Second)
		if got := NewShevchenkoOwn(r).Evaluate(p, game.First); got != own {
			t.Fatalf("Shevchenko %d, want %d\n%v", got, own, p)
		}
		if got := NewChuaShapes(r).Evaluate(p, game.First); got != own-other {
			t.Fatalf("Chua %d, want %d\n%v", got, own-other, p)
		}
	})
}
