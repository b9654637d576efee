package gui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// lessonNamed returns a lesson by its name.
func lessonNamed(t *testing.T, name string) *lesson.Lesson {
	t.Helper()
	for _, l := range lesson.All() {
		if l.Name == name {
			return l
		}
	}
	t.Fatalf("there is no lesson %s", name)
	return nil
}

// checkStep checks that a step of the lesson is on the board. Steps count from 1.
func (b *bench) checkStep(l *lesson.Lesson, step int) {
	b.t.Helper()
	if s := b.table.Snap; !b.lessons.On() || s.Ply != len(l.Steps[step-1].Moves) ||
		!strings.Contains(b.cardText(), words.LessonText(l, step-1).Heading) {
		b.t.Fatalf("step %d is not there: %q", step, b.cardText())
	}
}

// doStep plays right moves until the step is done.
func (b *bench) doStep(l *lesson.Lesson, step int) {
	b.t.Helper()
	said := words.LessonText(l, step-1).Done
	for !strings.Contains(b.cardText(), said) {
		pos := b.table.Snap.Position()
		for _, m := range pos.AppendMoves(nil) {
			if l.Steps[step-1].Right(pos, m) {
				b.play(m)
				break
			}
		}
		b.until("the answer", func() bool {
			return b.table.Snap.YourTurn && b.table.Snap.Ply >= pos.Ply()+2 || strings.Contains(b.cardText(), said)
		})
	}
}

// A lesson is opened from the menu and taken step by step, by key. Finished steps stay finished, and the
// lesson resumes in the next window. It is not kept as a game. After the last step, Play starts a game
// without the introduction to a first game.
func TestLessonIsTaken(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, withVariant(t, "4-5-4"))
	b.settle()
	b.choose(words.GameMenu(), words.LessonsItem())
	if b.press(words.Close()); b.dialogs() > 0 {
		t.Error("the list of lessons is still there")
	}
	b.choose(words.GameMenu(), words.LessonsItem())
	b.typeKey(fyne.KeyReturn)
	l := lesson.All()[0]
	b.title.start()
	b.checkTitle(words.LessonTitle(l) + " – MNK Desk")
	for step := 1; step <= 3; step++ {
		b.checkStep(l, step)
		if !b.cardButton("Next").Disabled() || !b.cardOffers("Back") {
			t.Errorf("step %d has the wrong buttons", step)
		}
		b.doStep(l, step)
		if step < 3 {
			b.typeKey(fyne.KeyReturn)
		}
	}
	b.tapCard("Back")
	b.checkStep(l, 2)
	b.tapCard("Skip")
	b.checkStep(l, 3)
	if past := b.listPastGames(); len(past) > 0 {
		t.Errorf("%d games are kept", len(past))
	}
	b.Close(time.Minute)

	next := deskIn(t, dir, nil)
	next.settle()
	next.lessons.Teach(l)
	for step := 4; step <= 5; step++ {
		next.checkStep(l, step)
		next.doStep(l, step)
		if step < 5 {
			next.tapCard("Next")
		}
	}
	if !next.cardOffers("More Lessons") {
		t.Error("there are no other lessons")
	}
	next.tapCard("Play")
	if s := next.table.Snap; next.lessons.On() || next.dialogs() > 0 || s.Setup.Variant.Name != "tic-tac-toe" || s.Ply > 0 {
		t.Errorf("after the lesson: %v, %d dialogs, %s", next.lessons.On(), next.dialogs(), s.Setup.Variant.Name)
	}
}

// The keyboard's cursor gives no answer away: in the next step it is hidden, and then on the last move. So Enter, pressed
// again and again, solves no step.
func TestCursorGivesNoAnswerAway(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	l := lessonNamed(t, "tic-tac-toe")
	b.lessons.Teach(l)
	for step := 1; step < len(l.Steps); step++ {
		b.typeKey(fyne.KeyRight, fyne.KeyLeft) // shows the cursor
		b.doStep(l, step)
		for range 3 {
			b.typeKey(fyne.KeyReturn)
		}
		b.checkStep(l, step+1)
	}
}

