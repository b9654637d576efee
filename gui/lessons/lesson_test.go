package lessons

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// openGoal puts the first step of any lesson that has a goal on the board, and returns its lesson and index.
func (b *bench) openGoal(goal lesson.Goal) (*lesson.Lesson, int) {
	b.T.Helper()
	for _, l := range lesson.All() {
		for at, s := range l.Steps {
			if s.Goal == goal {
				b.openStep(l, at)
				return l, at
			}
		}
	}
	b.T.Fatalf("no step has goal %d", goal)
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
	b.T.Helper()
	pos, s := b.Table.Snap.Position(), b.current.step()
	for _, m := range pos.AppendMoves(nil) {
		after := pos.Clone()
		after.Play(m)
		if !s.Right(pos, m) && (s.Punish(after) != game.NoMove) == answered {
			return m
		}
	}
	b.T.Fatal("there is no such wrong move")
	return game.NoMove
}

// The teacher says why a square can't be played, until the next move.
func TestTeacherSaysWhyASquareIsRefused(t *testing.T) {
	b := newBench(t)
	b.Refuse("There is no lesson.")
	for _, l := range lesson.All() {
		if l.Steps[0].Goal == lesson.Look {
			continue
		}
		b.openStep(l, 0)
		asks := b.pane.speech.Text
		b.Refuse("Play on the highlighted board.")
		if got := b.pane.speech.Text; got != "Play on the highlighted board." {
			t.Errorf("%s: the teacher says %q", words.LessonTitle(l), got)
		}
		b.play(rightMove(l.Steps[0], b.Table.Snap.Position()))
		if b.current.refusal != "" || asks == "" {
			t.Errorf("%s: after a move it is still refused: %q", words.LessonTitle(l), b.current.refusal)
		}
	}
}

// The next lesson is the first with a step that is not done, whichever step that is, and none once all are done.
func TestNextLesson(t *testing.T) {
	b := newBench(t)
	all := lesson.All()
	for _, l := range all {
		for i := range l.Steps {
			if got := b.Next(); got == nil || got.Name != l.Name {
				t.Fatalf("before step %d of %s comes %+v", i, l.Name, got)
			}
			b.FinishStep(l, len(l.Steps)-1-i)
		}
	}
	if got := b.Next(); got != nil {
		t.Errorf("after all comes %s", got.Name)
	}
}

// A wrong move waits for its answer, and then for Try Again, which takes both back. After two wrong moves a right
// one is shown, until the person moves.
func TestWrongMoveInALesson(t *testing.T) {
	b := newBench(t)
	l, at := b.openGoal(lesson.Safe)
	ply := len(l.Steps[at].Moves)
	for try := 1; try <= revealAfter; try++ {
		b.play(b.wrongMove(true))
		if b.current.stage != judging || b.Table.Snap.Ply != ply+1 || b.Waiting() != 1 {
			t.Fatalf("try %d: at once stage %d, %d moves", try, b.current.stage, b.Table.Snap.Ply)
		}
		b.Pass()
		if b.current.stage != failed || b.Table.Snap.Ply != ply+2 || b.current.wrongCell < 0 {
			t.Errorf("try %d: stage %d, %d moves, wrong cell %d",
				try, b.current.stage, b.Table.Snap.Ply, b.current.wrongCell)
		}
		if b.Focused != b.pane.tryAgain {
			t.Errorf("try %d: focus on %v", try, b.Focused)
		}
		if err := b.Mode().Play(0); !errors.Is(err, session.ErrNotYourTurn) {
			t.Errorf("try %d: a move after a wrong one: %v", try, err)
		}
		b.Mode().Enter()
		if b.current.stage != asking || b.Table.Snap.Ply != ply || b.current.wrongCell >= 0 || b.Focused != nil {
			t.Errorf("try %d: after Enter stage %d, %d moves, wrong cell %d",
				try, b.current.stage, b.Table.Snap.Ply, b.current.wrongCell)
		}
		if shown := b.current.advice(b.Table.Snap).Better.Shown; shown != (try == revealAfter) {
			t.Errorf("after %d tries a right move is shown: %v", try, shown)
		}
	}
	b.play(rightMove(l.Steps[at], l.Position(at)))
	if b.current.answerShown {
		t.Error("after a move the right one is still shown")
	}
}

// A wrong move to which there is no answer waits as long, and then fails alone on the board.
func TestWrongMoveWithoutAnAnswer(t *testing.T) {
	b := newBench(t)
	l, at := b.openGoal(lesson.Four)
	b.play(b.wrongMove(false))
	if b.current.stage != judging {
		t.Errorf("at once stage %d", b.current.stage)
	}
	if b.Pass(); b.current.stage != failed || b.Table.Snap.Ply != len(l.Steps[at].Moves)+1 || b.current.wrongCell >= 0 {
		t.Errorf("stage %d, %d moves, wrong cell %d", b.current.stage, b.Table.Snap.Ply, b.current.wrongCell)
	}
}

