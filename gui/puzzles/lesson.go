package puzzles

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// lessonState is a lesson in progress, at one of its steps.
type lessonState struct {
	lesson      *lesson.Lesson
	stepIndex   int   // the index of the step
	game        int   // the session's number of the game
	stage       stage // asking, judging, failed or done
	fails       int   // wrong tries at this step
	retryPly    int   // the ply to which Try Again returns
	wrongCell   int   // the cell of the reply to a wrong move, or −1 if there is none
	answerShown bool  // a right move is shown
}

// revealAfter is the number of wrong tries after which a right move is shown.
const revealAfter = 2

func (c *lessonState) step() lesson.Step { return c.lesson.Steps[c.stepIndex] }
func (c *lessonState) isLast() bool      { return c.stepIndex == len(c.lesson.Steps)-1 }

// status returns the status line.
func (c *lessonState) status() string {
	switch c.stage {
	case failed:
		return words.PuzzleKeys()
	case done:
		return words.LessonDone()
	default:
		return words.LessonStatus(c.stepIndex)
	}
}

// hasLesson reports whether a step of a lesson is on the table.
func (u *Puzzles) hasLesson() bool { return u.lesson != nil }

// HasBegun reports whether the person has done any step of a lesson.
func (u *Puzzles) HasBegun(l *lesson.Lesson) bool {
	for at := range l.Steps {
		if u.stepDone(l, at) {
			return true
		}
	}
	return false
}

// stepDone reports whether the person has done a step.
func (u *Puzzles) stepDone(l *lesson.Lesson, at int) bool {
	return u.log.Puzzle(u.names(), l.ID(at)).Solved()
}

// nextStep returns the index of the first step that the person has not done, or 0 if all are done.
func (u *Puzzles) nextStep(l *lesson.Lesson) int {
	for at := range l.Steps {
		if !u.stepDone(l, at) {
			return at
		}
	}
	return 0
}

// Teach puts the next step of a lesson on the board. It is for a lesson that was offered before the
// first game of its variant.
func (u *Puzzles) Teach(l *lesson.Lesson) { u.teach(l, false) }

// teach implements Teach. fromList is set if the lesson was chosen from the list of lessons.
func (u *Puzzles) teach(l *lesson.Lesson, fromList bool) {
	u.fromList = fromList
	u.openStep(l, u.nextStep(l))
}

// openStep puts a step on the board.
func (u *Puzzles) openStep(l *lesson.Lesson, at int) {
	o, err := position(l.Variant, l.Steps[at].Moves)
	if err != nil { // cannot happen: a test plays these moves
		u.Say(words.Error(err))
		return
	}
	u.drop()
	u.Table.ShowPuzzle(o)
	u.lesson = &lessonState{lesson: l, stepIndex: at, game: u.Table.Snap.Game, retryPly: len(l.Steps[at].Moves), wrongCell: -1}
	u.Focus(nil)
	if u.lesson.step().Goal == lesson.Look {
		u.finishStep(u.lesson)
		return
	}
	u.Redraw()
}

// playStep plays the person's move. A right move without a reply ends the step at once. After
// any other move answerStep follows after replyTime.
func (u *Puzzles) playStep(m game.Move) error {
	c := u.lesson
	if c.stage != asking {
		return session.ErrNotYourTurn
	}
	before, step := u.Table.Snap.Position(), c.step()
	right := step.Right(before, m)
	c.stage = judging
	if err := u.Table.Session.Do(session.Play(m)); err != nil {
		c.stage = asking
		u.Redraw()
		return err
	}
	c.answerShown = false
	now := u.Table.Snap.Position()
	reply := step.Punish
	if right {
		reply = step.Reply
	}
	answer := reply(now)
	if right && answer == game.NoMove {
		u.finishStep(c)
		return nil
	}
	u.Table.Loop.After(replyTime, func() {
		if u.lesson == c && c.stage == judging {
			u.answerStep(c, right, answer)
		}
	})
	return nil
}

// answerStep reacts to the person's move. It plays answer, unless that is game.NoMove. The step then
// has failed, is done, or continues.
func (u *Puzzles) answerStep(c *lessonState, right bool, answer game.Move) {
	if !right {
		c.stage, c.fails = failed, c.fails+1
		if answer != game.NoMove {
			c.wrongCell = u.Table.Snap.Position().Cell(answer)
			u.reply(answer)
		}
		u.PlayWrong()
		u.Redraw()
		u.Focus(u.teacher.tryAgain)
		return
	}
	goesOn := c.step().Continues(u.Table.Snap.Position())
	u.reply(answer)
	if !goesOn {
		u.finishStep(c)
		return
	}
	c.stage, c.retryPly = asking, u.Table.Snap.Ply
	u.Redraw()
}

