package gui

import (
	"context"
	"os"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// unfinished takes up the game that the last window left.
type unfinished struct {
	games  *starter
	sheets *sheet.Stack
	post   func(func())
	say    func(string) // on the status line
}

// resume takes up the game that was left unfinished. A game that had ended is
// only made sure to be among the past games, and so is one of which they know the
// end: what was on the board last could not be written then.
func (u *unfinished) resume() bool {
	if _, err := os.Lstat(u.games.saver.Path()); err != nil {
		return false // there is none; if the folder is at fault, saving will tell
	}
	text, err := files.Read(u.games.saver.Path(), record.MaxSize)
	if err != nil {
		u.setAsideBroken(err)
		return false
	}
	o, err := session.Read(text)
	switch {
	case err != nil:
		u.setAsideBroken(err)
		return false
	case o.Record.Result != game.Ongoing:
		u.games.saver.FinishGame(nil, o.Record)
		return false
	case !u.games.prefs.chosen() && len(o.Record.Moves) == 0:
		return false // a board that was only offered
	}
	u.games.takeUp(func() {
		u.games.session.Resume(trustChosen(o, u.games.prefs.Settings))
		u.games.sayLevel()
		u.dropEnded(o.Record)
		u.games.askToRelease()
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
			u.games.switchTo(u.games.prefs.lastVariant())
			u.say(words.LastGameEnded())
		})
	})
}

// setAsideBroken puts an unfinished game that cannot be read aside. Where that is
// not possible it stays, and this window's game goes to another place.
func (u *unfinished) setAsideBroken(cause error) {
	kept, err := files.KeepAside(u.games.saver.Path())
	if err != nil {
		kept = u.games.saver.Path()
		u.games.saver.UseAnotherFile()
	}
	u.sheets.Notify(words.BrokenGame(kept, cause))
}
