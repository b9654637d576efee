package analysis

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// maxExact is the maximum number of legal moves for which the board shows all proved outcomes. With
// more moves, the losses would cover the board.
const maxExact = 81

// provedOutcomes returns the proved outcomes of moves for the side that makes them. On a large board it leaves
// out losing moves, unless they begin one of the best lines. Of several moves on a square the best one
// counts.
func (l *positionAnalysis) provedOutcomes() (list []board.Exact) {
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

// provesFarOutcome reports whether a move is proved to win or lose, but not how soon: the board may then show a mere + or –.
func (l *positionAnalysis) provesFarOutcome() bool {
	return slices.ContainsFunc(l.report.Moves, func(m analysis.Line) bool {
		outcome, ok := outcomeOf(m.Score.Proof)
		return ok && outcome != board.Draws && m.Score.Mate == 0
	})
}

// outcomeOf returns the proved outcome. ok is false if nothing is proved.
func outcomeOf(p search.Proof) (o board.Outcome, ok bool) {
	switch p {
	case search.ProvedWin:
		return board.Wins, true
	case search.ProvedLoss:
		return board.Loses, true
	}
	return board.Draws, p == search.ProvedDraw
}

// HoverText returns what to say about the square under the mouse or the cursor: what the lines through it mean, or else
// the proved result of the move there, or else what the colours of the squares mean if More, which says so, is closed.
func (a *Analyst) HoverText() string {
	l := a.current
	if !a.on || l == nil || !l.reported {
		return ""
	}
	values := a.table.Prefs.AnalysisHeat
	if values && len(l.windows(a.linesCell)) > 0 {
		s := a.table.Snap
		return words.KeyToLines(words.SideName(s.View.Style, s.Setup.Mark(l.side)))
	}
	if m, ok := a.moveAt(l); ok {
		if result := words.ExactOf(l.pos.Format(m.Moves[0]), m.Score); result != "" {
			return result
		}
	}
	if pointed := a.hoveredCell >= 0 || a.cursorCell >= 0; pointed && values && len(l.heats()) > 0 && !a.pane.more.Open() {
		return words.KeyToValues()
	}
	return ""
}

// moveAt returns the analysis of the move to the square under the mouse or else the cursor. In games
// where pieces fall, this may be any square of the column. ok is false if there is no such move.
func (a *Analyst) moveAt(l *positionAnalysis) (m analysis.Line, ok bool) {
	cell, cells := a.pointedCell(), a.table.Snap.View.Cells
	if cell < 0 || cell >= len(cells) {
		return m, false
	}
	target := cells[cell].Target
	i := slices.IndexFunc(l.report.Moves, func(m analysis.Line) bool { return l.pos.Cell(m.Moves[0]) == target })
	if i < 0 {
		return m, false
	}
	return l.report.Moves[i], true
}

// pointedCell returns the cell under the mouse or else the cursor, or −1 if there is none.
func (a *Analyst) pointedCell() int {
	if a.hoveredCell < 0 {
		return a.cursorCell
	}
	return a.hoveredCell
}
