package play

import (
	"context"
	"errors"
	"os"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// LastGame is the game that was on the board when the last window closed.
type LastGame struct {
	found bool
	game  session.Opened
	state autosave.State
	err   error  // why the game cannot be read, or nil
	path  string // where the file of a game that cannot be read is now
}

// ReadLastGame reads the game that was on the board when the last window closed. A file that cannot be read is moved
// aside. If that fails, or a newer program saved the file and will look for it there, it stays, and this window saves its
// game to another file.
func ReadLastGame(saver *autosave.Saver) (l LastGame) {
	if _, err := os.Lstat(saver.Path()); err != nil {
		return l // no game; if the folder is the problem, saving will report it
	}
	text, err := files.Read(saver.Path(), record.MaxSize)
	if err == nil {
		l.game, l.state, err = autosave.ReadGame(text)
	}
	if l.found, l.err = err == nil, err; err == nil {
		return l
	}
	l.path = saver.Path()
	if wrong := new(record.Error); !errors.As(l.err, &wrong) || wrong.Fault != record.NewFormat {
		if aside, err := files.KeepAside(l.path); err == nil {
			l.path = aside
			return l
		}
	}
	saver.UseAnotherFile()
	return l
}

// Resume puts the game of the last window back on the board, and reports whether it did. A finished game
// shows its end, and is added to the past games unless it is known to be there. An unfinished game of
// somebody else goes to the past games, where that person finds it.
func (t *Table) Resume(left LastGame) bool {
	o := left.game
	switch {
	case left.err != nil:
		t.Sheets.Notify(words.BrokenGame(left.path, left.err))
		return false
	case !left.found:
		return false
	case !t.Prefs.EverChosen() && len(o.Record.Moves) == 0 && !o.Finished():
		return false // a board that was only offered
	case (left.state == autosave.Playing || left.state == autosave.AfterEnd) && !o.Finished() && t.isOthers(o.Setup, ""):
		t.Saver.AbandonGame(o.Record)
		return false
	}
	a := arrival{state: left.state}
	if o.Finished() {
		a.origin = restored
	}
	t.resumeClockStopped(func() {
		t.put(a, func() { t.Session.Resume(trustChosen(o, t.Prefs.Settings)) })
		t.sayLevel()
		if !o.Finished() {
			t.dropEnded(o.Record)
			t.askToRelease()
		}
	})
	return true
}

// dropEnded begins another game if the past games show that the game just resumed has already ended, and
// nothing has been played since.
func (t *Table) dropEnded(g record.Game) {
	savedStamp := t.saved
	t.Saver.WithHistory(func(games *history.Store) {
		if ended, err := games.HasEnded(context.Background(), g); !ended || err != nil {
			return
		}
		t.Loop.Post(func() {
			if t.saved != savedStamp {
				return
			}
			t.forget() // so that it is not kept as abandoned
			t.SwitchTo(t.Prefs.LastVariant())
			t.Say(words.LastGameEnded())
		})
	})
}
