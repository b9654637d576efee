package search

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The chosen line comes first, then the lines of the last completed depth: exact values before
// bounds, better values before worse. Lines of an earlier depth come last, unless they are
// proved.
func TestLinesAreSorted(t *testing.T) {
	list := []Line{
		{Value: 90, Bound: Exact, Depth: 3, Moves: []game.Move{0}},
		{Value: 80, Bound: UpperBound, Depth: 4, Moves: []game.Move{1}},
		{Value: -99, Bound: Exact, Depth: 2, Proof: ProvedLoss, Moves: []game.Move{2}},
		{Value: 5, Bound: Exact, Depth: 4, Moves: []game.Move{3}},
		{Value: 7, Bound: Exact, Depth: 4, Moves: []game.Move{4}},
		{Value: 5, Bound: Exact, Depth: 4, Moves: []game.Move{5}},
	}
	sortLines(list, 5, 4)
	var got []game.Move
	for _, l := range list {
		got = append(got, l.Moves[0])
	}
	if diff := cmp.Diff([]game.Move{5, 4, 3, 2, 1, 0}, got); diff != "" {
		t.Error(diff)
	}
}
