package laboratory

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

func (b *workbench) Experiment() *reproduce.Live                   { return b.experiment }
func (b *workbench) WatchExperiment(f func(ExperimentStatus) bool) { b.observe = f }

func (b *workbench) StartExperiment(e reproduce.Experiment, o reproduce.Options) {
	if !b.Busy() {
		b.options = o
		o.Games = 2
		b.experiment = reproduce.NewLive(e, o)
	}
}

func (b *workbench) ListResults(show func(map[string]reproduce.Result, map[string]error)) {
	show(b.results, b.unreadable)
}

// playExperiment plays the started experiment to its end and stores the result. It reports the
// progress after some of the games, and returns the number of reports.
func (b *workbench) playExperiment() (reports int) {
	b.T.Helper()
	live := b.experiment
	_, err := live.Run(b.T.Context(), func(s progress.State) {
		if reports < 3 && b.observe(statusOf(live)) {
			reports++
		}
	})
	if err != nil {
		b.T.Fatal(err)
	}
	r := live.Result()
	b.experiment, b.results = nil, map[string]reproduce.Result{r.Name: r}
	b.observe(ExperimentStatus{Result: r})
	return reports
}

// findExperiment returns a named experiment and its index in the list.
func findExperiment(t *testing.T, name string) (reproduce.Experiment, int) {
	t.Helper()
	for i, e := range reproduce.Experiments() {
		if e.Name == name {
			return e, i
		}
	}
	t.Fatal(name)
	return reproduce.Experiment{}, 0
}

// played plays a short experiment on 4-5-4, once for all tests, and returns its file.
var played = sync.OnceValues(func() (file []byte, err error) {
	e, err := reproduce.Find("four-five-four")
	if err != nil {
		return nil, err
	}
	o := e.Defaults
	o.Games, o.Seed = 2, 1
	live := reproduce.NewLive(e, o)
	if _, err := live.Run(context.Background(), nil); err != nil {
		return nil, err
	}
	return live.Result().Encode()
})

