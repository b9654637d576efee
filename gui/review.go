package gui

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// lookKey looks back and forth in the game, and reports whether the key does that.
func (d *Desk) lookKey(key fyne.KeyName) bool {
	s := d.table.Session
	step, ok := map[fyne.KeyName]session.Step{
		fyne.KeyLeft: session.Back, fyne.KeyRight: session.Forward, fyne.KeyHome: session.Begin, fyne.KeyEnd: session.Latest,
	}[key]
	if !ok || d.start.IsOpen() {
		return false
	}
	s.LookTo(step)
	return true
}

// stepKey takes from the board the keys that look back and forth. While the person moves
// about the board with the keyboard, left and right are the board's.
func (d *Desk) stepKey(e *fyne.KeyEvent, cursor bool) bool {
	snap := d.table.Snap
	across := e.Name == fyne.KeyLeft || e.Name == fyne.KeyRight
	if len(snap.Moves) == 0 || across && cursor && !snap.Looking {
		return false
	}
	return d.lookKey(e.Name)
}

// comment asks for a comment on the move shown, or on the game at its start.
func (d *Desk) comment() {
	tree, at := d.table.Snap.Tree, d.table.Snap.At
	askComment(d.sheets, words.CommentOn(tree.Name(at)), tree.Comment(at), func(text string) {
		switch err := d.table.Session.Comment(at, text); {
		case err != nil:
			d.status.Say(words.NoRoomForComment())
		case d.table.ToBeSaved():
			d.status.Say(words.CommentNeedsSaving())
		}
	})
}
