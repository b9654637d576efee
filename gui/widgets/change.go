package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Place moves and resizes an object.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// SetText sets the text of a label, made readable. It does nothing if the label has that text
// already.
func SetText(l *widget.Label, text string) {
	text = Readable(text)
	if l.Text != text {
		l.SetText(text)
	}
}

// ShowText shows a text in a label, and hides the label if the text is empty.
func ShowText(l *widget.Label, text string) {
	SetText(l, text)
	SetVisible(l, text != "")
}

// SetEnabled enables or disables a control. It does nothing if the control is in that state already.
func SetEnabled(b fyne.Disableable, on bool) {
	switch {
	case on && b.Disabled():
		b.Enable()
	case !on && !b.Disabled():
		b.Disable()
	}
}

// SetVisible shows or hides an object.
func SetVisible(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}
