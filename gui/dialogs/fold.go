package dialogs

import (
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// fold hides what is seldom changed and sums it up.
type fold struct {
	button  *control.Button
	summary *widget.Label
	text    string
	open    bool
}

// newFold returns a closed fold; changed hears when it is opened or closed.
func newFold(k *sheet.Stack, changed func()) *fold {
	f := &fold{summary: control.Wrapped(control.Quiet(""))}
	f.button = k.Button(words.More(), func() {
		f.open = !f.open
		f.draw()
		changed()
	})
	f.button.Importance, f.button.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	f.draw()
	return f
}

// sum says what is hidden.
func (f *fold) sum(text string) {
	f.text = text
	f.draw()
}

// draw shows whether it is open.
func (f *fold) draw() {
	icon, text := theme.MenuExpandIcon(), f.text
	if f.open {
		icon, text = theme.MenuDropDownIcon(), ""
	}
	if f.button.Icon != icon {
		f.button.SetIcon(icon)
	}
	control.SetText(f.summary, text)
}
