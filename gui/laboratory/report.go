package laboratory

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	charts "github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// report shows the result of an experiment: its figure, its tables and its notes, one below the
// other. It scrolls sideways if a table is wider than the report.
type report struct {
	root     *fyne.Container
	scroll   *container.Scroll
	body     *fyne.Container
	title    *widget.Label // of the figure
	plot     *plot
	captions []*widget.Label
	tables   []*textTable
	notes    []*widget.Label
	width    float32 // visible at a time
}

func newReport(loop *loop.Loop) *report {
	r := &report{title: widgets.Wrapped(widgets.Bold("")), plot: newPlot(loop)}
	r.plot.Hide()
	r.body = container.New(reportLayout{r}, r.plot)
	r.scroll = container.NewScroll(r.body)
	r.root = container.New(reportFrame{r}, r.scroll)
	return r
}

// show shows a result. live is set while the result is still growing.
func (r *report) show(result reproduce.Result, live bool) {
	moved := !r.hasShapeOf(result)
	if moved {
		r.build(result)
	}
	for i, t := range result.Tables {
		widgets.SetText(r.captions[i], t.Caption)
		moved = r.tables[i].show(t) || moved
	}
	for i, n := range result.Notes {
		moved = moved || r.notes[i].Text != n // it may need another line
		widgets.SetText(r.notes[i], n)
	}
	r.showFigure(result, live)
	if moved {
		r.body.Refresh()
		r.scroll.Refresh()
	}
}

// showFigure shows the figure of a result. The title is a label above the figure, so that it can
// wrap.
func (r *report) showFigure(result reproduce.Result, live bool) {
	if result.Figure == nil {
		return
	}
	figure := *result.Figure
	widgets.SetText(r.title, figure.Title)
	figure.Title = ""
	r.plot.show(result.Began, stepsOf(result), func() charts.Figure { return figure }, !live)
}

// stepsOf returns a number that changes as the figure of a result grows: it counts the games, the
// groups of bars and the points of the lines.
func stepsOf(r reproduce.Result) int {
	steps := 1 + r.Games + len(r.Figure.Groups)
	for _, l := range r.Figure.Lines {
		steps += len(l.Points)
	}
	return steps
}

// hasShapeOf reports whether the report has a widget of the right size for each part of a result.
func (r *report) hasShapeOf(result reproduce.Result) bool {
	if len(r.tables) != len(result.Tables) || len(r.notes) != len(result.Notes) ||
		r.plot.Visible() != (result.Figure != nil) {
		return false
	}
	for i, t := range result.Tables {
		if !r.tables[i].hasShapeOf(t) {
			return false
		}
	}
	return true
}

// build creates the widgets for the parts of a result.
func (r *report) build(result reproduce.Result) {
	widgets.SetVisible(r.plot, result.Figure != nil)
	r.captions, r.tables, r.notes = nil, nil, nil
	widgets.SetVisible(r.title, result.Figure != nil)
	parts := []fyne.CanvasObject{widgets.Tight(r.title), r.plot}
	for _, t := range result.Tables {
		caption, words := widgets.Wrapped(widgets.Quiet("")), newTextTable(t)
		r.captions, r.tables = append(r.captions, caption), append(r.tables, words)
		parts = append(parts, caption, words)
	}
	for range result.Notes {
		note := widgets.Wrapped(widget.NewLabel(""))
		r.notes = append(r.notes, note)
		parts = append(parts, widgets.Tight(note))
	}
	r.body.Objects = parts
}

// key scrolls with the keys of widgets.ScrollByKey.
func (r *report) key(e *fyne.KeyEvent) bool { return widgets.ScrollByKey(r.scroll, e) }

// reportFrame is the layout that gives a report all its room, and records the visible width.
type reportFrame struct{ *report }

// The minimum height of a report, and the width of its scroll bar, in Fyne's units.
const minReport, reportBar = 220, 8

// MinSize leaves enough room to read something.
func (f reportFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, minReport) }

func (f reportFrame) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if f.width != size.Width-reportBar {
		f.width = size.Width - reportBar
		f.body.Refresh() // wrap the texts again
	}
	widgets.Place(o[0], 0, 0, size.Width, size.Height)
	f.scroll.Refresh()
}

// reportLayout places the parts of a report one below the other: tables with their own width, all
// other parts with the visible width.
type reportLayout struct{ *report }

// The height of the figure as a share of its width, its minimum and maximum height, and the gaps
// below a part and below a table, in Fyne's units.
const (
	figureShare              = 0.42
	minFigure, maxFigure     = 300, 440
	partGap, betweenTheParts = 2, 10
)

// MinSize is as wide as the widest table.
func (l reportLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	widest := float32(0)
	for _, t := range l.tables {
		widest = max(widest, t.MinSize().Width)
	}
	return fyne.NewSize(widest, l.forEach(o, func(fyne.CanvasObject, float32, fyne.Size) {}))
}

func (l reportLayout) Layout(o []fyne.CanvasObject, _ fyne.Size) {
	l.forEach(o, func(o fyne.CanvasObject, y float32, size fyne.Size) {
		widgets.Place(o, 0, y, size.Width, size.Height)
	})
}

// forEach calls f with the place and the size of each visible part, and returns the total height.
func (l reportLayout) forEach(
	o []fyne.CanvasObject, f func(o fyne.CanvasObject, y float32, size fyne.Size),
) (y float32) {
	for _, part := range o {
		if !part.Visible() {
			continue
		}
		var size fyne.Size
		gap := float32(partGap)
		switch part := part.(type) {
		case *plot:
			size = fyne.NewSize(l.width, min(max(l.width*figureShare, minFigure), maxFigure))
		case *textTable:
			size, gap = part.MinSize(), betweenTheParts
		default:
			size = fyne.NewSize(l.width, widgets.HeightAt(part, l.width))
		}
		f(part, y, size)
		y += size.Height + gap
	}
	return y
}
