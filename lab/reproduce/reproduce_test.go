package reproduce

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// experiment returns the experiment with a name, and options with which it is quick.
func experiment(t testing.TB, name string) (Experiment, Options) {
	t.Helper()
	e, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	o := e.Defaults
	o.Seed = 1
	if o.Games > 0 {
		o.Games = 2
	}
	if o.Time > 0 {
		o.Nodes = 50
	}
	return e, o
}

// Timed measurements are short.
func TestMain(m *testing.M) {
	costTime = 50 * time.Millisecond
	m.Run()
}

// run plays an experiment.
func run(t testing.TB, e Experiment, o Options) Comparison {
	t.Helper()
	r, err := e.Run(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// column returns the cells of the column with a head, from top to bottom.
func column(t testing.TB, tab table.Table, head string) (words []string) {
	t.Helper()
	for i, c := range tab.Columns {
		if c.Head == head {
			for _, row := range tab.Rows {
				words = append(words, row[i])
			}
			return words
		}
	}
	t.Fatalf("no column %q in %+v", head, tab.Columns)
	return nil
}

// checkTables checks that every row of every table has a cell for each column, and that the figure
// can be drawn.
func checkTables(t testing.TB, r Comparison) {
	t.Helper()
	for _, tab := range r.Tables {
		for _, row := range tab.Rows {
			if len(row) != len(tab.Columns) {
				t.Errorf("%s: %d words in %d columns: %q", tab.Caption, len(row), len(tab.Columns), row)
			}
		}
	}
	if r.Figure != nil {
		if _, err := r.Figure.Image(chart.Size{Width: 320, Height: 200}, chart.Light()); err != nil {
			t.Error(err)
		}
	}
}

// The smallest experiments on Isolation and 4-5-4 give complete tables. The same seed gives the same
// result, however many games are played at a time.
func TestReportsCanBeRepeated(t *testing.T) {
	for name, games := range map[string]int{"isolation": 70, "four-five-four": 20} {
		e, o := experiment(t, name)
		o.Workers = 1
		one := run(t, e, o)
		checkTables(t, one)
		if one.Games != games {
			t.Errorf("%s: %d games, want %d", name, one.Games, games)
		}
		o.Workers = 4
		if diff := cmp.Diff(one, run(t, e, o)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// The published rates are shown beside ours, unchanged.
func TestIsolationShowsThePublishedRates(t *testing.T) {
	e, o := experiment(t, "isolation")
	rates := run(t, e, o).Tables[0]
	want := []string{"61.9", "69.0", "58.6", "58.6", "52.9"} // by hand from the printed rates
	if diff := cmp.Diff(want, column(t, rates, "their mean")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"58.6", "70.0", "55.7", "57.1", "55.7"}, column(t, rates, "first")); diff != "" {
		t.Error(diff)
	}
}

// Players with a time limit stop searching 30 ms before it ends.
func TestIsolationPlayers(t *testing.T) {
	w := &experimentRun{options: Options{Time: isolationTime}}
	for name, want := range map[string]string{
		"Random":      "random",
		"MM_Center":   "minimax(eval=center,depth=3,time=120ms,shuffle)",
		"AB_Improved": "deepening(eval=improved,time=120ms,shuffle)",
	} {
		if got := w.opponent(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	w.options.Nodes = 7
	if got := w.opponent("MM_Open") + w.opponent("AB_Open"); got != "minimax(eval=open,depth=3,shuffle)deepening(eval=open,nodes=7,shuffle)" {
		t.Error(got)
	}
}

// A result is found by its variant and its opponent, wherever it is in the list.
func TestAgainst(t *testing.T) {
	won, lost := match.Stats{Began: match.Count{Wins: 1}}, match.Stats{Began: match.Count{Losses: 1}}
	list := []weightedMatch{
		{Spec: match.Spec{Variant: variant("4,5,4"), Players: []string{"a", "b"}}},
		{Spec: match.Spec{Variant: variant("4,3,3"), Players: []string{"a", "b"}}},
		{Spec: match.Spec{Variant: variant("4,3,3"), Players: []string{"a", "c"}}},
	}
	played := resultFinder(list, []match.Stats{{}, won, lost})
	if !cmp.Equal(played("4,3,3", "b"), won) || !cmp.Equal(played("4,3,3", "c"), lost) || !cmp.Equal(played("4-5-4", "c"), match.Stats{}) {
		t.Error("another match's result")
	}
}

// Each Gomoku match is listed from both sides, and the two scores add up to 100 %.
func TestGomokuTable(t *testing.T) {
	e, o := experiment(t, "gomoku-motifs")
	r := run(t, e, o)
	checkTables(t, r)
	scores := column(t, r.Tables[0], "%")
	for i := 0; i < len(scores); i += 2 {
		a, _ := strconv.ParseFloat(scores[i], 64)
		b, _ := strconv.ParseFloat(scores[i+1], 64)
		if a+b != 100 {
			t.Errorf("%s and %s %% in rows %d and %d", scores[i], scores[i+1], i+1, i+2)
		}
	}
	if got := column(t, r.Tables[0], "player"); !cmp.Equal(got, []string{
		"motifs", "repeated motifs", "motifs", "patterns", "motifs", "adjacent",
		"repeated motifs", "patterns", "repeated motifs", "adjacent", "patterns", "adjacent",
	}) {
		t.Errorf("%q", got)
	}
}

// The levels of 4-5-4 are the report's players, which count runs of marks, unless another evaluation is
// chosen.
func TestLevelsOfTheReport(t *testing.T) {
	_, o := experiment(t, "four-five-four")
	for given, want := range map[string]string{o.Pascal: "cutoff(eval=pascal(count=runs),level=2)", "pascal": "cutoff(eval=pascal,level=2)"} {
		w := &experimentRun{options: Options{Pascal: given}}
		if got := w.levelPlayers()[1].spec; got != want {
			t.Errorf("%s: %s, want %s", given, got, want)
		}
	}
}

// An experiment says that its figures depend on the clock exactly if they do.
func TestClockNote(t *testing.T) {
	for _, e := range Experiments() {
		timed := e.SingleMachineReason == measuresTimes || e.Defaults.Time > 0
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if r, _ := e.Run(ctx, e.Defaults, nil); slices.Contains(r.Notes, ClockNote) != timed {
			t.Errorf("%s: %q", e.Name, r.Notes)
		}
	}
	e, o := experiment(t, "isolation")
	if r := run(t, e, o); slices.Contains(r.Notes, ClockNote) {
		t.Errorf("with a number of positions: %q", r.Notes)
	}
}

// The last rows of the table of rectangles sum up the rows above them.
func TestRectangleTable(t *testing.T) {
	w := &experimentRun{options: Options{Generic: "generic"}}
	w.rectangleTable([]string{"3,4,3", "4,6,3"}, []string{"chua", "pascal"}, func(board, other string) sample {
		if board == "4,6,3" && other == "pascal" {
			return sample{}
		}
		return sample{Count: match.Count{Wins: 3, Losses: len(other)}}
	})
	checkTables(t, w.Comparison)
	if got := column(t, w.Tables[0], "pascal"); !cmp.Equal(got[:4], []string{"3–0–6", "-", "3–0–6", "33.3"}) {
		t.Errorf("%q", got)
	}
	if got := column(t, w.Tables[0], "chua"); got[2] != "6–0–8" {
		t.Errorf("%q", got)
	}
}

// An experiment that is cancelled returns the games played so far, and the reason.
func TestEnded(t *testing.T) {
	enough := errors.New("enough")
	for _, name := range []string{"isolation", "four-five-four", "gomoku-motifs"} {
		e, o := experiment(t, name)
		ctx, cancel := context.WithCancelCause(t.Context())
		r, err := e.Run(ctx, o, func(s progress.State) {
			if s.Done > 0 {
				cancel(enough)
			}
		})
		cancel(nil)
		if !errors.Is(err, enough) || r.Games == 0 || len(r.Tables) == 0 {
			t.Errorf("%s: %d games, %d tables, %v", name, r.Games, len(r.Tables), err)
		}
		checkTables(t, r)
	}
}

// An experiment that is cancelled before its first game has a sound result without games.
func TestEndedAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range Experiments() {
		_, o := experiment(t, e.Name)
		r, err := e.Run(ctx, o, nil)
		if !errors.Is(err, context.Canceled) || r.Games != 0 {
			t.Errorf("%s: %d games, %v", e.Name, r.Games, err)
		}
		checkTables(t, r)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for what, spoil := range map[string]func(*Options){
		"odd games":   func(o *Options) { o.Games = 3 },
		"no games":    func(o *Options) { o.Games = 0 },
		"no time":     func(o *Options) { o.Time, o.Nodes = time.Millisecond, 0 },
		"nodes below": func(o *Options) { o.Nodes = -1 },
		"workers":     func(o *Options) { o.Workers = -1 },
	} {
		e, o := experiment(t, "isolation")
		spoil(&o)
		if _, err := e.Run(t.Context(), o, nil); err == nil {
			t.Errorf("%s: played", what)
		}
	}
	e, o := experiment(t, "generic-heuristic")
	o.Generic = "nonsense"
	if _, err := e.Run(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), "nonsense") {
		t.Errorf("an unknown evaluation: %v", err)
	}
}

// The default options of each experiment are allowed.
func TestDefaultsAreAllowed(t *testing.T) {
	for _, e := range Experiments() {
		if err := e.Defaults.check(e.Defaults); err != nil {
			t.Errorf("%s: %v", e.Name, err)
		}
	}
}

func TestFind(t *testing.T) {
	for _, e := range Experiments() {
		if e.About == "" || e.Source == "" {
			t.Errorf("%s has nothing to say", e.Name)
		}
	}
	if _, err := Find("nothing"); err == nil || !strings.Contains(err.Error(), "isolation") {
		t.Error(err)
	}
}
