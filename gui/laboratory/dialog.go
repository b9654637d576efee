package laboratory

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/session"
)

// Dialog opens the dialogs of the laboratory. Its fields are what they need from the window.
type Dialog struct {
	files.Dialogs
	// Variant is the variant on the board.
	Variant engine.Variant
	Prefs   *preferences.Prefs
	newgame.FormServices
	// Replay shows a game of a run on the board, with the message said. Return leads back to the
	// place from.
	Replay func(o session.Opened, said string, from Place)
	// Say shows a sentence about what has been done.
	Say func(string)
	// Runs gives access to the runs, and Experiments to the experiments from papers. At most one
	// of all these is under way at a time.
	Runs        Runs
	Experiments Experiments
}

// Runs gives access to the runs of the laboratory: the run under way, if there is one, and the
// stored runs. The run under way continues when no dialog is open.
type Runs interface {
	// Live returns the run under way, or nil if there is none.
	Live() *lab.Live
	// Busy reports whether a run or an experiment is under way.
	Busy() bool
	// Start begins a run if nothing is under way.
	Start(o match.Config)
	// Stop stops the run or experiment under way. Its finished games are kept.
	Stop()
	// Watch calls show with each report on a run from now on, the last one when the run has
	// ended. show returns whether the report is visible.
	Watch(show func(lab.Status) bool)
	// Games reads the games of a listed run and then calls show with the run and its games.
	Games(run lab.Run, show func(lab.Run, error))
	// Resume resumes a run with more additional games for each pair, and then calls begun with nil
	// or the error. It does nothing if something is under way.
	Resume(run lab.Run, more int, begun func(error))
	// List reads the stored runs and then calls show with them, the newest first, and with the
	// names of the files that cannot be read.
	List(show func(runs []lab.Run, damaged []string, err error))
	// Delete deletes a listed run and then calls done with nil or the error.
	Delete(run lab.Run, done func(error))
}

// runList is the dialog that lists the runs and, on a second tab, the experiments.
type runList struct {
	Dialog
	sheet          *sheet.Sheet
	tabs           *widgets.Segments // choose the list that is shown
	experimentList *experimentList
	list           *widgets.List
	note           *widget.Label
	storedNote     string // the note about the stored runs, or "" if all is well
	start          *widgets.Button
	status         lab.Status // of the run under way
	stored         []lab.Run
	view           *runView // the run that was opened last, or nil if none was
}

