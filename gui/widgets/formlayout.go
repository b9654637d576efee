package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// FormLayout places pairs of a label and a control, the label to the left of its control. If there
// is no room for both columns, each label is above its control, except labels that can be tapped,
// which stay on the left. A control whose label is hidden has the whole width.
type FormLayout struct {
	// Like is a form below or above this one, whose labels are as wide as those of this one. It is nil if there is none.
	Like *fyne.Container

	above bool    // in the last layout
	width float32 // the width of the form in the last layout; 0 before
}

// formGap is the space between the rows and columns of a form.
const formGap = 4

// labelOverlap is how far a control extends into the bottom padding of the label above it.
const labelOverlap = 6

// pairs calls f for each visible pair.
func (*FormLayout) pairs(o []fyne.CanvasObject, f func(label, field fyne.CanvasObject)) {
	for i := 0; i+1 < len(o); i += 2 {
		if o[i].Visible() || o[i+1].Visible() {
			f(o[i], o[i+1])
		}
	}
}

// columns returns the minimum widths of the two columns. Hidden labels count too, so that rows do
// not move when another row appears.
func (l *FormLayout) columns(o []fyne.CanvasObject) (labels, fields float32) {
	all := o
	if l.Like != nil {
		all = slices.Concat(o, l.Like.Objects)
	}
	for i := 0; i+1 < len(all); i += 2 {
		labels = max(labels, all[i].MinSize().Width)
	}
	l.pairs(o, func(_, field fyne.CanvasObject) { fields = max(fields, field.MinSize().Width) })
	return labels, fields
}

// MinSize has the height of the arrangement of the last layout. Its width is only that of the wider
// column, because labels can move above their controls.
func (l *FormLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	labels, fields := l.columns(o)
	size := fyne.NewSize(max(labels, fields), -formGap)
	l.pairs(o, func(label, field fyne.CanvasObject) {
		_, height := l.row(label, field, labels)
		size.Height += formGap + height
	})
	return size
}

// row returns the position of a control in its row, and the height of the row. The height of a
// control with text that wraps depends on its width.
func (l *FormLayout) row(label, field fyne.CanvasObject, labels float32) (at fyne.Position, height float32) {
	switch _, tappable := label.(fyne.Tappable); {
	case !label.Visible():
	case !l.above:
		at.X = labels + formGap
	case tappable:
		at.X = label.MinSize().Width + formGap
	case !empty(label):
		at.Y = label.MinSize().Height - labelOverlap
	}
	height = at.Y
	if field.Visible() {
		height += HeightAt(field, max(l.width-at.X, 0))
	}
	if label.Visible() && at.X > 0 {
		height = max(height, label.MinSize().Height)
	}
	return at, height
}

// empty reports whether a label has no text.
func empty(label fyne.CanvasObject) bool {
	text, ok := label.(*widget.Label)
	return ok && text.Text == ""
}

func (l *FormLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	labels, fields := l.columns(o)
	l.above, l.width = size.Width < labels+formGap+fields, size.Width
	y := float32(0)
	l.pairs(o, func(label, field fyne.CanvasObject) {
		at, height := l.row(label, field, labels)
		name := fyne.NewSize(labels, label.MinSize().Height)
		if at.X == 0 {
			name.Width = size.Width
		}
		Place(label, 0, y, name.Width, name.Height)
		Place(field, at.X, y+at.Y, size.Width-at.X, height-at.Y)
		y += height + formGap
	})
}
