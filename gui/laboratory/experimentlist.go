package laboratory

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// Experiments gives access to the experiments from papers: the experiment under way, if there is
// one, and the stored results. The experiment under way continues when no dialog is open.
type Experiments interface {
	// Experiment returns the experiment under way, or nil if there is none.
	Experiment() *reproduce.Live
	// StartExperiment begins an experiment if nothing is under way.
	StartExperiment(e reproduce.Experiment, o reproduce.Options)
	// WatchExperiment calls show with each report on an experiment from now on, the last one when
	// the experiment has ended. show returns whether the report is visible.
	WatchExperiment(show func(ExperimentStatus) bool)
	// ListResults reads the stored results and then calls show with them and with the errors of
	// the files that cannot be read, both by the experiments' names.
	ListResults(show func(results map[string]reproduce.Result, damaged map[string]error))
}

// experimentList is the list of the experiments from papers.
type experimentList struct {
	Dialog
	sheet   *sheet.Sheet // contains the list
	list    *widgets.List
	changed func() // called when an experiment has begun or ended
	status  ExperimentStatus
	results map[string]reproduce.Result
	damaged map[string]error
	view    *experimentView // the experiment that was opened last, or nil if none was
}

func newExperimentList(d Dialog, changed func()) *experimentList {
	l := &experimentList{Dialog: d, changed: changed}
	all := reproduce.Experiments()
	l.list = widgets.NewList(func() int { return len(all) }, newRunRow,
		func(i int, o fyne.CanvasObject) { l.fill(all[i], o) },
		func(i int) { l.open(all[i]) }, d.Sheets.Key)
	return l
}

// isLive reports whether e is the experiment under way.
func (l *experimentList) isLive(e reproduce.Experiment) bool {
	live := l.Experiments.Experiment()
	return live != nil && live.Experiment().Name == e.Name
}

// load reads the stored results of the experiments.
func (l *experimentList) load() {
	l.Experiments.ListResults(func(results map[string]reproduce.Result, damaged map[string]error) {
		if l.sheet.IsOpen() {
			l.results, l.damaged = results, damaged
			l.list.Refresh()
		}
	})
}

// watch shows a report on the experiment that is under way or has just ended. It returns whether the
// dialog is open.
func (l *experimentList) watch(s ExperimentStatus) bool {
	if !l.sheet.IsOpen() {
		return false
	}
	l.status = s
	if l.view != nil && l.view.experiment.Name == s.Result.Name {
		l.view.show(s)
	}
	if l.Experiments.Experiment() == nil {
		l.load()
		l.changed()
		l.refreshView()
	} else if l.sheet.InFront() {
		l.list.Refresh()
	}
	return true
}

// fill writes a row: the experiment, what it is about, and its state and source.
func (l *experimentList) fill(e reproduce.Experiment, o fyne.CanvasObject) {
	for i, text := range []string{
		words.Experiment(e), words.ExperimentAbout(e),
		words.List(l.state(e), words.Source(e.Source)),
	} {
		o.(*fyne.Container).Objects[i].(*widget.Label).SetText(text)
	}
}

// state returns the state of an experiment in a few words.
func (l *experimentList) state(e reproduce.Experiment) string {
	r, ok := l.results[e.Name]
	switch {
	case l.isLive(e):
		return words.ExperimentPlays(l.status.State.Share())
	case l.damaged[e.Name] != nil:
		return words.ExperimentUnreadable()
	case ok:
		return words.ExperimentDate(r)
	}
	return words.ExperimentNotPlayed()
}
