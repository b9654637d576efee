package laboratory

import (
	"context"

	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// ExperimentStatus says how an experiment stands.
type ExperimentStatus struct {
	// Result is its result so far.
	Result reproduce.Result
	// State says how much of the work is behind it; its Of is 0 where it is not under way.
	State progress.State
}

// statusOf says how an experiment under way stands.
func statusOf(live *reproduce.Live) ExperimentStatus {
	return ExperimentStatus{live.Result(), live.State()}
}

// StartExperiment begins an experiment, unless something is under way. One processor is
// left to the window.
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
		every: experimentInterval,
		report: func() func() {
			s := statusOf(live)
			return func() {
				if live == l.experiment {
					l.shown(l.watchExperiment != nil && l.watchExperiment(s))
				}
			}
		},
		ended: l.experimentEnded,
	})
}

// experimentEnded shows the experiment's result.
func (l *Runner) experimentEnded(err error) {
	s := ExperimentStatus{Result: l.experiment.Result()}
	l.experiment = nil
	l.sayDone(l.watchExperiment != nil && l.watchExperiment(s), err)
}

// Experiment returns the experiment under way, nil for none.
func (l *Runner) Experiment() *reproduce.Live { return l.experiment }

// WatchExperiment lets show see each report from now on, the last one when the experiment
// has ended. It says whether the report can be seen.
func (l *Runner) WatchExperiment(show func(ExperimentStatus) bool) { l.watchExperiment = show }

// ListResults reads the results of the experiments in the background and then calls show with them by the
// experiments' names, and with the reasons why files cannot be read.
func (l *Runner) ListResults(show func(results map[string]reproduce.Result, damaged map[string]error)) {
	l.saver.ListResults(func(results map[string]reproduce.Result, damaged map[string]error) {
		l.post(func() { show(results, damaged) })
	})
}
