package reproduce

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// A row of the readings has the same numbers as the experiments on the tables with the same
// evaluations. This holds for both forms of each opponent, with the first and with a random one of
// equal moves.
func TestReadingsAreTheTables(t *testing.T) {
	raced.Skip(t)
	e, o := experiment(t, "generic-readings")
	o.Sizes, o.Games = []int{3, 4}, 4
	readings := run(t, e, o).Tables[0]
	for _, c := range []struct {
		form   string
		tables []int
		choose func(*Options)
	}{
		{"shevchenko-own", []int{1, 2, 3, 4}, func(*Options) {}},
		{"shevchenko", []int{1, 2, 3, 4}, func(o *Options) { o.Shevchenko = "shevchenko" }},
		{"chua-threats", []int{7, 8, 9, 10}, func(*Options) {}},
		{"chua-threats(closed)", []int{7, 8, 9, 10}, func(o *Options) { o.Chua = "chua-threats(closed)" }},
		{"chua", []int{7, 8, 9, 10}, func(o *Options) { o.Chua = "chua" }},
	} {
		for weights, evaluation := range map[string]string{
			"printed": "generic",
			"learned, no update without a next state": "generic(weights=learned)",
		} {
			note := func(name string) string {
				e, played := experiment(t, name)
				played.Sizes, played.Tables, played.Generic = o.Sizes, c.tables, evaluation
				if played.Games > 0 {
					played.Games = o.Games
				}
				c.choose(&played)
				return run(t, e, played).Notes[0]
			}
			row := readingRow(t, readings, c.form, weights)
			if got, want := note("generic-heuristic"), fmt.Sprintf("%s of %s games end as published.", row[3], row[2]); got != want {
				t.Errorf("%s, %s: %q, want %q", c.form, weights, got, want)
			}
			if got, want := note("generic-ties"), fmt.Sprintf("Of %s games %s may be expected to end as published (95 %% "+
				"interval: %s).", row[2], row[4], row[5]); got != want {
				t.Errorf("%s, %s: %q, want %q", c.form, weights, got, want)
			}
		}
	}
}

// readingRow returns the row of a form of an opponent and of a set of weights.
func readingRow(t *testing.T, tab table.Table, form, weights string) []string {
	t.Helper()
	i := slices.IndexFunc(tab.Rows, func(row []string) bool { return row[0] == form && row[1] == weights })
	if i < 0 {
		t.Fatalf("no row for %s, %s", form, weights)
	}
	return tab.Rows[i]
}

// The two interpretations of the end of a game give different weights. The program's built-in
// weights are those without an update at the end. Another seed gives other weights.
func TestWeightings(t *testing.T) {
	raced.Skip(t)
	w := newTablesRun(t)
	w.options.Sizes, w.options.Seed = []int{4}, 1
	weights := func() (evaluations []string) {
		list, err := w.weightings(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range list {
			evaluations = append(evaluations, l.board(4, 3))
		}
		return evaluations
	}
	ours := weights()
	if ours[0] != "generic" || !strings.HasPrefix(ours[1], "generic(two=") || ours[2] != defaultGeneric {
		t.Errorf("%q", ours)
	}
	skip, err := w.learned(t.Context(), false)
	if err != nil || skip(4, 3) == ours[1] {
		t.Errorf("%q either way, %v", ours[1], err)
	}
	w.options.Seed = 2
	if other := weights(); other[2] == ours[2] || !strings.HasPrefix(other[2], "generic(two=") {
		t.Errorf("from another seed %q", other)
	}
}

// A run is counted if its last change is in game 5 or before. For an even number of runs, the median
// is the upper one.
func TestLessonRow(t *testing.T) {
	run := func(any, printed int) (l lesson) {
		for i := range 8 {
			l.any, l.printed = append(l.any, i+1 <= any), append(l.printed, i+1 <= printed)
		}
		return l
	}
	tab := table.Table{Columns: table.Words("board", "end of a game", "median", "latest", "after 5", "the six")}
	lessonRow(&tab, "4,4,3", "x", []lesson{run(7, 4), run(5, 5), run(6, 6), run(1, 1)})
	if want := []string{"4,4,3", "x", "6", "7", "2 of 4", "3 of 4"}; !slices.Equal(tab.Rows[0], want) {
		t.Errorf("%q, want %q", tab.Rows[0], want)
	}
	if lessonRow(&tab, "4,4,3", "x", nil); len(tab.Rows) != 1 {
		t.Errorf("nothing learned is %q", tab.Rows[1])
	}
}
