package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// showMenu shows what can be done with a move of the tree, at a place in the tree.
func (p *pane) showMenu(n session.Node, at fyne.Position) { p.openMenu(n, p.book, at) }

// showPathMenu shows what can be done with a move of the path, at a place in it.
func (p *pane) showPathMenu(n session.Node, at fyne.Position) { p.openMenu(n, p.path, at) }

// OpenMenu shows what can be done with the move of the row that has the focus, or else with the move shown.
func (u *Studies) OpenMenu() {
	if !u.CanEdit() {
		return
	}
	p := u.pane
	for _, r := range p.rows {
		if r.Focused && r.Visible() {
			r.onMenu(fyne.NewPos(rowText, r.Size().Height))
			return
		}
	}
	if p.seesTree() {
		p.showMenu(p.snap.At, fyne.NewPos(bookIndent, float32(p.book.book.lineOf(p.snap.At)+1)*bookLine))
		return
	}
	p.openMenu(p.snap.At, p.path, fyne.NewPos(0, p.path.Size().Height))
}

// openMenu shows what can be done with a move and what follows it, at a place in an object.
func (p *pane) openMenu(n session.Node, o fyne.CanvasObject, at fyne.Position) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if n == session.Root || c == nil {
		return
	}
	p.keepNote()
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", p.branchItems(n)...), c, at, o)
}

// branchItems returns the items of the menu of a move.
func (p *pane) branchItems(n session.Node) []*fyne.MenuItem {
	u := p.studies
	s, t := u.Table.Snap, u.Table.Session
	edits := !s.Setup.ReadOnly
	items := []*fyne.MenuItem{
		menuItem(words.MainLineItem(), edits && !s.Tree.OnLine(n), func() { t.MakeMain(n) }),
		menuItem(words.MoveUpItem(), edits && s.Tree.Next(s.Tree.Parent(n))[0] != n, func() { t.Reorder(n, session.Raise) }),
		menuItem(words.NamePositionItem(), edits, func() { u.namePosition(n) }),
		menuItem(words.LabelItem(), edits, func() { u.labelMove(n) }),
	}
	if head := p.foldable(n); head != session.Root {
		label := words.FoldItem()
		if p.book.book.isFolded(head) {
			label = words.UnfoldItem()
		}
		items = append(items, menuItem(label, true, func() { p.book.toggle(head) }))
	}
	return append(items, fyne.NewMenuItemSeparator(),
		menuItem(words.CopyBranch(), true, func() { u.copyBranch(n) }),
		menuItem(words.MergeClipboard(), edits, u.mergeClipboard),
		menuItem(words.DeleteBranch(), edits, func() { u.deleteBranch(n) }))
}

// deleteBranch takes a move out of the study, with everything after it, and says how many moves that were.
func (u *Studies) deleteBranch(n session.Node) {
	before, _ := u.Table.Session.StudySize()
	u.Table.Session.Remove(n, false)
	if after, _ := u.Table.Session.StudySize(); after < before {
		u.Table.Say(words.BranchDeleted(before - after))
	}
}

// menuItem returns an item of a menu, which may not be usable now.
func menuItem(label string, usable bool, do func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, do)
	i.Disabled = !usable
	return i
}

// foldable returns the first move of the variation that can be folded or unfolded at a move, or session.Root if there is
// none or the tree is not seen.
func (p *pane) foldable(n session.Node) session.Node {
	if !p.seesTree() {
		return session.Root
	}
	head := p.book.book.headOf(n)
	if p.book.book.behind(head) == 0 {
		return session.Root
	}
	return head
}

// namePosition lets the person give the position after a move a name.
func (u *Studies) namePosition(n session.Node) {
	noted := u.Table.Snap.Tree.Detail(n).Notes()
	u.askName(words.NamePosition(), noted.Name, maxName, words.OK(), func(name string) {
		noted := u.Table.Snap.Tree.Detail(n).Notes()
		noted.Name = name
		u.Table.Session.SetNotes(n, noted)
	})
}

// copyBranch puts the moves to a move and all that follows it on the clipboard, as text that can be pasted as a game.
func (u *Studies) copyBranch(n session.Node) {
	path := u.lineTo(n)
	study, text := u.Table.Session.StudyRecord(), ""
	u.Table.Loop.Run(func() { text = branchOf(study(), path).String() }, func() {
		fyne.CurrentApp().Clipboard().SetContent(text)
		u.Table.Say(words.CopiedBranch())
	})
}

// branchOf returns the part of a study that begins with a line of moves, with the last of them on the board.
func branchOf(g record.Game, line []string) record.Game {
	root := g.Tree()
	at := root
	for _, move := range line {
		next := at.To(move)
		at.Next = []*record.Branch{next}
		at = next
	}
	g = record.Game{Variant: g.Variant, OBegins: g.OBegins, Tags: g.Tags}.WithTree(root)
	g.Undone = len(g.Moves) - len(line)
	return g
}

// mergeClipboard merges the games on the clipboard into the study, from its start, as one change.
func (u *Studies) mergeClipboard() {
	s := u.Table.Snap
	say := func(text string) { u.Table.Sheets.Notify(words.MergeClipboard(), text) }
	widgets.ReadClipboard(fyne.CurrentApp().Clipboard(), func(content string, err error) {
		if err != nil {
			say(words.ClipboardSilent())
			return
		}
		var m merging
		var unread error
		u.Table.Loop.Run(func() { m, unread = uniteText(s, content) }, func() {
			if unread != nil {
				say(words.CannotPaste(unread))
				return
			}
			if m.err == nil {
				m.err = u.Table.Session.Merge(m.merged)
			}
			u.Table.Say(words.MergeReport(m.Merging, m.err))
		})
	})
}

// uniteText unites the games in a text with a study. The error says why the text cannot be read.
func uniteText(s session.Snapshot, text string) (m merging, err error) {
	v := s.Setup.Variant
	read, err := formats.Read("", []byte(text), formats.Options{Variant: v.Name, Study: true})
	if err != nil {
		return merging{}, err
	}
	var games []record.Game
	for _, g := range read {
		if g.Record.Variant == v.Name {
			games = append(games, g.Record)
		}
	}
	m.Games, m.Others = len(games), len(read)-len(games)
	m.merged, m.err = s.Tree.Unite(v, games, nil)
	m.Moves = m.merged.Moves()
	return m, nil
}
