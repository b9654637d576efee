package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Labelling puts a label beside a control.
type Labelling func(text string, o fyne.CanvasObject) fyne.CanvasObject

// Labelled is a control with a label left of it.
func Labelled(text string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(labelledLayout{0.36}, Wrapped(widget.NewLabel(text)), o)
}

// Numbered is a number with a long label left of it.
func Numbered(text string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(labelledLayout{0.64}, Wrapped(widget.NewLabel(text)), o)
}

// labelledLayout places a label left of a control; share is the part of the width that
// the label has.
type labelledLayout struct{ share float32 }

// MinSize has room for both.
func (l labelledLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	label, field := o[0], o[1]
	least := field.MinSize()
	return fyne.NewSize(least.Width/(1-l.share), max(label.MinSize().Height, least.Height))
}

// Layout places both.
func (l labelledLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	left := size.Width * l.share
	Place(o[0], 0, 0, left, HeightAt(o[0], left))
	Place(o[1], left, 0, size.Width-left, size.Height)
}

// Short is a line of text of a width, for a number, with its unit behind it.
func Short(e *Entry, width float32, unit string) *fyne.Container {
	return container.NewHBox(container.NewGridWrap(fyne.NewSize(width, e.MinSize().Height), e), widget.NewLabel(unit))
}

// ErrorLabel is a hidden label for what is wrong.
func ErrorLabel() *widget.Label {
	l := Wrapped(widget.NewLabel(""))
	l.Importance = widget.DangerImportance
	l.Hide()
	return l
}
