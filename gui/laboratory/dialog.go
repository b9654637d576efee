package laboratory

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/gameform"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/session"
)

// Dialog is what the dialogs of the laboratory need.
type Dialog struct {
	filedialog.Files
	// Variant is the one on the board.
	Variant engine.Variant
	// LastBoard gives the board that a template made last, by its title; "" for none.
	LastBoard func(title string) string
	// Guests are the programs that can play a variant and were chosen in the program before.
	Guests func(engine.Variant) []string
	gameform.Aids
	// Replay shows a game of a run on the board, and says something of it; Return leads back.
	Replay func(o session.Opened, said string, from Place)
	// Say gets a sentence about what has been done.
	Say func(string)
	// Runs are the runs, Experiments the papers' experiments. Of both together one is
	// played at a time.
	Runs        Runs
	Experiments Experiments
}

// Runs are the runs of the laboratory: the one that may be under way, which goes on
// without a dialog, and those that are kept.
type Runs interface {
	// Live returns the run under way, nil for none.
	Live() *lab.Live
	// Busy reports whether a run or an experiment is under way.
	Busy() bool
	// Start begins a run if nothing is under way.
	Start(o match.Config)
	// Stop ends what is under way; its finished games are kept.
	Stop()
	// Watch gives show each report of a run from now on, the last one when the run has
	// ended. It says whether the report can be seen.
	Watch(show func(lab.Status) bool)
	// Games reads the games of a run that was listed, and then shows the run with them.
	Games(run lab.Run, show func(lab.Run, error))
	// GoOn adds more games for each pair to a run and resumes it, unless something is under way. begun is
	// called with the outcome.
	GoOn(run lab.Run, more int, begun func(error))
	// List reads the runs that are kept, and then shows them, the newest first, with
	// the names of files that cannot be read.
	List(show func(runs []lab.Run, damaged []string, err error))
	// Delete deletes a run that was listed, and then says how that went.
	Delete(run lab.Run, done func(error))
}

// runList is the dialog that lists the runs, and beside them the experiments.
type runList struct {
	Dialog
	sheet      *sheet.Sheet
	tabs       *widgets.Segments // which of both lists is shown
	papers     *experimentList
	list       *widgets.List
	note       *widget.Label
	storedNote string // the note about the stored runs, "" if all is well
	start      *widgets.Button
	status     lab.Status // of the run under way
	kept       []lab.Run
	view       *runView // the run that is shown over the list, nil if none has been
}

// Show opens the list of runs, and the run that is under way.
func (d Dialog) Show() {
	l := d.list()
	live, experiment := d.Runs.Live(), d.Experiments.Experiment()
	switch {
	case live != nil:
		l.open(l.status.Run)
	case experiment != nil:
		l.papers.open(experiment.Experiment())
	}
}

// list opens the list of runs.
func (d Dialog) list() *runList {
	l := &runList{Dialog: d, note: widgets.Wrapped(widgets.Quiet(""))}
	l.list = widgets.NewList(func() int { return len(l.runs()) }, newRunRow, l.fill, func(i int) {
		if runs := l.runs(); i < len(runs) {
			l.open(runs[i])
		}
	}, d.Sheets.Key)
	l.start = d.Sheets.Button(words.NewRunItem(), l.askForRun).Primary()
	l.papers = newExperimentList(d, l.refresh)
	l.tabs = widgets.NewSegments([]string{words.Runs(), words.Experiments()}, 0, d.Sheets.Key, func(int) { l.refresh() })
	head := widgets.Column(widgets.Inset(l.tabs), widgets.Tight(l.note))
	l.sheet = d.Sheets.Open(words.Laboratory(), container.NewBorder(head, nil, nil, nil, l.list, l.papers.list),
		d.Sheets.CloseButton(words.Close()), l.start)
	l.papers.sheet, l.sheet.OnKey = l.sheet, l.key
	l.sheet.Resize(820, 600)
	d.Runs.Watch(l.watch)
	d.Experiments.WatchExperiment(l.papers.watch)
	live, experiment := d.Runs.Live(), d.Experiments.Experiment()
	if live != nil {
		l.status = live.Status()
	}
	if experiment != nil {
		l.papers.status = statusOf(experiment)
		l.tabs.Choose(1)
	}
	l.load()
	l.papers.load()
	l.refresh()
	return l
}

// openLive shows the run that has just begun.
func (l *runList) openLive() {
	if live := l.Runs.Live(); live != nil {
		l.status = live.Status()
		l.kept = slices.DeleteFunc(l.kept, func(r lab.Run) bool { return r.Began.Equal(l.status.Run.Began) })
		l.refresh()
		l.open(l.status.Run)
	}
}

// runs are the runs that are listed: the one under way, then those that are kept.
func (l *runList) runs() []lab.Run {
	if l.Runs.Live() == nil {
		return l.kept
	}
	return append([]lab.Run{l.status.Run}, l.kept...)
}

