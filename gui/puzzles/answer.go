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

// answerTime is how long each move of an answer takes.
const answerTime = 600 * time.Millisecond

// hint lets the move that is right in the position on the board be found, so that Help knows it.
func (u *Puzzles) hint(a *attempt) {
	pos, at := u.Table.Snap.Position(), u.Table.Snap.Ply
	a.hinted = false
	var best puzzle.Proved
	a.referee.ask(func(ctx context.Context, j *puzzle.Judge) (err error) {
		best, err = j.Solution(ctx, pos)
		return err
	}, func(err error) {
		u.Post(func() {
			if u.now != a || a.stage != asking || u.Table.Snap.Ply != at {
				return
			}
			a.hinted = true
			if err == nil {
				u.Table.Session.SetHint(search.Report{Move: best.Move, Proof: best.Proof, Mate: best.Mate})
			}
			if a.asked {
				a.asked = false
				u.Table.Session.Help()
			}
		})
	})
}

// Helps reports whether there may be help with a move: in a puzzle or a lesson where one is asked for.
func (u *Puzzles) Helps() bool {
	if u.learning() {
		return u.lesson.stage == asking
	}
	return !u.solving() || u.now.stage == asking
}

// Help gives the next step of help with the move.
func (u *Puzzles) Help() {
	if u.learning() {
		u.showRight()
		return
	}
	switch a := u.now; {
	case a.stage != asking:
	case !a.hinted:
		a.asked = true
	default:
		u.Table.Session.Help()
	}
}

// canAnswer reports whether the answer can be shown.
func (a *attempt) canAnswer() bool { return a.stage == asking || a.stage == failed }

// Answer plays the answer on the board, from the position of the puzzle.
func (u *Puzzles) Answer() {
	a := u.now
	if !a.canAnswer() {
		return
	}
	u.note(solved.Answered)
	a.stage, a.wrong, a.said = answering, -1, words.PuzzleAnswered(a.puzzle)
	u.Table.Session.CloseHelp()
	u.takeBack(len(a.puzzle.Moves))
	u.answerOn(a)
	u.Redraw()
}

// answerOn plays the next move of an answer and the reply to it.
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
		u.Post(func() {
			u.step(a, func() {
				if err != nil || best.Move == game.NoMove || !u.reply(best.Move) || v.Done {
					u.endAnswer(a)
					return
				}
				u.step(a, func() {
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

// step runs a step of an answer after a while, unless it has ended.
func (u *Puzzles) step(a *attempt, f func()) {
	u.After(answerTime, func() {
		if u.now == a && a.stage == answering {
			f()
		}
	})
}

// endAnswer ends an answer.
func (u *Puzzles) endAnswer(a *attempt) {
	a.stage = answered
	u.Redraw()
	u.focusMain(a)
}