// A wrong move is answered on the board and then taken back. After two wrong moves a right move is shown,
// as it is by Help.
func TestLessonAnswersAWrongMove(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	l := lessonNamed(t, "tic-tac-toe")
	b.lessons.Teach(l)
	b.tapCard("Skip")
	b.tapCard("Skip")
	drawn := func() int { return len(allParts(b.board)) }
	plain := drawn()
	for try := 1; try <= 2; try++ {
		b.checkStep(l, 3)
		b.click("a1")
		b.awaitPuzzle("Then I win.")
		if s := b.table.Snap; s.Ending.Outcome.Result != game.SecondWins {
			t.Fatalf("it ends with %v", s.Ending.Outcome)
		}
		if try == 1 {
			b.typeKey(fyne.KeyEscape)
		} else {
			b.typeKey(fyne.KeyReturn)
		}
	}
	b.checkStep(l, 3)
	if drawn() <= plain {
		t.Error("no right move is shown")
	}
	b.tapCard("Skip")
	plain = drawn()
	b.item(words.HelpItem()).Action()
	if drawn() <= plain {
		t.Error("help shows no right move")
	}
	for _, item := range []string{words.Undo(), words.ResignItem(), words.SwitchSides()} {
		if !b.item(item).Disabled {
			t.Errorf("%s can be chosen", item)
		}
	}
}

// A click on the board after a wrong move takes that back, as Try Again does, and plays there at once, even where the answer
// was. On the wrong move itself it doesn't.
func TestClickTriesAgainInALesson(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	l := lessonNamed(t, "tic-tac-toe")
	b.lessons.Teach(l)
	b.tapCard("Skip")
	b.tapCard("Skip")
	b.click("a1")
	b.awaitPuzzle("Then I win.")
	b.click("a1")
	b.checkStep(l, 3)
	b.click("a1")
	b.awaitPuzzle("Then I win.")
	pos := l.Position(2)
	for _, m := range pos.AppendMoves(nil) {
		if l.Steps[2].Right(pos, m) {
			test.TapAt(b.board, b.board.CellCenter(pos.Cell(m)))
			break
		}
	}
	b.awaitPuzzle(words.LessonText(l, 2).Done)
}

// If a step needs more than one move, the opponent answers the first right move and asks for the next.
func TestLessonAsksForTheRest(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	l := lessonNamed(t, "connect-four")
	b.lessons.Teach(l)
	for range 3 {
		b.tapCard("Skip")
	}
	b.checkStep(l, 4)
	pos, asks := b.table.Snap.Position(), "Can you win now?"
	if strings.Contains(b.cardText(), asks) {
		t.Errorf("before the first move it says %q", b.cardText())
	}
	for _, m := range pos.AppendMoves(nil) {
		if l.Steps[3].Right(pos, m) {
			b.play(m)
			break
		}
	}
	b.until("the answer", func() bool { return b.table.Snap.YourTurn && b.table.Snap.Ply == pos.Ply()+2 })
	if !strings.Contains(b.cardText(), asks) {
		t.Errorf("after the answer it says %q", b.cardText())
	}
}

// Escape leads from a lesson that was chosen in the list back to the list, over the page of all games,
// even from a later step. No game starts.
func TestEscapeLeavesALessonToTheList(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	b.choose(words.GameMenu(), words.LessonsItem())
	b.typeKey(fyne.KeyReturn)
	b.tapCard("Skip")
	l := lesson.All()[0]
	b.checkStep(l, 2)
	b.typeKey(fyne.KeyEscape)
	if rows := b.rows(); !b.start.IsOpen() || len(rows) != len(lesson.All()) {
		t.Fatalf("Escape leads to %q", rows)
	}
	b.typeKey(fyne.KeyEscape)
	if b.dialogs() > 0 || !b.start.IsOpen() {
		t.Error("the list leads elsewhere")
	}
	b.typeKey(fyne.KeyEscape)
	if b.dialogs() > 0 || !b.start.IsOpen() {
		t.Error("the page leads back to the lesson that was ended")
	}
	b.lessons.Teach(l)
	b.start.Close()
	b.typeKey(fyne.KeyEscape)
	if b.dialogs() > 0 || b.lessons.On() {
		t.Error("the lesson of a first game leads to the list")
	}
}

// When a lesson leads back to the list, that lesson is selected.
func TestListBeginsWithTheLessonThatWasLeft(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	b.choose(words.GameMenu(), words.LessonsItem())
	b.typeKey(fyne.KeyDown)
	b.typeKey(fyne.KeyDown)
	b.typeKey(fyne.KeyReturn)
	l := lesson.All()[2]
	b.checkStep(l, 1)
	b.typeKey(fyne.KeyEscape)
	b.typeKey(fyne.KeyReturn)
	b.checkStep(l, 1)
}

