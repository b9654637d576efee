package card

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// movesPane lists the moves of the game with their variations and comments, and steps back and forth
// through them.
type movesPane struct {
	root *fyne.Container
	head *movesHead
	list *widgets.List
	// single shows the row of the move shown, in place of the list where only one row has room: the edges of a list that
	// scrolls would cover half of that row.
	single *rowView
	look   func(session.Node)
	tree   *session.Tree
	// decisions says what was decided in the opening. The key is the move before the decision.
	decisions map[session.Node]string
	rows      []moveRow
	marks     rowMarks
	width     float32 // the width for which the rows are laid out
	texts     *rowTexts
	views     map[*rowView]int // the views that may be visible, with the index of the row that each shows
}

func newMovesPane(keys widgets.Keys, tip *widgets.Tip, g Game) *movesPane {
	p := &movesPane{head: newMovesHead(keys, tip, g), look: g.Look, texts: &rowTexts{}, views: map[*rowView]int{}}
	p.list = widgets.NewList(
		func() int { return len(p.rows) },
		func() fyne.CanvasObject { return newRowView(func(n session.Node) { p.look(n) }) },
		func(id int, o fyne.CanvasObject) { p.fill(o.(*rowView), id) },
		func(id int) { p.look(p.rows[id].first()) }, keys)
	p.list.HideSeparators = true
	p.single = newRowView(func(n session.Node) { p.look(n) })
	p.root = container.New(&movesLayout{p: p}, p.head.symbols, p.head.steps, p.list, p.single)
	return p
}

// first returns the first move of a row, or the move that a comment is about.
func (r moveRow) first() session.Node {
	for _, s := range r.spots {
		if !s.number {
			return s.node
		}
	}
	return r.about
}

// show lists the moves of a snapshot and scrolls to the move shown.
func (p *movesPane) show(s session.Snapshot) {
	p.head.show(s)
	marks := rowMarks{shown: s.At, ply: s.Shown, mistakes: p.marks.mistakes}
	if ply := s.Tree.Ply(s.Current); ply < len(s.Tree.Line()) {
		marks.undone = ply + 1
	}
	decisions := openingDecisions(s)
	grown := p.tree != s.Tree || !maps.Equal(p.decisions, decisions)
	if !grown && p.marks.shown == marks.shown && p.marks.undone == marks.undone {
		return
	}
	p.tree, p.decisions, p.marks = s.Tree, decisions, marks
	if grown {
		p.layOut()
	} else {
		p.redraw()
	}
	p.scrollToShown()
}

// openingDecisions returns what the players have decided in the opening, by the move before each decision, without what is
// said above the list.
func openingDecisions(s session.Snapshot) map[session.Node]string {
	all := map[session.Node]string{}
	for _, d := range s.Decisions {
		if text := words.ListedDecisions(s, d.At); text != "" {
			all[d.At] = text
		}
	}
	return all
}

// fill shows row id in a view.
func (p *movesPane) fill(v *rowView, id int) {
	p.views[v] = id
	v.show(p.rows[id], p.marks)
}

// maxViews is the largest number of views that redraw draws one by one. Fyne makes new views whenever it
// redraws the list, and does not say which it has dropped.
const maxViews = 200

// redraw draws the visible rows again after the marks have changed. Refreshing the whole list would take
// longer the longer the list is.
func (p *movesPane) redraw() {
	p.single.show(p.single.row, p.marks)
	if len(p.views) > maxViews {
		clear(p.views)
		p.list.Refresh()
		return
	}
	for v, id := range p.views {
		v.show(p.rows[id], p.marks)
	}
}

// setMistakes marks moves as mistakes. nil marks none.
func (p *movesPane) setMistakes(mistakes map[session.Node]bool) {
	p.marks.mistakes = mistakes
	p.redraw()
}

// setSteps shows or hides the buttons that step by one move, if they are elsewhere on the card.
func (p *movesPane) setSteps(on bool) {
	if on != p.head.back.Visible() {
		widgets.SetVisible(p.head.back, on)
		widgets.SetVisible(p.head.forward, on)
		relayout(p.root) // its size may stay the same
	}
}

// setWidth lays the rows out for a width, and scrolls to the move shown.
func (p *movesPane) setWidth(width float32) {
	if width != p.width {
		p.width = width
		p.layOut()
	}
	p.scrollToShown()
}

// layOut builds all rows again.
func (p *movesPane) layOut() {
	p.rows = rowsOf(p.tree, p.decisions, measure(p.width), p.texts)
	clear(p.views) // the list fills every view that it shows
	heights := make([]float32, len(p.rows))
	for i, r := range p.rows {
		heights[i] = r.height
	}
	p.list.SetHeights(heights)
}

// scrollToShown scrolls to the row of the move shown and those beside it, or to the top before the first move.
func (p *movesPane) scrollToShown() {
	i := slices.IndexFunc(p.rows, func(r moveRow) bool {
		return slices.ContainsFunc(r.spots, func(s spot) bool { return !s.number && s.node == p.marks.shown })
	})
	if p.marks.shown == session.Root {
		i = min(0, len(p.rows)-1)
		p.list.ScrollToTop()
	} else if i >= 0 {
		for _, row := range []int{i - 1, i + 1, i} {
			p.list.Reveal(min(max(row, 0), len(p.rows)-1))
		}
	}
	row := moveRow{}
	if i >= 0 {
		row = p.rows[i]
	}
	p.single.show(row, p.marks)
}

// movesLayout lays out the moves: the marks of the sides above the list, with the buttons beside the marks
// or, on a narrow card, below the list. If there is no room for marks and buttons, the buttons are beside the rows.
type movesLayout struct {
	p    *movesPane
	size fyne.Size
}

// narrowMoves is the width below which the buttons are below the list: beside the marks they would cover
// the second mark. On a flat card, which has one button more, there is room for all of them beside the marks from flatMoves on.
const (
	narrowMoves = 268
	flatMoves   = 296
)

func (l *movesLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, lineOfMoves) }

func (l *movesLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	symbols, steps, list, single := o[0], o[1], o[2], o[3]
	const inset = rowsInset
	line, narrow := size.Height < rowsAndButtons(size.Width), size.Width < narrowMoves
	l.p.head.setRoom(line, !narrow && size.Width < flatMoves)
	widgets.SetVisible(symbols, !line)
	width, need, top, foot := size.Width-2*inset, steps.MinSize().Width, float32(rowPitch+2), float32(0)
	widgets.Place(symbols, inset, 0, width, rowPitch)
	switch {
	case line:
		width -= need
		top = (size.Height - wholeRows(size.Height)) / 2
		widgets.Place(steps, size.Width-inset-need, (size.Height-rowPitch)/2, need, rowPitch)
	case narrow:
		foot = rowPitch + 4
		widgets.Place(steps, inset, size.Height-rowPitch, width, rowPitch)
	default:
		widgets.Place(steps, size.Width-inset-need, 0, need, rowPitch)
	}
	room := wholeRows(size.Height - top - foot)
	widgets.Place(list, inset, top, width, room)
	widgets.Place(single, inset, top, width, room)
	widgets.SetVisible(list, room > rowPitch)
	widgets.SetVisible(single, room <= rowPitch)
	if size != l.size || width != l.p.width {
		l.size = size
		l.p.setWidth(width)
	}
}

// wholeRows returns the height of the rows that fit completely into room: a row that is cut off looks like
// a bug.
func wholeRows(room float32) float32 {
	gap := theme.Padding() // below each row but the last
	return max(float32(int((room+gap)/rowPitch))*rowPitch-gap, 0)
}
