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

// restriction says which moves of a position are analysed: those that it does not leave out and that lead into its area.
// The zero value restricts nothing.
type restriction struct {
	leftOut []game.Move
	area    *area // nil for the whole board
}

// isNone reports whether all moves are analysed.
func (r restriction) isNone() bool { return len(r.leftOut) == 0 && r.area == nil }

// allows reports whether a move of a position is analysed.
func (r restriction) allows(pos game.Position, m game.Move) bool {
	_, columns := pos.Size()
	return !slices.Contains(r.leftOut, m) && (r.area == nil || r.area.holds(pos.Cell(m), columns))
}

// only returns the moves to analyse, or nil for all. It is empty, but not nil, if there is none.
func (l *positionAnalysis) only() []game.Move {
	if !l.isRestricted() {
		return nil
	}
	return slices.DeleteFunc(l.pos.AppendMoves([]game.Move{}), func(m game.Move) bool { return !l.restriction.allows(l.pos, m) })
}

// isRestricted reports whether only some moves of the position are analysed.
func (l *positionAnalysis) isRestricted() bool {
	return !l.restriction.isNone() && !l.pos.Outcome().Over()
}

// CanRestrict reports whether the analysis is on and can be confined to some of the moves of the position shown.
func (a *Analyst) CanRestrict() bool {
	return a.on && a.table.Snap.View.ToMove != game.None && a.player != nil && a.player.CanRestrict()
}

// CanLeaveOut reports whether the analysis of the position shown can leave out the move of the line with index i, because
// another move remains.
func (a *Analyst) CanLeaveOut(i int) bool {
	l := a.current
	if !a.CanRestrict() || l == nil || !l.reported || i >= len(a.lines(a.table.Snap)) {
		return false
	}
	left := l.only()
	if left == nil {
		left = l.pos.AppendMoves(nil)
	}
	return len(left) > 1
}

// LeaveOut lets the analysis leave out the move of the line with index i, as long as the position is shown. It does nothing
// unless CanLeaveOut is true.
func (a *Analyst) LeaveOut(i int) {
	if a.CanLeaveOut(i) {
		leftOut := append(slices.Clone(a.current.restriction.leftOut), a.lines(a.table.Snap)[i].moves[0])
		a.restrict(restriction{leftOut, a.area})
	}
}

// restrict analyses the position again with another restriction.
func (a *Analyst) restrict(r restriction) {
	old := a.current
	if old == nil {
		a.redraw()
		return
	}
	l := newPositionAnalysis(a.table.Snap, old.pos, old.player)
	l.restriction = r
	a.replace(l)
	a.begin(l)
	a.redraw()
}

// analyseAll analyses all moves again, if there is a restriction, and ends the choice of an area.
func (a *Analyst) analyseAll() {
	a.area, a.choice = nil, areaChoice{}
	if l := a.current; l != nil && !l.restriction.isNone() {
		a.restrict(restriction{})
		return
	}
	a.redraw()
}

// restrictionRow says which moves are analysed, with a button that takes all of them in again. While an area is being chosen,
// it says how.
type restrictionRow struct {
	root *fyne.Container
	text *widget.Label
	all  *widgets.Button
}

// addRestriction adds the row above the lines of the pane, and a menu to each of them.
func (p *pane) addRestriction(a *Analyst, keys widgets.Keys) {
	r := &p.restriction
	r.text, r.all = widgets.Wrapped(widgets.Quiet("")), widgets.NewButton("", keys, func() { a.EndArea() })
	text := container.NewVBox(layout.NewSpacer(), widgets.Tight(r.text), layout.NewSpacer())
	r.root = container.NewBorder(nil, nil, nil, widgets.Inset(r.all), text)
	r.root.Hide()
	p.lines.root.Objects = slices.Insert(p.lines.root.Objects, 0, fyne.CanvasObject(r.root))
	for i, row := range p.lines.rows {
		row.menu = func(at fyne.Position) { a.lineMenu(row, i, at) }
	}
}

// showRestriction shows which moves are analysed, and reports whether the height of the pane has changed.
func (p *pane) showRestriction(a *Analyst) (resized bool) {
	text, button := a.restrictionText(), words.AnalyseAll()
	if a.choice.on {
		button = words.Cancel()
	}
	height := p.lines.root.MinSize().Height
	widgets.SetText(p.restriction.text, text)
	if p.restriction.all.Text != button {
		p.restriction.all.SetText(button)
	}
	widgets.SetVisible(p.restriction.root, text != "")
	return p.lines.root.MinSize().Height != height
}

// restrictionText returns which moves are analysed, how to choose an area while one is chosen, or "" if all are.
func (a *Analyst) restrictionText() string {
	l := a.current
	switch {
	case a.choice.on:
		return words.HowToChooseArea()
	case a.area != nil && !a.player.CanRestrict():
		return words.CannotRestrict(l.player)
	case !l.isRestricted():
		return ""
	}
	var names []string
	for _, m := range l.restriction.leftOut {
		names = append(names, words.MoveName(l.pos.Format(m)))
	}
	return words.Restriction(a.areaName(l.restriction.area), names)
}

// restrictedVerdict returns a verdict that says about which moves it is, unless it is about the position.
func (a *Analyst) restrictedVerdict(verdict string) string {
	switch r := a.current.restriction; {
	case !a.current.isRestricted():
		return verdict
	case len(a.current.only()) == 0:
		return words.NoMoveWithin(a.areaName(r.area))
	case r.area != nil:
		return words.OfTheseMoves(verdict)
	default:
		return words.OfOtherMoves(verdict)
	}
}

// lineMenu shows what can be done with the line with index i, at a place in its row.
func (a *Analyst) lineMenu(row *lineRow, i int, at fyne.Position) {
	var items []*fyne.MenuItem
	if a.CanLeaveOut(i) {
		items = append(items, fyne.NewMenuItem(words.LeaveOut(row.shown.Move), func() { a.LeaveOut(i) }))
	}
	if a.CanChooseArea() {
		items = append(items, fyne.NewMenuItem(words.AreaItem(), a.ChooseArea))
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(row); c != nil && len(items) > 0 {
		widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), c, at, row)
	}
}

// TappedSecondary shows what can be done with the line.
func (r *lineRow) TappedSecondary(e *fyne.PointEvent) {
	if r.menu != nil {
		r.menu(e.Position)
	}
}
