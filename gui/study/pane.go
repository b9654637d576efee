package study

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// pane is the part of the card that shows a study instead of a game.
type pane struct {
	studies *Studies

	tabs    *tabs
	steps   *fyne.Container
	back    [2]*widgets.Button // to the start, and one move back
	forward [2]*widgets.Button // one move forward, and to the end of the line
	path    *path
	top     *fyne.Container

	follows  *widget.Label
	side     *board.Symbol
	toMove   *widget.Label
	orders   *widgets.Button // hidden unless the position is reached in other orders, too
	rows     []*row          // the first shown of them show moves
	list     *fyne.Container
	scroll   *container.Scroll
	nothing  *widget.Label
	analysis *fyne.Container
	missing  *missing
	tools    *tools
	note     *widgets.Entry
	book     *bookView
	layout   *bodyLayout
	body     *fyne.Container

	undo, redo, share *widgets.Button
	analyse           *toggle
	small             *smallPane
	foot              *fyne.Container

	snap    session.Snapshot // what is shown
	noteOf  session.Node     // the move that the field is about
	typed   bool             // the text in the field is not in the study yet
	setting bool             // the text is being set by the program
}

// noteDelay is how long what is typed may stay in the field only.
const noteDelay = time.Second

func newPane(u *Studies) *pane {
	t := u.Table
	p := &pane{
		studies: u, tabs: newTabs(u), follows: widgets.Truncated(widgets.Quiet("")),
		side: board.NewSymbol(game.Stones, game.First), toMove: widgets.Quiet(""),
		nothing: widgets.Wrapped(widgets.Quiet("")), analysis: container.NewStack(), tools: newTools(u),
	}
	p.orders = newOrdersButton(u)
	goTo := func(n session.Node) { u.current.goTo(n) }
	p.path, p.book = newPath(goTo, p.showPathMenu), newBookView(goTo, p.showMenu)
	step := func(icon fyne.Resource, name string, s session.Step) *widgets.Button {
		return widgets.NewIconButton(icon, name, t.Tip, t.Keys, func() { u.current.Look(s) })
	}
	p.back = [2]*widgets.Button{
		step(theme.MediaSkipPreviousIcon(), words.ToTheStart(), session.Begin),
		step(theme.NavigateBackIcon(), words.OneMoveBack(), session.Back),
	}
	p.forward = [2]*widgets.Button{
		step(theme.NavigateNextIcon(), words.OneMoveForward(), session.Forward),
		step(theme.MediaSkipNextIcon(), words.ToTheEnd(), session.Latest),
	}
	least := func(fyne.CanvasObject) fyne.Size { return fyne.NewSize(stepWide, stepHigh) }
	p.steps = container.New(&widgets.Flow{Rows: widgets.OneRow, Least: least},
		p.back[0], p.back[1], p.forward[0], p.forward[1])
	p.top = container.New(&topLayout{p: p}, p.tabs.root, p.steps, p.path)
	p.list = container.New(&listLayout{p: p})
	p.scroll = container.NewVScroll(p.list)
	p.note = widgets.NewLines("", widgets.AtMost(session.MaxStudyComment), p.noteKey)
	p.note.SetPlaceHolder(words.NoteField())
	p.note.OnChanged, p.note.OnLeave = func(string) { p.onTyped() }, func() { p.keepNote() }
	p.note.OnDone = func() { t.Window.Focus(nil) }
	p.missing = newMissing(t.Keys)
	p.layout = &bodyLayout{p: p}
	p.body = container.New(p.layout, p.follows, p.side, p.toMove, p.orders, p.scroll, p.nothing, p.analysis,
		p.missing.root, p.tools.root, p.note, p.book.scroll,
		widget.NewSeparator(), widget.NewSeparator(), widget.NewSeparator())
	icon := func(r fyne.Resource, name string, do func()) *widgets.Button {
		b := widgets.NewButton("", t.Keys, do).Named(name, t.Tip)
		b.Icon = r
		return b
	}
	p.undo = icon(theme.ContentUndoIcon(), words.Undo(), t.Undo)
	p.redo = icon(theme.ContentRedoIcon(), words.Redo(), t.Session.Redo)
	p.share = widgets.NewButton(words.Share(), t.Keys, u.Share)
	p.analyse = newToggle(words.Analysis(), nil, fyne.NewSize(0, footHigh), t.Keys, u.Analyse)
	p.analyse.ground = true
	p.small = newSmallPane(p)
	p.foot = container.New(footLayout{p}, p.undo, p.redo, p.analyse, p.share, p.small.foot)
	return p
}

// noteKey handles the keys in the field for the note: Escape returns to the board.
func (p *pane) noteKey(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	p.studies.Table.Window.Focus(nil)
	p.small.setNote(false)
	return true
}

// writeNote gives the focus to the field for the note, or opens a dialog for it where the analysis has taken its place.
func (p *pane) writeNote() {
	if p.layout.flat {
		p.small.setNote(true)
	}
	if !p.note.Visible() {
		p.studies.Table.Comment()
		return
	}
	p.studies.Table.Window.Focus(p.note)
}

// onTyped keeps what is typed after a while.
func (p *pane) onTyped() {
	if p.setting || p.typed {
		return
	}
	p.typed = true
	m := p.studies.current
	p.studies.onSaved()
	p.studies.Table.Loop.After(noteDelay, func() {
		if p.studies.current == m {
			p.keepNote()
		}
	})
}

