package puzzles

import (
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// openGoal puts the first step of any lesson that has a goal on the board, and returns its lesson and index.
func (b *bench) openGoal(goal lesson.Goal) (*lesson.Lesson, int) {
	b.t.Helper()
	for _, l := range lesson.All() {
		for at, s := range l.Steps {
			if s.Goal == goal {
				b.openStep(l, at)
				return l, at
			}
		}
	}
	b.t.Fatalf("no step has goal %d", goal)
	return nil, 0
}

// rightMove returns a right move of a step, or game.NoMove if there is none.
func rightMove(s lesson.Step, pos game.Position) game.Move {
	for _, m := range pos.AppendMoves(nil) {
		if s.Right(pos, m) {
			return m
		}
	}
	return game.NoMove
}

// wrongMove returns a wrong move of the step on the board to which there is an answer, or none if answered is false.
func (b *bench) wrongMove(answered bool) game.Move {
	b.t.Helper()
	pos, s := b.Table.Snap.Position(), b.lesson.step()
	for _, m := range pos.AppendMoves(nil) {
		if !s.Right(pos, m) && (s.Punish(after(pos, m)) != game.NoMove) == answered {
			return m
		}
	}
	b.t.Fatal("there is no such wrong move")
	return game.NoMove
}

// A wrong move waits for its answer, and then for Try Again, which takes both back. After two wrong moves a right
// one is shown, until the person moves.
func TestWrongMoveInALesson(t *testing.T) {
	b := newBench(t)
	l, at := b.openGoal(lesson.Safe)
	ply := len(l.Steps[at].Moves)
	for try := 1; try <= revealAfter; try++ {
		b.play(b.wrongMove(true))
		if b.lesson.stage != judging || b.Table.Snap.Ply != ply+1 || len(b.later) != 1 {
			t.Fatalf("try %d: at once stage %d, %d moves", try, b.lesson.stage, b.Table.Snap.Ply)
		}
		b.pass()
		if b.lesson.stage != failed || b.Table.Snap.Ply != ply+2 || b.lesson.wrongCell < 0 {
			t.Errorf("try %d: stage %d, %d moves, wrong cell %d",
				try, b.lesson.stage, b.Table.Snap.Ply, b.lesson.wrongCell)
		}
		if b.wrong != try || b.focused != b.teacher.tryAgain {
			t.Errorf("try %d: %d sounds, focus on %v", try, b.wrong, b.focused)
		}
		if err := b.Play(0); !errors.Is(err, session.ErrNotYourTurn) {
			t.Errorf("try %d: a move after a wrong one: %v", try, err)
		}
		b.Enter()
		if b.lesson.stage != asking || b.Table.Snap.Ply != ply || b.lesson.wrongCell >= 0 || b.focused != nil {
			t.Errorf("try %d: after Enter stage %d, %d moves, wrong cell %d",
				try, b.lesson.stage, b.Table.Snap.Ply, b.lesson.wrongCell)
		}
		if shown := b.lesson.advice(b.Table.Snap).Better.Shown; shown != (try == revealAfter) {
			t.Errorf("after %d tries a right move is shown: %v", try, shown)
		}
	}
	b.play(rightMove(l.Steps[at], l.Position(at)))
	if b.lesson.answerShown {
		t.Error("after a move the right one is still shown")
	}
}

// A wrong move to which there is no answer waits as long, and then fails alone on the board.
func TestWrongMoveWithoutAnAnswer(t *testing.T) {
	b := newBench(t)
	l, at := b.openGoal(lesson.Four)
	b.play(b.wrongMove(false))
	if b.lesson.stage != judging {
		t.Errorf("at once stage %d", b.lesson.stage)
	}
	if b.pass(); b.lesson.stage != failed || b.Table.Snap.Ply != len(l.Steps[at].Moves)+1 || b.lesson.wrongCell >= 0 {
		t.Errorf("stage %d, %d moves, wrong cell %d", b.lesson.stage, b.Table.Snap.Ply, b.lesson.wrongCell)
	}
}

// A right move to which there is no reply ends the step at once. Then Enter opens the next step.
func TestStepIsDone(t *testing.T) {
	b := newBench(t)
	l, at := b.openGoal(lesson.Win)
	if b.Enter(); b.lesson.stepIndex != at {
		t.Error("Enter leaves a step that is not done")
	}
	b.play(rightMove(l.Steps[at], l.Position(at)))
	if b.lesson.stage != done || len(b.later) > 0 || b.focused != b.teacher.next || !b.stepDone(l, at) {
		t.Errorf("after the right move: stage %d, focus on %v", b.lesson.stage, b.focused)
	}
	if b.CanHelp() {
		t.Error("there is help with a step that is done")
	}
	b.Enter()
	if b.lesson.stepIndex != at+1 || b.Table.Snap.Ply != len(l.Steps[at+1].Moves) || b.nextStep(l) == at {
		t.Errorf("after Enter step %d is on the board", b.lesson.stepIndex)
	}
}

// A step that takes more than one move answers the first right one, and asks for the next. A wrong move is then
// taken back to there.
func TestStepGoesOn(t *testing.T) {
	b := newBench(t)
	l, at := b.openGoal(lesson.Fork)
	ply, step := len(l.Steps[at].Moves), l.Steps[at]
	b.play(rightMove(step, l.Position(at)))
	if b.lesson.stage != judging || b.Table.Snap.Ply != ply+1 {
		t.Fatalf("at once stage %d, %d moves", b.lesson.stage, b.Table.Snap.Ply)
	}
	b.pass()
	if b.lesson.stage != asking || b.Table.Snap.Ply != ply+2 || b.teacher.speech.Text != words.LessonGoesOn(step.Goal) {
		t.Fatalf("after the reply: stage %d, %d moves, %q", b.lesson.stage, b.Table.Snap.Ply, b.teacher.speech.Text)
	}
	b.play(b.wrongMove(true))
	b.pass()
	if b.retryStep(); b.Table.Snap.Ply != ply+2 || b.teacher.speech.Text != words.LessonGoesOn(step.Goal) {
		t.Errorf("after Try Again: %d moves, %q", b.Table.Snap.Ply, b.teacher.speech.Text)
	}
	for b.lesson.stage == asking {
		b.play(rightMove(step, b.Table.Snap.Position()))
		b.pass()
	}
	if b.lesson.stage != done || !b.stepDone(l, at) {
		t.Errorf("at the end: stage %d", b.lesson.stage)
	}
}
