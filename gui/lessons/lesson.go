package lessons

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Lessons puts the steps of lessons on the table, each as a mode of its own. Its methods must be called on the UI
// goroutine.
type Lessons struct {
	table   *play.Table
	results Results
	current *attempt // the step on the table, or nil if there is none
	origin  origin
	pane    *pane
}

// origin is where the lesson on the table was chosen. Escape leads back there.
type origin uint8

const (
	beforeGame origin = iota // before the first game of its variant, which Escape begins
	fromList                 // in the list of lessons
	fromHome                 // on the page of all games
)

// Results holds which steps the person has done.
type Results interface {
	StepDone(l *lesson.Lesson, step int) bool
	FinishStep(l *lesson.Lesson, step int)
}

// New returns Lessons without a step on the table.
func New(table *play.Table, results Results) *Lessons {
	u := &Lessons{table: table, results: results}
	u.pane = newPane(u)
	return u
}

// attempt is the person's attempt at a step of a lesson. It is the mode of the table as long as the step is there.
type attempt struct {
	play.Solving
	lessons     *Lessons
	lesson      *lesson.Lesson
	stepIndex   int // the index of the step
	stage       stage
	fails       int    // wrong tries at this step
	retryPly    int    // the ply to which Try Again returns
	wrongCell   int    // the cell of the reply to a wrong move, or −1 if there is none
	answerShown bool   // a right move is shown
	refusal     string // why the square that was chosen last can't be played, until the next move
}

// stage is the state of an attempt.
type stage uint8

const (
	asking  stage = iota // the person is to move
	judging              // the reply to the move is due
	failed               // a wrong move is on the board, usually with the reply to it
	done                 // the step is done
)

// revealAfter is the number of wrong tries after which a right move is shown.
const revealAfter = 2

// isOver reports whether the last step is done, which ends the lesson.
func (c *attempt) isOver() bool { return c.stage == done && c.isLast() }

// goesOn reports whether a right move of the step was answered, after which there is more to play.
func (c *attempt) goesOn() bool { return c.retryPly > len(c.step().Moves) }

func (c *attempt) step() lesson.Step { return c.lesson.Steps[c.stepIndex] }
func (c *attempt) isLast() bool      { return c.stepIndex == len(c.lesson.Steps)-1 }

// status returns the status line.
func (c *attempt) status() string {
	switch c.stage {
	case failed:
		return words.PuzzleKeys()
	case done:
		return words.LessonDone()
	default:
		return words.LessonStatus(c.stepIndex)
	}
}

// On reports whether a step of a lesson is on the table.
func (u *Lessons) On() bool { return u.current != nil }

// Title returns the title of the lesson on the table.
func (u *Lessons) Title() string { return words.LessonTitle(u.current.lesson) }

// HasBegun reports whether the person has done any step of a lesson.
func (u *Lessons) HasBegun(l *lesson.Lesson) bool {
	for at := range l.Steps {
		if u.results.StepDone(l, at) {
			return true
		}
	}
	return false
}

// NextStep returns the index of the first step that the person has not done, or 0 if all are done.
func (u *Lessons) NextStep(l *lesson.Lesson) int {
	for at := range l.Steps {
		if !u.results.StepDone(l, at) {
			return at
		}
	}
	return 0
}

// Next returns the first lesson with a step that the person has not done, or nil if there is none.
func (u *Lessons) Next() *lesson.Lesson {
	for _, l := range lesson.All() {
		if !u.results.StepDone(l, u.NextStep(l)) {
			return l
		}
	}
	return nil
}

// Teach puts the next step of a lesson on the board. It is for a lesson that was offered before the
// first game of its variant.
func (u *Lessons) Teach(l *lesson.Lesson) { u.teach(l, beforeGame) }

// TeachFromHome puts the next step of a lesson on the board. It is for a lesson that was chosen on the page of
// all games.
func (u *Lessons) TeachFromHome(l *lesson.Lesson) { u.teach(l, fromHome) }

// teach implements Teach for a lesson that was chosen at an origin.
func (u *Lessons) teach(l *lesson.Lesson, from origin) {
	u.origin = from
	u.openStep(l, u.NextStep(l))
}

// openStep puts a step on the board.
func (u *Lessons) openStep(l *lesson.Lesson, at int) {
	o, err := play.PositionAfter(l.Variant, l.Steps[at].Moves)
	if err != nil { // cannot happen: a test plays these moves
		u.table.Window.SayInFront(words.Error(err))
		return
	}
	c := &attempt{
		Solving: play.Solving{Table: u.table, Side: l.Position(at).ToMove()},
		lessons: u, lesson: l, stepIndex: at, retryPly: len(l.Steps[at].Moves), wrongCell: -1,
	}
	u.current = c
	u.table.Enter(c, o)
	u.table.Board.ResetCursor()
	u.table.Window.Focus(nil)
	if c.step().Goal == lesson.Look {
		u.finishStep(c)
		return
	}
	u.table.Redraw()
}

// Leave ends the attempt.
func (c *attempt) Leave() {
	if c.lessons.current == c {
		c.lessons.current = nil
	}
}

