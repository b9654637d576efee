package newgame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// fold hides what is seldom changed below a line, and sums it up.
type fold struct {
	line    fyne.CanvasObject
	button  *widgets.Button
	summary *widget.Label
	text    string
	open    bool
}

// newFold returns a closed fold; changed hears when it is opened or closed.
func newFold(k *sheet.Stack, changed func()) *fold {
	f := &fold{line: container.New(layout.NewCustomPaddedLayout(6, 2, 0, 0), widget.NewSeparator()), summary: widgets.Wrapped(widgets.Quiet(""))}
	f.button = k.Button(words.More(), func() {
		f.open = !f.open
		f.draw()
		changed()
	})
	f.button.Importance, f.button.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	f.draw()
	return f
}

// show shows or hides it.
func (f *fold) show(on bool) {
	widgets.SetVisible(f.line, on)
	widgets.SetVisible(f.button, on)
	widgets.SetVisible(f.summary, on && !f.open)
}

// sum says what is hidden.
func (f *fold) sum(text string) {
	f.text = text
	f.draw()
}

// draw shows whether it is open.
func (f *fold) draw() {
	icon := theme.MenuExpandIcon()
	if f.open {
		icon = theme.MenuDropDownIcon()
	}
	if f.button.Icon != icon {
		f.button.SetIcon(icon)
	}
	widgets.SetText(f.summary, f.text)
}
