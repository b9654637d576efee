package puzzles

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// answerTime is the delay before each move of an answer.
const answerTime = 600 * time.Millisecond

// findHint searches in the background for the right move in the position on the board, and gives it to
// the session for Help. If the person asks for help with this position meanwhile, it is shown then.
func (u *Puzzles) findHint(a *attempt) {
	pos := u.Table.Snap.Position()
	a.hintReady, a.helpPending = false, false
	var best puzzle.Proved
	a.referee.ask(func(ctx context.Context, j *puzzle.Judge) (err error) {
		best, err = j.Solution(ctx, pos)
		return err
	}, func(err error) {
		u.Table.Loop.Post(func() {
			if u.current != a || a.stage != asking || u.Table.Snap.Position().Hash() != pos.Hash() {
				return
			}
			a.hintReady = true
			if err == nil {
				u.Table.Session.SetHint(search.Report{Move: best.Move, Proof: best.Proof, Mate: best.Mate})
			}
			if a.helpPending {
				a.helpPending = false
				u.Table.Session.Help()
			}
		})
	})
}

// CanHelp reports whether help with a move is available. In a puzzle or a lesson it is while the person
// is to move.
func (u *Puzzles) CanHelp() bool {
	if u.hasLesson() {
		return u.lesson.stage == asking
	}
	return !u.hasPuzzle() || u.current.stage == asking
}

// Help gives the next step of help with the move. If the right move of a puzzle is not known yet,
// help follows once it is. In a lesson, Help shows a right move.
func (u *Puzzles) Help() {
	if u.hasLesson() {
		u.showRight()
		return
	}
	switch a := u.current; {
	case a.stage != asking:
	case !a.hintReady:
		a.helpPending = true
	default:
		u.Table.Session.Help()
	}
}

// canAnswer reports whether the answer can be shown.
func (a *attempt) canAnswer() bool { return a.stage == asking || a.stage == failed }

// Answer plays the answer on the board, from the first position of the puzzle.
func (u *Puzzles) Answer() {
	a := u.current
	if !a.canAnswer() {
		return
	}
	u.recordEvent(solved.Answered)
	a.stage, a.wrongCell, a.message = answering, -1, words.PuzzleAnswered(a.puzzle)
	u.Table.Session.CloseHelp()
	u.takeBack(len(a.puzzle.Moves))
	u.answerOn(a)
	u.Redraw()
}

// answerOn plays the next move of an answer and the reply to it, and so on until the puzzle is solved.
func (u *Puzzles) answerOn(a *attempt) {
	pos := u.Table.Snap.Position()
	var best puzzle.Proved
	var v puzzle.Verdict
	a.referee.ask(func(ctx context.Context, j *puzzle.Judge) (err error) {
		if best, err = j.Solution(ctx, pos); err == nil && best.Move != game.NoMove {
			v, err = j.Judge(ctx, pos, best.Move)
		}
		return err
	}, func(err error) {
		u.Table.Loop.Post(func() {
			u.afterAnswerTime(a, func() {
				if err != nil || best.Move == game.NoMove || !u.reply(best.Move) || v.Done {
					u.endAnswer(a)
					return
				}
				u.afterAnswerTime(a, func() {
					if !u.reply(v.Reply) {
						u.endAnswer(a)
						return
					}
					u.answerOn(a)
				})
			})
		})
	})
}

// afterAnswerTime runs f after answerTime, unless the answer has ended by then.
func (u *Puzzles) afterAnswerTime(a *attempt, f func()) {
	u.Table.Loop.After(answerTime, func() {
		if u.current == a && a.stage == answering {
			f()
		}
	})
}

// endAnswer ends the playing of an answer.
func (u *Puzzles) endAnswer(a *attempt) {
	a.stage = answered
	u.Redraw()
	u.focusMain(a)
}
