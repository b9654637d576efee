package chart

import (
	"image/color"
	"math"

	"golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Font sizes and line widths in points.
const (
	titleSize  = 13
	textSize   = 10
	lineWidth  = vg.Length(1.8)
	gridWidth  = vg.Length(0.6)
	dotRadius  = vg.Length(2.5) // of a line with a single point
	margin     = vg.Length(12)
	legendGap  = vg.Length(14)
	thumbWidth = vg.Length(14)

	legendShare = 0.4            // maximum share of the width for a legend at the side
	legendWidth = vg.Length(300) // minimum width of a picture with the legend at the side
	axisShare   = 0.88           // approximate share of the width for the axis of the groups
	groupShare  = 0.72           // share of a group's width for its bars
)

// drawing is a figure being drawn.
type drawing struct {
	Figure
	Palette
	*plot.Plot
	legend plot.Legend
}

// draw draws the figure on a canvas: the plot, with the legend outside so that it covers no data.
func (f Figure) draw(c draw.Canvas, p Palette) error {
	s := drawing{Figure: f, Palette: p, Plot: plot.New(), legend: plot.NewLegend()}
	s.setStyle()
	s.addGrid()
	for i, l := range f.Lines {
		if err := s.addBand(i, l); err != nil {
			return err
		}
	}
	for i, l := range f.Lines {
		if err := s.addLine(i, l); err != nil {
			return err
		}
	}
	for i, b := range f.Bars {
		if err := s.addBars(i, b); err != nil {
			return err
		}
	}
	s.setAxes()
	c.SetColor(p.Background)
	c.Fill(c.Rectangle.Path())
	c = draw.Crop(c, margin, -margin, margin, -margin)
	if len(f.Lines)+len(f.Bars) > 1 {
		c = s.drawLegend(c)
	}
	s.turnGroups(c.Max.X - c.Min.X)
	s.Plot.Draw(c)
	return nil
}

// drawLegend draws the legend to the right of the plot, or below the plot if it would leave too
// little width. It returns the rest of the canvas.
func (s *drawing) drawLegend(c draw.Canvas) draw.Canvas {
	r := s.legend.Rectangle(c)
	width, height, all := r.Max.X-r.Min.X+legendGap, r.Max.Y-r.Min.Y+legendGap, c.Max.X-c.Min.X
	if width > legendShare*all || all < legendWidth {
		s.legend.Top = false
		s.legend.Draw(c)
		return draw.Crop(c, 0, 0, height, 0)
	}
	s.legend.Draw(draw.Crop(c, all-width+legendGap, 0, 0, -2*vg.Length(titleSize)))
	return draw.Crop(c, 0, -width, 0, 0)
}

// turnGroups rotates the names of the groups upwards if the width has no room for them side by
// side.
func (s *drawing) turnGroups(width vg.Length) {
	tick := &s.Plot.X.Tick.Label
	for _, name := range s.Groups {
		if tick.Width(name+" ") > axisShare*width/vg.Length(len(s.Groups)) {
			tick.Rotation, tick.XAlign, tick.YAlign = math.Pi/2, draw.XRight, draw.YCenter
			return
		}
	}
}

// textStyle returns the style of a text.
func (p Palette) textStyle(size vg.Length, weight font.Weight, c color.Color) text.Style {
	style := p.Letters.style(size, weight)
	style.Color = c
	return style
}

// setStyle sets the fonts and colours of everything around the data.
func (s *drawing) setStyle() {
	s.BackgroundColor = s.Background
	s.Plot.Title.Text, s.Plot.Title.Padding = s.Figure.Title, 10
	s.Plot.Title.TextStyle = s.textStyle(titleSize, font.WeightBold, s.Text)
	s.Plot.Title.TextStyle.XAlign, s.Plot.Title.TextStyle.YAlign = draw.XCenter, draw.YTop
	for _, a := range []*plot.Axis{&s.Plot.X, &s.Plot.Y} {
		a.LineStyle.Color, a.LineStyle.Width = s.Muted, gridWidth
		a.Tick.LineStyle.Color, a.Tick.LineStyle.Width = s.Muted, gridWidth
		a.Tick.Length = 4
		label, tick := &a.Label.TextStyle, &a.Tick.Label
		*label = merge(*label, s.textStyle(textSize, font.WeightNormal, s.Muted))
		*tick = merge(*tick, s.textStyle(textSize, font.WeightNormal, s.Muted))
		a.Label.Padding = 6
	}
	s.Plot.X.Label.Text, s.Plot.Y.Label.Text = s.Figure.X, s.Figure.Y
	s.legend.TextStyle = s.textStyle(textSize, font.WeightNormal, s.Text)
	s.legend.Top, s.legend.Left, s.legend.ThumbnailWidth, s.legend.Padding = true, true, thumbWidth, 4
	s.legend.YPosition = draw.PosCenter
}

// merge returns style a, which has the alignment, with the font and colour of b.
func merge(a, b text.Style) text.Style {
	a.Color, a.Font, a.Handler = b.Color, b.Font, b.Handler
	return a
}

// addGrid adds the grid lines behind the data.
func (s *drawing) addGrid() {
	grid := plotter.NewGrid()
	grid.Horizontal = draw.LineStyle{Color: s.Grid, Width: gridWidth}
	grid.Vertical.Color = nil
	s.Add(grid)
}

// setAxes sets the ranges of the axes and their ticks.
func (s *drawing) setAxes() {
	if s.Low != 0 || s.High != 0 {
		s.Plot.Y.Min, s.Plot.Y.Max = s.Low, s.High
	}
	s.Plot.X.Tick.Marker, s.Plot.Y.Tick.Marker = ticks{integer: s.Counts}, ticks{}
	if s.Log {
		s.Plot.Y.Scale, s.Plot.Y.Tick.Marker = logScale{}, logScale{}
	}
	if len(s.Groups) > 0 {
		s.NominalX(s.Groups...)
		s.Plot.Y.Padding = 0 // the groups already leave room for the names
		s.Plot.X.Min, s.Plot.X.Max = -0.5, float64(len(s.Groups))-0.5
	}
}

// addLine draws a line.
func (s *drawing) addLine(i int, l Line) error {
	points := make(plotter.XYs, len(l.Points))
	for j, p := range l.Points {
		points[j] = plotter.XY{X: p.X, Y: p.Y}
	}
	line, err := plotter.NewLine(points)
	if err != nil {
		return err
	}
	line.Color, line.Width = s.colour(i), lineWidth
	if i >= len(s.Series) {
		line.Dashes = []vg.Length{4, 3} // the colour is used by another line
	}
	s.Add(line)
	if len(points) == 1 {
		s.Add(&plotter.Scatter{XYs: points, GlyphStyle: draw.GlyphStyle{Color: line.Color, Radius: dotRadius, Shape: draw.CircleGlyph{}}})
	}
	s.legend.Add(l.Name, line)
	return nil
}

// addBand draws the confidence band of a line, if its intervals are known.
func (s *drawing) addBand(i int, l Line) error {
	if !l.banded() {
		return nil
	}
	n := len(l.Points)
	edge := make(plotter.XYs, 2*n)
	for j, p := range l.Points {
		edge[j] = plotter.XY{X: p.X, Y: p.High}
		edge[2*n-1-j] = plotter.XY{X: p.X, Y: p.Low}
	}
	area, err := plotter.NewPolygon(edge)
	if err != nil {
		return err
	}
	area.Color, area.LineStyle.Width = band(s.colour(i)), 0
	s.Add(area)
	return nil
}

// addBars draws the bars of one name in all groups.
func (s *drawing) addBars(i int, b Bars) error {
	values := make(plotter.Values, len(b.Values))
	var ends intervals
	n := len(s.Bars)
	step := groupShare / float64(n)
	off := (float64(i) - float64(n-1)/2) * step
	for j, v := range b.Values {
		values[j] = v.Y
		if v.hasInterval() {
			ends.XYs = append(ends.XYs, plotter.XY{X: float64(j) + off, Y: v.Y})
			ends.YErrors = append(ends.YErrors, struct{ Low, High float64 }{v.Low - v.Y, v.High - v.Y})
		}
	}
	bar := &columns{Values: values, off: off, half: step * 0.45, fill: s.colour(i)}
	s.Add(bar)
	s.legend.Add(b.Name, bar)
	return s.addErrorBars(ends)
}

// intervals holds the bars' values with their confidence intervals, for the error bars.
type intervals struct {
	plotter.XYs
	plotter.YErrors
}

// addErrorBars draws the error bars of the bars.
func (s *drawing) addErrorBars(ends intervals) error {
	if len(ends.XYs) == 0 {
		return nil
	}
	w, err := plotter.NewYErrorBars(ends)
	if err != nil {
		return err
	}
	w.LineStyle = draw.LineStyle{Color: s.Text, Width: 0.8}
	w.CapWidth = 4
	s.Add(w)
	return nil
}
