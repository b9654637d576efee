package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Labelling is a function that adds a label to a control, such as Labelled or Numbered.
type Labelling func(text string, o fyne.CanvasObject) fyne.CanvasObject

// Labelled puts a label to the left of a control.
func Labelled(text string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(labelledLayout{0.36}, Wrapped(widget.NewLabel(text)), o)
}

// Numbered puts a long label to the left of a field for a number.
func Numbered(text string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(labelledLayout{0.64}, Wrapped(widget.NewLabel(text)), o)
}

// labelledLayout places a label to the left of a control. share is the label's share of the width.
type labelledLayout struct{ share float32 }

// MinSize has room for the control in its share of the width, and for the higher of the two.
func (l labelledLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	label, field := o[0], o[1]
	fieldSize := field.MinSize()
	return fyne.NewSize(fieldSize.Width/(1-l.share), max(label.MinSize().Height, fieldSize.Height))
}

func (l labelledLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	left := size.Width * l.share
	Place(o[0], 0, 0, left, HeightAt(o[0], left))
	Place(o[1], left, 0, size.Width-left, size.Height)
}

// ErrorLabel returns a hidden label for an error message.
func ErrorLabel() *widget.Label {
	l := Wrapped(widget.NewLabel(""))
	l.Importance = widget.DangerImportance
	l.Hide()
	return l
}
