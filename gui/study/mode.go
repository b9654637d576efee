package study

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// mode is the mode of the table while a study is there.
type mode struct {
	studies  *Studies
	keeper   *keeper
	kept     *session.Tree // the tree that the keeper has, or that the study began with
	source   source
	path     string                        // the file of the study, "" if it has none yet
	visited  map[session.Node]session.Node // by position: the position after it that was shown last
	tool     record.Shape                  // the mark that a click on the board places; "" if it plays a move
	lastTool record.Shape                  // the last one of these
	pointed  session.Node                  // the move whose row is under the mouse, or session.Root
	solved   map[game.Move]record.Value    // what the analysis has proved of all columns, or nil
	image    game.Image                    // how the board is turned or mirrored
	known    knownOrders                   // what was found of other orders in the tree
	// lentFrom is the file of a study that another window has open, and regaining is set while it is opened again.
	lentFrom  string
	regaining bool
}

// Allow leaves what belongs to a game out of the snapshot.
func (m *mode) Allow(s session.Snapshot) session.Snapshot {
	s.YourTurn = s.View.ToMove != game.None
	s.CanPlayHere = s.YourTurn
	s.CanHelp, s.CanSwitch, s.CanReturn, s.Assisted, s.Actions = false, false, false, false, nil
	return s
}

// Follow remembers which moves were shown last, and has changes written.
func (m *mode) Follow(s session.Snapshot) {
	if m.kept != nil && s.Tree != m.kept {
		m.kept = s.Tree
		m.keeper.put(s.Tree, m.studies.Table.Session.StudyRecord())
		m.studies.onSaved()
	}
	for n := s.At; n != session.Root; n = s.Tree.Parent(n) {
		m.visited[s.Tree.Parent(n)] = n
	}
}

// Draw shows the study on the card, and what follows on the board.
func (m *mode) Draw(s session.Snapshot) play.Drawing {
	next := s.Tree.Next(s.At)
	m.solved = nil
	if s.View.Style == game.Discs {
		m.solved = m.studies.Solved()
	}
	return play.Drawing{
		View: s.View, Image: m.image, Enabled: s.YourTurn, End: board.NoEnd, Notes: m.notes(s, next),
		Panel: m.studies.pane.show(m, s, next), Status: m.status(s, len(next)),
	}
}

// status returns the status line. next is the number of moves that follow.
func (m *mode) status(s session.Snapshot, next int) string {
	switch {
	case m.tool != "":
		return words.MarkingStatus(s.View.Style)
	case m.solved != nil:
		return words.ColumnsSolved()
	case m.studies.Table.Frame.IsNarrow():
		return words.SideToMove(s)
	case m.studies.pane.tabs.onTree:
		return words.TreeStatus(next, words.MoveName(s.Tree.Name(s.At)))
	default:
		return words.StudyStatus(next > 0)
	}
}

// Play goes to the position after a move, and adds the move if the study does not have it.
func (m *mode) Play(move game.Move) error {
	m.studies.pane.keepNote()
	return m.refused(m.studies.Table.Session.Do(session.Play(move)))
}

// PlayLine plays moves one after the other, as one change.
func (m *mode) PlayLine(moves []game.Move) (played int, err error) {
	m.studies.pane.keepNote()
	played, err = m.studies.Table.Session.PlayLine(moves)
	return played, m.refused(err)
}

// refused returns the error of a move. If another window had the study open, it may have closed it by now.
func (m *mode) refused(err error) error {
	if errors.Is(err, session.ErrReadOnly) {
		m.studies.Regain()
	}
	return err
}

// Help does nothing.
func (m *mode) Help() {}

// Look steps along the line that was shown last.
func (m *mode) Look(step session.Step) bool {
	t := m.studies.Table
	at := t.Snap.At
	switch step {
	case session.Back:
		at = t.Snap.Tree.Parent(at)
	case session.Forward:
		at = m.next(at)
	case session.Begin:
		at = session.Root
	case session.Latest:
		for len(t.Snap.Tree.Next(at)) > 0 {
			at = m.next(at)
		}
	}
	m.goTo(at)
	return true
}

// next returns the position after n that was shown last, or else the first, or n if nothing follows it.
func (m *mode) next(n session.Node) session.Node {
	all := m.studies.Table.Snap.Tree.Next(n)
	switch {
	case len(all) == 0:
		return n
	case slices.Contains(all, m.visited[n]):
		return m.visited[n]
	default:
		return all[0]
	}
}

