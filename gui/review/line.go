package review

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/session"
)

// lineBoard is a small board on which the better line of a moment plays itself out. It shows the end of the line when
// nothing moves. A click plays the line again.
type lineBoard struct {
	widget.BaseWidget
	picture *board.Thumbnail
	earlier []game.View // the positions before the last one of the line
	after   func(time.Duration, func())
	moves   func() bool // whether things may move
}

// newLineBoard returns a board that shows the end of a line. after must call the function that it gets on the UI
// goroutine, once the given time has passed.
func newLineBoard(
	picture *board.Thumbnail, earlier []game.View, after func(time.Duration, func()), moves func() bool,
) *lineBoard {
	b := &lineBoard{picture: picture, earlier: earlier, after: after, moves: moves}
	b.ExtendBaseWidget(b)
	return b
}

// play plays the line once and then calls done, unless it is ended or played again before. If nothing may move, the end
// of the line stays, and done is called at once.
func (b *lineBoard) play(done func()) {
	if !b.moves() {
		done()
		return
	}
	b.picture.PlayLine(b.earlier, b.after, done)
}

// replay plays the line again.
func (b *lineBoard) replay() { b.play(func() {}) }

// end shows the end of the line.
func (b *lineBoard) end() { b.picture.EndReplay() }

// Tapped is called by Fyne.
func (b *lineBoard) Tapped(*fyne.PointEvent) { b.replay() }

// Cursor is called by Fyne.
func (b *lineBoard) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (b *lineBoard) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.picture) }

// positions returns the position before a line of moves and those after each ply of it. The pieces of the line are numbered
// from 1, if there is more than one, and no move is marked as the last.
func (m moment) positions(s session.Snapshot, line []game.Move) []game.View {
	p, number := m.before.Clone(), map[int]int{}
	view := func() game.View {
		v := numberedView(s.Setup, p, number)
		v.From = -1 // its frame would cover the number of the piece
		return v
	}
	views := []game.View{view()}
	for i, move := range line {
		if len(line) > 1 {
			number[p.Cell(move)] = i + 1
		}
		p.Play(move)
		views = append(views, view())
	}
	return views
}

// numberedView returns the view of a position in which only the given cells have numbers and no move is marked as the
// last.
func numberedView(s session.Setup, p game.Position, number map[int]int) game.View {
	v := s.View(p)
	v.Last, v.Cells = -1, slices.Clone(v.Cells)
	for i := range v.Cells {
		v.Cells[i].Number = number[i]
	}
	return v
}

// lineBoard returns the board on which the better line plays itself out.
func (r *Reviewer) lineBoard(s session.Snapshot, m moment) *lineBoard {
	positions := m.positions(s, m.line)
	last := len(positions) - 1
	picture := m.picture(positions[last], m.betterSigns()...)
	picture.SetPlies(true)
	return newLineBoard(picture, positions[:last], r.table.Loop.After, r.table.Window.Animated)
}

// picture returns a picture of a position of the moment, with the signs of moves and a line through the row that the
// other side threatened to complete, unless a row is complete. The line is pale after the better move, which stops the row.
func (m moment) picture(v game.View, signs ...board.Sign) *board.Thumbnail {
	threats := board.Threats{Line: m.stoppedRow(), Stopped: true}
	if slices.ContainsFunc(signs, func(s board.Sign) bool { return s.Bad }) {
		threats = board.Threats{}
		if len(v.Lines) == 0 {
			threats.Line = m.threatenedRow()
		}
	}
	t := board.NewThumbnail()
	t.SetView(v)
	t.SetArea(m.area())
	t.SetLabels(true)
	t.SetMarks(board.Advice{Signs: signs}, threats)
	return t
}

// threatenedRow returns the row of the other side that the better move is about, with its free ends, or nil if it is
// about no such row.
func (m moment) threatenedRow() []int {
	if !m.evidence.Theirs || len(m.evidence.Rows) == 0 || len(m.evidence.Rows[0]) < 2 {
		return nil
	}
	v, row := m.before.View(), slices.Clone(m.evidence.Rows[0])
	free := func(from, beside int) (cell int, ok bool) {
		rows, columns := sign(from/v.Columns-beside/v.Columns), sign(from%v.Columns-beside%v.Columns)
		row, column := from/v.Columns+rows, from%v.Columns+columns
		if row < 0 || row >= v.Rows || column < 0 || column >= v.Columns {
			return 0, false
		}
		cell = row*v.Columns + column
		return cell, v.Cells[cell].Piece == game.None
	}
	first, firstFree := free(row[0], row[1])
	last, lastFree := free(row[len(row)-1], row[len(row)-2])
	if firstFree {
		row = append([]int{first}, row...)
	}
	if lastFree {
		row = append(row, last)
	}
	return row
}

// stoppedRow returns the longer part of threatenedRow on one side of the better move, whose piece the line would cross, or nil
// if that is a single piece. Stones lie over the line, so that theirs is whole. There is none after a move that would only have
// delayed a win at the next move: the sentence beside the board then tells of that win, not of the row.
func (m moment) stoppedRow() []int {
	if m.Delays && m.Punished != "" {
		return nil
	}
	row := m.threatenedRow()
	at := slices.Index(row, m.before.Cell(m.Better))
	if at < 0 || m.before.View().Style == game.Stones {
		return row
	}
	part := row[:at]
	if rest := row[at+1:]; len(rest) > len(part) {
		part = rest
	}
	if len(part) < 2 {
		return nil
	}
	return part
}

// sign returns −1, 0 or 1 with the sign of n.
func sign(n int) int { return max(min(n, 1), -1) }
