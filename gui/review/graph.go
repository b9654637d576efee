package review

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// graph is a widget that shows the value of the position after each move of a game: one bar per move,
// up for one side and down for the other. If the times of the moves are known, bars below show them.
// A click on a bar shows the position after that move.
type graph struct {
	widget.BaseWidget
	look    func(ply int)
	content Content
	low     bool // there is little room
	room    fyne.Size
}

var (
	_ fyne.Tappable      = (*graph)(nil)
	_ desktop.Cursorable = (*graph)(nil)
)

// Measures of the graph in Fyne's units.
const (
	graphHeight = 104
	lowGraph    = 84 // the same where there is little room
	nameHeight  = 20 // above and below the ground of the bars, for the name of the side that bars in that direction are good for
	graphCorner = 3
	graphEdge   = 6 // left and right of the bars
	widestBar   = 14
	evenBar     = 3   // the height of the bar for a value of 0
	shownShare  = .22 // how opaque the column of the position shown is
	paleShare   = .3  // how opaque a bar is that may still change
	timesHeight = 40  // of the times of the moves with their caption
	timesNote   = 18  // of that caption
)

func newGraph(look func(int)) *graph {
	g := &graph{look: look}
	g.ExtendBaseWidget(g)
	return g
}

// show shows another game, or more of the same game.
func (g *graph) show(c Content) {
	old := g.content
	g.content = c
	same := old.Style == c.Style && old.UpMark == c.UpMark && old.UpName == c.UpName && old.DownName == c.DownName &&
		old.Shown == c.Shown && slices.Equal(old.Values, c.Values) && slices.Equal(old.Known, c.Known) &&
		slices.Equal(old.Changing, c.Changing) && slices.Equal(old.Mistakes, c.Mistakes) && slices.Equal(old.Theirs, c.Theirs) &&
		slices.Equal(old.TimesNotes, c.TimesNotes) && slices.Equal(old.Times, c.Times)
	if !same {
		g.Refresh()
	}
}

// Tapped shows the position after the move under the mouse.
func (g *graph) Tapped(e *fyne.PointEvent) {
	if n := len(g.content.Values); n > 0 {
		i := int((e.Position.X - graphEdge) / g.barPitch())
		g.look(min(max(i, 0), n-1) + 1)
	}
}

// Cursor returns the hand, because each bar can be clicked.
func (g *graph) Cursor() desktop.Cursor { return desktop.PointerCursor }

// barPitch returns the width of a bar with the gap after it.
func (g *graph) barPitch() float32 {
	return (g.Size().Width - 2*graphEdge) / float32(max(len(g.content.Values), len(g.content.Times), 1))
}

// CreateRenderer draws the bars.
func (g *graph) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRedrawRenderer(g, g.minSize, func(size fyne.Size) []fyne.CanvasObject {
		if g.room = size; size.Width <= 0 {
			return nil
		}
		return g.draw(look.PaletteFor(g))
	})
}

// minSize returns the minimum size.
func (g *graph) minSize() fyne.Size {
	if g.low {
		return fyne.NewSize(100, lowGraph)
	}
	return fyne.NewSize(100, graphHeight+g.timesRoom())
}

// setLow makes the graph low and leaves out the times, or shows all of it.
func (g *graph) setLow(on bool) {
	if g.low != on {
		g.low = on
		g.Refresh()
	}
}

// timesRoom returns the height of the times of the moves, or 0 if none is shown.
func (g *graph) timesRoom() float32 {
	if g.low || len(g.content.Times) == 0 {
		return 0
	}
	return timesHeight
}

// valuesHeight returns the height of the upper part, which shows the values.
func (g *graph) valuesHeight() float32 { return g.room.Height - g.timesRoom() }

// draw returns all objects of the graph, from back to front.
func (g *graph) draw(p look.Palette) []fyne.CanvasObject {
	ground := func(y, height float32) fyne.CanvasObject {
		r := &canvas.Rectangle{CornerRadius: graphCorner, FillColor: graphGround(p)}
		widgets.Place(r, 0, y, g.room.Width, height)
		return r
	}
	list := []fyne.CanvasObject{ground(nameHeight, g.valuesHeight()-2*nameHeight)}
	if g.timesRoom() > 0 {
		list = append(list, ground(g.valuesHeight(), g.timesRoom()))
	}
	if n := g.content.Shown; n > 0 && n <= len(g.content.Values) {
		column := canvas.NewRectangle(look.Fade(p.Accent, shownShare))
		widgets.Place(column, graphEdge+float32(n-1)*g.barPitch(), 0, g.barPitch(), g.room.Height)
		list = append(list, column)
	}
	middle := canvas.NewRectangle(p.Quiet)
	widgets.Place(middle, 0, g.valuesHeight()/2, g.room.Width, 1)
	list = append(list, middle)
	for i, scored := range g.content.Known {
		if scored && i < len(g.content.Values) {
			list = append(list, g.bar(p, i))
		}
	}
	list = append(list, caption(p, g.content.UpName, 1), caption(p, g.content.DownName, g.valuesHeight()-nameHeight+1))
	for i, m := range g.content.Mistakes {
		list = append(list, g.mistake(widgets.NumberBadge(i+1), m.Ply))
	}
	for _, ply := range g.content.Theirs {
		list = append(list, g.mistake(widgets.QuestionBadge(), ply))
	}
	return append(list, g.times(p)...)
}

