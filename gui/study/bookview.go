package study

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// bookView shows a book. It draws only the lines that are in sight.
type bookView struct {
	widget.BaseWidget
	book   *book // nil until it is shown
	snap   session.Snapshot
	scroll *container.Scroll
	look   func(session.Node)
	menu   func(session.Node, fyne.Position) // shows what can be done with a move, at a place in the view

	from, to int // the lines that are drawn
	parts    []fyne.CanvasObject
}

// Measures of the view, in Fyne's units.
const (
	pillOver    = 4 // how far the ground of the move shown reaches beyond its text
	countHigh   = 20
	barLeft     = 4 // from the indentation of the line that a variation replaces
	barWide     = 2
	triangle    = 8
	triangleMid = 16
	linesAround = 10 // drawn above and below what is in sight, so that not every step of the wheel draws anew
	linesAbove  = 2  // seen above the move shown, and below it, if the view scrolls to it
)

func newBookView(look func(session.Node), menu func(session.Node, fyne.Position)) *bookView {
	v := &bookView{look: look, menu: menu}
	v.ExtendBaseWidget(v)
	v.scroll = container.NewVScroll(v)
	v.scroll.OnScrolled = func(fyne.Position) { v.onScrolled() }
	return v
}

// show shows a snapshot of a study in a width, and scrolls to the move shown if that or the study has changed.
func (v *bookView) show(s session.Snapshot, behind func(session.Node) int, width float32) {
	if v.book == nil || v.snap.Game != s.Game {
		v.book = newBook(behind)
	}
	width -= scrollWidth
	moved := v.snap.At != s.At || v.snap.Game != s.Game || v.snap.Tree != s.Tree
	if width <= 0 || !moved && v.book.width == width {
		return
	}
	v.snap = s
	changed := v.book.set(s)
	unfolded := v.book.reveal(s.At)
	v.update(changed || unfolded || v.book.width != width)
	v.scrollTo(v.book.lineOf(s.At))
}

// seesTree reports whether the tree is on the card. The note takes its place on a flat card.
func (p *pane) seesTree() bool { return p.tabs.onTree && p.book.book != nil && p.book.scroll.Visible() }

// update draws the view again, after laying out the book if something is at another place.
func (v *bookView) update(flows bool) {
	if flows {
		v.book.flow(v.scroll.Size().Width - scrollWidth)
		widgets.LayOutScroll(v.scroll)
	}
	v.Refresh()
}

// scrollTo scrolls so that a line is in sight, with some lines around it. If it is in sight, nothing moves.
func (v *bookView) scrollTo(line int) {
	high := v.scroll.Size().Height
	if y := float32(line)*bookLine - v.scroll.Offset.Y; y >= 0 && y+bookLine <= high {
		return
	}
	around := bookLine * min(linesAbove, max(float32(int((high/bookLine-1)/2)), 0))
	top, bottom := float32(line)*bookLine-around, float32(line+1)*bookLine+around
	last := max(v.MinSize().Height-high, 0)
	y := min(max(widgets.Reveal(v.scroll.Offset.Y, high, top, bottom), 0), last)
	if y != v.scroll.Offset.Y {
		v.scroll.ScrollToOffset(fyne.NewPos(0, y))
		v.onScrolled()
	}
}

// seen returns the lines that are in sight, from the first to one after the last.
func (v *bookView) seen() (from, to int) {
	y, high := v.scroll.Offset.Y, v.scroll.Size().Height
	return max(int(y/bookLine), 0), min(int((y+high)/bookLine)+1, v.book.lines)
}

// onScrolled draws the lines that have come into sight.
func (v *bookView) onScrolled() {
	if v.book == nil {
		return
	}
	if from, to := v.seen(); from < v.from || to > v.to {
		v.Refresh()
	}
}

// toggle folds or unfolds the variation that begins with a move. If that hides the move shown, its first move is shown.
func (v *bookView) toggle(head session.Node) {
	v.book.folded[head] = !v.book.isFolded(head)
	v.onFolded(head)
}

// onFolded shows that a variation has been folded or unfolded.
func (v *bookView) onFolded(head session.Node) {
	v.update(true)
	if v.book.isFolded(head) && v.snap.At != head && v.book.has(head, v.snap.At) {
		v.look(head)
	}
}

// fold folds the innermost variation of the move shown that is unfolded.
func (v *bookView) fold() {
	if head := v.book.fold(v.snap.At); head != session.Root {
		v.onFolded(head)
	}
}

// unfold unfolds the variation of the move shown.
func (v *bookView) unfold() {
	if v.book.unfold(v.snap.At) {
		v.update(true)
	}
}

// treePlace is what is at a place of the view.
type treePlace struct {
	node session.Node
	fold bool // the variation that begins with the node is folded or unfolded there
}

