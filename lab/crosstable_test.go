package lab

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// byHand returns an unfinished run of three players. The last player has won both of its games, and
// the others have not met yet.
func byHand(t *testing.T) Run {
	t.Helper()
	r := newRun(config(t, "random", "random", "alphabeta(depth=2)").Spec)
	lost := match.Stats{Began: match.Count{Losses: 1}, Players: [2]match.Tally{{Moves: 4, Nodes: 8, Late: 1}, {Moves: 2, Nodes: 20}}}
	r.Pairings[1].Stats, r.Pairings[2].Stats = lost, lost
	return r
}

// Rows are sorted by score, and equal scores keep the given order. Each row has its points against
// the others in the order of the rows.
func TestCrosstable(t *testing.T) {
	c := byHand(t).Crosstable()
	var order []int
	for _, row := range c.Rows {
		order = append(order, row.Index)
	}
	if !slices.Equal(order, []int{2, 0, 1}) || !c.Interrupted {
		t.Fatalf("%v", order)
	}
	first := c.Rows[0]
	if first.Points != 2 || first.Wins != 2 || first.Moves != 4 || first.Nodes != 10 || first.Late != 0 || first.Elo <= 0 {
		t.Errorf("%+v", first)
	}
	for i, row := range c.Rows {
		if row.Against[i] != nil || len(row.Against) != 3 {
			t.Errorf("row %d: %v", i+1, row.Against)
		}
	}
	if first.Against[1] == nil || *first.Against[1] != 1 || c.Rows[1].Against[2] != nil || *c.Rows[2].Against[0] != 0 {
		t.Errorf("%v, %v, %v", first.Against, c.Rows[1].Against, c.Rows[2].Against)
	}
}

// In any run the points of all players add up to the number of games.
func TestPointsAddUp(t *testing.T) {
	r := played(t, three(t))
	points := 0.0
	for _, row := range r.Crosstable().Rows {
		own := 0.0
		for _, p := range row.Against {
			if p != nil {
				own += *p
			}
		}
		if own != row.Points || row.Count().Games() != 12 || row.Score != row.Count().Score() {
			t.Errorf("%+v", row)
		}
		points += own
	}
	if points != float64(r.Played()) {
		t.Errorf("%g points in %d games", points, r.Played())
	}
}

// The table has a row and a column for each player, and its JSON contains the results.
func TestTableOfARun(t *testing.T) {
	c := byHand(t).Crosstable()
	tab := c.Table(table.Text)
	if len(tab.Rows) != 3 || len(tab.Columns) != 2+3+12 {
		t.Fatalf("%d rows, %d columns", len(tab.Rows), len(tab.Columns))
	}
	if n := len(c.Table(table.CSV).Columns); n != len(tab.Columns)+1 {
		t.Errorf("%d columns as CSV", n)
	}
	if got := strings.Join(tab.Rows[1][:9], " "); got != "2 random 0 - - 0 1 0 0" {
		t.Errorf("%q", got)
	}
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"variant":"tic-tac-toe"`, `"games":20`, `"against":[null,1,1]`, `"interrupted":true`, `"elo_margin":`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("no %s in %s", want, data)
		}
	}
}

// If games are repeated, the table shows the number of different games, and the intervals are
// computed from that number.
func TestRepeatedGamesInATable(t *testing.T) {
	raced.Skip(t)
	c := config(t, "deepening(depth=2)", "deepening(depth=9)")
	c.Plies, c.Games = 1, 100
	r := played(t, c)
	shown := r.Crosstable().Table(table.Text)
	last := len(shown.Columns) - 1
	if shown.Columns[last].Head != "different games" || shown.Rows[0][last] != "18" || shown.Rows[1][last] != "18" {
		t.Errorf("%+v", shown)
	}
	row := r.Crosstable().Rows[0]
	elo := row.Count().EloOf(18)
	if low, high := row.Count().IntervalOf(18); row.Different != 18 || row.Low != low || row.High != high ||
		row.Elo != elo.Difference || row.Margin != elo.Margin {
		t.Errorf("%+v", row)
	}
	r.Pairings[0].Stats.Different = 0 // unknown
	if s := r.PlayerResults()[0]; s.Different != 0 || s.Repeats() {
		t.Errorf("%+v", s)
	}
}
