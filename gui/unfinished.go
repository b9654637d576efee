package gui

import (
	"context"
	"os"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// unfinished takes up the game that the last window left.
type unfinished struct {
	games  *starter
	sheets *sheet.Stack
	paths  *settings.Paths
	post   func(func())
	say    func(string) // on the status line
}

// resume takes up the game that was left unfinished. A game that had ended is
// only made sure to be among the past games, and so is one of which they know the
// end: what was on the board last could not be written then.
func (u *unfinished) resume() bool {
	if _, err := os.Lstat(u.paths.Unfinished); err != nil {
		return false // there is none; if the folder is at fault, saving will tell
	}
	text, err := files.Read(u.paths.Unfinished, record.MaxSize)
	if err != nil {
		u.keepBroken(err)
		return false
	}
	o, err := session.Read(text)
	switch {
	case err != nil:
		u.keepBroken(err)
		return false
	case o.Record.Result != game.Ongoing:
		u.games.disk.finish(nil, o.Record)
		return false
	case !u.games.prefs.chosen() && len(o.Record.Moves) == 0:
		return false // a board that was only offered
	}
	u.games.session.Resume(trust(o, u.games.prefs.Settings))
	u.dropEnded(o.Record)
	u.games.askToRelease()
	return true
}

// dropEnded begins another game if the one that was just resumed turns out to have
// ended, and nothing has been played since.
func (u *unfinished) dropEnded(g record.Game) {
	mark := u.games.saved
	u.games.disk.past.do(func() {
		if ended, err := u.games.disk.games.Ended(context.Background(), g); !ended || err != nil {
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

// keepBroken puts an unfinished game that cannot be read aside. Where that is
// not possible it stays, and this window's game goes to another place.
func (u *unfinished) keepBroken(cause error) {
	kept, err := files.KeepAside(u.paths.Unfinished)
	if err != nil {
		kept = u.paths.Unfinished
		path, release, _ := claimOne(u.paths.Unfinished, false)
		u.paths.Unfinished = path
		u.games.disk.move(path, release)
	}
	u.sheets.Tell(words.BrokenGame(kept, cause))
}