// keepNote puts what was typed into the study.
func (p *pane) keepNote() {
	if p.typed {
		p.typed = false
		_ = p.studies.Table.Session.Comment(p.noteOf, p.note.Text) // a study has room for every comment
		p.studies.onSaved()
	}
}

// show updates the pane for a snapshot of a study, and returns it for the card. The moves in next follow.
func (p *pane) show(m *mode, s session.Snapshot, next []session.Node) *card.Panel {
	u := p.studies
	p.snap = s
	noted := s.Tree.Detail(s.At).Notes()
	for i := range p.back {
		widgets.SetEnabled(p.back[i], s.At != session.Root)
		widgets.SetEnabled(p.forward[i], len(next) > 0)
	}
	p.path.show(s)
	p.showNext(m, s, next)
	p.tools.show(noted.Glyph, s.At != session.Root, m.tool, !s.Setup.ReadOnly)
	widgets.SetEnabled(p.note, !s.Setup.ReadOnly)
	p.showNote(s)
	widgets.SetEnabled(p.undo, s.CanUndo)
	widgets.SetEnabled(p.redo, s.CanRedo)
	p.analyse.set(u.Table.Window.Analysing(), true)
	p.small.show(u.Table.Window.Analysing(), p.tabs.onTree)
	var rename func()
	if !s.Setup.ReadOnly {
		rename = u.Rename
	}
	return &card.Panel{
		Title: p.title(m.keeper), About: p.facts(), OnTitle: rename,
		Top: p.top, Body: p.body, Foot: p.foot, Tools: p.small.tools, Analysis: p.analysis,
		SetFlat: p.setFlat, Fit: p.layout.fit, LeastBody: leastBody,
	}
}

// facts returns the line below the name: without the number of branches if that is too long.
func (p *pane) facts() string {
	moves, branches := p.studies.Table.Session.StudySize()
	opening := words.StudyOpening(p.snap)
	facts := words.StudyFacts(p.snap.Setup.Variant, opening, moves, branches)
	if width := p.top.Size().Width; width > 0 && textWidth(facts, look.QuietText, false) > width {
		facts = words.StudyFacts(p.snap.Setup.Variant, opening, moves, 0)
	}
	return facts
}

// The width of a line in which a name is shown in the size titleText, in Fyne's units. A flat card has one line, and others
// have two, whose ends words may leave empty.
const (
	titleWidth = 200
	titleLines = 1.7
	titleText  = 20
)

// title returns the name of a study as the card shows it.
func (p *pane) title(k *keeper) string {
	width := float32(titleWidth * titleLines)
	if p.layout.flat {
		width = titleWidth
	}
	return widgets.CutTo(k.title(), width, titleText, true)
}

// showNext shows the moves that follow.
func (p *pane) showNext(m *mode, s session.Snapshot, next []session.Node) {
	toMove := words.SideToMove(s)
	widgets.SetText(p.follows, words.WhatFollows(s.Tree.Detail(s.At).Notes().Name))
	widgets.SetText(p.toMove, toMove)
	widgets.SetVisible(p.side, toMove != "")
	if toMove != "" {
		p.side.Set(s.View.Style, s.View.Places())
	}
	p.showOrders(m.elsewhere(s.At))
	p.missing.show(m, s, next)
	widgets.SetVisible(p.nothing, len(next) == 0)
	widgets.SetVisible(p.scroll, len(next) > 0)
	if len(next) == 0 {
		widgets.SetText(p.nothing, words.NothingFollows(s))
	}
	p.layout.setRows(len(next))
	for len(p.rows) < len(next) {
		p.rows = append(p.rows, newRow(p.studies.Table.Keys))
	}
	objects := make([]fyne.CanvasObject, len(next))
	side := s.Tree.Position(s.Setup.Variant, s.At).ToMove()
	for i, n := range next {
		r := p.rows[i]
		r.OnPress = func() { m.goTo(n) }
		r.onPoint = func(on bool) { m.point(n, on) }
		move := m.nextMove(s, side, i, n)
		content := rowContentOf(s, n, p.studies.Table.Session.Behind(n), move.Elsewhere)
		if v := m.value(s, n); v.Result != game.Ongoing {
			content.value = words.StudyValue(s.Setup, v)
		}
		r.onMenu = func(at fyne.Position) { p.openMenu(n, r, at) }
		r.set(move, content, p.layout.slim)
		objects[i] = r
	}
	if len(objects) != len(p.list.Objects) {
		p.list.Objects = objects
		p.scroll.ScrollToTop()
		p.scroll.Refresh()
	}
}

// point shows on the board that the row of a move is under the mouse.
func (m *mode) point(n session.Node, on bool) {
	if m.pointed = session.Root; on {
		m.pointed = n
	}
	s := m.studies.Table.Snap
	m.studies.Table.Board.SetNotes(m.notes(s, s.Tree.Next(s.At)))
}

// showNote shows the note on the position, unless the person is writing it.
func (p *pane) showNote(s session.Snapshot) {
	text := s.Tree.Comment(s.At)
	if p.typed && p.noteOf == s.At {
		return
	}
	p.noteOf = s.At
	c := fyne.CurrentApp().Driver().CanvasForObject(p.note)
	writing := c != nil && c.Focused() == p.note && sameText(p.note.Text, text)
	if p.note.Text != text && !writing {
		p.setting = true
		p.note.SetText(text)
		p.setting = false
	}
	p.small.showNote(text)
}

// sameText reports whether two texts differ only by the space around them, which a comment does not keep.
func sameText(a, b string) bool { return strings.TrimSpace(a) == strings.TrimSpace(b) }
