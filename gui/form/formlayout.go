package form

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/control"
)

// Layout places labels left of their controls, which come in pairs; where there is
// no room for that, above them.
type Layout struct {
	above bool    // as it was last laid out
	width float32 // that the controls had then; 0 before
}

// gap is the space between the rows and columns of a form.
const gap = 4

// pairs calls f for each pair that can be seen.
func (*Layout) pairs(o []fyne.CanvasObject, f func(label, field fyne.CanvasObject)) {
	for i := 0; i+1 < len(o); i += 2 {
		if o[i].Visible() || o[i+1].Visible() {
			f(o[i], o[i+1])
		}
	}
}

// columns returns the least widths of labels and controls.
func (l *Layout) columns(o []fyne.CanvasObject) (labels, fields float32) {
	l.pairs(o, func(label, field fyne.CanvasObject) {
		labels, fields = max(labels, label.MinSize().Width), max(fields, field.MinSize().Width)
	})
	return labels, fields
}

// MinSize has room for labels and controls as they were last laid out, but is never
// wider than the widest of them.
func (l *Layout) MinSize(o []fyne.CanvasObject) fyne.Size {
	labels, fields := l.columns(o)
	size := fyne.NewSize(max(labels, fields), -gap)
	l.pairs(o, func(label, field fyne.CanvasObject) {
		size.Height += gap + l.height(label, field)
	})
	return size
}

// height is that of a row. A control with a text that wraps is higher the narrower it is.
func (l *Layout) height(label, field fyne.CanvasObject) float32 {
	name, height := label.MinSize().Height, control.HeightAt(field, l.width)
	if l.above {
		return name + height
	}
	return max(name, height)
}

// Layout places the rows.
func (l *Layout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	labels, fields := l.columns(o)
	l.above, l.width = size.Width < labels+gap+fields, size.Width
	if !l.above {
		l.width -= labels + gap
	}
	y := float32(0)
	l.pairs(o, func(label, field fyne.CanvasObject) {
		height, name := l.height(label, field), label.MinSize().Height
		if l.above {
			control.Place(label, 0, y, size.Width, name)
			control.Place(field, 0, y+name, l.width, height-name)
		} else {
			control.Place(label, 0, y, labels, name)
			control.Place(field, labels+gap, y, l.width, height)
		}
		y += height + gap
	})
}
