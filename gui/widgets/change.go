package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Place puts an object at a position in a size.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// SetText changes a label only if its text is another.
func SetText(l *widget.Label, text string) {
	text = Readable(text)
	if l.Text != text {
		l.SetText(text)
	}
}

// ShowText shows a text in a label, which is hidden where there is none.
func ShowText(l *widget.Label, text string) {
	SetText(l, text)
	SetVisible(l, text != "")
}

// SetEnabled changes a button only if it is in the other state.
func SetEnabled(b *Button, on bool) {
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
