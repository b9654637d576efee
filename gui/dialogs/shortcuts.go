package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Shortcuts opens the list of keys.
func Shortcuts(k *sheet.Stack) {
	form := container.New(layout.NewFormLayout())
	for _, s := range words.Shortcuts() {
		key := widget.NewLabelWithStyle(s[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		form.Add(control.Tight(key))
		form.Add(control.Tight(widget.NewLabel(s[1])))
	}
	page(k, words.KeyboardShortcuts(), form)
}
