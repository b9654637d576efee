package gui

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// review is what a person does while looking back in the game on the board.
type review struct{ desk *Desk }

// key looks back and forth in the game, and reports whether the key does that.
func (r review) key(key fyne.KeyName) bool {
	s := r.desk.table.session
	step, ok := map[fyne.KeyName]session.Step{
		fyne.KeyLeft: session.Back, fyne.KeyRight: session.Forward, fyne.KeyHome: session.Begin, fyne.KeyEnd: session.Latest,
	}[key]
	if !ok || r.desk.start.open {
		return false
	}
	s.LookTo(step)
	return true
}

// step takes from the board the keys that look back and forth. While the person moves
// about the board with the keyboard, left and right are the board's.
func (r review) step(e *fyne.KeyEvent, cursor bool) bool {
	snap := r.desk.table.snap
	across := e.Name == fyne.KeyLeft || e.Name == fyne.KeyRight
	if len(snap.Moves) == 0 || across && cursor && !snap.Looking {
		return false
	}
	return r.key(e.Name)
}

// comment asks for a comment on the move shown, or on the game at its start.
func (r review) comment() {
	d := r.desk
	tree, at := d.table.snap.Tree, d.table.snap.At
	askComment(d.sheets, words.CommentOn(tree.Name(at)), tree.Comment(at), func(text string) {
		switch err := d.table.session.Comment(at, text); {
		case err != nil:
			d.status.Say(words.NoRoomForComment())
		case d.table.reviewed && d.table.key == "":
			d.status.Say(words.CommentNeedsSaving())
		}
	})
}