// sampleResult returns the result of the short experiment on 4-5-4.
func sampleResult(t *testing.T) reproduce.Result {
	t.Helper()
	file, err := played()
	if err != nil {
		t.Fatal(err)
	}
	r, err := reproduce.ParseResult("four-five-four.json", file)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// experiments opens the list of experiments in the laboratory, with the keyboard.
func (b *workbench) experiments() *widgets.List {
	b.T.Helper()
	b.open("tic-tac-toe")
	b.TypeKey(fyne.KeyRight)
	return sheettest.Controls[*widgets.List](b.screen)[0]
}

// words returns the texts of the tables in front.
func (b *workbench) words() (all string) {
	for _, table := range sheettest.Controls[*textTable](b.screen) {
		for _, row := range append(table.cells, table.heads) {
			for _, cell := range row {
				all += cell.Text + "|"
			}
		}
	}
	return all
}

// One click plays an experiment that has not been played. The published figures are shown at once,
// ours grow beside them, and from then on the result is shown.
func TestOneClickPlaysAnExperiment(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	e, place := findExperiment(t, "four-five-four")
	list := b.experiments()
	if rows := sheettest.Rows(list); !strings.Contains(rows[place], words.Experiment(e)) ||
		!strings.Contains(rows[place], words.ExperimentNotPlayed()) {
		t.Errorf("%q", rows[place])
	}
	list.OnSelected(place)
	if b.experiment == nil || b.options.Seed != 1 || b.options.Games != e.Defaults.Games {
		t.Fatalf("%+v is played", b.options)
	}
	if said := b.Says(); !strings.Contains(said, words.ExperimentAbout(e)) || !strings.Contains(said, "0%") {
		t.Errorf("it says\n%s", said)
	}
	if b.playExperiment() != 3 {
		t.Error("nobody saw the reports")
	}
	plots := sheettest.Controls[*plot](b.screen)
	if said := b.Says(); !strings.Contains(said, "20 games") || len(plots) != 1 || plots[0].image.Image == nil ||
		!strings.Contains(b.words(), "level 4|") {
		t.Errorf("it says\n%s\n%s", said, b.words())
	}
	b.Press(words.PlayAgain())
	if b.experiment == nil || b.options.Seed != 2 {
		t.Errorf("%+v is played", b.options)
	}
	b.Press(words.Close())
	if rows := sheettest.Rows(list); !strings.Contains(rows[place], words.ExperimentPlays(0)) {
		t.Errorf("%q", rows[place])
	}
	b.Press(words.Close())
	if b.observe(ExperimentStatus{}) {
		t.Error("a report is seen without a dialog")
	}
	b.open("tic-tac-toe") // shows it again
	if said := b.Says(); !strings.Contains(said, words.ExperimentAbout(e)) {
		t.Errorf("it says\n%s", said)
	}
	b.Press(words.StopItem())
	if said := b.Says(); !strings.Contains(said, "won't be kept") {
		t.Errorf("it asks\n%s", said)
	}
	b.Press("Stop Experiment")
	if !b.stopped {
		t.Error("it is not stopped")
	}
}

// A stored result is shown, and nothing is played.
func TestKeptResultsAreShown(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	r := sampleResult(t)
	r.Began, r.Whole = time.Date(2026, 11, 21, 6, 0, 0, 0, time.Local), false
	b.results = map[string]reproduce.Result{r.Name: r}
	list := b.experiments()
	_, place := findExperiment(t, r.Name)
	if rows := sheettest.Rows(list); !strings.Contains(rows[place], "21 Nov 2026 · 20 games · stopped") {
		t.Errorf("%q", rows[place])
	}
	list.OnSelected(place)
	if said := b.Says(); b.experiment != nil || !strings.Contains(said, "21 Nov 2026 06:00 · 20 games") ||
		!strings.Contains(said, "stopped") {
		t.Errorf("it says\n%s", said)
	}
	b.Press(words.PlayAgain())
	if b.options.Seed != 1 {
		t.Errorf("of a stopped one other games are played: %d", b.options.Seed)
	}
}

// An experiment that is opened while a run is played shows the paper's figures, waits, and begins when the
// run is done. Meanwhile no other run can begin.
func TestOneThingAtATime(t *testing.T) {
	b := newWorkbench(t)
	b.Start(match.Config{Spec: match.Spec{
		Players: []string{"random", "random"},
		Variant: sheettest.Variant(t, "tic-tac-toe"), Games: 2,
	}})
	b.open("tic-tac-toe")
	b.Press(words.Close()) // the run
	b.TypeKey(fyne.KeyRight)
	_, place := findExperiment(t, "isolation")
	sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(place)
	if said := b.Says(); b.experiment != nil || !strings.Contains(said, words.ExperimentWaits()) ||
		!b.FindButton(words.PlayItem()).Disabled() || !b.FindButton(words.ExportItem()).Disabled() {
		t.Errorf("it says\n%s", said)
	}
	if !strings.Contains(b.words(), "improved|") {
		t.Errorf("the paper's figures are missing:\n%s", b.words())
	}
	b.play() // plays the run to its end
	if said := b.Says(); b.experiment == nil || strings.Contains(said, words.ExperimentWaits()) {
		t.Fatalf("it does not begin:\n%s", said)
	}
	b.Press(words.Close())
	b.TypeKey(fyne.KeyLeft)
	if said := b.Says(); !strings.Contains(said, words.LaboratoryIsBusy()) ||
		!b.FindButton(words.NewRunItem()).Disabled() {
		t.Errorf("it says\n%s", said)
	}
}

// An experiment that was opened and closed again while a run was played does not begin. One whose result was
// there does not begin either, but can be played again.
func TestNothingBeginsUnasked(t *testing.T) {
	raced.Skip(t)
	for _, closed := range []bool{true, false} {
		b := newWorkbench(t)
		r := sampleResult(t)
		if !closed {
			b.results = map[string]reproduce.Result{r.Name: r}
		}
		b.Start(match.Config{Spec: match.Spec{
			Players: []string{"random", "random"},
			Variant: sheettest.Variant(t, "tic-tac-toe"), Games: 2,
		}})
		b.open("tic-tac-toe")
		b.Press(words.Close()) // the run
		b.TypeKey(fyne.KeyRight)
		_, place := findExperiment(t, r.Name)
		sheettest.Controls[*widgets.List](b.screen)[0].OnSelected(place)
		if closed {
			b.Press(words.Close())
		} else if said := b.Says(); !strings.Contains(said, words.LaboratoryIsBusy()) ||
			!b.FindButton(words.PlayAgain()).Disabled() {
			t.Errorf("it says\n%s", said)
		}
		b.play() // plays the run to its end
		if b.experiment != nil || !closed && b.FindButton(words.PlayAgain()).Disabled() {
			t.Errorf("closed %v: %v begins, it says\n%s", closed, b.experiment, b.Says())
		}
	}
}

// A result that cannot be read is reported, and an experiment replaces it only after a question.
func TestUnreadableResults(t *testing.T) {
	b := newWorkbench(t)
	b.unreadable = map[string]error{"isolation": errors.New("broken")}
	list := b.experiments()
	_, place := findExperiment(t, "isolation")
	if rows := sheettest.Rows(list); !strings.Contains(rows[place], words.ExperimentUnreadable()) {
		t.Errorf("%q", rows[place])
	}
	list.OnSelected(place)
	if said := b.Says(); b.experiment != nil || !strings.Contains(said, words.ExperimentUnreadable()) ||
		!b.FindButton(words.ExportItem()).Disabled() {
		t.Errorf("it says\n%s", said)
	}
}

// The results of an experiment are exported in each format.
func TestExportOfExperiments(t *testing.T) {
	raced.Skip(t)
	for i, kind := range []struct{ extension, has string }{
		{".csv", "player,against,begins"},
		{".md", "# four-five-four\n\nA 4 x 5 Tic-Tac-Toe Game"},
		{".png", "\x89PNG"},
		{".svg", "<svg"},
	} {
		b := newWorkbench(t)
		r := sampleResult(t)
		b.results = map[string]reproduce.Result{r.Name: r}
		_, place := findExperiment(t, r.Name)
		b.experiments().OnSelected(place)
		b.Press(words.ExportItem())
		sheettest.Controls[*widgets.Segments](b.screen)[0].Choose(i)
		entries := sheettest.Controls[*widgets.Entry](b.screen)
		name, folder := entries[0].Text, entries[1].Text
		b.Press(words.Save())
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || filepath.Ext(name) != kind.extension ||
			!strings.Contains(string(data[:min(len(data), 900)]), kind.has) {
			t.Errorf("%s: %.60q, %v", name, data, err)
		}
	}
}

// The keys scroll a report. It is as wide as the dialog, except for tables that are wider.
func TestReportScrolls(t *testing.T) {
	raced.Skip(t)
	b := newWorkbench(t)
	r := sampleResult(t)
	r.Tables[0].Columns = append(r.Tables[0].Columns, table.Words(strings.Repeat("wide", 200))...)
	for i := range r.Tables[0].Rows {
		r.Tables[0].Rows[i] = append(r.Tables[0].Rows[i], "x")
	}
	b.results = map[string]reproduce.Result{r.Name: r}
	_, place := findExperiment(t, r.Name)
	b.experiments().OnSelected(place)
	v := sheettest.Controls[*plot](b.screen)[0]
	tables := sheettest.Controls[*textTable](b.screen)
	if wide := tables[0].Size().Width; v.Size().Width >= wide || wide < 2000 {
		t.Errorf("the plot is %v wide, the table %v", v.Size().Width, wide)
	}
	at := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(tables[0]) }
	before := at()
	b.TypeKey(fyne.KeyDown, fyne.KeyRight)
	if after := at(); after.X >= before.X || after.Y >= before.Y {
		t.Errorf("from %v to %v", before, after)
	}
	b.TypeKey(fyne.KeyEnd, fyne.KeyHome)
	if after := at(); after != before {
		t.Errorf("from %v to %v", before, after)
	}
}

