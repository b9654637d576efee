package puzzles

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Numbered reports whether the board numbers the moves: those of an answer.
func (u *Puzzles) Numbered() bool { return u.numbered }

// View returns a view with the numbers of its moves; in an answer those of the answer alone, from 1.
func (u *Puzzles) View(v game.View) game.View {
	if !u.numbered {
		return v
	}
	v.Cells = slices.Clone(v.Cells)
	for i, c := range v.Cells {
		v.Cells[i].Number = max(c.Number-len(u.now.puzzle.Moves), 0)
	}
	return v
}

// Before brings card and board in line with a snapshot before they draw it: the card goes back to the game, if that is no puzzle.
func (u *Puzzles) Before() {
	if numbered := u.solving() && (u.now.stage == answering || u.now.stage == answered); numbered != u.numbered {
		u.numbered = numbered
		u.SetOptions()
	}
	if !u.On() {
		u.Card.SetPuzzle(nil)
	}
}

// Follow ends the attempt or the lesson when another game is on the table, and notes help. It comes before a snapshot is drawn.
func (u *Puzzles) Follow(s session.Snapshot) {
	if u.now != nil && s.Game != u.now.game || u.lesson != nil && s.Game != u.lesson.game {
		u.drop()
	}
	u.countHelp(s)
}

// countHelp notes that the person has had help with the puzzle on the table, if they have.
func (u *Puzzles) countHelp(s session.Snapshot) {
	a := u.now
	if !u.solving() || a.helped || a.over() || a.stage == answering || s.Help.Step == session.NoHelp && !u.Analysing() {
		return
	}
	a.helped = true
	u.note(solved.Helped)
}

// Show brings card and board in line with a snapshot, after all others have drawn it.
func (u *Puzzles) Show(s session.Snapshot) {
	switch {
	case u.learning():
		u.showStep(s)
	case u.solving():
		u.showAttempt(s)
	}
}

// showAttempt is Show for a puzzle.
func (u *Puzzles) showAttempt(s session.Snapshot) {
	a := u.now
	u.Board.SetEnabled(a.stage == asking && s.YourTurn && !s.Looking)
	if !u.Analysing() {
		var advice board.Advice
		if a.wrong >= 0 {
			advice.Wrong = []int{a.wrong}
		}
		u.Board.SetAdvice(advice)
	}
	u.pane.show(s)
}

// Status is the sentence at the lower edge of the window for a snapshot of a puzzle; ok is false where that of a game does.
func (u *Puzzles) Status(s session.Snapshot) (text string, ok bool) {
	switch {
	case u.learning():
		return u.lesson.status(), true
	case !u.solving() || s.Help.Step != session.NoHelp || s.Help.Searching:
		return "", false
	case u.now.stage == failed && u.now.fails < maxTries:
		return words.PuzzleKeys(), true
	case u.now.stage == asking:
		return words.PuzzleTurn(s), true
	default:
		return words.PuzzlesDontCount(), true
	}
}
