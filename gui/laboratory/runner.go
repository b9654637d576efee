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

// Runner plays a tournament or an experiment in the background and saves the results, whether a dialog
// shows it or not. Its methods belong to the window's goroutine, except for End.
type Runner struct {
	saver *autosave.Saver
	post  func(func())
	say   func(string) // where the person looks

	announced bool // the status line has said that the laboratory plays on

	watch   func(lab.Status) bool // shows a report and returns whether it is visible; nil for none
	live    *lab.Live             // nil while none is under way
	reading bool                  // the games of a run that is to go on are being read

	watchExperiment func(ExperimentStatus) bool // the same for experiments
	experiment      *reproduce.Live

	mu     sync.Mutex // guards what follows
	cancel context.CancelFunc
	keep   func()        // hands the run's result so far to the saver
	done   chan struct{} // closed when the run has ended and is with the saver
}

// NewRunner returns a Runner with nothing to do; post runs a function on the window's
// goroutine, and say shows a sentence where the person looks.
func NewRunner(saver *autosave.Saver, post func(func()), say func(string)) *Runner {
	return &Runner{saver: saver, post: post, say: say}
}

// How often a run is reported to the dialog, and an experiment, which takes longer to be
// told and to be drawn; and when one that goes on is saved: soon after it began, then after pauses that
// double up to the longest.
const (
	reportInterval     = 100 * time.Millisecond
	experimentInterval = 500 * time.Millisecond
	firstSave          = time.Second
	longestSavePause   = time.Minute
)

// Start begins a run, unless something is under way. One processor is left to the
// window and the game in it.
func (l *Runner) Start(c match.Config) {
	if l.Busy() {
		return
	}
	c.Workers, c.Spare = 0, 1
	l.follow(lab.NewLive(c))
}

// GoOn adds more games for each pair to a run and resumes it, unless something is under way. begun is called
// with the outcome.
func (l *Runner) GoOn(r lab.Run, more int, begun func(error)) {
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
			l.follow(live)
		}
		begun(err)
	})
}

// follow begins to play a run.
func (l *Runner) follow(live *lab.Live) {
	l.live = live
	l.launch(work{
		play: func(ctx context.Context) error { _, err := live.Play(ctx); return err },
		save: func() {
			if r := live.Status().Run; r.Played() > 0 {
				l.saver.SaveRun(r)
			}
		},
		every: reportInterval,
		report: func() func() {
			r := live.Status()
			return func() {
				if live == l.live {
					l.shown(l.watch != nil && l.watch(r))
				}
			}
		},
		ended: l.runEnded,
	})
}

// Busy reports whether a run or an experiment is under way.
func (l *Runner) Busy() bool { return l.live != nil || l.experiment != nil || l.reading }

// work is a run or an experiment to be played. All its functions run in the background, except for ended.
type work struct {
	play func(context.Context) error
	save func() // saves its result so far
	// report tells how it stands, and returns what shows that; every is how often.
	report func() (show func())
	every  time.Duration
	ended  func(error)
}

// launch begins a work.
func (l *Runner) launch(w work) {
	done := make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	var saving sync.Mutex // so that nothing older is saved after something newer
	save := w.save
	w.save = func() {
		saving.Lock()
		defer saving.Unlock()
		save()
	}
	l.mu.Lock()
	l.cancel, l.keep, l.done = cancel, w.save, done
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
		l.post(func() { w.ended(err) })
	}()
}

// tick reports and saves a work until it is over.
func (l *Runner) tick(w work, over chan struct{}) {
	pause := firstSave
	report, save := time.NewTicker(w.every), time.NewTimer(pause)
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

// sendReport gives the window a report, unless it has not shown the last one yet.
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

// shown says once that the laboratory plays on where its report is not seen.
func (l *Runner) shown(shown bool) {
	if !shown && !l.announced {
		l.say(words.LaboratoryGoesOn())
	}
	l.announced = !shown
}

// runEnded shows how the run has come out.
func (l *Runner) runEnded(err error) {
	r := l.live.Status()
	r.Run.Name = cmp.Or(r.Run.Name, r.Run.FileName())
	l.live = nil
	if failed(err) {
		r.Err = err
	}
	l.sayDone(l.watch != nil && l.watch(r), err)
}

// failed reports whether a work ended with err for another reason than that somebody stopped it.
func failed(err error) bool {
	return err != nil && !errors.Is(err, context.Canceled)
}

// sayDone says that the laboratory is done where that was not shown, or why it failed.
func (l *Runner) sayDone(shown bool, err error) {
	switch {
	case failed(err):
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

// Stop ends what is under way; the games that are finished are kept.
func (l *Runner) Stop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cancel != nil {
		l.cancel()
	}
}

// End stops the work under way. It hands the result so far to the saver at once, and then waits,
// for at most limit, until it has ended. It may be called on any goroutine.
func (l *Runner) End(limit time.Duration) {
	l.Stop()
	l.mu.Lock()
	keep, done := l.keep, l.done
	l.mu.Unlock()
	if done == nil {
		return
	}
	select {
	case <-done:
		return
	default:
	}
	keep() // what is under way may be slow to end
	select {
	case <-done:
	case <-time.After(limit):
	}
}

// List reads the stored runs in the background and then calls show with them, the newest first, and with
// the names of files that cannot be read.
func (l *Runner) List(show func(runs []lab.Run, damaged []string, err error)) {
	l.saver.ListRuns(func(runs []lab.Run, damaged []string, err error) {
		l.post(func() { show(runs, damaged, err) })
	})
}

// Games reads the games of a run in the background, unless they are loaded, and then calls show with the
// run and its games.
func (l *Runner) Games(r lab.Run, show func(lab.Run, error)) {
	if r.Kept != nil {
		show(r, nil)
		return
	}
	l.saver.ReadGames(r, func(r lab.Run, err error) { l.post(func() { show(r, err) }) })
}

// Delete deletes a run that was listed, and then says how that went.
func (l *Runner) Delete(r lab.Run, done func(error)) {
	l.saver.DeleteRun(r, func(err error) { l.post(func() { done(err) }) })
}