// Show opens the list of runs and, over it, the run or experiment under way, if there is one.
func (d Dialog) Show() {
	l := d.list()
	live, experiment := d.Runs.Live(), d.Experiments.Experiment()
	switch {
	case live != nil:
		l.open(l.status.Run)
	case experiment != nil:
		l.experimentList.open(experiment.Experiment())
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
	l.experimentList = newExperimentList(d, l.refresh)
	l.tabs = widgets.NewSegments([]string{words.Runs(), words.Experiments()}, 0, d.Sheets.Key,
		func(int) { l.refresh() })
	head := widgets.Column(widgets.Inset(l.tabs), widgets.Tight(l.note))
	l.sheet = d.Sheets.Open(words.Laboratory(), container.NewBorder(head, nil, nil, nil, l.list, l.experimentList.list),
		d.Sheets.CloseButton(words.Close()), l.start)
	l.experimentList.sheet, l.sheet.OnKey = l.sheet, l.key
	l.sheet.Resize(820, 600)
	d.Runs.Watch(l.watch)
	d.Experiments.WatchExperiment(l.experimentList.watch)
	live, experiment := d.Runs.Live(), d.Experiments.Experiment()
	if live != nil {
		l.status = live.Status()
	}
	if experiment != nil {
		l.experimentList.status = statusOf(experiment)
		l.tabs.Choose(1)
	}
	l.load()
	l.experimentList.load()
	l.refresh()
	return l
}

// openLive shows the run that has just begun.
func (l *runList) openLive() {
	if live := l.Runs.Live(); live != nil {
		l.status = live.Status()
		l.stored = slices.DeleteFunc(l.stored, func(r lab.Run) bool { return r.Began.Equal(l.status.Run.Began) })
		l.refresh()
		l.open(l.status.Run)
	}
}

// runs returns the listed runs: the run under way, then the stored ones.
func (l *runList) runs() []lab.Run {
	if l.Runs.Live() == nil {
		return l.stored
	}
	return append([]lab.Run{l.status.Run}, l.stored...)
}

// load reads the stored runs and lists them.
func (l *runList) load() {
	l.Runs.List(func(runs []lab.Run, damaged []string, err error) {
		if !l.sheet.IsOpen() {
			return
		}
		l.stored = nil
		for _, r := range runs {
			if live := l.Runs.Live(); live == nil || !r.Began.Equal(l.status.Run.Began) {
				l.stored = append(l.stored, r)
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

// key switches between the two lists with the left and right arrow keys.
func (l *runList) key(e *fyne.KeyEvent) bool {
	tab, ok := map[fyne.KeyName]int{fyne.KeyLeft: 0, fyne.KeyRight: 1}[e.Name]
	if ok {
		l.tabs.Choose(tab)
		l.sheet.Focus([]*widgets.List{l.list, l.experimentList.list}[tab])
	}
	return ok
}

// refresh redraws the list that is shown. Enter opens the chosen item, or begins a run if there are
// none yet.
func (l *runList) refresh() {
	runs := l.tabs.Chosen() == 0
	l.sheet.Main = nil
	if runs && len(l.runs()) == 0 {
		l.sheet.Main = l.start
	}
	widgets.SetText(l.note, l.noteFor(runs))
	widgets.SetVisible(l.start, runs)
	widgets.SetEnabled(l.start, !l.Runs.Busy())
	widgets.SetVisible(l.list, runs)
	widgets.SetVisible(l.experimentList.list, !runs)
	l.sheet.Fit()
	l.list.Refresh()
	l.experimentList.list.Refresh()
}

// noteFor returns the note above the list of runs or, if runs is false, above the list of
// experiments.
func (l *runList) noteFor(runs bool) string {
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

// onRunClosed refreshes the list when a run that was shown over it is closed.
func (l *runList) onRunClosed() {
	if l.sheet.IsOpen() {
		l.refresh()
	}
}

// watch shows a report on the run that is under way or has just ended. It returns whether the dialog
// is open.
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
		l.experimentList.refreshView()
	case changed && l.sheet.InFront():
		l.list.Refresh()
	}
	return true
}

// open shows a run.
func (l *runList) open(r lab.Run) *runView {
	l.view = newRunView(l, r)
	status := lab.Status{Run: r}
	if l.view.isRunning() {
		status = l.status
	}
	l.view.show(status)
	return l.view
}

// newRunRow returns an empty row of the list of runs or experiments: a bold title, a line and a quiet
// line. Of a run these are the players, the result, and the variant with the date.
func newRunRow() fyne.CanvasObject {
	return newLines(widget.NewLabel(""), widgets.Quiet(""))
}

// newLines returns lines of text, close together: a bold one with the lines of more below it.
func newLines(more ...*widget.Label) fyne.CanvasObject {
	lines := container.New(layout.NewCustomPaddedVBoxLayout(-lineOverlap))
	for _, l := range append([]*widget.Label{widgets.Bold("")}, more...) {
		lines.Add(widgets.Truncated(l))
	}
	return lines
}

// lineOverlap is by how much the padding of adjacent lines overlaps, in Fyne's units.
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

// playerNames returns the names of a run's players. Equal names are numbered.
func playerNames(r lab.Run) []string {
	names, count := make([]string, len(r.Players)), map[string]int{}
	for i, spec := range r.Players {
		names[i] = playerName(r, spec)
		count[names[i]]++
		if n := count[names[i]]; n > 1 {
			names[i] = words.NumberedName(names[i], n)
		}
	}
	return names
}

// playerName returns the name of a player under the limits of a run. Levels play without the time limit that only keeps
// people from waiting.
func playerName(r lab.Run, spec string) string {
	p, _ := r.Variant.ParsePlayer(spec) // a player that the variant lacks is quoted
	if l, ok := r.Variant.CountedLevel(spec); ok {
		return words.NameWithin(words.Level(l), p, r.Limits)
	}
	return words.PlayerWithin(p, r.Limits)
}
