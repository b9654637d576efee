package laboratory

import (
	"context"

	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// ExperimentStatus is the state of an experiment.
type ExperimentStatus struct {
	// Result is the result so far.
	Result reproduce.Result
	// State is the progress of the experiment. Its Of is 0 if the experiment is not under way.
	State progress.State
}

// statusOf returns the status of an experiment under way.
func statusOf(live *reproduce.Live) ExperimentStatus {
	return ExperimentStatus{live.Result(), live.State()}
}

// StartExperiment begins an experiment, unless something is under way. It leaves one processor to
// the window.
func (l *Runner) StartExperiment(e reproduce.Experiment, o reproduce.Options) {
	if l.Busy() {
		return
	}
	o.Workers, o.Spare = 0, 1
	live := reproduce.NewLive(e, o)
	l.experiment = live
	l.launch(work{
		play: func(ctx context.Context) error { _, err := live.Run(ctx, nil); return err },
		save: func() {
			if r := live.Result(); !r.Empty() {
				l.saver.SaveResult(r)
			}
		},
		interval: experimentInterval,
		report: func() func() {
			s := statusOf(live)
			return func() {
				if live == l.experiment {
					l.onReportShown(l.watchExperiment != nil && l.watchExperiment(s))
				}
			}
		},
		onEnd: l.experimentEnded,
	})
}

// experimentEnded shows the experiment's result.
func (l *Runner) experimentEnded(err error) {
	s := ExperimentStatus{Result: l.experiment.Result()}
	l.experiment = nil
	l.sayDone(l.watchExperiment != nil && l.watchExperiment(s), err)
}

// Experiment returns the experiment under way, or nil if there is none.
func (l *Runner) Experiment() *reproduce.Live { return l.experiment }

// WatchExperiment calls show with each report on an experiment from now on, the last one when the
// experiment has ended. show returns whether the report is visible.
func (l *Runner) WatchExperiment(show func(ExperimentStatus) bool) { l.watchExperiment = show }

// ListResults reads the results of the experiments in the background and then calls show with the
// results and with the errors of the files that cannot be read, both by the experiments' names.
func (l *Runner) ListResults(show func(results map[string]reproduce.Result, damaged map[string]error)) {
	l.saver.ListResults(func(results map[string]reproduce.Result, damaged map[string]error) {
		l.post(func() { show(results, damaged) })
	})
}
