package study

import (
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// writingRows is the number of lines of a note that are visible in the dialog.
const writingRows = 5

// openWriting opens a dialog with the tools and the note, for which a flat card has no room. A mark is placed on the board,
// so choosing one closes the dialog.
func (p *pane) openWriting() {
	u := p.studies
	at, tree, sheets := u.Table.Snap.At, u.Table.Snap.Tree, u.Table.Sheets
	tools := newTools(u)
	field := widgets.NewLines(tree.Comment(at), widgets.AtMost(session.MaxStudyComment), sheets.Key)
	field.SetMinRowsVisible(writingRows)
	field.SetPlaceHolder(words.NoteField())
	field.OnDone = sheets.CloseFront
	show := func() {
		tools.show(u.Table.Snap.Tree.Detail(at).Notes().Glyph, at != session.Root, u.current.tool)
	}
	for _, b := range tools.glyphs {
		sign := b.OnPress
		b.OnPress = func() { sign(); show() }
	}
	for _, b := range tools.marks {
		choose := b.OnPress
		b.OnPress = func() { sheets.CloseFront(); choose() }
	}
	show()
	s := sheets.Open(words.NoteOn(tree.Name(at)), container.New(widgets.MinWidth{Width: 320},
		widgets.Column(tools.root, field)), sheets.CloseButton(words.Close()).Primary())
	s.OnClose = func() {
		if !sameText(field.Text, tree.Comment(at)) {
			_ = u.Table.Session.Comment(at, field.Text) // a study has room for every comment
		}
	}
	s.Focus(field)
}
