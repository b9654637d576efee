package gui

import (
	"context"
	"os"
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// unfinished resumes the game that the last window left.
type unfinished struct {
	games  *starter
	sheets *sheet.Stack
	post   func(func())
	say    func(string) // on the status line
}

// resume puts the game on the board that the last window left, as it was there. One that had ended shows its end,
// and is made sure to be among the past games unless it is known to be there.
func (u *unfinished) resume(left leftGame) bool {
	o := left.game
	switch {
	case left.broken != nil:
		u.sheets.Notify(words.BrokenGame(left.path, left.broken))
		return false
	case !left.found:
		return false
	case !u.games.prefs.Chosen() && len(o.Record.Moves) == 0 && !o.Finished():
		return false // a board that was only offered
	}
	u.games.takeUp(func() {
		u.games.put(left.state, func() { u.games.session.Resume(trustChosen(o, u.games.prefs.Settings)) })
		u.games.sayLevel()
		if !o.Finished() {
			u.dropEnded(o.Record)
			u.games.askToRelease()
		}
	})
	return true
}

// dropEnded begins another game if the one that was just resumed turns out to have
// ended, and nothing has been played since.
func (u *unfinished) dropEnded(g record.Game) {
	mark := u.games.saved
	u.games.saver.WithHistory(func(games *history.Store) {
		if ended, err := games.Ended(context.Background(), g); !ended || err != nil {
			return
		}
		u.post(func() {
			if u.games.saved != mark {
				return
			}
			u.games.forget() // so that it is not kept as abandoned
			u.games.switchTo(u.games.prefs.LastVariant())
			u.say(words.LastGameEnded())
		})
	})
}

// Kept is what a window begins with from the disk.
type Kept struct {
	saver  *autosave.Saver
	window autosave.WindowState
	// programs are the players that start programs or open files and were chosen on this computer.
	programs []string
	left     leftGame

	desk  atomic.Pointer[Desk] // nil until the window is there
	early []func()             // of the window's goroutine: what the saver told before
}

// ReadKept reads what a window begins with. Call it outside the window's goroutine, since a folder may take
// long to answer.
func ReadKept(c Config) *Kept {
	k := &Kept{window: autosave.LoadWindow(c.Paths.WindowState), programs: autosave.LoadPrograms(c.Paths.Programs)}
	k.saver = autosave.New(autosave.Config{
		Settings: c.Settings, Paths: c.Paths, RetryDelay: c.RetryDelay,
		Notify: func(about autosave.Subject, err error) {
			if d := k.desk.Load(); d == nil || !d.closed.Load() {
				c.Post(func() { k.notify(about, err) })
			}
		},
	})
	k.left = readLeft(k.saver)
	return k
}

// notify shows an error of the saver, once the window is there.
func (k *Kept) notify(about autosave.Subject, err error) {
	if d := k.desk.Load(); d != nil {
		d.notify(about, err)
		return
	}
	k.early = append(k.early, func() { k.desk.Load().notify(about, err) })
}

// showIn shows in a window what was told before it was there, and from now on all else.
func (k *Kept) showIn(d *Desk) {
	k.desk.Store(d)
	for _, show := range k.early {
		d.post(show)
	}
}

// leftGame is the game that the last window left.
type leftGame struct {
	found  bool
	game   session.Opened
	state  autosave.State
	broken error  // why it cannot be read; nil if it can
	path   string // where a broken one is now
}

// readLeft reads the game that the last window left. One that cannot be read is put aside; where that is not
// possible it stays, and this window's game goes to another place.
func readLeft(saver *autosave.Saver) (l leftGame) {
	if _, err := os.Lstat(saver.Path()); err != nil {
		return l // there is none; if the folder is at fault, saving will tell
	}
	text, err := files.Read(saver.Path(), record.MaxSize)
	if err == nil {
		l.game, l.state, err = autosave.ReadGame(text)
	}
	if l.found, l.broken = err == nil, err; err == nil {
		return l
	}
	if l.path, err = files.KeepAside(saver.Path()); err != nil {
		l.path = saver.Path()
		saver.UseAnotherFile()
	}
	return l
}
