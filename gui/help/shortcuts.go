package help

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Shortcuts opens the page of shortcuts. A row is a key, or several, and what it does.
func Shortcuts(k *sheet.Stack, rows [][2]string) {
	form := container.New(&widgets.FormLayout{})
	for _, s := range rows {
		form.Add(widgets.Tight(widgets.Bold(s[0])))
		form.Add(container.New(widgets.MinWidth{Width: doesWidth}, widgets.Tight(widgets.Wrapped(widget.NewLabel(s[1])))))
	}
	page(k, words.KeyboardShortcuts(), form)
}

// doesWidth is the least width, in Fyne's units, of the text beside a key. In a narrower window it is below the key.
const doesWidth = 260
