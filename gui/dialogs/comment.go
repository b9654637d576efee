package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// commentRows is how many lines of a comment can be seen while it is written.
const commentRows = 4

// Comment asks for a comment, with the one that is there to change; write gets it, ""
// to remove it.
func Comment(k *sheet.Stack, title, text string, write func(string)) {
	if r := []rune(text); len(r) > session.MaxComment {
		text = string(r[:session.MaxComment]) // a field takes long to break a long text
	}
	field := control.NewEntry(text, k.Key)
	field.MultiLine, field.Wrapping = true, fyne.TextWrapWord
	field.SetMinRowsVisible(commentRows)
	save := k.Button(words.Save(), func() {
		k.CloseFront()
		write(field.Text)
	}).Primary()
	k.Open(title, container.New(control.MinWidth{Width: 320}, field), k.CloseButton(words.Cancel()), save)
}
