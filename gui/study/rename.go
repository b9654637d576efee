package study

import (
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// maxName is how many characters a name may have.
const maxName = 200

// Rename lets the person give the study another name.
func (u *Studies) Rename() {
	if !u.On() {
		return
	}
	k, sheets := u.current.keeper, u.Table.Sheets
	field := widgets.NewEntry(k.title(), widgets.AtMost(maxName), sheets.Key)
	rename := func() {
		sheets.CloseFront()
		if name := widgets.NameIn(field); name != "" && name != k.title() {
			k.rename(name)
			u.Table.Redraw()
		}
	}
	field.OnSubmitted = func(string) { rename() }
	s := sheets.Open(words.RenameStudy(), container.New(widgets.MinWidth{Width: 320}, field),
		sheets.CloseButton(words.Cancel()), sheets.Button(words.RenameButton(), rename).Primary())
	s.Focus(field)
}