// at returns what is at a place, and whether there is anything.
func (v *bookView) at(pos fyne.Position) (h treePlace, ok bool) {
	if v.book == nil || len(v.book.paragraphs) == 0 || pos.Y < 0 {
		return treePlace{}, false
	}
	line := int(pos.Y / bookLine)
	p := v.book.paragraphs[v.book.at(line)]
	if p.head && line == p.top && pos.X < v.book.left(p)-pieceGap/2 && v.book.behind(p.first) > 0 {
		return treePlace{p.first, true}, true
	}
	for _, t := range v.book.pieces(p) {
		if p.top+t.line == line && pos.X >= t.x-pieceGap/2 && pos.X < t.x+t.wide+pieceGap/2 {
			return treePlace{t.node, t.style == countStyle}, true
		}
	}
	return treePlace{}, false
}

// Tapped shows the position after the move under the mouse, or folds or unfolds the variation whose triangle is there.
func (v *bookView) Tapped(e *fyne.PointEvent) {
	switch h, ok := v.at(e.Position); {
	case !ok:
	case h.fold:
		v.toggle(h.node)
	default:
		v.look(h.node)
	}
}

// TappedSecondary shows what can be done with the move under the mouse.
func (v *bookView) TappedSecondary(e *fyne.PointEvent) {
	if h, ok := v.at(e.Position); ok {
		v.menu(h.node, e.Position)
	}
}

// Cursor returns the hand cursor, because moves can be clicked.
func (v *bookView) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (v *bookView) CreateRenderer() fyne.WidgetRenderer {
	return widgets.StartPainter(v, &widgets.Painter{
		Parts: func() []fyne.CanvasObject { return v.parts },
		Min: func() fyne.Size {
			if v.book == nil {
				return fyne.Size{}
			}
			return fyne.NewSize(0, bookLine*float32(v.book.lines))
		},
		Lay:   func(fyne.Size) { v.onScrolled() },
		Paint: func() { v.draw(); canvas.Refresh(v) },
	})
}

// draw makes the objects of the lines in sight, and of some around them.
func (v *bookView) draw() {
	v.parts = nil
	if v.book == nil || len(v.book.paragraphs) == 0 {
		return
	}
	from, to := v.seen()
	v.from, v.to = max(from-linesAround, 0), min(to+linesAround, v.book.lines)
	colours := look.PaletteFor(v)
	for i := v.book.at(v.from); i < len(v.book.paragraphs) && v.book.paragraphs[i].top < v.to; i++ {
		v.drawParagraph(i, colours)
	}
}

// drawParagraph adds the objects of a paragraph: the lines at the left of the variations that it is in, its triangle and
// its texts.
func (v *bookView) drawParagraph(i int, c look.Palette) {
	p, end := v.book.paragraphs[i], v.book.lines
	if i+1 < len(v.book.paragraphs) {
		end = v.book.paragraphs[i+1].top
	}
	left := v.book.left(p)
	for x := left - bookIndent; x >= 0; x -= bookIndent {
		bar := canvas.NewRectangle(c.Line)
		v.put(bar, x+barLeft, float32(p.top)*bookLine, barWide, float32(end-p.top)*bookLine)
	}
	if p.head && v.book.behind(p.first) > 0 {
		angle := float32(180)
		if p.folded {
			angle = 90
		}
		sign := &canvas.RegularPolygon{Sides: 3, Angle: angle, FillColor: c.Quiet}
		v.put(sign, left-bookIndent+triangleMid-triangle/2, float32(p.top)*bookLine+(bookLine-triangle)/2, triangle, triangle)
	}
	for _, t := range v.book.pieces(p) {
		if line := p.top + t.line; line >= v.from && line < v.to {
			v.drawPiece(t, float32(line)*bookLine, c)
		}
	}
}

// drawPiece adds the objects of a piece in the line with its upper edge at y.
func (v *bookView) drawPiece(t piece, y float32, c look.Palette) {
	ink, x := c.Quiet, t.x
	if t.isMove() {
		ink = c.Text
	}
	switch {
	case t.isMove() && t.node == v.snap.At:
		ground := &canvas.Rectangle{FillColor: c.Accent, CornerRadius: look.Corner}
		v.put(ground, x-pillOver, y, t.wide+2*pillOver, bookLine)
		ink = c.OnAccent
	case t.style == countStyle:
		ground := &canvas.Rectangle{FillColor: c.Fill, CornerRadius: countHigh / 2}
		v.put(ground, x, y+(bookLine-countHigh)/2, t.wide, countHigh)
		x += countPad
	}
	text := v.text(t, ink)
	need := text.MinSize()
	v.put(text, x, float32(math.Round(float64(y+(bookLine-need.Height)/2))), need.Width, need.Height)
}

// text returns the text of a piece.
func (v *bookView) text(t piece, ink color.Color) *canvas.Text {
	text := newText(t.style.size(), t.style == mainStyle)
	text.Text, text.Color = t.text, ink
	return text
}

// put adds an object at a place.
func (v *bookView) put(o fyne.CanvasObject, x, y, width, height float32) {
	widgets.Place(o, x, y, width, height)
	v.parts = append(v.parts, o)
}
