package mnk

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// TopShape returns the most important shape, in rows listed from the top, and TopShapeNext the best
// shape after one more mark.
func TestTopShape(t *testing.T) {
	for _, c := range []struct {
		row       string
		now, next Shape
	}{
		{"X X X X X . . . .", Shape{Size: 5}, Shape{}},
		{". X X X X . . X .", Shape{4, true}, Shape{Size: 5}},
		{"O X X X X . . . .", Shape{4, false}, Shape{Size: 5}},
		{"X X . X X . X . .", Shape{4, false}, Shape{Size: 5}},
		{". . X X X . . . .", Shape{3, true}, Shape{4, true}},
		{"O X X X . . . . .", Shape{3, false}, Shape{4, false}},
		{"X . X X . X X X O", Shape{4, false}, Shape{Size: 5}},
		{"O X X X O . X . .", Shape{1, true}, Shape{2, true}},
		{"O X O . . . . . .", Shape{}, Shape{1, true}},
		{"O X O O . O O O O", Shape{}, Shape{}},
		{". O . . O . . O .", Shape{}, Shape{Size: 1}},
		{". . . . . . . . .", Shape{}, Shape{1, true}},
	} {
		p := mustPlace(t, Rules{Rows: 1, Columns: 9, K: 5}, c.row)
		if c.row[0] == 'X' && c.now.Size == 5 {
			p.outcome = game.Outcome{Result: game.FirstWins, Reason: game.ByRow}
		}
		before := snapshot(p)
		if got := p.TopShape(game.First); got != c.now {
			t.Errorf("%s: %+v, want %+v", c.row, got, c.now)
		}
		if got := p.TopShapeNext(game.First); got != c.next {
			t.Errorf("%s: next %+v, want %+v", c.row, got, c.next)
		}
		if !same(snapshot(p), before) {
			t.Errorf("%s: the position has changed", c.row)
		}
	}
}

// TopShapeNext returns the best shape that a move of the side makes, whichever side is to move.
func TestTopShapeNextAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, o := drawGame(t, drawRules(t))
		for _, s := range []game.Side{game.First, game.Second} {
			var want Shape
			for _, m := range o.moves() {
				o.grid[m] = s
				var c shapeCounts
				for _, line := range o.lines(s) {
					c.countLine(p.Rules(), line)
				}
				if got := c.top(p.Rules().K); got.above(want) {
					want = got
				}
				o.grid[m] = game.None
			}
			if got := p.TopShapeNext(s); got != want {
				t.Fatalf("%v: %+v, want %+v\n%v", s, got, want, p)
			}
		}
	})
}
