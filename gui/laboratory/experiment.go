package laboratory

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// experimentView is the dialog that shows an experiment, whether it is under way or not.
type experimentView struct {
	*experimentList
	experiment reproduce.Experiment
	result     reproduce.Result // the last result; the zero Result if there is none
	published  reproduce.Result // the paper's figures without ours, shown until there is a result
	waiting    bool             // the experiment begins once nothing else is under way
	sheet      *sheet.Sheet

	state  *widget.Label
	bar    *widgets.ProgressBar
	barRow fyne.CanvasObject
	report *report

	play, end, export *widgets.Button
}

// newExperimentView opens the dialog for an experiment.
func newExperimentView(l *experimentList, e reproduce.Experiment) *experimentView {
	v := &experimentView{
		experimentList: l, experiment: e, state: widgets.Wrapped(widget.NewLabel("")),
		bar: widgets.NewProgressBar(), report: newReport(l.Loop),
	}
	v.barRow = widgets.Inset(v.bar)
	v.play = l.Sheets.Button(words.PlayItem(), v.begin)
	v.end = l.Sheets.Button(words.StopItem(), v.askToStop)
	v.export = l.Sheets.Button(words.ExportItem(), v.askToExport)
	about := widgets.Wrapped(widget.NewLabel(words.ExperimentAbout(e)))
	source := widgets.Wrapped(widgets.Quiet(words.Source(e.Source)))
	head := widgets.Column(widgets.Tight(about), widgets.Tight(source), widgets.Tight(v.state), v.barRow,
		widgets.Gap(2))
	v.sheet = l.Sheets.Open(words.Experiment(e), container.NewBorder(head, nil, nil, nil, v.report.root),
		v.play, v.end, v.export, l.Sheets.CloseButton(words.Close()).Primary())
	v.sheet.OnKey = v.report.key
	v.end.Hide()
	v.sheet.Resize(1000, 860)
	v.sheet.Unfocus()
	return v
}

// isRunning reports whether the experiment is under way.
func (v *experimentView) isRunning() bool { return v.isLive(v.experiment) }

// open shows an experiment. An experiment without a result is played at once, or once whatever is under way
// has ended.
func (l *experimentList) open(e reproduce.Experiment) {
	l.view = newExperimentView(l, e)
	r, ok := l.results[e.Name]
	switch {
	case l.view.isRunning():
		l.view.show(l.status)
	case ok:
		l.view.show(ExperimentStatus{Result: r})
	case l.damaged[e.Name] == nil && !l.Runs.Busy():
		l.view.begin()
	default:
		l.view.waiting = l.damaged[e.Name] == nil
		l.view.show(ExperimentStatus{})
		l.view.showPublished()
	}
}

// showPublished shows the figures of the paper until there is a result.
func (v *experimentView) showPublished() {
	live := reproduce.NewLive(v.experiment, v.experiment.Defaults)
	var r reproduce.Result
	v.Loop.Run(func() { r = live.Result() }, func() {
		v.published = r
		if v.sheet.IsOpen() && v.result.Name == "" {
			v.report.show(r, false)
		}
	})
}

// begin plays the experiment: with another seed, and so with other games, if a result is complete.
func (v *experimentView) begin() {
	v.waiting = false
	o := v.experiment.Defaults
	o.Seed = max(1, v.result.Seed)
	if v.result.Whole {
		o.Seed++
	}
	v.Experiments.StartExperiment(v.experiment, o)
	if live := v.Experiments.Experiment(); live != nil {
		v.status = statusOf(live)
		v.show(v.status)
		v.changed()
	}
}

// show updates the dialog to the status of the experiment.
func (v *experimentView) show(s ExperimentStatus) {
	if !v.sheet.IsOpen() {
		return
	}
	v.result = s.Result
	live := v.isRunning()
	widgets.SetText(v.state, v.stateText(s, live))
	if v.barRow.Visible() != live {
		widgets.SetVisible(v.barRow, live)
		v.sheet.Fit()
	}
	v.bar.SetShare(s.State.Share())
	if s.Result.Name == "" {
		v.report.show(v.published, false)
	} else {
		v.report.show(s.Result, live)
	}
	v.showButtons(live)
}

// stateText returns a text about the state of the experiment, or about why it cannot be played.
func (v *experimentView) stateText(s ExperimentStatus, live bool) string {
	var text string
	switch {
	case live || s.Result.Name != "":
		text = words.ExperimentState(s.Result, live, s.State.Share(), s.State.Left(s.Result.Elapsed))
	case v.damaged[v.experiment.Name] != nil:
		text = words.ExperimentUnreadable()
	case v.waiting:
		return words.ExperimentWaits()
	default:
		text = words.ExperimentNotPlayed()
	}
	if !live && v.Runs.Busy() {
		text += "\n" + words.LaboratoryIsBusy()
	}
	return text
}

// showButtons shows and enables the buttons that apply now.
func (v *experimentView) showButtons(live bool) {
	play := words.PlayItem()
	if v.result.Name != "" {
		play = words.PlayAgain()
	}
	v.play.SetText(play)
	if v.play.Visible() == live {
		widgets.SetVisible(v.play, !live)
		widgets.SetVisible(v.end, live)
		v.sheet.Fit()
	}
	widgets.SetEnabled(v.play, !v.Runs.Busy())
	widgets.SetEnabled(v.export, !v.result.Empty())
}

// askToStop asks for confirmation and stops the experiment.
func (v *experimentView) askToStop() {
	before, ok := v.results[v.experiment.Name]
	title, question, agree := words.StopExperimentQuestion(!ok || !before.Whole)
	v.Sheets.Ask(title, question, agree, func() {
		if v.isRunning() {
			v.Runs.Stop()
		}
	})
}

// refreshView redraws the open experiment after another run or experiment has ended, or begins it if it has
// waited for that.
func (l *experimentList) refreshView() {
	v := l.view
	switch {
	case v == nil || v.isRunning():
	case v.waiting && v.sheet.IsOpen() && !v.Runs.Busy():
		v.begin()
	default:
		v.show(ExperimentStatus{Result: v.result})
	}
}
