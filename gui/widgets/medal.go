package widgets

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Medal shows how far a medal has been earned, as large as the room that it is given: a coin with a star, half a ring, or
// a ring. The coin hangs on a ribbon where the room is MedalHigh at least.
type Medal struct {
	widget.BaseWidget
	state progress.Medal
}

// Sizes of a medal with a ribbon, in Fyne's units: MedalHigh is the least height, MedalShape the width of one by its height.
const (
	MedalHigh  = 30
	MedalShape = float32(coin) / (coin + ribbon)
)

// NewMedal returns a medal in a state.
func NewMedal(state progress.Medal) *Medal {
	m := &Medal{state: state}
	m.ExtendBaseWidget(m)
	return m
}

// Set shows another state.
func (m *Medal) Set(state progress.Medal) {
	if m.state != state {
		m.state = state
		m.Refresh()
	}
}

// CreateRenderer draws the medal.
func (m *Medal) CreateRenderer() fyne.WidgetRenderer {
	picture := &canvas.Image{FillMode: canvas.ImageFillContain}
	draw := func() {
		if size := m.Size(); !size.IsZero() {
			d := drawingOf(m.state, size)
			Place(picture, (size.Width-d.size.Width)/2, (size.Height-d.size.Height)/2, d.size.Width, d.size.Height)
			picture.Resource = d.picture(look.For(m))
			picture.Refresh()
		}
	}
	return Painted(m, &Painter{Parts: Fixed(picture), Min: MinSize(0, 0), Lay: func(fyne.Size) { draw() }, Paint: draw})
}

// MedalRow shows the medals of a variant in a row, from that of the weakest opponent.
func MedalRow(medals []progress.Medal, side, gap float32) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(gap))
	for _, m := range medals {
		row.Add(container.NewGridWrap(fyne.NewSquareSize(side), NewMedal(m)))
	}
	return row
}

// Measures of the picture of a medal, in its own units.
const (
	coin       = 24 // the diameter
	coinMiddle = coin / 2
	ribbon     = 10 // how far the ribbon rises above the coin
)

// medalDrawing is how a medal is drawn. Its lines are filled shapes, as those of faces are: see opponent.Opponent.
type medalDrawing struct {
	state progress.Medal
	size  fyne.Size
	top   float32 // of the coin
}

// drawingOf returns how a medal is drawn in a room: one that has not been won is as large as the coin of one that has.
func drawingOf(state progress.Medal, room fyne.Size) medalDrawing {
	d := medalDrawing{state: state, size: room}
	switch {
	case room.Height < MedalHigh:
	case state == progress.Won:
		d.top = ribbon
	default:
		d.size = fyne.NewSquareSize(room.Height * MedalShape)
	}
	return d
}

// picture returns the drawing as an SVG.
func (d medalDrawing) picture(p look.Palette) fyne.Resource {
	unit := (coin + d.top) / d.size.Height // one of Fyne's
	content := d.ring(1.4*unit, p)
	if d.state == progress.Won {
		content = d.coin(unit, p)
	}
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %g">%s</svg>`, coin, coin+d.top, content)
	name := fmt.Sprintf("medal-%d-%g-%g-%s-%s.svg", d.state, d.top, unit, hex(p.MedalRim), hex(p.X)) // Fyne keeps pictures by name
	return fyne.NewStaticResource(name, []byte(svg))
}

// coin returns a coin with a star and an edge, on its ribbon if that has room.
func (d medalDrawing) coin(edge float32, p look.Palette) string {
	var b strings.Builder
	if d.top > 0 {
		fmt.Fprintf(&b, `<path d="M13.9 0h7.2l-4.2 12h-6z" fill="%s"/><path d="M2.9 0h7.2l3 12h-6z" fill="%s"/>`, hex(p.O), hex(p.X))
	}
	for _, disc := range []struct {
		radius float32
		fill   color.NRGBA
	}{{coinMiddle, p.MedalRim}, {coinMiddle - edge, p.Medal}} {
		fmt.Fprintf(&b, `<circle cx="%d" cy="%g" r="%.2f" fill="%s"/>`, coinMiddle, d.top+coinMiddle, disc.radius, hex(disc.fill))
	}
	fmt.Fprintf(&b, `<path d="%s" fill="%s"/>`, star(coinMiddle, float64(d.top)+coinMiddle+0.4), hex(p.MedalStar))
	return b.String()
}

// ring returns a ring, with half a coin in it after one win of two.
func (d medalDrawing) ring(line float32, p look.Palette) string {
	const half = 7
	circle := func(r float32, sweep int) string {
		return fmt.Sprintf("M%d %.2f A%.2f %.2f 0 0 %d %d %.2f A%.2f %.2f 0 0 %d %d %.2f Z", coinMiddle, coinMiddle-r, r, r, sweep, coinMiddle, coinMiddle+r, r, r, sweep, coinMiddle, coinMiddle-r)
	}
	content := fmt.Sprintf(`<path d="%s %s" fill="%s"/>`, circle(coinMiddle, 1), circle(coinMiddle-line, 0), hex(p.Quiet))
	if d.state == progress.Half {
		content += fmt.Sprintf(`<path d="M%d %d A%d %d 0 0 0 %d %d Z" fill="%s"/>`, coinMiddle, coinMiddle-half, half, half, coinMiddle, coinMiddle+half, hex(p.MedalRim))
	}
	return content
}

// star returns the path of a star with five points around a place.
func star(x, y float64) string {
	const outer, inner, points = 6.9, 2.9, 5
	var b strings.Builder
	for i := range 2 * points {
		radius, command := outer, "L"
		if i%2 == 1 {
			radius = inner
		}
		if i == 0 {
			command = "M"
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / points)
		fmt.Fprintf(&b, "%s%.2f %.2f ", command, x+radius*sin, y-radius*cos)
	}
	return b.String() + "Z"
}

// hex returns a colour as an SVG has it.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
