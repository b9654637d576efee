package gui

import (
	"context"
	"errors"
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
// once. Its methods only queue work and never wait;
// its fields belong to its worker.
type keeper struct {
	work     *worker
	tell     func(subject, error) // says on the window what could not be done
	patience time.Duration        // between the first failure and the next try

	store   *settings.Store
	games   *history.Store  // nil until it is open
	usual   string          // the file of the first window's game in progress; "" for none
	path    string          // the file of the game in progress
	release func()          // lets other windows have that file
	game    string          // what is to be in the file; "" for no file
	written bool            // it is
	shelf   *shelf          // the runs of the laboratory
	notes   map[string]note // what was written about past games and is not kept yet, by their keys

	told  map[subject]bool // what the person knows not to be on the disk
	delay time.Duration    // before the next try; 0 while all is well
	due   bool             // a next try is on its way
}

// subject is one of the things that are kept.
type subject string

const (
	theGame     subject = "the game in progress"
	theGames    subject = "the finished games"
	theSettings subject = "the settings"
	theRuns     subject = "the runs of the laboratory"
)

// The times between two tries.
const (
	firstPatience = time.Second
	mostPatience  = time.Minute
)

func newKeeper(store *settings.Store, path string, release func(), tell func(subject, error)) *keeper {
	return &keeper{
		work: newWorker(), tell: tell, patience: firstPatience,
		store: store, path: path, release: release, written: true, told: map[subject]bool{}, shelf: &shelf{}, notes: map[string]note{},
	}
}

// do queues a piece of work.
func (k *keeper) do(f func()) { k.work.do(f) }

// open opens the finished games and takes in those that wait in the folder spool.
func (k *keeper) open(path, spool string) {
	k.do(func() {
		ctx := context.Background()
		games, err := history.Open(ctx, path)
		k.games = games
		spoolErr := games.UseSpool(ctx, spool, func(g record.Game) error {
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

// keep takes a game in progress, as text.
func (k *keeper) keep(text string) {
	k.do(func() { k.write(text) })
}

// move puts the game in progress into another file from now on; release lets other
// windows have it.
func (k *keeper) move(path string, release func()) {
	k.do(func() {
		before := k.release
		k.path, k.release = path, func() { before(); release() }
	})
}

// note is a past game before and after something was written about it.
type note struct{ before, after record.Game }

// finish takes a game that has ended, and the same again when something was written about
// it; before is how it was then, nil at its end. It stays the game in progress, result
// and all, until it is safe among the finished ones.
func (k *keeper) finish(before *record.Game, g record.Game) {
	k.do(func() {
		err := k.add(before, g)
		if waiting := new(history.WaitingError); errors.As(err, &waiting) && !waiting.Safe {
			k.write(g.String())
			return
		}
		k.write("")
	})
}

// annotate takes what was written about the past game with that key.
func (k *keeper) annotate(key string, n note) {
	k.do(func() {
		if waiting, ok := k.notes[key]; ok {
			n.before = waiting.before
		}
		k.notes[key] = n
		k.report(theGames, k.writeNotes())
	})
}

// writeNotes keeps what was written about past games, as far as that is possible.
func (k *keeper) writeNotes() (err error) {
	for key, n := range k.notes {
		if failed := k.games.Annotate(context.Background(), key, n.before, n.after); failed != nil {
			err = failed
			continue
		}
		delete(k.notes, key)
	}
	return err
}

// abandon takes a game that was left without a result.
func (k *keeper) abandon(g record.Game) {
	k.do(func() { _ = k.add(nil, g) }) // told by add
}

// takeUp takes a game that was left out of the past games, once it is safe as the game
// in progress. Where that cannot be written the game stays in the list: as it has one
// key, it counts once all the same.
func (k *keeper) takeUp(left history.Game) {
	k.do(func() {
		if k.written && k.path != "" {
			_ = k.games.TakeUp(context.Background(), left) // if it stays, it is replaced when it ends
		}
	})
}

// keepRun takes a run of the laboratory, in place of the same run kept before.
func (k *keeper) keepRun(r lab.Run) {
	k.do(func() {
		k.shelf.take(r)
		k.report(theRuns, k.shelf.write())
	})
}

// change changes the settings. change runs on the worker.
func (k *keeper) change(change func(*settings.Settings)) {
	k.do(func() { k.report(theSettings, k.store.Update(change)) })
}

// end tries once more to write what is not on the disk; it waits for at most limit and
// reports whether that was enough.
func (k *keeper) end(limit time.Duration) bool {
	k.do(func() {
		k.report(theGame, k.writeGame())
		k.report(theSettings, k.store.Flush())
		k.report(theRuns, k.shelf.write())
		if k.games != nil {
			k.report(theGames, errors.Join(k.writeNotes(), k.games.Close(context.Background())))
		}
		k.release()
	})
	return k.work.close(limit)
}

// add adds a game to the past games.
func (k *keeper) add(before *record.Game, r record.Game) error {
	g := history.FromRecord(r, time.Now())
	g.Before = before
	err := k.games.Add(context.Background(), g)
	k.report(theGames, err)
	return err
}

// write puts the game in progress into its file; "" removes the file.
func (k *keeper) write(text string) {
	k.game, k.written = text, false
	k.report(theGame, k.writeGame())
}

func (k *keeper) writeGame() error {
	if k.written || k.path == "" {
		return nil
	}
	var err error
	if k.game == "" {
		err = files.Remove(k.path)
	} else {
		err = files.Write(k.path, []byte(k.game))
	}
	if err != nil {
		return &files.Error{Doing: files.SaveGame, Path: k.path, Err: err}
	}
	k.written = true
	return nil
}

// report tells of an error, once until all is well again, and arranges for the
// next try.
func (k *keeper) report(about subject, err error) {
	if err == nil {
		delete(k.told, about)
		return
	}
	if !k.told[about] {
		k.told[about] = true
		k.tell(about, err)
	}
	if k.due {
		return
	}
	k.due = true
	k.delay = min(max(2*k.delay, k.patience), mostPatience)
	time.AfterFunc(k.delay, func() { k.do(k.retry) })
}

// retry tries again what could not be written.
func (k *keeper) retry() {
	k.due = false
	k.report(theGame, k.writeGame())
	k.report(theSettings, k.store.Flush())
	k.report(theRuns, k.shelf.write())
	k.report(theGames, errors.Join(k.writeNotes(), k.games.Flush(context.Background())))
	if !k.due {
		k.delay = 0
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
