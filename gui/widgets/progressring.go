package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// ProgressRing shows the progress of a task as a ring around an object, from the top clockwise.
type ProgressRing struct {
	widget.BaseWidget
	inside fyne.CanvasObject
	share  float64
}

// Measures of a ProgressRing in Fyne's units: its side, the width of its line and the side of the object inside.
const (
	ringSide   = 132
	ringStroke = 8
	ringInside = 100
)

// NewProgressRing returns an empty ring around an object.
func NewProgressRing(inside fyne.CanvasObject) *ProgressRing {
	r := &ProgressRing{inside: inside}
	r.ExtendBaseWidget(r)
	return r
}

// SetShare sets the share of the work that is done, from 0 to 1.
func (r *ProgressRing) SetShare(share float64) {
	if share = min(max(share, 0), 1); share != r.share {
		r.share = share
		r.Refresh()
	}
}

// Share returns the share that is shown.
func (r *ProgressRing) Share() float64 { return r.share }

func (r *ProgressRing) CreateRenderer() fyne.WidgetRenderer {
	const cut = 1 - 2*float32(ringStroke)/ringSide
	back, done := canvas.NewArc(0, 360, cut, nil), canvas.NewArc(0, 0, cut, nil)
	lay := func(size fyne.Size) {
		for _, arc := range []*canvas.Arc{back, done} {
			Place(arc, (size.Width-ringSide)/2, (size.Height-ringSide)/2, ringSide, ringSide)
		}
		Place(r.inside, (size.Width-ringInside)/2, (size.Height-ringInside)/2, ringInside, ringInside)
	}
	return StartPainter(r, &Painter{
		Parts: FixedParts(back, done, r.inside), Min: FixedMinSize(ringSide, ringSide), Lay: lay,
		Paint: func() {
			colours := look.PaletteFor(r)
			back.FillColor, done.FillColor = colours.Fill, colours.Accent
			done.EndAngle, done.Hidden = float32(360*r.share), r.share == 0
			back.Refresh()
			done.Refresh()
		},
	})
}
