package widgets

import (
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Fold is a button that opens and closes a section of rarely needed controls. Its owner shows and
// hides the section.
type Fold struct {
	*Button
	open    bool
	changed func()
}

// NewFold returns a closed fold. changed is called after each opening and closing.
func NewFold(text string, keys Keys, changed func()) *Fold {
	f := &Fold{changed: changed}
	f.Button = NewButton(text, keys, f.toggle)
	f.Importance, f.Alignment, f.Icon = widget.LowImportance, widget.ButtonAlignLeading, theme.MenuExpandIcon()
	return f
}

// Open reports whether the fold is open.
func (f *Fold) Open() bool { return f.open }

func (f *Fold) toggle() {
	icon := theme.MenuExpandIcon()
	if f.open = !f.open; f.open {
		icon = theme.MenuDropDownIcon()
	}
	f.SetIcon(icon)
	f.changed()
}
