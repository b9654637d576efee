package dialogs

import (
	"unicode/utf8"

	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/form"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// commentRows is how many lines of a comment can be seen while it is written.
const commentRows = 4

// Comment asks for a comment, with the one that is there to change; write gets it, ""
// to remove it. Of a long comment, as a file may bring it, the beginning can be changed.
func Comment(k *sheet.Stack, title, text string, write func(string)) {
	start, rest := text, ""
	if r := []rune(text); len(r) > session.MaxComment {
		start, rest = string(r[:session.MaxComment]), string(r[session.MaxComment:])
	}
	field := widgets.NewLines(start, form.AtMost(session.MaxComment), k.Key)
	field.SetMinRowsVisible(commentRows)
	body := widgets.Column(field)
	if rest != "" {
		body.Add(widgets.Quiet(words.RestOfComment(utf8.RuneCountInString(rest))))
	}
	save := k.Button(words.Save(), func() {
		k.CloseFront()
		if text := field.Written(); text != start {
			write(text + rest)
		}
	}).Primary()
	k.Open(title, container.New(widgets.MinWidth{Width: 320}, body), k.CloseButton(words.Cancel()), save)
}
