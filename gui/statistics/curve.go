package statistics

import (
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// rating is the card with the rating in a variant and its curve.
type rating struct {
	root  *fyne.Container
	title *widget.Label
	of    *widget.Label // the variant
	value *widget.Label
	curve *curve
}

func newRating() *rating {
	r := &rating{
		title: widgets.Bold(words.RatingHead()), of: widgets.Truncated(widgets.Quiet("")), value: widgets.Heading(""),
		curve: newCurve(),
	}
	r.title.SizeName = theme.SizeNameHeadingText
	head := container.NewBorder(nil, nil, widgets.Tight(r.title), widgets.Tight(r.value),
		container.NewVBox(layout.NewSpacer(), widgets.Tight(r.of)))
	below := layout.NewCustomPaddedLayout(headGap, 0, 0, 0)
	r.root = container.NewBorder(widgets.Outset(head), nil, nil, nil, container.New(below, r.curve))
	return r
}

// show shows the rating in the variant of a scope or, for all games, in the one played most. It reports whether
// there is a rating to show.
func (r *rating) show(d data, s scope) bool {
	for _, g := range d.variants {
		if s.level != "" || s.variant != "" && s.variant != g.Name {
			continue
		}
		v, err := engine.ParseVariant(g.Name)
		if now := d.progress.Rating(v); err == nil && now.HasCurve() {
			widgets.SetText(r.of, words.Title(v))
			widgets.SetText(r.value, words.Rating(now))
			r.curve.show(now.Curve, marksOf(v))
			return true
		}
	}
	return false
}

// marksOf returns the opponents in a variant whose strength was measured, the weakest first.
func marksOf(v engine.Variant) (marks []mark) {
	for _, l := range v.Levels() {
		if strength, ok := progress.Strength(v, l); ok {
			marks = append(marks, mark{look.OpponentAt(l), strength})
		}
	}
	return marks
}

// mark is an opponent on the scale of a curve.
type mark struct {
	opponent look.Opponent
	strength float64
}

// curve is a widget that shows a rating after each game, from left to right, with the opponents as its
// scale.
type curve struct {
	widget.BaseWidget
	values      []float64
	marks       []mark
	first, last time.Time // the dates below the ends
}

func newCurve() *curve {
	c := &curve{}
	c.ExtendBaseWidget(c)
	return c
}

// show shows a rating after each game. The scale are those of the opponents, the weakest first, that are near it.
func (c *curve) show(points []progress.RatingPoint, opponents []mark) {
	c.values = nil
	for _, p := range points {
		c.values = append(c.values, p.Value)
	}
	c.first, c.last = points[0].At, points[len(points)-1].At
	c.marks = nearby(opponents, slices.Min(c.values), slices.Max(c.values))
	c.Refresh()
}

// nearby returns the opponents between two strengths, and the nearest one below and above.
func nearby(opponents []mark, low, high float64) []mark {
	from, to := 0, len(opponents)
	for from+1 < to && opponents[from+1].strength <= low {
		from++
	}
	for to > from+1 && opponents[to-2].strength >= high {
		to--
	}
	return opponents[from:to]
}

// Measures of a curve, in Fyne's units.
const (
	curveHigh = 172
	headGap   = 8 // between the head and the curve, whose highest face is at its top
	markFace  = 28
	markGap   = 1            // the minimum gap between two faces
	plotEdge  = markFace / 2 // above and below the plot, so that the faces at its ends have room
	dateHigh  = 20
	lineWidth = 2.5
	endRadius = 5
	maxPoints = 160 // more could not be told apart
)

// plot returns the area for the line within a curve of that size.
func (c *curve) plot(size fyne.Size) (x, y, width, height float32) {
	x = markFace + 8
	return x, plotEdge, size.Width - x, size.Height - 2*plotEdge - dateHigh
}

func (c *curve) CreateRenderer() fyne.WidgetRenderer {
	raster := canvas.NewRaster(c.paint)
	return widgets.NewRedrawRenderer(c, widgets.FixedMinSize(markFace+100, curveHigh), func(size fyne.Size) []fyne.CanvasObject {
		x, y, width, height := c.plot(size)
		widgets.Place(raster, x, y-endRadius, width, height+2*endRadius)
		raster.Refresh()
		return append(c.scale(size), raster)
	})
}

// scale returns a line and a face for each opponent, and the dates.
func (c *curve) scale(size fyne.Size) (list []fyne.CanvasObject) {
	if len(c.values) == 0 || size.IsZero() {
		return nil
	}
	colours := look.PaletteFor(c)
	x, y, width, height := c.plot(size)
	var middles []float32
	for _, m := range c.marks {
		middles = append(middles, y+c.heightOf(m.strength)*height)
		line := canvas.NewRectangle(colours.Line)
		widgets.Place(line, x, middles[len(middles)-1]-0.5, width, 1)
		list = append(list, line)
	}
	for i, middle := range spreadApart(middles, markFace+markGap, y) {
		face := widgets.NewFace()
		face.Set(c.marks[i].opponent, look.Calm)
		widgets.Place(face, 0, middle-markFace/2, markFace, markFace)
		list = append(list, face)
	}
	return append(list, c.dates(x, size.Height-dateHigh, width)...)
}

// spreadApart moves y coordinates apart; the lowest place, which has the largest y, comes first. It moves
// each place up until it is at least distance above the one before. Then it moves places down as far
// as needed so that none is above highest.
func spreadApart(places []float32, distance, highest float32) []float32 {
	moved := slices.Clone(places)
	for i := 1; i < len(moved); i++ {
		moved[i] = min(moved[i], moved[i-1]-distance)
	}
	for i := range moved {
		moved[i] = max(moved[i], highest+float32(len(moved)-1-i)*distance)
	}
	return moved
}

// dates returns the dates below the ends of the curve.
func (c *curve) dates(x, y, width float32) (list []fyne.CanvasObject) {
	for i, date := range []time.Time{c.first, c.last} {
		t := canvas.NewText(words.DateAt(date), look.PaletteFor(c).Quiet)
		t.TextSize = look.QuietText
		if i == 1 {
			t.Alignment = fyne.TextAlignTrailing
		}
		widgets.Place(t, x, y, width, dateHigh)
		list = append(list, t)
	}
	return list
}

// heightOf returns the height of a strength in the plot, from 0 at the top to 1 at the bottom.
func (c *curve) heightOf(strength float64) float32 {
	low, high := math.Inf(1), math.Inf(-1)
	for _, m := range c.marks {
		low, high = min(low, m.strength), max(high, m.strength)
	}
	for _, v := range c.values {
		low, high = min(low, v), max(high, v)
	}
	if high <= low {
		return 0.5
	}
	return float32((high - strength) / (high - low))
}

// paint returns an image of w × h pixels with the line, a shaded area below it and a dot at its
// end.
func (c *curve) paint(w, h int) image.Image {
	_, _, width, height := c.plot(c.Size())
	if len(c.values) == 0 || width <= 0 {
		return image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	}
	height += 2 * endRadius // above and below the plot
	colours := look.PaletteFor(c)
	l := c.line(width, height)
	end := l.points[len(l.points)-1]
	layers := []shape.Layer{
		{Inside: l.below(), Color: look.Fade(colours.Accent, 0.1)},
		{Inside: l.stroke(lineWidth), Color: colours.Accent},
	}
	for _, dot := range []struct {
		radius float32
		colour color.NRGBA
	}{{endRadius, colours.Card}, {endRadius - 1.5, colours.Accent}} {
		layers = append(layers, shape.Layer{
			Inside: shape.Moved(shape.Disc(dot.radius), end.X, end.Y),
			Color:  dot.colour,
		})
	}
	return shape.Picture{Width: width, Height: height, Layers: layers}.Draw(w, h)
}

// line is a polyline of points with equal horizontal distances. Coordinates are in Fyne's units,
// relative to the centre of the picture.
type line struct {
	points []fyne.Position
	step   float32
	bottom float32
}

// line returns the line of the values for a picture of that size. It skips values so that there are at
// most maxPoints points.
func (c *curve) line(width, height float32) line {
	n := min(len(c.values), maxPoints)
	l := line{step: (width - 2*endRadius) / float32(max(n-1, 1)), bottom: height / 2}
	for i := range n {
		value := c.values[len(c.values)-1]
		if n > 1 {
			value = c.values[i*(len(c.values)-1)/(n-1)]
		}
		x := float32(i)*l.step - width/2 + endRadius
		l.points = append(l.points, fyne.NewPos(x, c.heightOf(value)*(height-2*endRadius)+endRadius-height/2))
	}
	return l
}

// segmentAt returns the index of the line's segment at x, which is the index of the point before x.
func (l line) segmentAt(x float32) int {
	return min(max(int((x-l.points[0].X)/l.step), 0), max(len(l.points)-2, 0))
}

// stroke returns the shape of the line, width wide.
func (l line) stroke(width float32) shape.Distance {
	parts := make([]shape.Distance, len(l.points)-1)
	for i := range parts {
		a, b := l.points[i], l.points[i+1]
		parts[i] = shape.Segment(a.X, a.Y, b.X, b.Y, width)
	}
	return func(x, y float32) float32 {
		nearest := float32(math.MaxFloat32)
		for i := max(l.segmentAt(x)-2, 0); i < min(l.segmentAt(x)+3, len(parts)); i++ {
			nearest = min(nearest, parts[i](x, y))
		}
		return nearest
	}
}

// below returns the shape of the area below the line.
func (l line) below() shape.Distance {
	if len(l.points) < 2 {
		return func(float32, float32) float32 { return math.MaxFloat32 }
	}
	return func(x, y float32) float32 {
		a, b := l.points[l.segmentAt(x)], l.points[l.segmentAt(x)+1]
		at := a.Y + (b.Y-a.Y)*(x-a.X)/(b.X-a.X)
		return max(at-y, y-l.bottom, l.points[0].X-x, x-l.points[len(l.points)-1].X)
	}
}
