package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Shortcuts opens the list of keys.
func Shortcuts(k *sheet.Stack) {
	form := container.New(&widgets.FormLayout{})
	for _, s := range words.Shortcuts() {
		key := widget.NewLabelWithStyle(s[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		does := widget.NewLabel(s[1])
		does.Wrapping = fyne.TextWrapWord
		form.Add(widgets.Tight(key))
		form.Add(container.New(widgets.MinWidth{Width: doesWidth}, widgets.Tight(does)))
	}
	page(k, words.KeyboardShortcuts(), form)
}

// doesWidth is the width, in Fyne's units, that the words beside a key have at the least;
// in a narrower window they stand below it.
const doesWidth = 260
