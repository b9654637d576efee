package widgets

import (
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Fold is a button that unfolds what is seldom wanted, and folds it again. What that is, is up to who has the fold.
type Fold struct {
	*Button
	open    bool
	changed func()
}

// NewFold returns a closed fold; changed is called when it is opened or closed.
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