// The first game of a variant offers its lesson. Escape ends the lesson, and the game starts. A lesson
// that was begun is not offered.
func TestFirstGameOffersTheLesson(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, firstStart(t))
	b.settle()
	ultimate, err := engine.ParseVariant("ultimate")
	if err != nil {
		t.Fatal(err)
	}
	b.table.SwitchTo(ultimate)
	b.press(words.ShowMeHow())
	l := lessonNamed(t, "ultimate")
	b.checkStep(l, 1)
	b.doStep(l, 1)
	b.typeKey(fyne.KeyEscape)
	if s := b.table.Snap; b.dialogs() > 0 || b.lessons.On() || s.Setup.Variant.Name != "ultimate" {
		t.Errorf("Escape leads to %s, %d dialogs", s.Setup.Variant.Name, b.dialogs())
	}
	nine, err := engine.ParseVariant("nine-board")
	if err != nil {
		t.Fatal(err)
	}
	b.lessons.Teach(lessonNamed(t, "nine-board"))
	b.doStep(lessonNamed(t, "nine-board"), 1)
	b.table.SwitchTo(nine)
	if b.dialogs() > 0 {
		t.Error("a lesson that was begun is offered")
	}
}

// A puzzle replaces a lesson on the board, and a lesson replaces a puzzle.
func TestLessonAndPuzzleTakeTurns(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	l := lessonNamed(t, "openings")
	b.lessons.Teach(l)
	b.checkStep(l, 1)
	if err := b.table.Mode().Play(0); err == nil || err.Error() != session.ErrNotYourTurn.Error() {
		t.Errorf("one can play where there is only something to see: %v", err)
	}
	b.today()
	if strings.Contains(b.cardText(), words.LessonText(l, 0).Heading) || !b.cardOffers("Answer") {
		t.Error("the lesson's buttons are there")
	}
	b.play(p.First[0])
	b.lessons.Teach(l)
	b.checkStep(l, 2)
}

// The opponent's texts in a lesson take at most two lines, so that the board keeps its size.
func TestLessonsSayTwoLines(t *testing.T) {
	raced.Skip(t)
	for _, language := range words.Languages() {
		t.Run(language, func(t *testing.T) {
			if language == "de" {
				speakGerman(t)
			}
			b := newDesk(t, nil)
			b.lessons.Teach(lesson.All()[0])
			var said *widget.Label
			for _, o := range allParts(b.win.Content()) {
				if l, ok := o.(*widget.Label); ok && l.Text == words.LessonAsks(lesson.Any) {
					said = l
				}
			}
			if said == nil {
				t.Fatal("the opponent says nothing")
			}
			for _, size := range []fyne.Size{fyne.NewSize(384, 640), fyne.NewSize(1040, 760)} {
				b.win.Resize(size)
				said.SetText("1\n2")
				most := said.MinSize().Height
				for _, l := range lesson.All() {
					for i, s := range l.Steps {
						for _, text := range []string{words.LessonText(l, i).Done, words.LessonAsks(s.Goal), words.LessonWrong(s.Goal)} {
							if said.SetText(text); said.MinSize().Height > most {
								t.Errorf("in a window of %v: %q", size, text)
							}
						}
					}
				}
			}
		})
	}
}

// The last step of a lesson leads to a game against whom the button names: the teacher. Whoever skips that step goes back
// to where the lesson was chosen.
func TestEndOfALesson(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("tic-tac-toe", func(c *settings.Choice) {
		c.Opponent, c.Level = settings.AgainstComputer, engine.Master.Key()
	})
	l := lessonNamed(t, "tic-tac-toe")
	last := len(l.Steps)
	b.lessons.TeachFromHome(l)
	for range last - 1 {
		b.tapCard("Skip")
	}
	b.checkStep(l, last)
	if b.tapCard("Skip"); !b.start.IsOpen() {
		t.Errorf("skipping the last step leads to %q", b.cardText())
	}
	b.lessons.TeachFromHome(l)
	for range last - 1 {
		b.tapCard("Skip")
	}
	b.doStep(l, last)
	b.tapCard("Play Hazel")
	if s := b.table.Snap; b.lessons.On() || s.Setup.Level != engine.Easy || s.Setup.Variant.Name != "tic-tac-toe" {
		t.Errorf("after the lesson: %s at %v", s.Setup.Variant.Name, s.Setup.Level)
	}
}
