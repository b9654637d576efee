package study

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// path shows the moves to the position on the board. A click on one shows the position after it. It always has the same
// number of lines, so that nothing jumps while the person steps.
type path struct {
	widget.BaseWidget
	look  func(session.Node)
	menu  func(n session.Node, at fyne.Position)
	all   []pathMove
	lines int
	parts []fyne.CanvasObject
	links []pathLink
}

// pathMove is a move of a path.
type pathMove struct {
	node                   session.Node
	number                 string // of the move, or "" if it is not shown
	name                   string
	forks                  bool // several moves follow
	shown                  bool // the position after it is on the board
	numberWidth, nameWidth float32
}

// pathLink is the place of a move that can be clicked.
type pathLink struct {
	node        session.Node
	left, right float32
	line        int
}

// Measures of a path, in Fyne's units.
const (
	pathLine    = 28
	pathHigh    = 24
	pathPad     = 6
	pathFork    = 12
	pathForkGap = 3
	pathHead    = 5 // the moves at the beginning that stay when the middle of a path is left out
	pathTail    = 8 // the moves at the end that stay before those
)

func newPath(look func(session.Node), menu func(session.Node, fyne.Position)) *path {
	p := &path{look: look, menu: menu, lines: 2}
	p.ExtendBaseWidget(p)
	return p
}

// show shows the moves to the position of a snapshot.
func (p *path) show(s session.Snapshot) {
	p.all = []pathMove{{name: words.StudyStart(), shown: true, forks: len(s.Tree.Next(session.Root)) > 1}}
	if s.At != session.Root {
		p.all = p.all[:0]
	}
	for _, n := range s.Tree.Path(s.At) {
		m := pathMove{node: n, name: moveName(s.Tree, n), forks: len(s.Tree.Next(n)) > 1, shown: n == s.At}
		if ply := s.Tree.Ply(n); ply%2 == 1 {
			m.number = words.Number(ply)
		}
		p.all = append(p.all, m)
	}
	for i := range p.all {
		m := &p.all[i]
		m.nameWidth = textWidth(m.name, look.BodyText, false)
		if m.number != "" {
			m.numberWidth = textWidth(m.number, look.QuietText, false) + pathPad + 2
		}
	}
	p.Refresh()
}

// moveName returns a move with its sign.
func moveName(t *session.Tree, n session.Node) string {
	return words.MoveName(t.Name(n)) + string(t.Detail(n).Notes().Glyph)
}

// textWidth returns the width of a text.
func textWidth(text string, size float32, bold bool) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width
}

// setLines sets the number of lines.
func (p *path) setLines(n int) {
	if p.lines != n {
		p.lines = n
		p.Refresh()
	}
}

// width returns the width of a move with its number.
func (m pathMove) width() float32 {
	w := m.nameWidth + 2*pathPad
	if m.forks {
		w += pathFork + pathForkGap
	}
	return w + m.numberWidth
}

// dotsFor stands for moves that are left out. A click on it shows the last of them.
func dotsFor(last session.Node) pathMove {
	return pathMove{node: last, name: "…", nameWidth: textWidth("…", look.BodyText, false)}
}

// shownIn returns the moves that fit into a width: all, or those at both ends. On two lines the beginning gives way to
// the last moves, so that at least pathTail of them are there.
func (p *path) shownIn(width float32) []pathMove {
	some := p.all
	for kept := len(p.all) - 1; kept > 0 && linesOf(some, width) > p.lines; kept-- {
		tail := kept
		if p.lines > 1 {
			tail = max(kept-pathHead, min(kept, pathTail))
		}
		rest := len(p.all) - tail
		some = slices.Concat(p.all[:kept-tail], []pathMove{dotsFor(p.all[rest-1].node)}, p.all[rest:])
	}
	return some
}

// linesOf returns how many lines moves need in a width.
func linesOf(moves []pathMove, width float32) int {
	lines, x := 1, float32(0)
	for _, m := range moves {
		if w := m.width(); x > 0 && x+w > width {
			lines, x = lines+1, w
		} else {
			x += w
		}
	}
	return lines
}

// Tapped shows the position after the move under the mouse.
func (p *path) Tapped(e *fyne.PointEvent) {
	if n, ok := p.at(e.Position); ok {
		p.look(n)
	}
}

// TappedSecondary shows what can be done with the move under the mouse.
func (p *path) TappedSecondary(e *fyne.PointEvent) {
	if n, ok := p.at(e.Position); ok {
		p.menu(n, e.Position)
	}
}

// at returns the move at a place of the path, and whether there is one.
func (p *path) at(pos fyne.Position) (n session.Node, ok bool) {
	for _, l := range p.links {
		if int(pos.Y/pathLine) == l.line && pos.X >= l.left && pos.X < l.right {
			return l.node, true
		}
	}
	return session.Root, false
}

// Cursor returns the hand cursor, because moves can be clicked.
func (p *path) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (p *path) CreateRenderer() fyne.WidgetRenderer {
	return widgets.StartPainter(p, &widgets.Painter{
		Parts: func() []fyne.CanvasObject { return p.parts },
		Min:   func() fyne.Size { return fyne.NewSize(0, pathLine*float32(p.lines)) },
		Lay:   func(fyne.Size) { p.draw() },
		Paint: func() { p.draw(); canvas.Refresh(p) },
	})
}

// draw makes the objects of the moves and places them.
func (p *path) draw() {
	p.parts, p.links = nil, nil
	width := p.Size().Width
	if width <= 0 {
		return
	}
	colours := look.PaletteFor(p)
	x, line := -float32(pathPad), 0
	for _, m := range p.shownIn(width + pathPad) {
		if w := m.width(); x > 0 && x+w > width {
			x, line = -pathPad, line+1
		}
		p.drawMove(m, x, line, colours)
		x += m.width()
	}
}

// drawMove adds the objects of a move at a place.
func (p *path) drawMove(m pathMove, x float32, line int, colours look.Palette) {
	top := float32(line) * pathLine
	ink, quiet := colours.Text, colours.Quiet
	if m.shown {
		ink = colours.OnAccent
	}
	put := func(text string, size float32, c color.Color, x float32) {
		t := canvas.NewText(text, c)
		t.TextSize = size
		t.Move(fyne.NewPos(x, top+(pathLine-t.MinSize().Height)/2))
		t.Resize(t.MinSize())
		p.parts = append(p.parts, t)
	}
	if m.number != "" {
		put(m.number, look.QuietText, quiet, x+pathPad)
	}
	left := x + m.numberWidth
	right := x + m.width()
	if m.shown {
		pill := canvas.NewRectangle(colours.Accent)
		pill.CornerRadius = look.Corner
		widgets.Place(pill, left+1, top+(pathLine-pathHigh)/2, right-left-1, pathHigh)
		p.parts = append(p.parts, pill)
	}
	put(m.name, look.BodyText, ink, left+pathPad)
	if m.forks {
		if !m.shown {
			ink = quiet
		}
		p.parts = append(p.parts, fork(left+pathPad+m.nameWidth+pathForkGap, top+pathLine/2, ink)...)
	}
	p.links = append(p.links, pathLink{m.node, left, right, line})
}