// A table writes only the cells that have changed, and grows if their text is wider.
func TestTextTable(t *testing.T) {
	test.NewTempApp(t)
	tab := table.Table{
		Columns: append(table.Words("who"), table.Numbers("%")...),
		Rows:    [][]string{{"a", "-"}, {"b", "-"}},
	}
	w := newTextTable(tab)
	test.NewTempWindow(t, w).Resize(fyne.NewSize(300, 200))
	before := w.MinSize()
	tab.Rows = [][]string{{"a", "-"}, {"b", "50.0 to 100.0"}}
	if !w.hasShapeOf(tab) || !w.show(tab) || w.cells[1][1].Text != "50.0 to 100.0" ||
		w.MinSize().Width <= before.Width {
		t.Errorf("%v after %v", w.MinSize(), before)
	}
	if w.show(tab) {
		t.Error("it has grown")
	}
	right := func(c *canvas.Text) float32 { return c.Position().X + c.Size().Width }
	if w.cells[1][1].Alignment != fyne.TextAlignTrailing || right(w.cells[0][1]) != right(w.heads[1]) {
		t.Error("numbers don't end below each other")
	}
	tab.Rows = tab.Rows[:1]
	if w.hasShapeOf(tab) {
		t.Error("a row less is the same")
	}
}

