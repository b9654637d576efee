package alphabeta

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// An upper bound with the value of a win proves nothing. An upper bound with the value of a loss proves
// a loss.
func TestUpperBoundsProveNoWin(t *testing.T) {
	task := searchtest.NewTask(t, searchtest.Board(t, searchtest.TicTacToe), search.Limits{})
	task.SetWin(10)
	var w rootBounds
	w.Begin(1)
	for m, tt := range []struct {
		value, alpha int
		want         search.Line
	}{
		{10, 3, search.Line{Value: 10, Bound: search.Exact, Proof: search.ProvedWin}},
		{12, 12, search.Line{Value: 10, Bound: search.UpperBound}},
		{7, 7, search.Line{Value: 7, Bound: search.UpperBound}},
		{-10, 7, search.Line{Value: -10, Bound: search.UpperBound, Proof: search.ProvedLoss}},
		{-11, -12, search.Line{Value: -10, Bound: search.Exact, Proof: search.ProvedLoss}},
	} {
		w.rate(task, game.Move(m), tt.value, tt.alpha, 2, []game.Move{8})
		tt.want.Depth, tt.want.Moves = 2, []game.Move{game.Move(m)}
		if tt.want.Bound == search.Exact {
			tt.want.Moves = append(tt.want.Moves, 8)
		}
		if diff := cmp.Diff(tt.want, task.Rated()[m]); diff != "" {
			t.Errorf("value %d of a window from %d: %s", tt.value, tt.alpha, diff)
		}
	}
}
