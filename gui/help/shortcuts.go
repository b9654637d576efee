package help

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Shortcuts opens the list of keyboard shortcuts. Each row holds one or more keys and what they do.
func Shortcuts(k *sheet.Stack, rows [][2]string) {
	form := container.New(&widgets.FormLayout{})
	for _, s := range rows {
		form.Add(widgets.Tight(widgets.Bold(s[0])))
		form.Add(container.New(widgets.MinWidth{Width: doesWidth},
			widgets.Tight(widgets.Wrapped(widget.NewLabel(s[1])))))
	}
	page(k, words.KeyboardShortcuts(), form)
}

// doesWidth is the minimum width of the text next to a key, in Fyne's units. In a narrower window
// the text is below the key.
const doesWidth = 260
