package laboratory

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/autosave"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Runner plays a tournament beside the window and saves what comes of it, whether
// a dialog shows it or not. Its methods belong to the window's goroutine, but for End.
type Runner struct {
	saver *autosave.Saver
	post  func(func())
	say   func(string) // on the status line

	watch     func(lab.Status) bool // shows a report and says whether it is seen; nil for none
	announced bool                  // the status line has said that the run goes on
	live      *lab.Live             // nil while none is under way

	mu     sync.Mutex // guards cancel and done
	cancel context.CancelFunc
	done   chan struct{} // closed when the run has ended and is with the saver
}

// NewRunner returns a Runner with nothing to do; post runs a function on the window's
// goroutine, and say shows a sentence on the status line.
func NewRunner(saver *autosave.Saver, post func(func()), say func(string)) *Runner {
	return &Runner{saver: saver, post: post, say: say}
}

// How often a run is reported to the dialog, and how often one that goes on is kept.
const (
	reportInterval = 100 * time.Millisecond
	saveInterval   = time.Minute
)

// Start begins a run, unless one is under way. One processor is left to the
// window and the game in it.
func (l *Runner) Start(c match.Config) {
	if l.live != nil {
		return
	}
	c.Workers, c.Spare = 0, 1
	live, done := lab.NewLive(c), make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	l.mu.Lock()
	l.cancel, l.done = cancel, done
	l.mu.Unlock()
	l.live, l.announced = live, false
	over, reported := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(reported)
		l.tick(live, over)
	}()
	go func() {
		defer close(done)
		defer cancel()
		run, err := live.Play(ctx)
		close(over)
		<-reported // an earlier report would replace the run
		if run.Played() > 0 {
			l.saver.SaveRun(run)
		}
		l.post(func() { l.ended(err) })
	}()
}

// tick reports the run until it is over.
func (l *Runner) tick(live *lab.Live, over chan struct{}) {
	report, save := time.NewTicker(reportInterval), time.NewTicker(saveInterval)
	defer report.Stop()
	defer save.Stop()
	seen := make(chan struct{}, 1) // full while the window has a report that it has not shown yet
	for {
		select {
		case <-over:
			return
		case <-save.C:
			if r := live.Status(); r.Run.Played() > 0 && !r.Idle {
				l.saver.SaveRun(r.Run)
			}
		case <-report.C:
			l.sendReport(live, seen)
		}
	}
}

// sendReport gives the window a report, unless it has not shown the last one yet.
func (l *Runner) sendReport(live *lab.Live, seen chan struct{}) {
	select {
	case seen <- struct{}{}:
		r := live.Status()
		l.post(func() {
			if live == l.live {
				l.show(r)
			}
			<-seen
		})
	default:
	}
}

// show shows a report, or says once that the run goes on unseen.
func (l *Runner) show(r lab.Status) {
	shown := l.watch != nil && l.watch(r)
	if !shown && !l.announced {
		l.say(words.LaboratoryGoesOn())
	}
	l.announced = !shown
}

// ended shows how the run has come out.
func (l *Runner) ended(err error) {
	r := l.live.Status()
	r.Run.Name = r.Run.FileName()
	l.live = nil
	shown := l.watch != nil && l.watch(r)
	switch {
	case err != nil && !errors.Is(err, context.Canceled):
		l.say(words.Error(err))
	case !shown:
		l.say(words.LaboratoryIsDone())
	}
}

// Live returns the tournament under way, nil for none.
func (l *Runner) Live() *lab.Live { return l.live }

// Watch lets show see each report from now on, the last one when the run has ended. It
// says whether the report can be seen.
func (l *Runner) Watch(show func(lab.Status) bool) { l.watch = show }

// Stop ends the tournament; the games that are finished are kept.
func (l *Runner) Stop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cancel != nil {
		l.cancel()
	}
}

// End ends the tournament and waits, for at most limit, until the saver has it. It may
// be called on any goroutine.
func (l *Runner) End(limit time.Duration) {
	l.Stop()
	l.mu.Lock()
	done := l.done
	l.mu.Unlock()
	if done == nil {
		return
	}
	select {
	case <-done:
	case <-time.After(limit):
	}
}

// List reads the runs that are kept beside the window, and then shows them, the newest
// first, with the names of files that cannot be read.
func (l *Runner) List(show func(runs []lab.Run, damaged []string, err error)) {
	l.saver.ListRuns(func(runs []lab.Run, damaged []string, err error) {
		l.post(func() { show(runs, damaged, err) })
	})
}

// Delete deletes a run that was listed, and then says how that went.
func (l *Runner) Delete(r lab.Run, done func(error)) {
	l.saver.DeleteRun(r, func(err error) { l.post(func() { done(err) }) })
}
