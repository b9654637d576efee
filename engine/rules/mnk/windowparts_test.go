package mnk

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

func TestPartsAddUp(t *testing.T) {
	for _, r := range []Rules{
		{Rows: 4, Columns: 5, K: 4},
		{Rows: 9, Columns: 9, K: 5},
		{Rows: 6, Columns: 7, K: 4, Options: Gravity},
		{Rows: 4, Columns: 4, K: 3, Options: Misere},
	} {
		p, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(t *rapid.T) {
			gametest.Explained(t, p, NewPascal(r))
			gametest.Explained(t, p, NewChua(r))
			gametest.Explained(t, p, newGeneric(r))
			gametest.Explained(t, p, NewMotifs(r))
		})
	}
}

// The 17 windows of the report's board, by hand: X stands on c2, O on d2.
func TestWindowsOfTheReport(t *testing.T) {
	r := Rules{Rows: 4, Columns: 5, K: 4}
	p, err := Parse(r, ". . . . .\n. . . . .\n. . X O .\n. . . . .")
	if err != nil {
		t.Fatal(err)
	}
	all := NewPascal(r).(game.Explained).Parts(p, game.First)
	if len(all) != 15 { // both windows of row 2 hold marks of both sides
		t.Errorf("%d windows can still be completed, want 15", len(all))
	}
	column := game.Part{Name: "window", Cells: []int{2, 7, 12, 17}, Value: 1}
	if !slices.ContainsFunc(all, func(p game.Part) bool { return p.Value == 1 && slices.Equal(p.Cells, column.Cells) }) {
		t.Errorf("%+v is not among %+v", column, all)
	}
}