// Play plays the person's move. A right move without a reply ends the step at once. After
// any other move answerStep follows after play.ReplyTime.
func (c *attempt) Play(m game.Move) error {
	u := c.lessons
	if c.stage != asking {
		return session.ErrNotYourTurn
	}
	c.refusal = ""
	before, step := u.table.Snap.Position(), c.step()
	right := step.Right(before, m)
	c.stage = judging
	if err := u.table.Session.Do(session.Play(m)); err != nil {
		c.stage = asking
		u.table.Redraw()
		return err
	}
	c.answerShown = false
	now := u.table.Snap.Position()
	reply := step.Punish
	if right {
		reply = step.Reply
	}
	answer := reply(now)
	if right && answer == game.NoMove {
		u.finishStep(c)
		return nil
	}
	u.table.Loop.After(play.ReplyTime, func() {
		if u.current == c && c.stage == judging {
			u.answerStep(c, right, answer)
		}
	})
	return nil
}

// Refuse lets the teacher say why a square can't be played, if the person is to move in a lesson.
func (u *Lessons) Refuse(why string) {
	if u.On() && u.current.stage == asking {
		u.current.refusal = why
		u.table.Redraw()
	}
}

// answerStep reacts to the person's move. It plays answer, unless that is game.NoMove. The step then
// has failed, is done, or continues.
func (u *Lessons) answerStep(c *attempt, right bool, answer game.Move) {
	if !right {
		c.stage, c.fails = failed, c.fails+1
		if answer != game.NoMove {
			c.wrongCell = u.table.Snap.Position().Cell(answer)
			c.Reply(answer)
		}
		u.table.Sounds.PlayWrong()
		u.table.Redraw()
		u.table.Window.Focus(u.pane.tryAgain)
		return
	}
	goesOn := c.step().Continues(u.table.Snap.Position())
	c.Reply(answer)
	if !goesOn {
		u.finishStep(c)
		return
	}
	c.stage, c.retryPly = asking, u.table.Snap.Ply
	u.table.Redraw()
}

// finishStep ends a step and records that the person has done it.
func (u *Lessons) finishStep(c *attempt) {
	c.stage = done
	u.results.FinishStep(c.lesson, c.stepIndex)
	u.table.Redraw()
	if c.isLast() {
		u.table.Sounds.PlaySolved(u.table)
	}
	u.table.Window.Focus(u.pane.next)
}

// Retry takes a wrong move back, and reports whether there was one. After revealAfter wrong tries it also shows a right
// move.
func (u *Lessons) Retry() bool {
	c := u.current
	if c == nil || c.stage != failed {
		return false
	}
	c.stage, c.wrongCell = asking, -1
	c.TakeBack(c.retryPly)
	u.table.Board.HideCursor() // it is on the wrong move: a second Enter would play that again
	u.table.Window.Focus(nil)
	c.answerShown = c.fails >= revealAfter
	u.table.Redraw()
	return true
}

// Help shows a right move on the board.
func (c *attempt) Help() {
	if c.stage == asking {
		c.answerShown = true
		c.Table.Redraw()
	}
}

// Enter opens the next step after a finished one, or takes a wrong move back.
func (c *attempt) Enter() bool {
	switch c.stage {
	case failed:
		c.lessons.Retry()
	case done:
		c.lessons.moveSteps(1)
	}
	return true
}

// Escape takes a wrong move back, or else leaves the lesson.
func (c *attempt) Escape() bool {
	u := c.lessons
	if !u.Retry() {
		u.leaveLesson()
	}
	return true
}

// leaveLesson goes back to where the lesson was chosen. The list of lessons opens over the page of all games.
func (u *Lessons) leaveLesson() {
	if u.origin == beforeGame {
		u.table.SwitchTo(u.current.lesson.Variant)
		return
	}
	u.table.Window.ShowHome()
	if u.origin == fromList {
		u.Choose()
	}
}

// beginGame begins a game of the lesson's variant: against the teacher, unless the lesson was taken before a game
// whose opponent had been chosen.
func (u *Lessons) beginGame() {
	v := u.current.lesson.Variant
	c := u.table.Prefs.For(v.Name)
	if u.origin != beforeGame {
		c.Opponent, c.Level, c.Strategy, c.Equal = settings.AgainstComputer, Teacher().Level.Key(), "", false
	}
	u.table.Begin(v, c)
}

// moveSteps moves forward by a number of steps, or back if it is negative. After the last step a game begins, or the
// lesson is left if that step was skipped.
func (u *Lessons) moveSteps(by int) {
	switch c := u.current; {
	case c == nil || c.stepIndex+by < 0:
	case c.stepIndex+by >= len(c.lesson.Steps) && c.stage == done:
		u.beginGame()
	case c.stepIndex+by >= len(c.lesson.Steps):
		u.leaveLesson()
	default:
		u.openStep(c.lesson, c.stepIndex+by)
	}
}

// Allow offers help while the person is to move.
func (c *attempt) Allow(s session.Snapshot) session.Snapshot {
	s = c.Solving.Allow(s)
	s.CanHelp = s.CanHelp && c.stage == asking
	return s
}

// Follow does nothing: the replies are played here.
func (c *attempt) Follow(session.Snapshot) {}

// Draw shows the step on the card, and on the board what advice returns.
func (c *attempt) Draw(s session.Snapshot) play.Drawing {
	advice := c.advice(s)
	return play.Drawing{
		View: s.View, Enabled: c.stage == asking && s.YourTurn && !s.Looking, End: play.EndFor(c.Side, s),
		Advice: &advice, Panel: c.lessons.pane.show(c), Status: c.status(),
	}
}

// advice returns the marks drawn over the board: a right move, the reply to a wrong move, the
// forbidden points, or an arrow to the small board to which the last move sends the other side.
func (c *attempt) advice(s session.Snapshot) (a board.Advice) {
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
