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

// kindRow is a sign of the board, what it means, and the points that have it, quiet where there
// are none.
func kindRow(sign fyne.CanvasObject, some bool, kind, points string) fyne.CanvasObject {
	name, at := kindName(some, kind), widgets.Wrapped(widgets.Quiet(points))
	at.Alignment = fyne.TextAlignTrailing
	return widgets.Tight(container.New(&kindLayout{name: name, at: at}, sign, name, at))
}

// kindName is a label of what a sign means, quiet where no point has it.
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

	kindOverlap = 12 // of the space around a meaning and the points below it
)

// kindLayout places a sign, its meaning and its points side by side, or the points below the meaning where
// that leaves them little of a line.
type kindLayout struct {
	name, at *widget.Label
	width    float32 // as it was last laid out; 0 before
}

// MinSize has room for the texts in the width that they have.
func (l *kindLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	name, at, below := l.widths()
	least, high := kindRoom+max(widestWord(l.name), widestWord(l.at)), widgets.HeightAt(l.at, at)
	if below {
		return fyne.NewSize(least, widgets.HeightAt(l.name, name)-kindOverlap+high)
	}
	return fyne.NewSize(least, max(widgets.HeightAt(l.name, name), high))
}

// Layout places them.
func (l *kindLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	name, at, below := l.widths()
	widgets.Place(o[0], kindLeft, (l.name.MinSize().Height-kindSign)/2, kindSign, kindSign)
	l.at.Alignment = fyne.TextAlignTrailing
	if below {
		l.at.Alignment = fyne.TextAlignLeading
		high := widgets.HeightAt(l.name, name)
		widgets.Place(l.name, kindRoom, 0, name, high)
		widgets.Place(l.at, kindRoom, high-kindOverlap, at, size.Height-high+kindOverlap)
		return
	}
	widgets.Place(l.name, kindRoom, 0, name, size.Height)
	widgets.Place(l.at, kindRoom+name, 0, at, size.Height)
}

// widths returns those of the texts, and whether the points stand below the meaning.
func (l *kindLayout) widths() (name, at float32, below bool) {
	name, at = textWidth(l.name, l.name.Text), textWidth(l.at, l.at.Text)
	if l.width == 0 {
		return name, at, false
	}
	room := l.width - kindRoom
	if left := room - name; left < at && left < 0.4*room {
		return room, room, true
	}
	at = max(min(room-name, at), widestWord(l.at))
	return room - at, at, false
}

// textWidth is the width that a label needs to show a text in one line.
func textWidth(l *widget.Label, text string) float32 {
	size := theme.SizeForWidget(cmp.Or(l.SizeName, theme.SizeNameText), l)
	return fyne.MeasureText(text, size, l.TextStyle).Width + 2*widgets.LabelPad + 1
}

// widestWord is the least width of a label that breaks none of its words.
func widestWord(l *widget.Label) (width float32) {
	for word := range strings.FieldsSeq(l.Text) {
		width = max(width, textWidth(l, word))
	}
	return width
}
