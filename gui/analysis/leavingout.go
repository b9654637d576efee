package analysis

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// CanLeaveOut reports whether the analysis of the position shown can leave out the move of the line with index i: in five in
// a row and its relatives, if another move remains.
func (a *Analyst) CanLeaveOut(i int) bool {
	l := a.current
	return a.on && l != nil && l.reported && l.computerSide == game.None && a.CanAsk() && a.player.CanRestrict() &&
		i < len(a.lines(a.table.Snap)) && len(l.pos.AppendMoves(nil)) > len(l.leftOut)+1
}

// LeaveOut lets the analysis leave out the move of the line with index i, as long as the position is shown. It does nothing
// unless CanLeaveOut is true.
func (a *Analyst) LeaveOut(i int) {
	if a.CanLeaveOut(i) {
		a.restrict(append(slices.Clone(a.current.leftOut), a.lines(a.table.Snap)[i].moves[0]))
	}
}

// restrict analyses the position again, without some moves.
func (a *Analyst) restrict(leftOut []game.Move) {
	old := a.current
	l := newPositionAnalysis(a.table.Snap, old.pos, old.player, game.None)
	l.leftOut = leftOut
	a.replace(l)
	a.begin(l)
	a.redraw()
}

// analyseAll analyses all moves again, if some are left out.
func (a *Analyst) analyseAll() {
	if l := a.current; l != nil && len(l.leftOut) > 0 {
		a.restrict(nil)
	}
}

// only returns the moves to analyse, or nil for all.
func (l *positionAnalysis) only() []game.Move {
	if len(l.leftOut) == 0 {
		return nil
	}
	return slices.DeleteFunc(l.pos.AppendMoves(nil), func(m game.Move) bool { return slices.Contains(l.leftOut, m) })
}

// leftOutRow says which moves the analysis leaves out, with a button that takes them all in again.
type leftOutRow struct {
	root *fyne.Container
	text *widget.Label
}

// addLeftOut adds the row above the lines of the pane, and a menu to each of them.
func (p *pane) addLeftOut(a *Analyst, keys widgets.Keys) {
	p.leftOut.text = widgets.Wrapped(widgets.Quiet(""))
	all := widgets.Inset(widgets.NewButton(words.AnalyseAll(), keys, a.analyseAll))
	text := container.NewVBox(layout.NewSpacer(), widgets.Tight(p.leftOut.text), layout.NewSpacer())
	p.leftOut.root = container.NewBorder(nil, nil, nil, all, text)
	p.leftOut.root.Hide()
	p.lines.root.Objects = slices.Insert(p.lines.root.Objects, 0, fyne.CanvasObject(p.leftOut.root))
	for i, row := range p.lines.rows {
		row.menu = func(at fyne.Position) { a.lineMenu(row, i, at) }
	}
}

// showLeftOut shows which moves are left out of the analysis, and reports whether the height of the pane has changed.
func (p *pane) showLeftOut(l *positionAnalysis) (resized bool) {
	var names []string
	for _, m := range l.leftOut {
		names = append(names, words.MoveName(l.pos.Format(m)))
	}
	height := p.lines.root.MinSize().Height
	widgets.SetText(p.leftOut.text, words.LeftOut(names))
	widgets.SetVisible(p.leftOut.root, len(names) > 0)
	return p.lines.root.MinSize().Height != height
}

// lineMenu shows what can be done with the line with index i, at a place in its row.
func (a *Analyst) lineMenu(row *lineRow, i int, at fyne.Position) {
	c := fyne.CurrentApp().Driver().CanvasForObject(row)
	if c == nil || !a.CanLeaveOut(i) {
		return
	}
	item := fyne.NewMenuItem(words.LeaveOut(row.shown.Move), func() { a.LeaveOut(i) })
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", item), c, at, row)
}

// TappedSecondary shows what can be done with the line.
func (r *lineRow) TappedSecondary(e *fyne.PointEvent) {
	if r.menu != nil {
		r.menu(e.Position)
	}
}
