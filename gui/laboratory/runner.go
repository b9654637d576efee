package laboratory

import (
	"cmp"
	"context"
	"errors"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// Runner plays a tournament or an experiment in the background and saves the results, whether a
// dialog shows it or not. Call its methods on the UI goroutine, except End.
type Runner struct {
	saver *autosave.Saver
	post  func(func())
	say   func(string) // shows a sentence where it is visible

	announced bool // say has said that the laboratory continues in the background

	watch   func(lab.Status) bool // shows a report and returns whether it is visible; may be nil
	live    *lab.Live             // nil if no run is under way
	reading bool                  // the games of a run are being read so that it can be resumed

	watchExperiment func(ExperimentStatus) bool // the same for experiments
	experiment      *reproduce.Live

	mu      sync.Mutex // guards the fields below
	cancel  context.CancelFunc
	saveNow func()        // hands the result so far to the saver
	done    chan struct{} // closed when the work has ended and the saver has its result
}

// NewRunner returns an idle Runner. post runs a function on the UI goroutine, and say shows a
// sentence where it is visible.
func NewRunner(saver *autosave.Saver, post func(func()), say func(string)) *Runner {
	return &Runner{saver: saver, post: post, say: say}
}

// reportInterval and experimentInterval are the times between two reports on a run and on an
// experiment, whose reports take longer to make and to draw. Work under way is first saved after
// firstSave, and then after pauses that double up to longestSavePause.
const (
	reportInterval     = 100 * time.Millisecond
	experimentInterval = 500 * time.Millisecond
	firstSave          = time.Second
	longestSavePause   = time.Minute
)

// Start begins a run, unless something is under way. It leaves one processor to the window and the
// game in it.
func (l *Runner) Start(c match.Config) {
	if l.Busy() {
		return
	}
	c.Workers, c.Spare = 0, 1
	l.playRun(lab.NewLive(c))
}

// Resume resumes a run with more additional games for each pair, and then calls begun with nil or the
// error. It does nothing if something is under way.
func (l *Runner) Resume(r lab.Run, more int, begun func(error)) {
	if l.Busy() {
		return
	}
	l.reading = true
	l.Games(r, func(r lab.Run, err error) {
		l.reading = false
		var live *lab.Live
		if err == nil {
			live, err = lab.GoOn(r, more, match.Config{Spare: 1})
		}
		if err == nil {
			l.playRun(live)
		}
		begun(err)
	})
}

// playRun starts to play a run.
func (l *Runner) playRun(live *lab.Live) {
	l.live = live
	l.launch(work{
		play: func(ctx context.Context) error { _, err := live.Play(ctx); return err },
		save: func() {
			if r := live.Status().Run; r.Played() > 0 {
				l.saver.SaveRun(r)
			}
		},
		interval: reportInterval,
		report: func() func() {
			r := live.Status()
			return func() {
				if live == l.live {
					l.onReportShown(l.watch != nil && l.watch(r))
				}
			}
		},
		onEnd: l.runEnded,
	})
}

// Busy reports whether a run or an experiment is under way.
func (l *Runner) Busy() bool { return l.live != nil || l.experiment != nil || l.reading }

// work is a run or an experiment to be played. Its functions run in the background, except onEnd and
// the function that report returns, which run on the UI goroutine.
type work struct {
	play func(context.Context) error
	save func() // saves the result so far
	// report takes the current status and returns a function that shows it. interval is the time
	// between reports.
	report   func() (show func())
	interval time.Duration
	onEnd    func(error)
}

// launch starts the work on new goroutines.
func (l *Runner) launch(w work) {
	done := make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	var saving sync.Mutex // keeps an older result from being saved after a newer one
	save := w.save
	w.save = func() {
		saving.Lock()
		defer saving.Unlock()
		save()
	}
	l.mu.Lock()
	l.cancel, l.saveNow, l.done = cancel, w.save, done
	l.mu.Unlock()
	l.announced = false
	over, reported := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(reported)
		l.tick(w, over)
	}()
	go func() {
		defer close(done)
		defer cancel()
		err := w.play(ctx)
		close(over)
		<-reported
		w.save()
		l.post(func() { w.onEnd(err) })
	}()
}

