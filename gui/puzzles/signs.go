package puzzles

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// sign is a symbol for a try or a result.
type sign uint8

const (
	noSign     sign = iota
	unusedTry       // a ring
	wrongTry        // a ring with a cross
	solvedSign      // a full disc with a tick
	helpedSign      // a pale disc with a tick: solved after wrong tries or with help
	triedSign       // a ring with a stroke: tried, and not solved
)

// signOf returns the sign of a puzzle's result.
func signOf(r solved.Result) sign {
	return [...]sign{solved.New: noSign, solved.Open: triedSign, solved.Shown: triedSign, solved.WithHelp: helpedSign, solved.First: solvedSign}[r]
}

// signs is a widget that shows some signs in a row.
type signs struct {
	widget.BaseWidget
	count int // the number of signs that it has room for
	list  []sign
}

func newSigns(count int) *signs {
	t := &signs{count: count}
	t.ExtendBaseWidget(t)
	return t
}

// set replaces the signs.
func (t *signs) set(list ...sign) {
	if !slices.Equal(t.list, list) {
		t.list = list
		t.Refresh()
	}
}

// signsOf returns the signs of the tries: the wrong ones, followed by the right one, or by the tries
// left if right is noSign.
func signsOf(fails int, right sign) []sign {
	list := slices.Repeat([]sign{wrongTry}, fails)
	if right != noSign {
		return append(list, right)
	}
	return append(list, slices.Repeat([]sign{unusedTry}, maxTries-fails)...)
}

// Measures of the tries, in Fyne's units.
const (
	trySide  = 20
	tryPitch = 27
	tryLine  = 2
)

// CreateRenderer draws the tries.
func (t *signs) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRedrawRenderer(t, widgets.FixedMinSize(float32(t.count-1)*tryPitch+trySide+2*tryLine, trySide+2*tryLine), func(fyne.Size) []fyne.CanvasObject { return t.draw(look.PaletteFor(t)) })
}

// draw returns the rings with their content.
func (t *signs) draw(p look.Palette) (list []fyne.CanvasObject) {
	for i, sign := range t.list {
		if sign == noSign {
			continue
		}
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
		tick := func(fill, colour color.Color) {
			ring.StrokeColor, ring.FillColor = p.Win, fill
			stroke(colour, .28, .52, .45, .68)
			stroke(colour, .45, .68, .74, .34)
		}
		switch sign {
		case wrongTry:
			ring.StrokeColor = p.Danger
			stroke(p.Danger, .33, .33, .67, .67)
			stroke(p.Danger, .67, .33, .33, .67)
		case solvedSign:
			tick(p.Win, p.Card)
		case helpedSign:
			tick(p.SoftWin, p.Win)
		case triedSign:
			stroke(p.Quiet, .32, .5, .68, .5)
		}
	}
	return list
}