// An experiment continues without its dialog. Its result is stored at the end and when the window
// closes. No run can start meanwhile.
func TestExperimentsAreKept(t *testing.T) {
	folder := t.TempDir()
	b := newRunner(t, folder)
	e, _ := findExperiment(t, "generic-ties")
	o := e.Defaults
	o.Games, o.Sizes, o.Seed = 2, []int{3}, 1
	b.StartExperiment(e, o)
	b.Start(randomTournament(t, 2))
	if b.Live() != nil || !b.Busy() {
		t.Error("both are played")
	}
	b.until("the end", func() bool { return b.Experiment() == nil })
	results := b.experiments()
	if r := results[e.Name]; !r.Whole || r.Games != 4 || b.said != words.LaboratoryIsDone() {
		t.Errorf("%d games, it says %q", r.Games, b.said)
	}
	slow, _ := findExperiment(t, "four-five-four")
	o = slow.Defaults
	o.Games = 100_000
	b.StartExperiment(slow, o)
	b.until("a game", func() bool { return b.Experiment().Result().Games > 0 })
	b.until("the note", func() bool { return b.said == words.LaboratoryGoesOn() })
	b.close()
	if r := newRunner(t, folder).experiments()[slow.Name]; r.Whole || r.Games == 0 {
		t.Errorf("%+v is kept", r)
	}
}

// experiments reads the stored results of the experiments.
func (b *runnerBench) experiments() (all map[string]reproduce.Result) {
	b.t.Helper()
	b.ListResults(func(results map[string]reproduce.Result, damaged map[string]error) {
		if len(damaged) > 0 {
			b.t.Error(damaged)
		}
		all = results
	})
	b.until("the list", func() bool { return all != nil })
	return all
}

// Reports reach the observers of an experiment.
func TestExperimentIsWatched(t *testing.T) {
	b := newRunner(t, "")
	e, _ := findExperiment(t, "four-five-four")
	o := e.Defaults
	o.Games = 400
	o.Seed = 1
	var seen []ExperimentStatus
	b.WatchExperiment(func(s ExperimentStatus) bool { seen = append(seen, s); return true })
	b.StartExperiment(e, o)
	b.until("two reports", func() bool { return len(seen) > 1 })
	b.Stop()
	b.until("the end", func() bool { return b.Experiment() == nil })
	if last := seen[len(seen)-1]; last.State.Of != 0 || last.Result.Whole || b.said != "" {
		t.Errorf("%+v, it says %q", last.State, b.said)
	}
}

// The title of the figure stands above it and wraps in a narrow window. The figure fills the width.
// A result without a figure has neither.
func TestFigureHasItsTitleAbove(t *testing.T) {
	raced.Skip(t)
	for _, width := range []float32{384, 1200} {
		b := newWorkbench(t)
		b.Win.Resize(fyne.NewSize(width, 700))
		r := sampleResult(t)
		r.Figure.Title = strings.Repeat("a long title ", 8)
		b.results = map[string]reproduce.Result{r.Name: r}
		_, place := findExperiment(t, r.Name)
		b.experiments().OnSelected(place)
		figure := sheettest.Controls[*plot](b.screen)[0]
		var title *widget.Label
		for _, l := range sheettest.Controls[*widget.Label](b.screen) {
			if l.Text == r.Figure.Title {
				title = l
			}
		}
		if title == nil {
			t.Fatal("there is no title")
		}
		if wraps := title.Size().Height > 50; wraps != (width < 500) || title.Size().Width != figure.Size().Width {
			t.Errorf("in a window of %v the title has %v, the figure %v", width, title.Size(), figure.Size())
		}
		if w := figure.Size().Width; w > width-40 || w < min(width, 1000)-100 {
			t.Errorf("in a window of %v the figure is %v wide", width, w)
		}
	}
	b := newWorkbench(t)
	r := sampleResult(t)
	r.Figure = nil
	b.results = map[string]reproduce.Result{r.Name: r}
	_, place := findExperiment(t, r.Name)
	b.experiments().OnSelected(place)
	if shown := sheettest.Controls[*plot](b.screen); len(shown) > 0 {
		t.Error("there is a figure")
	}
	b.Press(words.ExportItem())
	s := sheettest.Controls[*widgets.Segments](b.screen)[0]
	if s.Choose(2); s.Chosen() != 0 {
		t.Error("a picture of nothing is offered")
	}
}
