package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// FormLayout places labels left of their controls, which come in pairs; where there is
// no room for that, above them; a label that can be tapped stays at the left. A control
// without its label has the whole width.
type FormLayout struct {
	above bool    // as it was last laid out
	width float32 // that the form had then; 0 before
}

// formGap is the space between the rows and columns of a form.
const formGap = 4

// labelOverlap is how far a control reaches into the padding below the text of the label above it.
const labelOverlap = 6

// pairs calls f for each pair that can be seen.
func (*FormLayout) pairs(o []fyne.CanvasObject, f func(label, field fyne.CanvasObject)) {
	for i := 0; i+1 < len(o); i += 2 {
		if o[i].Visible() || o[i+1].Visible() {
			f(o[i], o[i+1])
		}
	}
}

// columns returns the least widths of labels and controls. Hidden labels count too: a row that is
// shown later moves no other.
func (l *FormLayout) columns(o []fyne.CanvasObject) (labels, fields float32) {
	for i := 0; i+1 < len(o); i += 2 {
		labels = max(labels, o[i].MinSize().Width)
	}
	l.pairs(o, func(_, field fyne.CanvasObject) { fields = max(fields, field.MinSize().Width) })
	return labels, fields
}

// MinSize has room for labels and controls as they were last laid out, but is never
// wider than the widest of them.
func (l *FormLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	labels, fields := l.columns(o)
	size := fyne.NewSize(max(labels, fields), -formGap)
	l.pairs(o, func(label, field fyne.CanvasObject) {
		_, height := l.row(label, field, labels)
		size.Height += formGap + height
	})
	return size
}

// row returns where a control stands, and how high its row is. A control with a text that wraps
// is higher the narrower it is.
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

// empty reports whether a label says nothing.
func empty(label fyne.CanvasObject) bool {
	text, ok := label.(*widget.Label)
	return ok && text.Text == ""
}

// Layout places the rows.
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
