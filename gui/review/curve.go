package review

import (
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// curve is a widget that shows the value of the position after each move as a line, in less room than graph: higher is
// better for one side. A mark on it shows the position on the board, and dots show the mistakes. A click shows the
// position at that place.
type curve struct {
	widget.BaseWidget
	look   func(ply int)
	data   curveData
	at     float32 // where the mark is drawn: a number of moves, or between two of them on its way to another
	motion *fyne.Animation
}

// curveData is what a curve shows.
type curveData struct {
	values   []int  // after each number of moves, from −analysis.MaxValue to analysis.MaxValue
	known    []bool // which values are known
	shown    int    // the number of moves before the position shown, or −1 for no mark
	mistakes []int  // the numbers of moves after which a mistake has been made
}

var (
	_ fyne.Tappable      = (*curve)(nil)
	_ desktop.Cursorable = (*curve)(nil)
)

// Measures of a curve in Fyne's units, and how long its mark moves.
const (
	curveHeight = 48
	curveEdge   = 6 // left and right of the line, and between the centre of a dot and the edge
	curveLine   = 2
	markRadius  = 4.5
	dotRadius   = 4
	dotRim      = 1.5
	markDash    = 3
	curveTime   = 200 * time.Millisecond
)

func newCurve(look func(int)) *curve {
	c := &curve{look: look}
	c.ExtendBaseWidget(c)
	return c
}

// show shows other data. If move is set, the mark moves to its new place.
func (c *curve) show(d curveData, move bool) {
	old := c.data
	if slices.Equal(old.values, d.values) && slices.Equal(old.known, d.known) && slices.Equal(old.mistakes, d.mistakes) &&
		old.shown == d.shown {
		return
	}
	c.data = d
	if c.motion != nil {
		c.motion.Stop()
	}
	if !move || old.shown < 0 || d.shown < 0 || len(old.values) != len(d.values) || old.shown == d.shown {
		c.place(float32(d.shown))
		return
	}
	from := c.at
	c.motion = fyne.NewAnimation(curveTime, func(done float32) { c.place(from + done*(float32(d.shown)-from)) })
	c.motion.Curve = fyne.AnimationEaseOut
	c.motion.Start()
}

// place draws the mark at a place.
func (c *curve) place(at float32) {
	c.at = at
	c.Refresh()
}

// Tapped shows the position under the mouse.
func (c *curve) Tapped(e *fyne.PointEvent) {
	if n := len(c.data.values) - 1; n > 0 {
		ply := int((e.Position.X-curveEdge)/(c.Size().Width-2*curveEdge)*float32(n) + 0.5)
		c.look(min(max(ply, 0), n))
	}
}

// Cursor returns the hand, because each place can be clicked.
func (c *curve) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer draws the curve.
func (c *curve) CreateRenderer() fyne.WidgetRenderer {
	ground, line := &canvas.Rectangle{CornerRadius: look.Corner}, canvas.NewRaster(c.line)
	return widgets.NewRedrawRenderer(c, widgets.FixedMinSize(100, curveHeight), func(size fyne.Size) []fyne.CanvasObject {
		if size.Width <= 0 || len(c.data.values) == 0 {
			return nil
		}
		p := look.PaletteFor(c)
		ground.FillColor = graphGround(p)
		ground.Resize(size)
		line.Resize(size)
		list := []fyne.CanvasObject{ground, line}
		for _, n := range c.data.mistakes {
			list = append(list, dot(onGround(c.point(size, float32(n)), size), dotRadius, p.Danger, p)...)
		}
		if c.at < 0 || !c.isKnown(int(c.at)) {
			return list
		}
		at := c.point(size, c.at)
		for y := float32(0); y < size.Height; y += 2 * markDash {
			dash := canvas.NewRectangle(p.Text)
			widgets.Place(dash, at.X-0.5, y, 1, min(markDash, size.Height-y))
			list = append(list, dash)
		}
		return append(list, dot(onGround(at, size), markRadius, p.Accent, p)...)
	})
}

// isKnown reports whether the values at and after a number of moves are known.
func (c *curve) isKnown(n int) bool {
	return n < len(c.data.known) && c.data.known[n] && (n+1 == len(c.data.known) || c.data.known[n+1])
}

// point returns the point of the line at a place.
func (c *curve) point(size fyne.Size, at float32) fyne.Position {
	n := min(int(at), len(c.data.values)-1) // the place itself may be beyond the end
	value := float32(c.data.values[n])
	if n+1 < len(c.data.values) {
		value += (at - float32(n)) * float32(c.data.values[n+1]-c.data.values[n])
	}
	return fyne.NewPos(curveEdge+at*(size.Width-2*curveEdge)/float32(max(len(c.data.values)-1, 1)),
		size.Height/2-value/analysis.MaxValue*(size.Height/2-curveLine/2))
}

// onGround returns a point moved so that a dot there lies on the ground of the curve.
func onGround(at fyne.Position, size fyne.Size) fyne.Position {
	at.Y = min(max(at.Y, curveEdge), size.Height-curveEdge)
	return at
}

// dot returns a dot with a rim around a point.
func dot(at fyne.Position, radius float32, fill color.Color, p look.Palette) []fyne.CanvasObject {
	return []fyne.CanvasObject{widgets.Disc(at, radius+dotRim, graphGround(p)), widgets.Disc(at, radius, fill)}
}

// line returns a picture of the curve, of the line in the middle and of the area between them, in pixels.
func (c *curve) line(width, height int) image.Image {
	img, size, p := image.NewNRGBA(image.Rect(0, 0, width, height)), c.Size(), look.PaletteFor(c)
	scale, last := float32(width)/size.Width, float32(len(c.data.values)-1)
	area, middle := look.Fade(p.Accent, areaShare), scale*size.Height/2
	for x := range width {
		at := ((float32(x)+0.5)/scale - curveEdge) / (size.Width - 2*curveEdge) * last
		y, half := float32(-height), float32(0) // nothing is known here
		if at >= 0 && at <= last && c.isKnown(int(at)) {
			y = scale * c.point(size, at).Y
			rise := scale * (c.point(size, float32(int(at)+1)).Y - c.point(size, float32(int(at))).Y)
			run := scale * (size.Width - 2*curveEdge) / max(last, 1)
			half = scale * curveLine / 2 * hypot(1, rise/run)
		}
		for row := range height {
			at := float32(row) + 0.5
			switch cover := min(half+0.5-abs(at-y), 1); {
			case cover > 0:
				img.SetNRGBA(x, row, look.Fade(p.Accent, cover))
			case abs(at-middle) <= scale/2:
				img.SetNRGBA(x, row, p.Line)
			case y >= 0 && (at > y) != (at > middle):
				img.SetNRGBA(x, row, area)
			}
		}
	}
	return img
}

// hypot and abs are those of package math for single precision.
func hypot(x, y float32) float32 { return float32(math.Hypot(float64(x), float64(y))) }
func abs(x float32) float32      { return max(x, -x) }

// areaShare is how opaque the area between the curve and the middle is.
const areaShare = 0.14
