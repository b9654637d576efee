package study

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// shapes maps the marks of a record to those of the board.
var shapes = map[record.Shape]board.NoteShape{
	record.Ring: board.RingNote, record.Triangle: board.TriangleNote, record.Square: board.SquareNote,
	record.Cross: board.CrossNote, record.Letter: board.TextNote, record.Point: board.PointNote,
}

// notes returns what the board shows of the position: the moves that follow, the marks and the arrows.
func (m *mode) notes(s session.Snapshot, next []session.Node) (n board.Notes) {
	pos, noted := s.Position(), s.Tree.Detail(s.At).Notes()
	for i, to := range next {
		if move := m.nextMove(s, pos.ToMove(), i, to); cellOf(s, pos, to) >= 0 {
			move.Cell = cellOf(s, pos, to)
			n.Next = append(n.Next, move)
		}
	}
	cells := map[string]int{}
	for i, c := range s.View.Cells {
		cells[c.Name] = i
	}
	for _, mark := range noted.Marks {
		if cell, ok := cells[mark.Cell]; ok {
			n.Marks = append(n.Marks, board.NoteMark{Cell: cell, Shape: shapes[mark.Shape], Text: mark.Text})
		}
	}
	for _, a := range noted.Arrows {
		from, ok := cells[a.From]
		if to, ok2 := cells[a.To]; ok && ok2 {
			n.Arrows = append(n.Arrows, board.NoteArrow{From: from, To: to})
		}
	}
	return n
}

// cellOf returns the cell on which the piece of a move ends up, or −1 if it places none.
func cellOf(s session.Snapshot, pos game.Position, n session.Node) int {
	cell := pos.Cell(s.Tree.Move(n))
	if cell < 0 || cell >= len(s.View.Cells) {
		return -1
	}
	return s.View.Cells[cell].Target
}

// nextMove returns the disc of a side's move to a node, which is the one with an index among those that follow.
func (m *mode) nextMove(s session.Snapshot, side game.Side, i int, n session.Node) board.NextMove {
	noted := s.Tree.Detail(n).Notes()
	move := board.NextMove{Label: noted.Label, Main: i == 0, Pointed: n == m.pointed, Elsewhere: m.isElsewhere(n)}
	if move.Label == "" {
		move.Label = letter(i)
	}
	move.Outcome = outcomeFor(side, m.value(s, n))
	return move
}

// letter returns the letter of the move with an index, or "" after z.
func letter(i int) string {
	if i > 'z'-'a' {
		return ""
	}
	return string(rune('a' + i))
}

// setTool sets the mark that a click on the board places, or none for "".
func (m *mode) setTool(s record.Shape) {
	if m.tool = s; s != "" {
		m.lastTool = s
	}
	m.studies.Table.Redraw()
}

// Choose places the mark that was chosen on a cell, or the last one for a click with Shift.
func (m *mode) Choose(cell int, shift bool) bool {
	switch {
	case m.tool != "":
		m.mark(cell, m.tool)
	case shift:
		m.mark(cell, m.lastTool)
	default:
		return false
	}
	return true
}

// mark places a mark on a cell, or takes it away if it is there.
func (m *mode) mark(cell int, shape record.Shape) {
	if !m.studies.mayChange() {
		return
	}
	s := m.studies.Table.Snap
	noted := s.Tree.Detail(s.At).Notes()
	mark := record.Mark{Cell: s.View.Cells[cell].Name, Shape: shape}
	at := slices.IndexFunc(noted.Marks, func(old record.Mark) bool { return old.Cell == mark.Cell })
	if mark.Shape == record.Letter {
		mark.Text = freeLetter(noted.Marks)
	}
	switch {
	case at < 0:
		noted.Marks = append(noted.Marks, mark)
	case noted.Marks[at].Shape == mark.Shape:
		noted.Marks = slices.Delete(noted.Marks, at, at+1)
	default:
		noted.Marks[at] = mark
	}
	m.studies.Table.Session.SetNotes(s.At, noted)
}

// markByKey places the last mark at the board's cursor or, while that is hidden, with the clicks that follow.
func (m *mode) markByKey(cursor bool) {
	if cursor {
		m.mark(m.studies.Table.Board.CursorCell(), m.lastTool)
		return
	}
	m.toggleTool(cmp.Or(m.tool, m.lastTool))
}

// freeLetter returns the first capital that no mark has.
func freeLetter(marks []record.Mark) string {
	const last = 'Z'
	for r := 'A'; r < last; r++ {
		if !slices.ContainsFunc(marks, func(m record.Mark) bool { return strings.EqualFold(m.Text, string(r)) }) {
			return string(r)
		}
	}
	return string(last)
}

// toggleTool chooses a mark to be placed, or ends that.
func (m *mode) toggleTool(s record.Shape) {
	if m.tool == s {
		s = ""
	}
	m.setTool(s)
}
