package gui

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// keeper keeps on the disk what must not be lost: the game in progress, the
// finished games and what is written about them, the runs of the laboratory and the
// settings. What cannot be written is tried again until it can be, and the person is told
// once. Its methods only queue work and never wait, but for those that say so. It has
// three workers, so that a move waits neither for the past games, which another window
// may hold up, nor for the settings; each field belongs to one of them.
type keeper struct {
	*troubles
	play *worker // the game in progress
	past *worker // the past games
	rest *worker // settings, runs, the window's size

	games *history.Store  // safe on any goroutine
	notes map[string]note // of past: what was written about past games and is not kept yet, by their keys
	usual string          // of past: the file of the first window's game in progress; "" for none

	game    string // of play: what is to be in the file; "" for no file
	written bool   // of play: it is
	release func() // of play: lets other windows have the file
	place   place  // where the game in progress is

	store *settings.Store // of rest
	shelf *shelf          // of rest: the runs of the laboratory
}

// place is a path that more than one worker asks for.
type place struct {
	mu   sync.Mutex
	path string
}

func (p *place) get() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.path
}

func (p *place) set(path string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.path = path
}

func newKeeper(store *settings.Store, path string, release func(), tell func(subject, error)) *keeper {
	k := &keeper{
		play: newWorker(), past: newWorker(), rest: newWorker(), store: store, place: place{path: path},
		release: release, written: true, shelf: &shelf{}, notes: map[string]note{},
	}
	k.troubles = newTroubles(tell, k.retry)
	return k
}

// open lets the finished games be opened, and those that wait in the folder spool be taken
// in.
func (k *keeper) open(path, spool string) {
	k.games = history.New(path, spool)
	k.past.do(func() {
		ctx := context.Background()
		err := k.games.Ready(ctx)
		spoolErr := k.games.TakeWaiting(ctx, func(g record.Game) error {
			_, err := session.Open(g)
			return err
		})
		if waiting := new(history.WaitingError); errors.As(spoolErr, &waiting) {
			err = nil // the reason is the same
		}
		if err = errors.Join(err, spoolErr); err != nil {
			k.report(theGames, err)
		}
	})
}

// keep takes a game in progress.
func (k *keeper) keep(g record.Game) {
	k.setLatest(&g)
	k.save(k.play, theGame, func() error { return k.write(g.String()) })
}

// clear says that no game is in progress.
func (k *keeper) clear() {
	k.setLatest(nil)
	k.save(k.play, theGame, func() error { return k.write("") })
}

// move puts the game in progress into another file from now on; release lets other
// windows have it.
func (k *keeper) move(path string, release func()) {
	k.place.set(path)
	k.play.do(func() {
		before := k.release
		k.release = func() { before(); release() }
	})
}

// keepRun takes a run of the laboratory, in place of the same run kept before.
func (k *keeper) keepRun(r lab.Run) {
	k.save(k.rest, theRuns, func() error {
		k.shelf.take(r)
		return k.shelf.write()
	})
}

// change changes the settings. change runs on a worker.
func (k *keeper) change(change func(*settings.Settings)) {
	k.save(k.rest, theSettings, func() error { return k.store.Update(change) })
}

// save lets a worker keep something; until that is done without an error it is at risk.
func (k *keeper) save(w *worker, about subject, f func() error) {
	k.begin(about)
	if !w.do(func() { err := f(); k.end(about); k.report(about, err) }) {
		k.end(about)
	}
}

// write puts the game in progress into its file; "" removes the file.
func (k *keeper) write(text string) error {
	k.game, k.written = text, false
	return k.writeGame()
}

func (k *keeper) writeGame() error {
	path := k.place.get()
	if k.written || path == "" {
		return nil
	}
	var err error
	if k.game == "" {
		err = files.Remove(path)
	} else {
		err = files.Write(path, []byte(k.game))
	}
	if err != nil {
		return &files.Error{Doing: files.SaveGame, Path: path, Err: err}
	}
	k.written = true
	k.wrote(k.game)
	return nil
}

// retry tries again what could not be written.
func (k *keeper) retry() {
	try := func(w *worker, about subject, f func() error) { w.do(func() { k.report(about, f()) }) }
	try(k.play, theGame, k.writeGame)
	try(k.rest, theSettings, k.store.Flush)
	try(k.rest, theRuns, k.shelf.write)
	try(k.past, theNotes, k.writeNotes)
	k.past.do(func() { k.added(k.games.Flush(context.Background())) })
}

// flush tries once more to write what is not on the disk, says nothing of it, and waits,
// for at most limit, until nothing is at risk any more. It returns what still is. What is
// safe in a file of its own is not waited for.
func (k *keeper) flush(limit time.Duration) []risk {
	end := time.Now().Add(limit)
	k.hush(true)
	defer k.hush(false)
	k.retry()
	k.play.reach(time.Until(end))
	k.rest.reach(time.Until(end))
	if len(k.unsaved()) > 0 {
		k.past.reach(time.Until(end))
		k.play.reach(time.Until(end)) // for what the past games give back to it
	}
	return k.unsaved()
}

// close closes the files and lets other windows have them. Nothing is kept any more after
// that. It waits for at most limit; what still waits by then is in a file of its own.
func (k *keeper) close(limit time.Duration) {
	end := time.Now().Add(limit)
	k.past.do(func() {
		if k.games != nil {
			_ = k.games.Close(context.Background()) // what could not be written has been told
		}
	})
	k.play.do(func() { k.release() })
	for _, w := range []*worker{k.play, k.rest, k.past} {
		w.close(time.Until(end))
	}
}

// sweep removes what kills have left of the program's files. The caller holds the
// lock of the game in progress.
func sweep(paths settings.Paths) {
	files.Sweep(paths.Unfinished)
	for _, path := range []string{paths.Settings, paths.WindowState} {
		_ = files.Locked(context.Background(), path, lockWait, func() error { files.Sweep(path); return nil })
	}
}
