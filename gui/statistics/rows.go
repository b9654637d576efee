package statistics

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// row is a widget that can be pressed as a whole: a variant in the table, a won game, a person.
type row struct {
	widgets.Press
	content fyne.CanvasObject
	ground  func(look.Palette) color.Color
	chosen  bool // shown by another background
	hovered bool
}

// Interface guards: Fyne's driver finds these by type assertion.
var (
	_ fyne.Tappable      = (*row)(nil)
	_ fyne.Focusable     = (*row)(nil)
	_ desktop.Hoverable  = (*row)(nil)
	_ desktop.Cursorable = (*row)(nil)
)

func newRow(content fyne.CanvasObject, ground func(look.Palette) color.Color, keys widgets.Keys, press func()) *row {
	r := &row{Press: widgets.Press{Focus: widgets.Focus{Keys: keys}, OnPress: press}, content: content, ground: ground}
	r.ExtendBaseWidget(r)
	return r
}

// choose sets whether the row is the chosen one.
func (r *row) choose(on bool) {
	if r.chosen != on {
		r.chosen = on
		r.Refresh()
	}
}

func (r *row) MouseIn(*desktop.MouseEvent) { r.hovered = true; r.Refresh() }

func (r *row) MouseMoved(*desktop.MouseEvent) {}

func (r *row) MouseOut() { r.hovered = false; r.Refresh() }

func (r *row) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (r *row) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Rectangle{CornerRadius: look.Corner}
	return widgets.StartPainter(r, &widgets.Painter{
		Parts: widgets.FixedParts(ground, r.content), Min: r.content.MinSize,
		Lay: func(size fyne.Size) {
			ground.Resize(size)
			r.content.Resize(size)
		},
		Paint: func() {
			p := look.PaletteFor(r)
			// a transparent stroke would leave the rim unfilled
			ground.FillColor, ground.StrokeColor, ground.StrokeWidth = r.ground(p), nil, 0
			if r.chosen {
				ground.FillColor = look.Mix(p.Card, p.Accent, 0.1)
			}
			switch {
			case r.Focused:
				ground.StrokeColor, ground.StrokeWidth = p.Accent, 2
			case r.hovered:
				ground.StrokeColor, ground.StrokeWidth = look.Mix(p.Line, p.Accent, 0.5), 2
			}
			ground.Refresh()
			r.content.Refresh()
		},
	})
}

// Measures of the table, in Fyne's units.
const (
	rowHigh    = 34
	rowEdge    = 10 // between the ends of a row and its content
	ratingWide = 76
	ratingMin  = 64
	minTitle   = 80
	maxTitle   = 190
	titleGap   = 8
	sparkHigh  = 28
	sparkGap   = 16
	withSpark  = 520 // the minimum width of a row with a curve
	narrowRow  = 420 // a narrower row has the rating in less room
	medalSide  = 14
	medalGap   = 4
	medalsWide = 6 * (medalSide + medalGap)
	resultsGap = 6 // below the results of a variant
)

// columns is the layout of a row of the table: title, curve, rating, medals. If there is little room, it leaves out
// the curve.
var columns = widgets.Columns{
	Least: func(o []fyne.CanvasObject) fyne.Size {
		return fyne.NewSize(2*rowEdge+minTitle+ratingMin+medalsWide, max(rowHigh, o[0].MinSize().Height))
	},
	Spans: func(o []fyne.CanvasObject, width float32) []widgets.Span {
		const text = widgets.LabelPad
		rating := float32(ratingWide)
		if width < narrowRow {
			rating = ratingMin
		}
		right := width - rowEdge - rating - medalsWide
		title, spark := right-rowEdge-titleGap, float32(0)
		if width >= withSpark {
			title = min(title*0.5, maxTitle)
			spark = right - titleGap - rowEdge - title - 2*sparkGap
		}
		medals := right + rating
		if _, head := o[3].(*widget.Label); head {
			medals -= text
		}
		return []widgets.Span{
			{X: rowEdge - text, Width: title + text},
			{X: rowEdge + title + sparkGap, Width: spark, Height: sparkHigh},
			{X: right - text - titleGap, Width: rating + text},
			{X: medals, Width: medalsWide},
		}
	},
}
