package reproduce

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Wherever an experiment is ended, it says why, counts the games before, and has tables and
// a picture of them that can be shown.
func TestEndedAnywhere(t *testing.T) {
	for _, name := range []string{"generic-ties", "generic-readings", "generic-learning", "isolation", "tree-search"} {
		for _, after := range []int{1, 5, 30} {
			e, o := experiment(t, name)
			if len(o.Sizes) > 0 {
				o.Sizes = []int{3, 4}
			}
			if o.Episodes > 0 {
				o.Episodes, o.Seeds = 2, 1
			}
			o.Nodes, o.Workers = min(o.Nodes, 3), 1
			enough := errors.New("enough")
			ctx, cancel := context.WithCancelCause(t.Context())
			told := 0
			r, err := e.Run(ctx, o, func(s progress.State) {
				if s.Done > 0 || name == "generic-learning" {
					told++
				}
				if told == after {
					cancel(enough)
				}
			})
			if ended := ctx.Err() != nil; ended != errors.Is(err, enough) || !ended && err != nil {
				t.Errorf("%s, ended %v: %v", name, ended, err)
			}
			cancel(nil)
			if err != nil && after > 1 && r.Games == 0 {
				t.Errorf("%s: nothing was played before part %d", name, after)
			}
			checkTables(t, r)
		}
	}
}

// A match that the other player tells of is the same one.
func TestVerdictFromEitherSide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := counts().Draw(t, "games")
		v := matchResult(c)
		if v != matchResult(c.Reversed()).Reversed() || v.Games() != boolToInt(c.Games() > 0) {
			t.Errorf("%v is %v, and %v from the other side", c, v, matchResult(c.Reversed()))
		}
	})
}

// What happens at all happens as often as it does not fail to, and either side of a coin is
// alike.
func TestBinomialEitherSide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 30).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		p := rapid.Float64Range(0.01, 0.99).Draw(t, "p")
		if a, b := binomial(n, k, p), binomial(n, n-k, 1-p); math.Abs(a-b) > 1e-9 {
			t.Errorf("%d of %d at %g: %g and %g", k, n, p, a, b)
		}
		if a, b := atLeast(n, k, p), atLeast(n, n-k+1, 1-p); math.Abs(a+b-1) > 1e-9 {
			t.Errorf("%d of %d or more at %g: %g, fewer %g", k, n, p, a, b)
		}
	})
}

// The picture of the readings has two bars for each sum of a pair of forms, and says in words
// which they are.
func TestReadingsFigure(t *testing.T) {
	w := &experimentRun{options: Options{Games: 4}}
	var list []reading
	for _, form := range []string{"shevchenko-own", "shevchenko", "chua-threats", "chua-threats(closed)", "chua"} {
		list = append(list, reading{form: form, weights: "x", first: len(form), random: agreement{cells: 20, expected: 7, squaredError: 1}})
	}
	w.readingsTable(list)
	checkTables(t, w.Comparison)
	first, random := w.Figure.Bars[0].Values, w.Figure.Bars[1].Values
	if len(first) != 3 || first[0].Y != 14+12 || first[1].Y != 14+20 || first[2].Y != 10+4 || w.Figure.High != 40 {
		t.Errorf("%+v", w.Figure)
	}
	reach := match.Deviations * math.Sqrt2
	if want := (chart.Value{Y: 14, Low: 14 - reach, High: 14 + reach}); random[0] != want {
		t.Errorf("%+v, want %+v", random[0], want)
	}
	want := []string{
		"1 in the picture: shevchenko-own and chua-threats, weights x.",
		"2 in the picture: shevchenko-own and chua-threats(closed), weights x.",
		"3 in the picture: shevchenko and chua, weights x.",
	}
	if !slices.Equal(w.Notes, want) {
		t.Errorf("%q", w.Notes)
	}
}

// Points are those of the games that were played, and of no others.
func TestPointsOfATable(t *testing.T) {
	for _, c := range []struct {
		results map[int]byte
		want    float64
	}{
		{map[int]byte{3: 'W', 4: 'D', 5: 'L', 6: 'L'}, 37.5},
		{map[int]byte{3: 'W', 4: 'W'}, 100},
		{map[int]byte{3: '-', 4: 'W'}, 100},
		{map[int]byte{3: '-'}, 0},
		{nil, 0},
	} {
		if got := pointsOf(c.results).Y; got != c.want {
			t.Errorf("%v: %g %%, want %g", c.results, got, c.want)
		}
	}
	for c, want := range map[match.Count]string{{Wins: 1}: "W", {Draws: 1}: "D", {Losses: 1}: "L", {}: "-"} {
		if got := string(letter(c)); got != want {
			t.Errorf("%v is %s, want %s", c, got, want)
		}
	}
}

// Boards are listed once, from small to large, and a table has none too small for its row.
func TestColumnsOfTables(t *testing.T) {
	w := newTablesRun(t)
	w.options.Sizes = []int{7, 3, 7, 4}
	if got := w.columns(); !slices.Equal(got, []int{3, 4, 7}) {
		t.Errorf("%v", got)
	}
	for _, h := range w.tables() {
		for _, size := range w.sizes(h) {
			if size < h.K {
				t.Errorf("table %d has %d × %d", h.Table, size, size)
			}
		}
	}
	tab := w.boardTable("caption")
	if got := len(tab.Columns); got != 5+3+1 || tab.Columns[7].Head != "7 × 7" {
		t.Errorf("%d columns, %+v", got, tab.Columns)
	}
}

// Positions to be timed come from the seed, and the game goes on in each.
func TestTimedPositionsBySeed(t *testing.T) {
	pictures := func(seed uint64) (list []string) {
		w := &experimentRun{options: Options{Seed: seed}}
		for _, p := range append(w.gomokuPositions(), w.randomPositions("isolation", 3, 8)...) {
			list = append(list, fmt.Sprint(p))
			if p.Outcome().Over() {
				t.Errorf("seed %d: a finished game", seed)
			}
		}
		return list
	}
	one := pictures(1)
	if !slices.Equal(one, pictures(1)) || slices.Equal(one, pictures(2)) {
		t.Error("the seed does not decide the positions")
	}
}
