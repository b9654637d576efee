package choices

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Sign is a symbol for a try or a result.
type Sign uint8

// The signs.
const (
	NoSign     Sign = iota
	UnusedTry       // a ring
	WrongTry        // a ring with a cross
	SolvedSign      // a full disc with a tick
	HelpedSign      // a pale disc with a tick: solved after wrong tries or with help
	TriedSign       // a ring with a stroke: tried, and not solved
	TodaySign       // a ring with a dot: due today
)

// Signs is a widget that shows some signs in a row.
type Signs struct {
	widget.BaseWidget
	count int     // the number of signs that it has room for
	side  float32 // of a sign
	list  []Sign
}

// NewSigns returns a widget with room for some signs.
func NewSigns(count int) *Signs {
	t := &Signs{count: count, side: SignSide}
	t.ExtendBaseWidget(t)
	return t
}

// NewSign returns a widget with room for one sign with a diameter in Fyne's units.
func NewSign(side float32) *Signs {
	t := NewSigns(1)
	t.side = side
	return t
}

// Set replaces the signs.
func (t *Signs) Set(list ...Sign) {
	if !slices.Equal(t.list, list) {
		t.list = list
		t.Refresh()
	}
}

// Measures of the signs, in Fyne's units. SignSide is the diameter of a sign, and SignPitch the distance from one to
// the next.
const (
	SignSide  = 20
	SignPitch = 27
	signLine  = 2
)

// CreateRenderer draws the signs.
func (t *Signs) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRedrawRenderer(t, widgets.FixedMinSize(float32(t.count-1)*SignPitch+t.side+2*signLine,
		t.side+2*signLine), func(fyne.Size) []fyne.CanvasObject { return t.draw(look.PaletteFor(t)) })
}

// draw returns the rings with their content.
func (t *Signs) draw(p look.Palette) (list []fyne.CanvasObject) {
	for i, sign := range t.list {
		list = append(list, drawSign(p, fyne.NewPos(float32(i)*SignPitch+signLine, signLine), t.side, sign)...)
	}
	return list
}

// DrawSign returns the objects of a sign whose upper left corner is at a position.
func DrawSign(p look.Palette, at fyne.Position, sign Sign) []fyne.CanvasObject {
	return drawSign(p, at, SignSide, sign)
}

// drawSign does what DrawSign does for a sign with a diameter.
func drawSign(p look.Palette, at fyne.Position, side float32, sign Sign) (list []fyne.CanvasObject) {
	if sign == NoSign {
		return nil
	}
	thick := signLine * side / SignSide
	ring := &canvas.Circle{StrokeColor: p.Edge, StrokeWidth: thick, FillColor: color.Transparent}
	widgets.Place(ring, at.X, at.Y, side, side)
	list = append(list, ring)
	stroke := func(colour color.Color, x1, y1, x2, y2 float32) {
		line := canvas.NewLine(colour)
		line.StrokeWidth = thick
		line.Position1, line.Position2 = at.AddXY(x1*side, y1*side), at.AddXY(x2*side, y2*side)
		list = append(list, line)
	}
	tick := func(fill, colour color.Color) {
		ring.StrokeColor, ring.FillColor = p.Win, fill
		stroke(colour, .28, .52, .45, .68)
		stroke(colour, .45, .68, .74, .34)
	}
	switch sign {
	case WrongTry:
		ring.StrokeColor = p.Danger
		stroke(p.Danger, .33, .33, .67, .67)
		stroke(p.Danger, .67, .33, .33, .67)
	case SolvedSign:
		tick(p.Win, p.Card)
	case HelpedSign:
		tick(p.SoftWin, p.Win)
	case TriedSign:
		stroke(p.Quiet, .32, .5, .68, .5)
	case TodaySign:
		const dot = 6
		ring.StrokeColor = p.Accent
		list = append(list, widgets.Disc(at.AddXY(side/2, side/2), dot/2, p.Accent))
	}
	return list
}
