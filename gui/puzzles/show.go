package puzzles

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Allow offers help while the person is to move.
func (a *attempt) Allow(s session.Snapshot) session.Snapshot {
	s = a.Solving.Allow(s)
	s.CanHelp = s.CanHelp && a.stage == asking
	return s
}

// Follow records help.
func (a *attempt) Follow(s session.Snapshot) { a.countHelp(s) }

// countHelp records that the person has had help with the puzzle, if that is so. The analysis counts as help.
func (a *attempt) countHelp(s session.Snapshot) {
	if a.helped || a.over() || a.stage == answering || s.Help.Step == session.NoHelp && !a.Table.Window.Analysing() {
		return
	}
	a.helped = true
	a.puzzles.recordEvent(solved.Helped)
}

// Draw shows the puzzle on the card, and on the board the reply to a wrong move.
func (a *attempt) Draw(s session.Snapshot) play.Drawing {
	d := play.Drawing{
		View: s.View, Enabled: a.stage == asking && s.YourTurn && !s.Looking, End: play.EndFor(a.Side, s),
		Advice: &board.Advice{}, Panel: a.puzzles.pane.show(a, s), Status: a.status(s),
	}
	if a.wrongCell >= 0 {
		d.Advice.Wrong = []int{a.wrongCell}
	}
	if a.stage == answering || a.stage == answered {
		d.Numbers, d.View = true, numberedFrom(s.View, len(a.puzzle.Moves))
	}
	return d
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
	case a.stage == failed && a.fails < maxTries:
		return words.PuzzleKeys()
	case a.stage == asking:
		return words.PuzzleTurn(s)
	default:
		return words.PuzzlesDontCount()
	}
}