// bar returns the bar of move i. It is at least one unit high, so that every known value is visible.
// For a value of 0 it lies on the middle line and has a neutral colour. It is pale as long as its value may change.
func (g *graph) bar(p look.Palette, i int) fyne.CanvasObject {
	value, mark := g.content.Values[i], g.content.UpMark
	width := min(g.barPitch()*0.75, widestBar)
	x := graphEdge + (float32(i)+0.5)*g.barPitch() - width/2
	r, opacity := &canvas.Rectangle{CornerRadius: 1}, float32(1)
	if i < len(g.content.Changing) && g.content.Changing[i] {
		opacity = paleShare
	}
	if value == 0 {
		r.FillColor = look.Fade(p.Quiet, opacity)
		widgets.Place(r, x, (g.valuesHeight()+1-evenBar)/2, width, evenBar)
		return r
	}
	longest := g.valuesHeight()/2 - nameHeight // the bar of a proved win reaches the edge of the ground
	height := max(float32(value)/analysis.MaxValue*longest, 1)
	y := g.valuesHeight()/2 - height
	if value < 0 {
		height, mark, y = float32(-value)/analysis.MaxValue*longest, mark.Other(), g.valuesHeight()/2+1
	}
	g.paint(r, p, mark, opacity)
	widgets.Place(r, x, y, width, max(height, 1))
	return r
}

// paint gives a bar the colours of a side. The edge of a pale bar stays whole: a pale black bar would sink into a dark ground.
func (g *graph) paint(r *canvas.Rectangle, p look.Palette, side game.Side, opacity float32) {
	c := board.PieceColours(p, g.content.Style, side)
	r.FillColor, r.StrokeColor, r.StrokeWidth = look.Fade(c.Fill, opacity), c.Edge, 1
}

// times returns the bars of the times of the moves, the longest as high as there is room for, and
// their caption.
func (g *graph) times(p look.Palette) (list []fyne.CanvasObject) {
	if g.timesRoom() == 0 {
		return nil
	}
	most := max(slices.Max(g.content.Times), 1)
	for i, d := range g.content.Times {
		if d <= 0 {
			continue
		}
		mark := g.content.FirstMark
		if i%2 == 1 {
			mark = mark.Other()
		}
		width := min(g.barPitch()*0.75, widestBar)
		height := max(float32(d)/float32(most)*(timesHeight-timesNote-6), 1)
		r := &canvas.Rectangle{CornerRadius: 1}
		g.paint(r, p, mark, 1)
		widgets.Place(r, graphEdge+(float32(i)+0.5)*g.barPitch()-width/2, g.room.Height-2-height, width, height)
		list = append(list, r)
	}
	for _, note := range g.content.TimesNotes {
		if fyne.MeasureText(note, look.QuietText, fyne.TextStyle{}).Width+16 <= g.room.Width {
			return append(list, caption(p, note, g.valuesHeight()+2))
		}
	}
	return list
}

// mistake places the badge of the mistake after ply moves across the middle line from its bar.
func (g *graph) mistake(b *widgets.Badge, ply int) fyne.CanvasObject {
	x := graphEdge + (float32(ply)+0.5)*g.barPitch() - widgets.BadgeHigh/2
	y := g.valuesHeight()/2 - widgets.BadgeHigh - 2
	if ply < len(g.content.Values) && g.content.Values[ply] > 0 {
		y = g.valuesHeight()/2 + 2 // the bar points up, so the badge goes below the line
	}
	widgets.Place(b, min(max(x, 0), g.room.Width-widgets.BadgeHigh), y, widgets.BadgeHigh, widgets.BadgeHigh)
	return b
}

// caption returns a text at height y.
func caption(p look.Palette, name string, y float32) fyne.CanvasObject {
	t := canvas.NewText(widgets.Readable(name), p.Quiet)
	t.TextSize = look.QuietText
	t.Move(fyne.NewPos(8, y))
	t.Resize(t.MinSize())
	return t
}

// graphGround returns the background colour of the graph.
func graphGround(p look.Palette) color.NRGBA { return look.Mix(p.Card, p.Fill, 0.5) }
