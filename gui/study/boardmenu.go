package study

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// BoardMenu shows what can be done with a cell of the board while a study is there, at a place on the board: with the move
// that goes there, whether it follows or was made before, and with the marks of the cell. −1 is no cell.
func (u *Studies) BoardMenu(cell int, at fyne.Position) {
	b := u.Table.Board
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if !u.CanEdit() || c == nil || cell < 0 || cell >= len(u.Table.Snap.View.Cells) {
		return
	}
	u.pane.keepNote()
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", u.current.cellItems(cell)...), c, at, b)
}

// cellItems returns the items of the menu of a cell.
func (m *mode) cellItems(cell int) (items []*fyne.MenuItem) {
	s := m.studies.Table.Snap
	if n := m.moveAt(cell); n != session.Root {
		items = m.studies.pane.branchItems(n)
		if n != s.At {
			items = slices.Insert(items, 0, fyne.NewMenuItem(words.GoToMove(s.Tree.Name(n)), func() { m.goTo(n) }))
		}
		items = append(items, fyne.NewMenuItemSeparator())
	}
	marks := fyne.NewMenuItem(words.MarkItem(), nil)
	marks.ChildMenu = fyne.NewMenu("")
	for i, shape := range buttonShapes {
		item := fyne.NewMenuItem(words.MarkNames()[i], func() { m.mark(cell, shape) })
		item.Checked = m.hasMark(cell, shape)
		marks.ChildMenu.Items = append(marks.ChildMenu.Items, item)
	}
	back := fyne.NewMenuItem(words.OneMoveBackItem(), func() { m.Look(session.Back) })
	marks.Disabled, back.Disabled = s.Setup.ReadOnly, s.At == session.Root
	return append(items, marks, back)
}

// hasMark reports whether a cell has a mark.
func (m *mode) hasMark(cell int, shape record.Shape) bool {
	s := m.studies.Table.Snap
	name := s.View.Cells[cell].Name
	return slices.ContainsFunc(s.Tree.Detail(s.At).Notes().Marks, func(mark record.Mark) bool {
		return mark.Cell == name && mark.Shape == shape
	})
}

// moveAt returns the move that goes to a cell: one that follows the position shown, or the one on its way that has its piece
// there. It returns session.Root if there is none.
func (m *mode) moveAt(cell int) session.Node {
	s := m.studies.Table.Snap
	of, pos := s.View.Cells[cell], s.Position()
	follows := func(n session.Node) bool { return of.Piece == game.None && cellOf(s, pos, n) == of.Target }
	if next := s.Tree.Next(s.At); slices.ContainsFunc(next, follows) {
		return next[slices.IndexFunc(next, follows)]
	}
	for _, n := range s.Tree.Path(s.At) {
		if of.Number > 0 && s.Tree.Ply(n) == of.Number {
			return n
		}
	}
	return session.Root
}
