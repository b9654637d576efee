package study

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
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
	tree, sheets := u.Table.Snap.Tree, u.Table.Sheets
	u.pane.keepNote()
	n := tree.Detail(at).Notes()
	field := widgets.NewEntry(n.Label, widgets.AtMost(max(maxLabel, utf8.RuneCountInString(n.Label))), sheets.Key)
	label := sheets.Button(words.OK(), func() {
		sheets.CloseFront()
		n.Label = strings.Join(strings.Fields(widgets.Readable(field.Text)), " ")
		u.Table.Session.SetNotes(at, n)
	}).Primary()
	s := sheets.Open(words.LabelMove(tree.Name(at)), container.New(widgets.MinWidth{Width: 320}, field),
		sheets.CloseButton(words.Cancel()), label)
	s.Focus(field)
}