// load lists the runs that are kept.
func (l *runList) load() {
	l.Runs.List(func(runs []lab.Run, damaged []string, err error) {
		if !l.sheet.IsOpen() {
			return
		}
		l.kept = nil
		for _, r := range runs {
			if live := l.Runs.Live(); live == nil || !r.Began.Equal(l.status.Run.Began) {
				l.kept = append(l.kept, r)
			}
		}
		note := words.DamagedRuns(damaged)
		if err != nil {
			note = words.Error(err)
		}
		l.storedNote = note
		l.refresh()
	})
}

// key goes from one list to the other.
func (l *runList) key(e *fyne.KeyEvent) bool {
	tab, ok := map[fyne.KeyName]int{fyne.KeyLeft: 0, fyne.KeyRight: 1}[e.Name]
	if ok {
		l.tabs.Choose(tab)
		l.sheet.Focus([]*widgets.List{l.list, l.papers.list}[tab])
	}
	return ok
}

// refresh redraws the list that is shown. Enter opens the chosen item, or begins a run where there is none
// yet.
func (l *runList) refresh() {
	runs := l.tabs.Chosen() == 0
	l.sheet.Main = nil
	if runs && len(l.runs()) == 0 {
		l.sheet.Main = l.start
	}
	widgets.SetText(l.note, l.noteOn(runs))
	widgets.SetVisible(l.start, runs)
	widgets.SetEnabled(l.start, !l.Runs.Busy())
	widgets.SetVisible(l.list, runs)
	widgets.SetVisible(l.papers.list, !runs)
	l.sheet.Fit()
	l.list.Refresh()
	l.papers.list.Refresh()
}

// noteOn is what stands above the list of runs, or that of experiments.
func (l *runList) noteOn(runs bool) string {
	switch {
	case !runs:
		return words.HowToPlayExperiment()
	case l.Experiments.Experiment() != nil:
		return words.LaboratoryIsBusy()
	case l.storedNote != "":
		return l.storedNote
	case l.Runs.Live() != nil:
		return words.RunUnderWay()
	case len(l.runs()) == 0:
		return words.NoRuns()
	}
	return words.HowToOpenRun()
}

// shown brings the list in line where a run has been shown over it meanwhile.
func (l *runList) shown() {
	if l.sheet.IsOpen() {
		l.refresh()
	}
}

// watch shows a report of the run under way, or that has just ended.
func (l *runList) watch(r lab.Status) bool {
	if !l.sheet.IsOpen() {
		return false
	}
	changed := l.status.Run.Played() != r.Run.Played()
	l.status = r
	if l.view != nil && l.view.run.Began.Equal(r.Run.Began) {
		l.view.show(r)
	}
	switch {
	case l.Runs.Live() == nil:
		l.load()
		l.papers.refreshView()
	case changed && l.sheet.InFront():
		l.list.Refresh()
	}
	return true
}

// open shows a run.
func (l *runList) open(r lab.Run) *runView {
	l.view = newRunView(l, r)
	status := lab.Status{Run: r}
	if l.view.live() {
		status = l.status
	}
	l.view.show(status)
	return l.view
}

// newRunRow makes a row of the list: who plays, below it how it went, and below that
// what and when.
func newRunRow() fyne.CanvasObject {
	return newLines(widget.NewLabel(""), widgets.Quiet(""))
}

// newLines makes lines of text below each other, close together, the first of them bold.
func newLines(more ...*widget.Label) fyne.CanvasObject {
	lines := container.New(layout.NewCustomPaddedVBoxLayout(-lineOverlap))
	for _, l := range append([]*widget.Label{widgets.Bold("")}, more...) {
		lines.Add(widgets.Truncated(l))
	}
	return lines
}

// lineOverlap is how far the space around the lines overlaps, in Fyne's units.
const lineOverlap = 14

// fill writes a row.
func (l *runList) fill(i int, o fyne.CanvasObject) {
	r := l.runs()[i]
	names := playerNames(r)
	result := words.GamesOf(r)
	if live := l.Runs.Live() != nil && i == 0; !live && r.Played() > 0 {
		result = words.RunResult(r, names[r.Crosstable().Rows[0].Index])
	}
	for c, text := range []string{strings.Join(names, " – "), result, words.RunFacts(r)} {
		o.(*fyne.Container).Objects[c].(*widget.Label).SetText(text)
	}
}

// playerNames are the names of a run's players; equal ones are numbered.
func playerNames(r lab.Run) []string {
	names, count := make([]string, len(r.Players)), map[string]int{}
	for i, spec := range r.Players {
		names[i] = playerName(r.Variant, spec)
		count[names[i]]++
		if n := count[names[i]]; n > 1 {
			names[i] = words.Another(names[i], n)
		}
	}
	return names
}

// playerName names a player: levels play without the limit of time that only keeps
// people from waiting.
func playerName(v engine.Variant, spec string) string {
	for _, l := range v.Levels() {
		if v.CountedLevel(l) == spec {
			return words.Level(l)
		}
	}
	return words.PlayerOf(v, spec)
}
