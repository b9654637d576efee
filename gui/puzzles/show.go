package puzzles

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Numbered reports whether the board numbers the moves because an answer is shown.
func (u *Puzzles) Numbered() bool { return u.numbered }

// View returns v with its moves numbered for the board: if an answer is shown, only the moves of the
// answer have numbers, from 1.
func (u *Puzzles) View(v game.View) game.View {
	if !u.numbered {
		return v
	}
	v.Cells = slices.Clone(v.Cells)
	for i, c := range v.Cells {
		v.Cells[i].Number = max(c.Number-len(u.current.puzzle.Moves), 0)
	}
	return v
}

// BeforeDraw prepares card and board before they draw a snapshot: it turns the numbers of an answer on or
// off, and returns the card to the game if no puzzle or lesson is on the table.
func (u *Puzzles) BeforeDraw() {
	if numbered := u.hasPuzzle() && (u.current.stage == answering || u.current.stage == answered); numbered != u.numbered {
		u.numbered = numbered
		u.SetOptions()
	}
	if !u.On() {
		u.Card.SetPuzzle(nil)
	}
}

// Follow ends the attempt or the lesson if another game is on the table, and records help. It is
// called before a snapshot is drawn.
func (u *Puzzles) Follow(s session.Snapshot) {
	if u.current != nil && s.Game != u.current.game || u.lesson != nil && s.Game != u.lesson.game {
		u.drop()
	}
	u.countHelp(s)
}

// countHelp records that the person has had help with the puzzle on the table, if that is so.
func (u *Puzzles) countHelp(s session.Snapshot) {
	a := u.current
	if !u.hasPuzzle() || a.helped || a.over() || a.stage == answering || s.Help.Step == session.NoHelp && !u.Analysing() {
		return
	}
	a.helped = true
	u.recordEvent(solved.Helped)
}

// Show updates the card and the board for a snapshot, after everything else has drawn it.
func (u *Puzzles) Show(s session.Snapshot) {
	switch {
	case u.hasLesson():
		u.showStep(s)
	case u.hasPuzzle():
		u.showAttempt(s)
	}
}

// showAttempt implements Show for a puzzle.
func (u *Puzzles) showAttempt(s session.Snapshot) {
	a := u.current
	u.Board.SetEnabled(a.stage == asking && s.YourTurn && !s.Looking)
	if !u.Analysing() {
		var advice board.Advice
		if a.wrongCell >= 0 {
			advice.Wrong = []int{a.wrongCell}
		}
		u.Board.SetAdvice(advice)
	}
	u.pane.show(s)
}

// Status returns the status line for a snapshot of a puzzle or a lesson. ok is false if the status
// line of a game applies.
func (u *Puzzles) Status(s session.Snapshot) (text string, ok bool) {
	switch {
	case u.hasLesson():
		return u.lesson.status(), true
	case !u.hasPuzzle() || s.Help.Step != session.NoHelp || s.Help.Searching:
		return "", false
	case u.current.stage == failed && u.current.fails < maxTries:
		return words.PuzzleKeys(), true
	case u.current.stage == asking:
		return words.PuzzleTurn(s), true
	default:
		return words.PuzzlesDontCount(), true
	}
}