// finishStep ends a step and records that the person has done it.
func (u *Puzzles) finishStep(c *lessonState) {
	c.stage = done
	entry := solved.Entry{Puzzle: c.lesson.ID(c.stepIndex), Person: u.Table.Prefs.Name, Event: solved.Solved}
	if !u.stepDone(c.lesson, c.stepIndex) && u.log.Add(entry) {
		u.Saver.AddSolved(entry)
	}
	u.Redraw()
	u.Focus(u.teacher.next)
}

// retryStep takes a wrong move back. After revealAfter wrong tries it also shows a right move.
func (u *Puzzles) retryStep() {
	c := u.lesson
	if !u.hasLesson() || c.stage != failed {
		return
	}
	c.stage, c.wrongCell = asking, -1
	u.takeBack(c.retryPly)
	u.Board.HideCursor() // as TryAgain does
	u.Focus(nil)
	if c.fails >= revealAfter {
		u.showRight()
		return
	}
	u.Redraw()
}

// showRight shows a right move on the board.
func (u *Puzzles) showRight() {
	if u.lesson.stage == asking {
		u.lesson.answerShown = true
		u.Redraw()
	}
}

// enterStep handles Enter: it opens the next step after a finished one, or takes a wrong move back.
func (u *Puzzles) enterStep() {
	switch u.lesson.stage {
	case failed:
		u.retryStep()
	case done:
		u.moveSteps(1)
	}
}

// leaveStep handles Escape: it takes a wrong move back, or else leaves the lesson. A lesson from the
// list of lessons returns to that list, over the page of all games. Any other lesson was offered
// before a game, and that game begins.
func (u *Puzzles) leaveStep() {
	switch {
	case u.lesson.stage == failed:
		u.retryStep()
	case u.fromList:
		u.Home()
		u.ChooseLesson()
	default:
		u.endLesson()
	}
}

// endLesson begins a game of the lesson's variant.
func (u *Puzzles) endLesson() { u.Table.SwitchTo(u.lesson.lesson.Variant) }

// moveSteps moves forward by a number of steps, or back if it is negative. After the last step the lesson
// ends.
func (u *Puzzles) moveSteps(by int) {
	switch c := u.lesson; {
	case !u.hasLesson() || c.stepIndex+by < 0:
	case c.stepIndex+by >= len(c.lesson.Steps):
		u.endLesson()
	default:
		u.openStep(c.lesson, c.stepIndex+by)
	}
}

// showStep updates the card and the board for a snapshot of a lesson.
func (u *Puzzles) showStep(s session.Snapshot) {
	c := u.lesson
	u.Board.SetEnabled(c.stage == asking && s.YourTurn && !s.Looking)
	if !u.Analysing() {
		u.Board.SetAdvice(c.advice(s))
	}
	u.teacher.show(c)
}

// advice returns the marks drawn over the board: a right move, the reply to a wrong move, the
// forbidden points, or an arrow to the small board to which the last move sends the other side.
func (c *lessonState) advice(s session.Snapshot) (a board.Advice) {
	pos, step := s.Position(), c.step()
	switch {
	case c.wrongCell >= 0:
		a.Wrong = []int{c.wrongCell}
	case step.Goal == lesson.Look:
		for _, f := range s.View.Forbidden {
			a.Wrong = append(a.Wrong, f.Cell)
		}
	case c.answerShown && c.stage == asking:
		for _, m := range pos.AppendMoves(nil) {
			if step.Right(pos, m) {
				a.Better = board.Ghost{Cell: s.View.Cells[pos.Cell(m)].Target, Side: s.View.ToMove, Shown: true}
				break
			}
		}
	}
	sends := c.stage == done || step.Goal == lesson.Send || step.Goal == lesson.Any
	if block := s.View.ActiveBlock(); sends && block >= 0 && s.View.Last >= 0 && !s.Ending.Over() {
		a.Arrow = board.Arrow{Cell: s.View.Last, Block: block, Shown: true}
	}
	return a
}