// goTo shows a position, after what was typed as its note has been kept.
func (m *mode) goTo(n session.Node) {
	m.studies.pane.keepNote()
	m.studies.Table.Session.Look(n)
}

// Enter does nothing.
func (m *mode) Enter() bool { return false }

// Escape ends what was begun: the placing of marks, or the use of the board's cursor.
func (m *mode) Escape() bool {
	if m.tool != "" {
		m.setTool("")
		return true
	}
	return m.studies.Table.Board.HideCursor()
}

// KeepText puts what was typed as a note into the study.
func (m *mode) KeepText() { m.studies.pane.keepNote() }

// Leave ends the study, unless it is practised from now on.
func (m *mode) Leave() {
	if m.studies.practice != nil {
		return
	}
	m.keeper.close()
	m.studies.left = append(slices.DeleteFunc(m.studies.left, (*keeper).hasEnded), m.keeper)
	if m.studies.current == m && !m.studies.Table.Loop.Closed() { // else the window has gone
		m.studies.current = nil
		m.studies.Table.Status.SetEnd("")
		m.studies.Remember("")
	}
}

// Key goes to another position, or changes the study. While the person moves the board's cursor, the arrows are its.
func (m *mode) Key(e *fyne.KeyEvent, cursor bool) bool {
	t := m.studies.Table
	tree, at := t.Snap.Tree, t.Snap.At
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown:
		if cursor {
			return false
		}
		m.goTo(tree.Sibling(at, map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[e.Name]))
	case fyne.KeyLeft, fyne.KeyRight:
		if cursor {
			return false
		}
		m.Look(map[fyne.KeyName]session.Step{fyne.KeyLeft: session.Back, fyne.KeyRight: session.Forward}[e.Name])
	case desktop.KeyMenu:
		if b := t.Board; cursor {
			m.studies.BoardMenu(b.CursorCell(), b.CellCenter(b.CursorCell()))
		} else {
			m.studies.OpenMenu()
		}
	case fyne.KeyPageUp, fyne.KeyPageDown:
		m.goTo(m.fork(e.Name == fyne.KeyPageDown))
	case fyne.KeyM:
		m.markByKey(cursor)
	default:
		return m.treeKey(e.Name) || m.digit(e.Name)
	}
	return true
}

// treeKey folds or unfolds the variation of the move shown, if the tree is seen, and reports whether a key
// does that.
func (m *mode) treeKey(key fyne.KeyName) bool {
	p := m.studies.pane
	if !p.seesTree() {
		return false
	}
	switch key {
	case fyne.KeyMinus:
		p.book.fold()
	case fyne.KeyPlus, fyne.KeyEqual: // + is above = on many keyboards
		p.book.unfold()
	default:
		return false
	}
	return true
}

// digit goes to the move that follows with a number, from 1, and reports whether a key is one.
func (m *mode) digit(key fyne.KeyName) bool {
	if len(key) != 1 || key < "1" || key > "9" || widgets.ShiftHeld() {
		return false // Shift makes another character of it, such as ! of 1
	}
	s := m.studies.Table.Snap
	if next, i := s.Tree.Next(s.At), int(key[0]-'1'); i < len(next) {
		m.goTo(next[i])
	}
	return true
}

// fork returns the next position, or the one before, that several moves follow, or else the end of the line, or its
// start.
func (m *mode) fork(forward bool) session.Node {
	s := m.studies.Table.Snap
	for n := s.At; ; {
		to := s.Tree.Parent(n)
		if forward {
			to = m.next(n)
		}
		if n = to; n == session.Root || len(s.Tree.Next(n)) != 1 {
			return n
		}
	}
}

// Rune gives the move shown a sign, or takes it away.
func (m *mode) Rune(r rune) bool {
	if r != '!' && r != '?' {
		return false
	}
	m.sign(record.Glyph(r))
	return true
}

// sign gives the move shown a sign. The same again doubles ! and ?, and then takes the sign away.
func (m *mode) sign(g record.Glyph) {
	s := m.studies.Table.Snap
	if s.At == session.Root || !m.studies.mayChange() {
		return
	}
	n := s.Tree.Detail(s.At).Notes()
	switch doubled := g + g; {
	case n.Glyph == g && len(g) == 1:
		n.Glyph = doubled
	case n.Glyph == g, n.Glyph == doubled:
		n.Glyph = ""
	default:
		n.Glyph = g
	}
	m.studies.Table.Session.SetNotes(s.At, n)
}
