package analyst

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// maxExact is the greatest number of legal moves of which all that is certain stands on the board: on
// larger boards the losses would hide it.
const maxExact = 81

// exacts are what moves certainly come to for the side that makes them. On a large board those that
// lose are left out, unless they are among the best lines. Of several moves on a square the best one
// counts.
func (l *lookup) exacts() (list []board.Exact) {
	many := len(l.report.Moves) > maxExact
	for rank, m := range l.report.Moves {
		outcome, ok := outcomeOf(m.Score.Proof)
		better := slices.ContainsFunc(list, func(e board.Exact) bool { return e.Cell == l.pos.Cell(m.Moves[0]) })
		if ok && !better && (!many || outcome != board.Loses || rank < len(l.report.Lines)) {
			list = append(list, board.Exact{
				Cell: l.pos.Cell(m.Moves[0]), Outcome: outcome,
				Words: words.Exact(m.Score), Short: words.ExactShort(m.Score), Sign: words.ExactSign(m.Score),
			})
		}
	}
	return list
}

// outcomeOf returns the outcome that is proved, if one is.
func outcomeOf(p search.Proof) (o board.Outcome, ok bool) {
	switch p {
	case search.ProvedWin:
		return board.Wins, true
	case search.ProvedLoss:
		return board.Loses, true
	}
	return board.Draws, p == search.ProvedDraw
}

// showExact shows the certain result of the move to the square under the mouse or the cursor.
func (a *Analyst) showExact() {
	text := ""
	if l := a.current; a.on && l != nil && l.reported {
		if m, ok := a.moveAt(l); ok {
			text = words.ExactOf(l.pos.Format(m.Moves[0]), m.Score)
		}
	}
	a.Point(text)
}

// moveAt returns what is known of the move to the square pointed at; where pieces fall that is any
// square of the column.
func (a *Analyst) moveAt(l *lookup) (m analysis.Line, ok bool) {
	cell, cells := a.cell, a.Snapshot().View.Cells
	if cell < 0 {
		cell = a.cursor
	}
	if cell < 0 || cell >= len(cells) {
		return m, false
	}
	i := slices.IndexFunc(l.report.Moves, func(m analysis.Line) bool { return l.pos.Cell(m.Moves[0]) == cells[cell].Target })
	if i < 0 {
		return m, false
	}
	return l.report.Moves[i], true
}
