package play

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// kindRow returns a row with a sign of the board, its meaning, and the points that have it. The meaning is
// muted unless some is set.
func kindRow(sign fyne.CanvasObject, some bool, kind, points string) fyne.CanvasObject {
	name, at := kindName(some, kind), widgets.Wrapped(widgets.Quiet(points))
	at.Alignment = fyne.TextAlignTrailing
	return widgets.Tight(container.New(&kindLayout{name: name, points: at}, sign, name, at))
}

// kindName returns a label with the meaning of a sign, muted unless some points have the sign.
func kindName(some bool, kind string) *widget.Label {
	name := widgets.Wrapped(widget.NewLabel(kind))
	if !some {
		name.Importance = widget.LowImportance
	}
	return name
}

// Measures of the sign before its meaning, in Fyne's units.
const (
	kindSign = 18
	kindLeft = 8
	kindRoom = kindLeft + kindSign

	kindOverlap = 12 // by how much the padding of a meaning and of the points below it overlap
)

// kindLayout places a sign, its meaning and its points side by side. If that leaves little room for the
// points, it places them below the meaning.
type kindLayout struct {
	name, points *widget.Label
	width        float32 // the width of the last layout, or 0 before the first
}

// MinSize returns the size that the texts need, wrapped at the width of the last layout.
func (l *kindLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	name, at, below := l.widths()
	least, high := kindRoom+max(widestWord(l.name), widestWord(l.points)), widgets.HeightAt(l.points, at)
	if below {
		return fyne.NewSize(least, widgets.HeightAt(l.name, name)-kindOverlap+high)
	}
	return fyne.NewSize(least, max(widgets.HeightAt(l.name, name), high))
}

// Layout places the sign, its meaning and its points.
func (l *kindLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	name, at, below := l.widths()
	widgets.Place(o[0], kindLeft, (l.name.MinSize().Height-kindSign)/2, kindSign, kindSign)
	l.points.Alignment = fyne.TextAlignTrailing
	if below {
		l.points.Alignment = fyne.TextAlignLeading
		high := widgets.HeightAt(l.name, name)
		widgets.Place(l.name, kindRoom, 0, name, high)
		widgets.Place(l.points, kindRoom, high-kindOverlap, at, size.Height-high+kindOverlap)
		return
	}
	widgets.Place(l.name, kindRoom, 0, name, size.Height)
	widgets.Place(l.points, kindRoom+name, 0, at, size.Height)
}

// widths returns the widths of the meaning and the points, and whether the points are below the meaning.
func (l *kindLayout) widths() (name, at float32, below bool) {
	name, at = textWidth(l.name, l.name.Text), textWidth(l.points, l.points.Text)
	if l.width == 0 {
		return name, at, false
	}
	room := l.width - kindRoom
	if left := room - name; left < at && left < 0.4*room {
		return room, room, true
	}
	at = max(min(room-name, at), widestWord(l.points))
	return room - at, at, false
}

// textWidth returns the width that a label needs to show a text in one line.
func textWidth(l *widget.Label, text string) float32 {
	size := theme.SizeForWidget(cmp.Or(l.SizeName, theme.SizeNameText), l)
	return fyne.MeasureText(text, size, l.TextStyle).Width + 2*widgets.LabelPad + 1
}

// widestWord returns the smallest width of a label at which none of its words is broken.
func widestWord(l *widget.Label) (width float32) {
	for word := range strings.FieldsSeq(l.Text) {
		width = max(width, textWidth(l, word))
	}
	return width
}
