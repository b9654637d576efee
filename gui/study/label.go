package study

import (
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// maxLabel is how many characters a label may have, unless the one that is there has more. It stands in a disc.
const maxLabel = 8

// LabelMove lets the person give the move shown a label, which stands on the board where the move goes, or take it away.
func (u *Studies) LabelMove() {
	switch {
	case !u.On():
	case u.Table.Snap.At == session.Root:
		u.Table.Say(words.NoMoveToLabel())
	case u.mayChange():
		u.labelMove(u.Table.Snap.At)
	}
}

// labelMove does what LabelMove does, for any move.
func (u *Studies) labelMove(at session.Node) {
	tree := u.Table.Snap.Tree
	u.pane.keepNote()
	label := tree.Detail(at).Notes().Label
	u.askName(words.LabelMove(tree.Name(at)), label, max(maxLabel, utf8.RuneCountInString(label)), words.OK(), func(label string) {
		noted := u.Table.Snap.Tree.Detail(at).Notes()
		noted.Label = label
		u.Table.Session.SetNotes(at, noted)
	})
}
