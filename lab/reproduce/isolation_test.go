package reproduce

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
)

// Opponents are counted by who won more games, and the worst of them is named.
func TestIsolationLosses(t *testing.T) {
	w := &experimentRun{}
	tested, opponents := published.IsolationPlayers(), published.IsolationOpponents()
	results := make([]match.Stats, len(tested)*len(opponents))
	for i := range results {
		results[i].Began = match.Count{Wins: 3, Losses: 1}
	}
	results[7].Followed = match.Count{Losses: 2}  // AB_Custom, Random: 3 of 6
	results[10].Followed = match.Count{Losses: 5} // AB_Custom, MM_Improved: 3 of 9
	w.isolationLosses(tested, opponents, results)
	checkTables(t, w.Comparison)
	if diff := cmp.Diff([]string{
		"AB_Custom", "aggregate_heuristics", "19–2–0", "5–1–1", "MM_Improved", "33.3",
		"12.1 to 64.6",
	}, w.Tables[0].Rows[1]); diff != "" {
		t.Error(diff)
	}
}

// Games that were not played, as an experiment was stopped, are neither lost nor among those won.
func TestUnplayedGamesDoNotCount(t *testing.T) {
	w := &experimentRun{options: Options{Games: 4}}
	tested, opponents := published.IsolationPlayers(), published.IsolationOpponents()
	results := make([]match.Stats, len(tested)*len(opponents))
	results[7].Began = match.Count{Wins: 3, Losses: 1}
	results[8].Began = match.Count{Wins: 2}
	w.isolationLosses(tested, opponents, results)
	rows := w.Tables[0].Rows
	if rows[0][4] != "-" || rows[1][3] != "2–0–0" || rows[1][4] != opponents[0] || rows[1][5] != "75.0" {
		t.Errorf("losses %q", rows[:2])
	}
	w.isolationGames(tested, opponents, results)
	rows = w.Tables[1].Rows
	if !strings.HasPrefix(rows[0][2], "3 (") || !strings.HasPrefix(rows[1][2], "2 of 2 (") || !strings.HasPrefix(rows[2][2], "- (") {
		t.Errorf("games %q", rows[:3])
	}
}

// The figures follow from the published ones alone.
func TestIsolationChance(t *testing.T) {
	w := &experimentRun{}
	w.isolationChance(published.IsolationPlayers())
	if !strings.Contains(w.Notes[0], "7.1 points in 210 games each, has z = 1.5 ") {
		t.Error(w.Notes[0])
	}
	if !strings.HasPrefix(w.Notes[1], "11 of the 15 published cells against Random are exactly 8 of 10. ") ||
		!strings.Contains(w.Notes[1], " chance of 0.0007. ") {
		t.Error(w.Notes[1])
	}
}

// Of the times that a work takes the least counts, and its error ends it.
func TestFastest(t *testing.T) {
	w := &experimentRun{}
	calls := 0
	best, err := w.fastest(t.Context(), costTime, func() (int, error) {
		if calls++; calls == 2 {
			return 1 << 60, nil
		}
		return 1, nil
	})
	if err != nil || calls < 2 || best > 1e-3 { // 2⁶⁰ things in less than many days
		t.Errorf("%g ns after %d calls, %v", best, calls, err)
	}
	broken := errors.New("broken")
	if _, err := w.fastest(t.Context(), costTime, func() (int, error) { return 0, broken }); !errors.Is(err, broken) {
		t.Error(err)
	}
}

func TestIsolationCost(t *testing.T) {
	raced.Skip(t)
	e, o := experiment(t, "isolation-cost")
	r := run(t, e, o)
	checkTables(t, r)
	rows := r.Tables[0].Rows
	for _, row := range rows {
		if row[1] == "" {
			t.Errorf("%q", row)
		}
		for i := 2; i < len(row); i += 2 { // numbers alone: their unit stands above them
			var low, high float64
			_, err := fmt.Sscanf(row[i+1], "%g to %g", &low, &high)
			if n, numErr := strconv.ParseFloat(row[i], 64); errors.Join(err, numErr) != nil || n <= 0 || n < low || n > high {
				t.Errorf("%q", row)
			}
		}
	}
	if rows[0][0] != "improved" || rows[0][4] != "1.00" || rows[0][5] != "1.00 to 1.00" || rows[0][8] != "1.00" {
		t.Errorf("%q", rows[0])
	}
	w := &experimentRun{options: Options{Seed: 1}}
	for _, p := range w.randomPositions("isolation", 20, 4) {
		if n := p.Ply(); n < 2 || n > 4 {
			t.Errorf("after %d moves", n)
		}
	}
}

// What is compared is what was measured in the same round, and a round that is not complete does not count.
func TestCostsOfARound(t *testing.T) {
	w := &experimentRun{}
	players := published.IsolationPlayers()[:2]
	w.costTable(players, [][]float64{{10, 20, 40, 30}, {20, 60, 80}}, [][]float64{{4, 2, 1, 9}, {2, 1, 1}})
	want := []string{"60.0", "20.0 to 80.0", "2.00", "2.00 to 3.00", "1", "1 to 2", "0.50", "0.50 to 1.00"}
	if rows := w.Tables[0].Rows; len(rows) != 2 || !slices.Equal(rows[1][2:], want) || rows[0][2] != "20.0" {
		t.Errorf("%q", rows)
	}
	if got := w.Figure.Bars[0].Values[1]; got != (chart.Value{Y: 60, Low: 20, High: 80}) {
		t.Errorf("%+v", got)
	}
	w = &experimentRun{}
	if w.costTable(players, make([][]float64, 2), make([][]float64, 2)); w.Figure != nil || len(w.Tables[0].Rows) != 0 {
		t.Errorf("%+v without a round", w.Comparison)
	}
}
