package reproduce

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// Each experiment has a name of its own, names a paper, and takes its own defaults.
func TestExperiments(t *testing.T) {
	papers := []string{
		published.GenericPaper, published.FamilyPaper, published.IsolationPaper,
		published.FourFiveFourPaper, published.GomokuPaper,
	}
	seen := map[string]bool{}
	for _, e := range Experiments() {
		if seen[e.Name] || e.Name != strings.ToLower(e.Name) || strings.Contains(e.Name, " ") {
			t.Errorf("%q is no name of its own", e.Name)
		}
		seen[e.Name] = true
		if !slices.ContainsFunc(papers, func(p string) bool { return strings.HasPrefix(e.Source, p+", ") }) {
			t.Errorf("%s: %q names no paper", e.Name, e.Source)
		}
		if err := e.Defaults.check(e.Defaults); err != nil {
			t.Errorf("%s refuses its defaults: %v", e.Name, err)
		}
		if strings.HasSuffix(e.About, ".") || e.run == nil {
			t.Errorf("%s: %q", e.Name, e.About)
		}
	}
}

// quick are the experiments that take no time with small options.
func quick(t *testing.T) map[string]Options {
	list := map[string]Options{}
	for _, name := range []string{"four-five-four", "isolation", "generic-heuristic", "generic-ties", "generic-learning", "tree-search"} {
		_, o := experiment(t, name)
		if len(o.Sizes) > 0 {
			o.Sizes = []int{3}
		}
		if o.Episodes > 0 {
			o.Episodes, o.Seeds = 2, 1
		}
		if name == "tree-search" {
			o.Nodes = 3
		}
		list[name] = o
	}
	return list
}

// A comparison says whose it is and from which seed, its JSON has all of it but the
// picture, and its progress goes from 0 to 1.
func TestComparisons(t *testing.T) {
	for name, o := range quick(t) {
		e, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		o.Seed = 7
		most := 0.0
		r, err := e.Run(t.Context(), o, func(s progress.State) {
			if s.What == "" || s.Done < 0 || s.Done > 1+1e-9 || s.Of != 1 {
				t.Errorf("%s: %+v", name, s)
			}
			most = max(most, s.Done)
		})
		if err != nil || r.Name != name || r.Source != e.Source || r.Seed != 7 || len(r.Tables) == 0 || r.Figure == nil {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
		if r.Games == 0 || name != "generic-learning" && most < 1-1e-9 {
			t.Errorf("%s: %d games, %g of the work is done at the end", name, r.Games, most)
		}
		checkTables(t, r)
		for _, table := range r.Tables {
			holdsNumbers(t, name, table)
		}
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var read map[string]any
		if err := json.Unmarshal(data, &read); err != nil || read["name"] != name ||
			len(read["tables"].([]any)) != len(r.Tables) || read["Figure"] != nil {
			t.Errorf("%s: %s, %v", name, data, err)
		}
	}
}

// holdsNumbers checks that the columns of numbers have only numbers for other programs, and that each
// has a name of its own. In the column of positions, the row of published results has a word.
func holdsNumbers(t *testing.T, name string, shown table.Table) {
	t.Helper()
	seen := map[string]bool{}
	for _, c := range shown.Data().Columns {
		if seen[c.Name] || strings.HasSuffix(c.Name, " note") && c.Name != "positions note" {
			t.Errorf("%s has a column %q: %v", name, c.Name, shown.Data())
		}
		seen[c.Name] = true
	}
}

// Numbers of tables and boards that are not the paper's are refused, and so are none.
func TestTablesAndSizesAreChecked(t *testing.T) {
	for want, change := range map[string]func(*Options){
		"there is no table 13: expected 1 to 12": func(o *Options) { o.Tables = []int{1, 13} },
		"expected a table from 1 to 12":          func(o *Options) { o.Tables = nil },
		"there is no size 2: expected 3 to 11":   func(o *Options) { o.Sizes = []int{2} },
		"expected a size from 3 to 11":           func(o *Options) { o.Sizes = nil },
		"from 3 to 11, each once":                func(o *Options) { o.Sizes = []int{3, 3} },
	} {
		e, o := experiment(t, "generic-heuristic")
		change(&o)
		if _, err := e.Run(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// An experiment without tables and boards refuses numbers of them: a description of a run may come from anybody.
func TestNothingToChooseFrom(t *testing.T) {
	for want, change := range map[string]func(*Options){
		"no tables to choose from": func(o *Options) { o.Tables = []int{1} },
		"no sizes to choose from":  func(o *Options) { o.Sizes = []int{3} },
	} {
		e, o := experiment(t, "isolation")
		change(&o)
		if _, err := e.Run(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// The players of the papers' future work can all be read.
func TestPlayersOfFutureWork(t *testing.T) {
	for _, name := range []string{"learned-weights", "annealed-constants", "tree-search"} {
		e, o := experiment(t, name)
		ctx, end := cancelled(t)
		r, err := e.Run(ctx, o, nil)
		if err == nil || r.Games != 0 {
			t.Errorf("%s: %d games", name, r.Games)
		}
		end()
		tab := r.Tables[0]
		for i, game := range column(t, tab, "game") {
			for _, head := range []string{"A", "B"} {
				if _, err := variant(game).OpenPlayer(column(t, tab, head)[i], 1); err != nil {
					t.Errorf("%s, row %d: %v", name, i+1, err)
				}
			}
			if a, b := column(t, tab, "A")[i], column(t, tab, "B")[i]; a == b {
				t.Errorf("%s, row %d: %s plays itself", name, i+1, a)
			}
		}
	}
}

// cancelled returns a context that has ended.
func cancelled(t *testing.T) (context.Context, func()) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx, cancel
}
