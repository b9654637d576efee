package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// unsavedDialog asks what to do about what could not be saved when the window was closed.
// Escape goes back to the window.
type unsavedDialog struct {
	sheets *sheet.Stack
	lost   []string // what would be lost
	err    error    // why, nil where the disk does not answer
	saveAs func()   // saves one of the games elsewhere, nil if there is none
	again  func()   // tries to save everything again
	leave  func()   // ends the program all the same
}

// show opens the dialog.
func (u unsavedDialog) show() {
	lost := widget.NewLabelWithStyle(words.UnsavedList(u.lost), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	var s *sheet.Sheet
	press := func(text string, do func()) *widgets.Button {
		return u.sheets.Button(text, func() { s.Close(); do() })
	}
	content := widgets.Column(widgets.Wrapped(widget.NewLabel(words.UnsavedLead())), widgets.Wrapped(lost))
	if u.saveAs != nil {
		content.Add(container.NewHBox(press(words.SaveAsItem(), u.saveAs)))
	}
	content.Add(widgets.Wrapped(widget.NewLabel(words.UnsavedReason(u.err))))
	again := press(words.TryAgain(), u.again).Primary()
	s = u.sheets.Open(words.UnsavedTitle(), container.New(widgets.MinWidth{Width: 400}, content), press(words.QuitAnyway(), u.leave).Danger(), again)
	s.Focus(again)
}
