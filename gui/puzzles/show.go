package puzzles

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Allow offers help while the person is to move, and with a wrong move that Help takes back.
func (a *attempt) Allow(s session.Snapshot) session.Snapshot {
	s = a.Solving.Allow(s)
	s.CanHelp = s.CanHelp && a.stage == asking || a.stage == failed && !a.outOfTries()
	if a.over() {
		s = a.Table.AllowTries(s)
	}
	return s
}

// Follow records help.
func (a *attempt) Follow(s session.Snapshot) { a.countHelp(s) }

// countHelp records that the person has had help with the puzzle, if that is so. The analysis and the threats count as help.
func (a *attempt) countHelp(s session.Snapshot) {
	if a.helped || a.over() || a.stage == answering ||
		s.Help.Step == session.NoHelp && !a.Table.Window.Analysing() && !a.Table.Threats.On() {
		return
	}
	a.helped = true
	a.puzzles.recordEvent(solved.Helped)
}

// Draw shows the puzzle on the card, and on the board a wrong move.
func (a *attempt) Draw(s session.Snapshot) play.Drawing {
	d := play.Drawing{
		View: s.View, Enabled: a.stage == asking && s.YourTurn && !s.Looking, End: a.end(s),
		Advice: &board.Advice{}, Panel: a.puzzles.pane.show(a, s), Status: a.status(s),
	}
	if a.over() && a.Table.Tries(s) {
		d.Enabled = s.View.ToMove != game.None
	}
	if a.wrongCell >= 0 {
		d.Advice.Wrong = []int{a.wrongCell}
	}
	d.Advice.Chips, d.Advice.Exact = true, a.columns(s.View)
	if a.stage == answering || a.stage == answered {
		d.Numbers, d.View = true, numberedFrom(s.View, len(a.puzzle.Moves))
	}
	return d
}

// end returns how the board shows the end of the game. A win of the answer is not the person's.
func (a *attempt) end(s session.Snapshot) board.End {
	end := play.EndFor(a.Side, s)
	if end == board.Won && (a.stage == answering || a.stage == answered) {
		return board.Shown
	}
	return end
}

// columns returns what is known about the moves to the columns of a board of discs: after a try that it loses, if that was
// proved, and after the only move that all others lose.
func (a *attempt) columns(v game.View) (list []board.Exact) {
	if v.Style != game.Discs {
		return nil
	}
	loss := analysis.Score{Proof: search.ProvedLoss}
	loses := func(top int) board.Exact {
		return board.Exact{Cell: top, Outcome: board.Loses, Words: words.Exact(loss), Short: words.Exact(loss), Sign: words.ExactSign(loss)}
	}
	switch {
	case a.stage == failed && a.lostCell >= 0:
		list = append(list, loses(a.lostCell%v.Columns))
	case a.stage == done && a.puzzle.Kind == puzzle.OnlyMove:
		only := a.puzzle.Position().Cell(a.puzzle.First[0]) % v.Columns
		for top := range v.Columns {
			if top == only {
				list = append(list, board.Exact{Cell: top, Outcome: board.Wins, Words: words.Saves(), Short: words.Saves(), Sign: "✓"})
			} else {
				list = append(list, loses(top))
			}
		}
	}
	return list
}

// numberedFrom returns v with numbers only for the moves after the first ones, from 1.
func numberedFrom(v game.View, first int) game.View {
	v.Cells = slices.Clone(v.Cells)
	for i, c := range v.Cells {
		v.Cells[i].Number = max(c.Number-first, 0)
	}
	return v
}

// status returns the status line, or "" if that of a game applies.
func (a *attempt) status(s session.Snapshot) string {
	switch {
	case s.Help.Step != session.NoHelp || s.Help.Searching:
		return ""
	case a.outOfTries():
		return words.AnswerKeys()
	case a.stage == failed:
		return words.PuzzleKeys()
	case a.Table.Window.Analysing():
		return words.PuzzleAnalysed(s)
	case a.stage == asking:
		return words.PuzzleTurn(s)
	case a.over() && !s.Looking:
		return words.OverKeys(s)
	default:
		return words.PuzzleLeave()
	}
}