// A right move to which there is no reply ends the step at once. Then Enter opens the next step.
func TestStepIsDone(t *testing.T) {
	b := newBench(t)
	l, at := b.openGoal(lesson.Win)
	if b.Mode().Enter(); b.current.stepIndex != at {
		t.Error("Enter leaves a step that is not done")
	}
	b.play(rightMove(l.Steps[at], l.Position(at)))
	if b.current.stage != done || b.Waiting() > 0 || b.Focused != b.pane.next || !b.StepDone(l, at) {
		t.Errorf("after the right move: stage %d, focus on %v", b.current.stage, b.Focused)
	}
	if b.Snap.CanHelp {
		t.Error("there is help with a step that is done")
	}
	b.Mode().Enter()
	if b.current.stepIndex != at+1 || b.Table.Snap.Ply != len(l.Steps[at+1].Moves) || b.NextStep(l) == at {
		t.Errorf("after Enter step %d is on the board", b.current.stepIndex)
	}
}

// The end of a lesson is celebrated: the face is large, and the panel filled.
func TestEndOfALessonIsCelebrated(t *testing.T) {
	b := newBench(t)
	l, _ := b.openGoal(lesson.Win)
	for at := range l.Steps {
		b.openStep(l, at)
		b.current.stage = asking
		b.finishStep(b.current)
		last := at == len(l.Steps)-1
		if praised := b.pane.heading.Text == words.LessonOver(); praised != last {
			t.Errorf("step %d: the heading is %q", at+1, b.pane.heading.Text)
		}
		if side := b.pane.faceBox.MinSize().Width; b.pane.over != last || (side > faceSide) != last || b.pane.task.Visible() == last {
			t.Errorf("step %d: over %v, the face is %v wide", at+1, b.pane.over, side)
		}
	}
}

// A second click where Next was does nothing: it does not skip the step that has just begun.
func TestSecondClickOnNextSkipsNothing(t *testing.T) {
	for _, width := range []float32{300, 400} {
		b := newBench(t)
		b.openStep(lesson.All()[0], 0)
		foot := b.pane.foot
		foot.Resize(fyne.NewSize(width, 120))
		at := func(o fyne.CanvasObject) fyne.Position {
			b.Table.Redraw()
			foot.Layout.Layout(foot.Objects, foot.Size())
			return o.Position()
		}
		skip, back := at(b.pane.skip), at(b.pane.back)
		b.finishStep(b.current)
		next := at(b.pane.next)
		b.moveSteps(1)
		if at(b.pane.skip) != skip || at(b.pane.back) != back || next == skip || next == back {
			t.Errorf("%v wide: Skip is at %v, before at %v, Next was at %v", width, b.pane.skip.Position(), skip, next)
		}
	}
}

// A step that takes more than one move answers the first right one, and asks for the next. A wrong move is then
// taken back to there.
func TestStepGoesOn(t *testing.T) {
	b := newBench(t)
	l, at := b.openGoal(lesson.Fork)
	ply, step := len(l.Steps[at].Moves), l.Steps[at]
	b.play(rightMove(step, l.Position(at)))
	if b.current.stage != judging || b.Table.Snap.Ply != ply+1 {
		t.Fatalf("at once stage %d, %d moves", b.current.stage, b.Table.Snap.Ply)
	}
	b.Pass()
	if b.current.stage != asking || b.Table.Snap.Ply != ply+2 || b.pane.speech.Text != words.LessonGoesOn(step.Goal) {
		t.Fatalf("after the reply: stage %d, %d moves, %q", b.current.stage, b.Table.Snap.Ply, b.pane.speech.Text)
	}
	if task := words.LessonText(l, at).Task; b.pane.task.Text == task || strings.Contains(b.pane.speech.Text, words.LessonAsks(step.Goal)) {
		t.Errorf("after the reply the task still is %q, and the teacher says %q", b.pane.task.Text, b.pane.speech.Text)
	}
	b.play(b.wrongMove(true))
	b.Pass()
	if b.Retry(); b.Table.Snap.Ply != ply+2 || b.pane.speech.Text != words.LessonGoesOn(step.Goal) {
		t.Errorf("after Try Again: %d moves, %q", b.Table.Snap.Ply, b.pane.speech.Text)
	}
	for b.current.stage == asking {
		b.play(rightMove(step, b.Table.Snap.Position()))
		b.Pass()
	}
	if b.current.stage != done || !b.StepDone(l, at) {
		t.Errorf("at the end: stage %d", b.current.stage)
	}
}

// A step with something to see only offers no help, although the person's side is to move.
func TestNoHelpWithWhatIsOnlySeen(t *testing.T) {
	b := newBench(t)
	b.openGoal(lesson.Look)
	if b.current.stage != done || !b.Snap.YourTurn || b.Snap.CanHelp {
		t.Errorf("stage %d, your turn %v, help %v", b.current.stage, b.Snap.YourTurn, b.Snap.CanHelp)
	}
}
