package play

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// commentRows is the number of lines visible in the field.
const commentRows = 4

// Comment asks for a comment on the move shown, or on the game at its start.
func (t *Table) Comment() {
	tree, at := t.Snap.Tree, t.Snap.At
	askComment(t.Sheets, words.CommentOn(tree.Name(at)), tree.Comment(at), func(text string) {
		switch err := t.Session.Comment(at, text); {
		case err != nil:
			t.Say(words.NoRoomForComment())
		case !t.IsOwnGame():
			t.Say(words.CommentNeedsSaving())
		}
	})
}

// askComment lets the person edit a comment. If the text has changed, it calls write with the new text,
// which is "" to remove the comment. Unsaved changes are discarded only when Escape is pressed twice. A
// file may contain a comment longer than session.MaxComment; only its beginning can be edited.
func askComment(k *sheet.Stack, title, text string, write func(string)) {
	start, rest := text, ""
	if r := []rune(text); len(r) > session.MaxComment {
		start, rest = string(r[:session.MaxComment]), string(r[session.MaxComment:])
	}
	field := widgets.NewLines(start, widgets.AtMost(session.MaxComment), k.Key)
	field.SetMinRowsVisible(commentRows)
	body := widgets.Column(field)
	if rest != "" {
		body.Add(widgets.Quiet(words.RestOfComment(utf8.RuneCountInString(rest))))
	}
	save := k.Button(words.Save(), func() {
		k.CloseFront()
		if text := field.Text; text != start {
			write(text + rest)
		}
	}).Primary()
	s := k.Open(title, container.New(widgets.MinWidth{Width: 320}, body), k.CloseButton(words.Cancel()), save)
	warned := start
	s.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyEscape || field.Text == start || field.Text == warned {
			return false
		}
		warned = field.Text
		return k.Say(words.EscapeDiscards())
	}
}
