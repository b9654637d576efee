package library

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Games are sorted by each column, ascending and descending. Among equal games the newest comes first.
func TestSort(t *testing.T) {
	day := func(d int) time.Time { return time.Date(2020, 1, d, 12, 0, 0, 0, time.UTC) }
	x := newIndex([]history.Facts{
		{Key: "a", Variant: "renju", Finished: day(1), Names: [2]string{"Özil", "bob"}, Plies: 30, Result: game.SecondWins},
		{Key: "b", Variant: "gomoku", Finished: day(2), Names: [2]string{"Zoë", "Ann"}, Plies: 9, Result: game.FirstWins},
		{Key: "c", Variant: "gomoku", Finished: day(3), Names: [2]string{"anna", "Cem"}, Plies: 100, Result: game.Draw},
		{Key: "d", Variant: "gomoku", Names: [2]string{"Peter", "Ann"}, Plies: 9, Result: game.FirstWins, Ending: "resigned"},
	}, history.FactsState{}, nil)
	for _, c := range []struct {
		order Order
		want  string
	}{
		{Newest, "cbad"},
		{Order{ByDate, false}, "dabc"},
		{Order{ByFirst, false}, "cadb"},
		{Order{ByFirst, true}, "bdac"},
		{Order{BySecond, false}, "bdac"},
		{Order{BySecond, true}, "cabd"},
		{Order{ByMoves, false}, "bdac"},
		{Order{ByMoves, true}, "cabd"},
		{Order{ByResult, false}, "bdac"},
	} {
		places := []int{3, 0, 2, 1}
		x.Sort(places, c.order)
		var got strings.Builder
		for _, i := range places {
			got.WriteString(x.Game(i).Key)
		}
		if got.String() != c.want {
			t.Errorf("%+v: %s, want %s", c.order, got.String(), c.want)
		}
	}
}
