package dialogs

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/control"
)

// formLayout places labels left of their controls, which come in pairs; where there is
// no room for that, above them.
type formLayout struct {
	above bool    // as it was last laid out
	width float32 // that the controls had then; 0 before
}

// formGap is the space between the rows and columns of a form.
const formGap = 4

// pairs calls f for each pair that can be seen.
func (*formLayout) pairs(o []fyne.CanvasObject, f func(label, field fyne.CanvasObject)) {
	for i := 0; i+1 < len(o); i += 2 {
		if o[i].Visible() || o[i+1].Visible() {
			f(o[i], o[i+1])
		}
	}
}

// columns returns the least widths of labels and controls.
func (l *formLayout) columns(o []fyne.CanvasObject) (labels, fields float32) {
	l.pairs(o, func(label, field fyne.CanvasObject) {
		labels, fields = max(labels, label.MinSize().Width), max(fields, field.MinSize().Width)
	})
	return labels, fields
}

// MinSize has room for labels and controls as they were last laid out, but is never
// wider than the widest of them.
func (l *formLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	labels, fields := l.columns(o)
	size := fyne.NewSize(max(labels, fields), -formGap)
	l.pairs(o, func(label, field fyne.CanvasObject) {
		size.Height += formGap + l.height(label, field)
	})
	return size
}

// height is that of a row. A control with a text that wraps is higher the narrower it is.
func (l *formLayout) height(label, field fyne.CanvasObject) float32 {
	name, height := label.MinSize().Height, control.HeightAt(field, l.width)
	if l.above {
		return name + height
	}
	return max(name, height)
}

// Layout places the rows.
func (l *formLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	labels, fields := l.columns(o)
	l.above, l.width = size.Width < labels+formGap+fields, size.Width
	if !l.above {
		l.width -= labels + formGap
	}
	y := float32(0)
	l.pairs(o, func(label, field fyne.CanvasObject) {
		height, name := l.height(label, field), label.MinSize().Height
		if l.above {
			control.Place(label, 0, y, size.Width, name)
			control.Place(field, 0, y+name, l.width, height-name)
		} else {
			control.Place(label, 0, y, labels, name)
			control.Place(field, labels+formGap, y, l.width, height)
		}
		y += height + formGap
	})
}