// tick reports and saves the work at intervals until it is over.
func (l *Runner) tick(w work, over chan struct{}) {
	pause := firstSave
	report, save := time.NewTicker(w.interval), time.NewTimer(pause)
	defer report.Stop()
	defer save.Stop()
	seen := make(chan struct{}, 1) // full while the window has a report that it has not shown yet
	for {
		select {
		case <-over:
			return
		case <-save.C:
			w.save()
			pause = min(2*pause, longestSavePause)
			save.Reset(pause)
		case <-report.C:
			l.sendReport(w, seen)
		}
	}
}

// sendReport posts a report to the window, unless the window has not shown the last one yet.
func (l *Runner) sendReport(w work, seen chan struct{}) {
	select {
	case seen <- struct{}{}:
		show := w.report()
		l.post(func() {
			show()
			<-seen
		})
	default:
	}
}

// onReportShown is called after each report with whether it was visible. When reports stop being visible, it
// says once that the laboratory continues in the background.
func (l *Runner) onReportShown(shown bool) {
	if !shown && !l.announced {
		l.say(words.LaboratoryGoesOn())
	}
	l.announced = !shown
}

// runEnded shows the result of the run.
func (l *Runner) runEnded(err error) {
	r := l.live.Status()
	r.Run.Name = cmp.Or(r.Run.Name, r.Run.FileName())
	l.live = nil
	if failed(err) {
		r.Err = err
	}
	l.sayDone(l.watch != nil && l.watch(r), err)
}

// failed reports whether err, with which the work ended, has another cause than being stopped.
func failed(err error) bool {
	return err != nil && !errors.Is(err, context.Canceled)
}

// sayDone says why the work failed or, if the result was not shown in a dialog, that the laboratory
// is done.
func (l *Runner) sayDone(shown bool, err error) {
	switch {
	case failed(err):
		l.say(words.Error(err))
	case !shown:
		l.say(words.LaboratoryIsDone())
	}
}

// Live returns the run under way, or nil if there is none.
func (l *Runner) Live() *lab.Live { return l.live }

// Watch calls show with each report on a run from now on, the last one when the run has ended. show
// returns whether the report is visible.
func (l *Runner) Watch(show func(lab.Status) bool) { l.watch = show }

// Stop stops the run or experiment under way. Its finished games are kept.
func (l *Runner) Stop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cancel != nil {
		l.cancel()
	}
}

// End stops the work under way and hands its result so far to the saver at once. It then waits until
// the work has ended, but at most for limit. It may be called on any goroutine.
func (l *Runner) End(limit time.Duration) {
	l.Stop()
	l.mu.Lock()
	saveNow, done := l.saveNow, l.done
	l.mu.Unlock()
	if done == nil {
		return
	}
	select {
	case <-done:
		return
	default:
	}
	saveNow() // because the work may be slow to end
	select {
	case <-done:
	case <-time.After(limit):
	}
}

// List reads the stored runs in the background and then calls show with them, the newest first, and
// with the names of the files that cannot be read.
func (l *Runner) List(show func(runs []lab.Run, damaged []string, err error)) {
	l.saver.ListRuns(func(runs []lab.Run, damaged []string, err error) {
		l.post(func() { show(runs, damaged, err) })
	})
}

// Games reads the games of a run in the background, unless they are loaded, and then calls show with
// the run and its games.
func (l *Runner) Games(r lab.Run, show func(lab.Run, error)) {
	if r.Kept != nil {
		show(r, nil)
		return
	}
	l.saver.ReadGames(r, func(r lab.Run, err error) { l.post(func() { show(r, err) }) })
}

// Delete deletes a listed run and then calls done with nil or the error.
func (l *Runner) Delete(r lab.Run, done func(error)) {
	l.saver.DeleteRun(r, func(err error) { l.post(func() { done(err) }) })
}
