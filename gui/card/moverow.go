package card

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// rowView draws one row of the list of moves. A click on a move shows the position after it.
type rowView struct {
	widget.BaseWidget
	row   moveRow
	marks rowMarks
	look  func(session.Node)
	parts []fyne.CanvasObject
}

// rowMarks holds what all rows need to know to draw their moves.
type rowMarks struct {
	shown    session.Node // the move shown
	ply      int          // the number of that move; later moves have the quiet colour
	undone   int          // the number of the first move of the game's line that was taken back, or 0 if none was
	mistakes map[session.Node]bool
}

func newRowView(look func(session.Node)) *rowView {
	v := &rowView{look: look}
	v.ExtendBaseWidget(v)
	return v
}

// show draws a row with some marks.
func (v *rowView) show(r moveRow, m rowMarks) {
	v.row, v.marks = r, m
	v.Refresh()
}

// Tapped shows the position after the move under the mouse.
func (v *rowView) Tapped(e *fyne.PointEvent) {
	if n, ok := v.row.moveAt(e.Position.X); ok {
		v.look(n)
	}
}

// Cursor returns the hand cursor, because moves can be clicked.
func (v *rowView) Cursor() desktop.Cursor { return desktop.PointerCursor }

// moveAt returns the move at the horizontal position x. In a comment, it is the move commented on.
func (r moveRow) moveAt(x float32) (session.Node, bool) {
	if r.lines != nil {
		return r.about, true
	}
	for _, s := range r.spots {
		if !s.number && x >= s.x-variationGap/2 && x < s.x+s.width+variationGap/2 {
			return s.node, true
		}
	}
	return session.Root, false
}

// CreateRenderer is called by Fyne.
func (v *rowView) CreateRenderer() fyne.WidgetRenderer {
	return widgets.StartPainter(v, &widgets.Painter{
		Parts: func() []fyne.CanvasObject { return v.parts },
		Min:   func() fyne.Size { return fyne.NewSize(variationIndent, rowPitch-theme.Padding()) },
		Lay:   func(fyne.Size) {},
		Paint: func() {
			v.paint(look.PaletteFor(v))
			canvas.Refresh(v)
		},
	})
}

func (v *rowView) paint(c look.Palette) {
	v.parts = nil
	if v.row.lines != nil {
		v.paintComment(c)
		return
	}
	if v.row.depth > 0 {
		v.box(indent(v.row.depth), 0, 2, v.row.height+theme.Padding(), 1).FillColor = c.Line
	}
	for _, s := range v.row.spots {
		v.paintSpot(s, c)
	}
}

// paintSpot draws a number or a move.
func (v *rowView) paintSpot(s spot, c look.Palette) {
	size, x, ink := theme.Size(theme.SizeNameCaptionText), s.x, c.Quiet
	if !s.number && v.row.depth == 0 {
		size, x = theme.Size(theme.SizeNameText), s.x+cellIndent
		if s.ply <= v.marks.ply {
			ink = c.Text
		}
	}
	if !s.number && s.node == v.marks.shown {
		ink = c.OnAccent
		left, width := s.x-variationGap/2-1, s.width+variationGap+2
		if v.row.depth == 0 {
			left, width = s.x, s.width-4
		}
		v.box(left, 0, width, v.row.height, look.Corner).FillColor = c.Accent
	}
	text := v.text(s.text, x, 0, v.row.height, size, ink)
	if v.marks.undone > 0 && s.ply >= v.marks.undone && v.row.depth == 0 {
		v.strike(text, ink)
	}
	if v.marks.mistakes[s.node] && !s.number {
		v.paintMistake(max(s.x+s.width-widgets.BadgeHigh-4, x+text.MinSize().Width+2))
	}
}

// strike draws a line through a text: that move is not part of the game unless it is redone.
func (v *rowView) strike(text *canvas.Text, ink color.Color) {
	const beyond, thick = 2, 1.5
	at, size := text.Position(), text.Size()
	v.box(at.X-beyond, at.Y+float32(math.Round(float64(size.Height/2))), size.Width+2*beyond, thick, 0).FillColor = ink
}

// paintMistake draws the sign of a mistake.
func (v *rowView) paintMistake(x float32) {
	b := widgets.QuestionBadge()
	widgets.Place(b, x, (v.row.height-widgets.BadgeHigh)/2, widgets.BadgeHigh, widgets.BadgeHigh)
	v.parts = append(v.parts, b)
}

// paintComment draws the lines of a comment in a bubble.
func (v *rowView) paintComment(c look.Palette) {
	size, left := theme.Size(theme.SizeNameCaptionText), indent(v.row.depth)+cellIndent
	line, widest := (v.row.height-cellIndent)/float32(len(v.row.lines)), float32(0)
	for _, text := range v.row.lines {
		widest = max(widest, fyne.MeasureText(text, size, fyne.TextStyle{}).Width)
	}
	v.box(left, 0, widest+2*cellIndent, v.row.height, look.Corner).FillColor = c.Fill
	for i, text := range v.row.lines {
		v.text(text, left+cellIndent, cellIndent/2+float32(i)*line, line, size, c.Text)
	}
}

// box adds a rectangle.
func (v *rowView) box(x, y, width, height, corner float32) *canvas.Rectangle {
	r := &canvas.Rectangle{CornerRadius: corner}
	widgets.Place(r, x, y, width, height)
	v.parts = append(v.parts, r)
	return r
}

// text adds a text in the middle of a height.
func (v *rowView) text(s string, x, y, height, size float32, ink color.Color) *canvas.Text {
	t := canvas.NewText(s, ink)
	t.TextSize = size
	need := fyne.MeasureText(s, size, t.TextStyle)
	widgets.Place(t, x, float32(math.Round(float64(y+(height-need.Height)/2))), need.Width, need.Height) // on whole pixels, sharp
	v.parts = append(v.parts, t)
	return t
}
