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
	pos := u.table.Snap.Position()
	a.hintReady, a.helpPending = false, false
	var best puzzle.Proved
	a.referee.ask(func(ctx context.Context, j *puzzle.Judge) (err error) {
		best, err = j.Solution(ctx, pos)
		return err
	}, func(err error) {
		u.table.Loop.Post(func() {
			if u.current != a || a.stage != asking || u.table.Snap.Position().Hash() != pos.Hash() {
				return
			}
			a.hintReady = true
			if err == nil {
				u.table.Session.SetHint(search.Report{Move: best.Move, Proof: best.Proof, Mate: best.Mate})
			}
			if a.helpPending {
				a.helpPending = false
				u.table.Session.Help()
			}
		})
	})
}

// Help gives the next step of help with the move. If the right move is not known yet, help follows once it is. A wrong move
// is taken back first.
func (a *attempt) Help() {
	a.puzzles.Retry()
	switch {
	case a.stage != asking:
	case !a.hintReady:
		a.helpPending = true
	default:
		a.Table.Session.Help()
	}
}

// help gives help with the puzzle on the table.
func (u *Puzzles) help() {
	if u.On() {
		u.current.Help()
	}
}

// canAnswer reports whether the answer can be shown.
func (a *attempt) canAnswer() bool { return a.stage == asking || a.stage == failed }

// Answer plays the answer on the board, from the first position of the puzzle.
func (u *Puzzles) Answer() {
	a := u.current
	if a == nil || !a.canAnswer() {
		return
	}
	u.recordEvent(solved.Answered)
	a.stage, a.wrongCell, a.message = answering, -1, words.PuzzleAnswered(a.puzzle)
	u.table.Session.CloseHelp()
	a.TakeBack(len(a.puzzle.Moves))
	u.answerOn(a)
	u.table.Redraw()
}

// answerOn plays the next move of an answer and the reply to it, and so on until the puzzle is solved.
func (u *Puzzles) answerOn(a *attempt) {
	pos := u.table.Snap.Position()
	var best puzzle.Proved
	var v puzzle.Verdict
	a.referee.ask(func(ctx context.Context, j *puzzle.Judge) (err error) {
		if best, err = j.Solution(ctx, pos); err == nil && best.Move != game.NoMove {
			v, err = j.Judge(ctx, pos, best.Move)
		}
		return err
	}, func(err error) {
		u.table.Loop.Post(func() {
			u.afterAnswerTime(a, func() {
				if err != nil || best.Move == game.NoMove || !a.Reply(best.Move) || v.Done {
					u.endAnswer(a)
					return
				}
				u.afterAnswerTime(a, func() {
					if !a.Reply(v.Reply) {
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
	u.table.Loop.After(answerTime, func() {
		if u.current == a && a.stage == answering {
			f()
		}
	})
}

// endAnswer ends the playing of an answer.
func (u *Puzzles) endAnswer(a *attempt) {
	a.stage = answered
	u.table.Redraw()
	u.focusMain(a)
}
