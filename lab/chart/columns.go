package chart

import (
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// columns draws the bars of one name. Unlike in plotter.BarChart, their width is in units of the
// axis, so that groups fill any picture alike.
type columns struct {
	plotter.Values
	// off is the distance of a bar from the middle of its group, and half is half its width. A
	// group is 1 wide.
	off, half float64
	fill      color.Color
}

// Plot implements plot.Plotter.
func (b *columns) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	for i, v := range b.Values {
		middle := float64(i) + b.off
		left, right := x(middle-b.half), x(middle+b.half)
		foot, top := y(max(0, p.Y.Min)), y(v)
		c.FillPolygon(b.fill, c.ClipPolygonXY([]vg.Point{
			{X: left, Y: foot}, {X: left, Y: top}, {X: right, Y: top}, {X: right, Y: foot},
		}))
	}
}

// DataRange implements plot.DataRanger. The axis includes 0, where the bars begin.
func (b *columns) DataRange() (left, right, low, high float64) {
	for _, v := range b.Values {
		low, high = min(low, v), max(high, v)
	}
	return -0.5, float64(len(b.Values)) - 0.5, low, high
}

// Thumbnail implements plot.Thumbnailer.
func (b *columns) Thumbnail(c *draw.Canvas) {
	c.FillPolygon(b.fill, []vg.Point{
		{X: c.Min.X, Y: c.Min.Y}, {X: c.Min.X, Y: c.Max.Y}, {X: c.Max.X, Y: c.Max.Y}, {X: c.Max.X, Y: c.Min.Y},
	})
}
