package gui

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/dialogs"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
)

// laboratory plays a tournament beside the window and keeps what comes of it, whether
// a dialog shows it or not. Its methods belong to the window's goroutine, but for end.
type laboratory struct {
	post  func(func())
	disk  *keeper
	reads *worker                   // reads runs: no game waits for them to be on the disk
	say   func(string)              // on the status line
	needs func() dialogs.Laboratory // what the dialogs need of the window

	watch func(lab.Report) bool // shows a report and says whether it is seen; nil for none
	told  bool                  // the status line has said that the run goes on
	live  *lab.Live             // nil while none is under way

	mu     sync.Mutex // guards cancel and done
	cancel context.CancelFunc
	done   chan struct{} // closed when the run has ended and is with the keeper
}

// How often the dialog is told of a run, and how often one that goes on is kept.
const (
	tellEvery = 100 * time.Millisecond
	keepEvery = time.Minute
)

// open opens the dialog.
func (l *laboratory) open() {
	d := l.needs()
	d.Runs = l
	d.Show()
}

// Start begins a tournament, unless one is under way. One processor is left to the
// window and the game in it.
func (l *laboratory) Start(o lab.TournamentOptions) {
	if l.live != nil {
		return
	}
	o.Match.Workers, o.Match.Spare = 0, 1
	live, done := lab.NewLive(o), make(chan struct{})
	ctx, cancel := context.WithCancel(context.Background())
	l.mu.Lock()
	l.cancel, l.done = cancel, done
	l.mu.Unlock()
	l.live, l.told = live, false
	over, told := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(told)
		l.tick(live, over)
	}()
	go func() {
		defer close(done)
		defer cancel()
		run, err := live.Play(ctx)
		close(over)
		<-told // an earlier report would replace the run
		if run.Played() > 0 {
			l.disk.keepRun(run)
		}
		l.post(func() { l.ended(err) })
	}()
}

// tick tells of the run until it is over.
func (l *laboratory) tick(live *lab.Live, over chan struct{}) {
	tell, keep := time.NewTicker(tellEvery), time.NewTicker(keepEvery)
	defer tell.Stop()
	defer keep.Stop()
	seen := make(chan struct{}, 1) // full while the window has a report that it has not shown yet
	for {
		select {
		case <-over:
			return
		case <-keep.C:
			if r := live.Report(); r.Run.Played() > 0 && !r.Resting {
				l.disk.keepRun(r.Run)
			}
		case <-tell.C:
			l.tell(live, seen)
		}
	}
}

// tell gives the window a report, unless it has not shown the last one yet.
func (l *laboratory) tell(live *lab.Live, seen chan struct{}) {
	select {
	case seen <- struct{}{}:
		r := live.Report()
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
func (l *laboratory) show(r lab.Report) {
	shown := l.watch != nil && l.watch(r)
	if !shown && !l.told {
		l.say(words.LaboratoryGoesOn())
	}
	l.told = !shown
}

// ended shows how the run has come out.
func (l *laboratory) ended(err error) {
	r := l.live.Report()
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
func (l *laboratory) Live() *lab.Live { return l.live }

// Watch lets show see each report from now on, the last one when the run has ended. It
// says whether the report can be seen.
func (l *laboratory) Watch(show func(lab.Report) bool) { l.watch = show }

// Stop ends the tournament; the games that are finished are kept.
func (l *laboratory) Stop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cancel != nil {
		l.cancel()
	}
}

// end ends the tournament and waits, for at most limit, until the keeper has it. It may
// be called on any goroutine.
func (l *laboratory) end(limit time.Duration) {
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
func (l *laboratory) List(show func(runs []lab.Run, damaged []string, err error)) {
	l.disk.rest.do(func() { // so that a run that waits there is written
		folder := l.disk.shelf.folder
		l.reads.do(func() {
			runs, damaged, err := listRuns(folder, l.reads.closing)
			l.post(func() { show(runs, damaged, err) })
		})
	})
}

// Delete deletes a run that was listed, and then says how that went.
func (l *laboratory) Delete(r lab.Run, done func(error)) {
	l.disk.rest.do(func() {
		err := l.disk.shelf.remove(r)
		l.post(func() { done(err) })
	})
}
