package play

import (
	"context"
	"os"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Left is the game that the last window left.
type Left struct {
	found  bool
	game   session.Opened
	state  autosave.State
	broken error  // why it cannot be read; nil if it can
	path   string // where a broken one is now
}

// ReadLeft reads the game that the last window left. One that cannot be read is put aside; where that is not
// possible it stays, and this window's game goes to another place.
func ReadLeft(saver *autosave.Saver) (l Left) {
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

// Resume puts the game on the board that the last window left, as it was there. One that had ended shows its end,
// and is made sure to be among the past games unless it is known to be there.
func (t *Table) Resume(left Left) bool {
	o := left.game
	switch {
	case left.broken != nil:
		t.Sheets.Notify(words.BrokenGame(left.path, left.broken))
		return false
	case !left.found:
		return false
	case !t.Prefs.Chosen() && len(o.Record.Moves) == 0 && !o.Finished():
		return false // a board that was only offered
	}
	t.takeUp(func() {
		t.put(left.state, func() { t.Session.Resume(trustChosen(o, t.Prefs.Settings)) })
		t.sayLevel()
		if !o.Finished() {
			t.dropEnded(o.Record)
			t.askToRelease()
		}
	})
	return true
}

// dropEnded begins another game if the one that was just resumed turns out to have
// ended, and nothing has been played since.
func (t *Table) dropEnded(g record.Game) {
	mark := t.saved
	t.Saver.WithHistory(func(games *history.Store) {
		if ended, err := games.Ended(context.Background(), g); !ended || err != nil {
			return
		}
		t.Post(func() {
			if t.saved != mark {
				return
			}
			t.forget() // so that it is not kept as abandoned
			t.SwitchTo(t.Prefs.LastVariant())
			t.Say(words.LastGameEnded())
		})
	})
}
