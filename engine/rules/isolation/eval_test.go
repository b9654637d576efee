package isolation

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// corner has X in a corner with the moves b3 and c2, and O with a3, a5, b2, d2,
// e3 and e5.
const corner = `knight isolation: X to move
5 . . . # .
4 . . O . .
3 . . . . .
2 . . . . #
1 X . . . .
  a b c d e`

// shared has X with the moves a4, b3, d3 and e4, and O with a2, b3, d3 and e2.
const shared = `knight isolation: X to move
5 . . X . .
4 . . . . .
3 . . . . .
2 . . . . .
1 . . O . .
  a b c d e`

// tight has X with the moves b3, after which it has no move, and c2, after which it has one.
// O has the moves a2, after which it has none, and b1, after which it has one.
const tight = `knight isolation: O to move
3 . . O
2 . . .
1 X . #
  a b c`

func TestEvaluationsByHand(t *testing.T) {
	for _, c := range []struct {
		name, picture string
		x, o          int
	}{
		{"open", corner, 2, 6},
		{"improved", corner, -4, 4},
		{"open", shared, 4, 4},
		{"improved", shared, 0, 0},
		{"cover_opponent_moves", corner, 0, 0},
		{"cover_opponent_moves", shared, 2, 2},
		// After b3 and c2: 5 moves against 6. After O's a3, a5, b2, d2, e3 and
		// e5: 3, 1, 3, 3, 2 and 1 against 2.
		{"look_ahead_by_one", corner, -1 - 1, 1 + 1 + 1 + 0 - 1 - 1},
		{"look_ahead_by_one", tight, -1, -1}, // one move against two, twice
		{"aggregate_heuristics", corner, -4 + 0 - 2, 4 + 0 + 1},
		{"select_one_of", corner, -4, 4},
		{"center", corner, 3*3 + 5*5, 3*3 + 1*1},
	} {
		checkBoth(t, evaluators()[c.name], parsed(t, c.picture), c.x, c.o)
	}
}

func checkBoth(t *testing.T, e game.Evaluator, p *Position, x, o int) {
	t.Helper()
	if got := e.Evaluate(p, game.First); got != x {
		t.Errorf("%d for X, want %d in\n%v", got, x, p)
	}
	if got := e.Evaluate(p, game.Second); got != o {
		t.Errorf("%d for O, want %d in\n%v", got, o, p)
	}
}

func TestCenterOnTheReportsBoard(t *testing.T) {
	r := Rules{Rows: 7, Columns: 7}
	// Four times 24.5, 12.5, 18.5 and 0.5.
	checkBoth(t, NewCenter(), played(t, r, "a7 g1"), 98, 50)
	checkBoth(t, NewCenter(), played(t, r, "a1 d4"), 74, 2)
}

func TestEvaluationsBeforeThePlacements(t *testing.T) {
	r := Rules{Rows: 3, Columns: 3}
	checkBoth(t, NewOpen(), start(t, r), 9, 9)
	checkBoth(t, NewImproved(), played(t, r, "b2"), -8, 8)
	checkBoth(t, NewCoverOpponentMoves(), played(t, r, "a1"), 2, 2)
	checkBoth(t, NewCenter(), played(t, r, "b2"), 1+1, 0)
	// X has no move from b2. From a corner, or from the middle of an edge, O would have two
	// moves and X none.
	checkBoth(t, NewLookAheadByOne(), played(t, r, "b2"), 0, 8*2)
}

func TestSelectOneOfChangesByTheShareOfFreeCells(t *testing.T) {
	p := parsed(t, corner) // 21 of 25 cells are free: 84 per cent
	for limits, want := range map[SelectLimits]int{
		{Opening: 84, Middle: 0}:  -4,
		{Opening: 85, Middle: 84}: 0,
		{Opening: 85, Middle: 85}: -2,
	} {
		if got := NewSelectOneOf(limits).Evaluate(p, game.First); got != want {
			t.Errorf("%+v: %d, want %d", limits, got, want)
		}
	}
}

func TestWeightsAreBounded(t *testing.T) {
	huge := NewAggregateHeuristics(AggregateWeights{Improved: 1 << 40, CoverOpponentMoves: -1 << 40})
	checkBoth(t, huge, parsed(t, corner), -4*MaxWeight, 4*MaxWeight)
}

// otherGame is a position that the evaluations do not know.
type otherGame struct{ *Position }

func TestEvaluationsOfAnotherGame(t *testing.T) {
	for name, e := range evaluators() {
		if got := e.Evaluate(otherGame{parsed(t, corner)}, game.First); got != 0 {
			t.Errorf("%s: %d for another game", name, got)
		}
	}
}
