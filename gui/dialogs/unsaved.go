package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Unsaved asks what to do about what could not be saved when the window was closed.
// Escape goes back to the window.
type Unsaved struct {
	Sheets *sheet.Stack
	// Lost names what would be lost, Err says why, nil where the disk does not answer.
	Lost []string
	Err  error
	// SaveAs saves one of the games elsewhere; nil where there is none.
	SaveAs func()
	// Again tries to save all again, Leave ends the program all the same.
	Again, Leave func()
}

// Show opens the dialog.
func (u Unsaved) Show() {
	lost := widget.NewLabelWithStyle(words.UnsavedList(u.Lost), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	var s *sheet.Sheet
	press := func(text string, do func()) *widgets.Button {
		return u.Sheets.Button(text, func() { s.Close(); do() })
	}
	content := widgets.Column(widgets.Wrapped(widget.NewLabel(words.UnsavedLead())), widgets.Wrapped(lost))
	if u.SaveAs != nil {
		content.Add(container.NewHBox(press(words.SaveAsItem(), u.SaveAs)))
	}
	content.Add(widgets.Wrapped(widget.NewLabel(words.UnsavedReason(u.Err))))
	again := press(words.TryAgain(), u.Again).Primary()
	s = u.Sheets.Open(words.UnsavedTitle(), container.New(widgets.MinWidth{Width: 400}, content), press(words.QuitAnyway(), u.Leave).Danger(), again)
	s.Focus(again)
}
