package puzzles

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// signs shows some tries: a cross for each that was wrong, a tick for the one that was right, and a ring for each left.
type signs struct {
	widget.BaseWidget
	count  int // of all tries
	fails  int
	solved bool
}

func newSigns(count int) *signs {
	t := &signs{count: count}
	t.ExtendBaseWidget(t)
	return t
}

// set shows how many tries were wrong, and whether one was right.
func (t *signs) set(fails int, solved bool) {
	if t.fails != fails || t.solved != solved {
		t.fails, t.solved = fails, solved
		t.Refresh()
	}
}

// Measures of the tries, in Fyne's units.
const (
	trySide  = 20
	tryPitch = 27
	tryLine  = 2
)

// CreateRenderer draws the tries.
func (t *signs) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(t, widgets.MinSize(float32(t.count-1)*tryPitch+trySide+2*tryLine, trySide+2*tryLine), func(fyne.Size) []fyne.CanvasObject { return t.draw(look.For(t)) })
}

// draw draws the rings and what is in them.
func (t *signs) draw(p look.Palette) (list []fyne.CanvasObject) {
	for i := range t.count {
		x := float32(i)*tryPitch + tryLine
		ring := &canvas.Circle{StrokeColor: p.Edge, StrokeWidth: tryLine, FillColor: color.Transparent}
		widgets.Place(ring, x, tryLine, trySide, trySide)
		list = append(list, ring)
		stroke := func(colour color.Color, x1, y1, x2, y2 float32) {
			line := canvas.NewLine(colour)
			line.StrokeWidth = tryLine
			line.Position1, line.Position2 = fyne.NewPos(x+x1*trySide, tryLine+y1*trySide), fyne.NewPos(x+x2*trySide, tryLine+y2*trySide)
			list = append(list, line)
		}
		switch {
		case i < t.fails:
			ring.StrokeColor = p.Danger
			stroke(p.Danger, .33, .33, .67, .67)
			stroke(p.Danger, .67, .33, .33, .67)
		case i == t.fails && t.solved:
			ring.StrokeColor, ring.FillColor = p.Win, p.Win
			stroke(p.Card, .28, .52, .45, .68)
			stroke(p.Card, .45, .68, .74, .34)
		case t.solved:
			list = list[:len(list)-1]
		}
	}
	return list
}
