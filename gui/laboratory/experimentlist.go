package laboratory

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// Experiments are the papers' experiments: the one that may be under way, which goes on
// without a dialog, and what the others have come to.
type Experiments interface {
	// Experiment returns the experiment under way, nil for none.
	Experiment() *reproduce.Live
	// StartExperiment begins an experiment if nothing is under way.
	StartExperiment(e reproduce.Experiment, o reproduce.Options)
	// WatchExperiment gives show each report of an experiment from now on, the last one
	// when it has ended. It says whether the report can be seen.
	WatchExperiment(show func(ExperimentStatus) bool)
	// ListResults reads what the experiments have come to, and then shows it by their
	// names, with why files cannot be read.
	ListResults(show func(results map[string]reproduce.Result, damaged map[string]error))
}

// experimentList is the list of the papers' experiments.
type experimentList struct {
	Dialog
	sheet   *sheet.Sheet // in which the list stands
	list    *widgets.List
	changed func() // something else is under way
	status  ExperimentStatus
	results map[string]reproduce.Result
	damaged map[string]error
	view    *experimentView // the experiment that is shown over the list, nil if none has been
}

func newExperimentList(d Dialog, changed func()) *experimentList {
	l := &experimentList{Dialog: d, changed: changed}
	all := reproduce.Experiments()
	l.list = widgets.NewList(func() int { return len(all) }, newRunRow, func(i int, o fyne.CanvasObject) { l.fill(all[i], o) },
		func(i int) { l.open(all[i]) }, d.Sheets.Key)
	return l
}

// isLive reports whether an experiment is under way.
func (l *experimentList) isLive(e reproduce.Experiment) bool {
	live := l.Experiments.Experiment()
	return live != nil && live.Experiment().Name == e.Name
}

// load reads what the experiments have come to.
func (l *experimentList) load() {
	l.Experiments.ListResults(func(results map[string]reproduce.Result, damaged map[string]error) {
		if l.sheet.IsOpen() {
			l.results, l.damaged = results, damaged
			l.list.Refresh()
		}
	})
}

// watch shows a report of the experiment under way, or that has just ended.
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
	} else if l.sheet.InFront() {
		l.list.Refresh()
	}
	return true
}

// fill writes a row: what is played, and how it stands.
func (l *experimentList) fill(e reproduce.Experiment, o fyne.CanvasObject) {
	for i, text := range []string{words.Experiment(e), words.ExperimentAbout(e), words.List(l.state(e), words.Source(e.Source))} {
		o.(*fyne.Container).Objects[i].(*widget.Label).SetText(text)
	}
}

// state says in a few words how an experiment stands.
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
