package gui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/lessons"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// cardAfter returns the n texts on the page that follow the last one that is text: those of the card of a game.
func (b *bench) cardAfter(text string, n int) []string {
	b.t.Helper()
	texts := b.pageTexts()
	for i := len(texts) - n - 1; i >= 0; i-- {
		if texts[i] == text {
			return texts[i+1 : i+1+n]
		}
	}
	b.t.Fatalf("%q is not on the page: %q", text, texts)
	return nil
}

// Until the first finished game, the page leads to Pip, a puzzle and a lesson. An unfinished game takes Pip's place.
// Afterwards the lesson has the place of the game to continue, until a game is unfinished.
func TestFirstDay(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, firstStart(t))
	isFirst := func(state string, want bool) {
		t.Helper()
		if b.onPage(words.Welcome()) != want || b.onPage(words.StartTitle()) == want || !b.onPage(words.FirstPuzzle(0)) {
			t.Errorf("%s: %q", state, b.pageTexts())
		}
	}
	isFirst("before a game was chosen", true)
	if got := b.start.DefaultFocus(); b.win.Canvas().Focused() != got || !b.onPage("Enter starts Tic-Tac-Toe against Pip.") {
		t.Errorf("Enter starts something else: %q", b.pageTexts())
	}
	b.settle()
	isFirst("after the past games were read", true)
	if !b.onPage(words.StartHere()) || !b.onPage(words.LessonKicker()) || b.onPage(words.Continue()) {
		t.Errorf("%q", b.pageTexts())
	}
	b.typeKey(fyne.KeyReturn, fyne.KeyEscape) // the introduction
	if s := b.table.Snap.Setup; s.Variant.Name != "tic-tac-toe" || s.Level != engine.Beginner {
		t.Fatalf("%s at %v", s.Variant.Name, s.Level)
	}
	b.click("b2")
	b.openPage()
	isFirst("in the first game", true)
	if b.onPage(words.StartHere()) || b.waitingGames() != 1 {
		t.Errorf("the first game is not to be continued: %q", b.pageTexts())
	}
	b.typeKey(fyne.KeyEscape)
	b.until("Pip's reply", func() bool { return b.table.Snap.YourTurn })
	b.choose(words.MoveMenu(), "Undo") // a game with a move would be offered further on
	b.winAgainstPip(1)
	b.openPage()
	isFirst("after the first game", false)
	if b.waitingGames() != 0 || !b.onPage(words.LessonKicker()) {
		t.Errorf("the lesson is not in the place of a game: %q", b.pageTexts())
	}
	b.typeKey(fyne.KeyEscape)
	b.twoPeople("gomoku")
	b.typeKey(fyne.KeyEscape) // the introduction
	b.click("h8")
	if b.openPage(); b.waitingGames() != 1 || b.onPage(words.LessonKicker()) {
		t.Errorf("a game is not in the place of the lesson: %q", b.pageTexts())
	}
}

// A game that does not count ends the first day, too, also in the next window.
func TestFirstDayEndsWithoutAMedal(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.openPage()
	if !b.onPage(words.Welcome()) {
		t.Fatal("it is not the first day")
	}
	b.typeKey(fyne.KeyEscape)
	b.playToWin() // between two people
	b.settle()
	if b.openPage(); b.onPage(words.Welcome()) {
		t.Error("the first day goes on")
	}
	b.Close(time.Minute)
	next := deskIn(t, dir, nil)
	if next.openPage(); next.onPage(words.Welcome()) {
		t.Error("the first day comes again")
	}
}

// Before the past games have been read, whoever has chosen a game before sees no first day.
func TestNoFirstDayByMistake(t *testing.T) {
	b := newDesk(t, nil)
	b.choose(words.GameMenu(), words.AllGamesItem())
	if b.onPage(words.Welcome()) || b.onPage(words.LessonKicker()) {
		t.Errorf("%q", b.pageTexts())
	}
}

// Two computers' unfinished game is on its card, and not the game that the person is to continue.
func TestOwnGameIsContinued(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	b.table.Begin(variantNamed(t, "gomoku"), settings.Choice{Opponent: settings.Watch, WatchFirst: "random", WatchSecond: "random"})
	b.until("two moves", func() bool { return b.table.Snap.Ply > 1 })
	b.openPage()
	if b.waitingGames() != 0 || !b.onPage(words.CardContinues(words.ByEnter(), b.table.Snap.Setup)+" "+words.CardKeysNew()) {
		t.Errorf("%q", b.pageTexts())
	}
}

// Once the past games have been read, the focus is on the game to continue, unless the person has moved it.
func TestContinueGetsTheFocus(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.winAgainstPip(1)
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.table.SwitchTo(variantNamed(t, "gomoku"))
	b.settle()
	b.Close(time.Minute)
	for _, touched := range []bool{false, true} {
		b := deskIn(t, dir, nil)
		b.choose(words.GameMenu(), words.AllGamesItem())
		if touched {
			b.typeKey(fyne.KeyHome) // the puzzle
		}
		b.settle()
		hint := words.Sentences("Enter continues your game of Tic-Tac-Toe.", words.CardKeysNew())
		if b.waitingGames() != 1 || b.onPage(hint) == touched || touched && !b.onPage(words.CardSolvesFirst(words.ByEnter())) {
			t.Errorf("touched %v: %q", touched, b.pageTexts())
		}
		b.Close(time.Minute)
	}
}

// Once a later game of the same variant is over, a game that was left is offered neither at the top nor on its card, which
// shows the next opponent. It stays in Past Games.
func TestGameThatWasLeftGivesWay(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Level = engine.Beginner.Key() })
	b.click("b2")
	b.until("Pip's reply", func() bool { return b.table.Snap.YourTurn })
	b.table.SwitchTo(variantNamed(t, "gomoku"))
	if b.openPage(); b.waitingGames() != 1 {
		t.Fatalf("the game that was left is not offered: %q", b.pageTexts())
	}
	b.typeKey(fyne.KeyEscape)
	b.winAgainstPip(2)
	b.openPage()
	if got := b.cardAfter("Three in a row on 3 × 3", 1); b.waitingGames() != 0 || got[0] != "Hazel" {
		t.Errorf("after Pip's medal %d games are offered, and the card says %q", b.waitingGames(), got)
	}
	if games := b.listPastGames(); len(games) != 3 {
		t.Errorf("%d past games", len(games))
	}
}

// Medals appear with the first half of one, only in that game. After a medal the card offers the next opponent, marked
// as new until the person has played against them, unless the person chose another kind of opponent.
func TestNextOpponentOnTheCard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	medals := func() (games int) {
		for _, v := range engine.Families() {
			if m := b.table.Achievements.Now().Medals(v[0]); m[0] > progress.None {
				games++
			}
		}
		return games
	}
	b.openPage()
	if got := b.cardAfter("Three in a row on 3 × 3", 2); got[0] != "Pip" || got[1] != "Beginner" {
		t.Errorf("a new person's card says %q", got)
	}
	b.typeKey(fyne.KeyEscape)
	b.winAgainstPip(1)
	b.openPage()
	if got := b.cardAfter("Three in a row on 3 × 3", 2); got[0] != "Pip" || got[1] == "Beginner" || medals() != 1 {
		t.Errorf("with half a medal the card says %q", got)
	}
	if got := b.cardAfter("Small board, many traps", 2); got[1] != "Beginner" {
		t.Errorf("the card of another game says %q", got)
	}
	b.typeKey(fyne.KeyEscape)
	b.winAgainstPip(2)
	b.openPage()
	b.typeKey(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight) // after the lesson and the puzzle
	hint := words.Sentences("Enter starts Tic-Tac-Toe against Hazel.", words.CardKeys())
	if got := b.cardAfter("Three in a row on 3 × 3", 1); got[0] != "Hazel" || !b.onPage(hint) {
		t.Errorf("after Pip's medal the card says %q, and the page %q", got, b.pageTexts())
	}
	b.typeKey(fyne.KeyReturn)
	if s := b.table.Snap.Setup; s.Variant.Name != "tic-tac-toe" || s.Level != engine.Easy {
		t.Errorf("it starts %s at %v", s.Variant.Name, s.Level)
	}
	b.prefs.Change(func(s *settings.Settings) {
		for _, name := range []string{"tic-tac-toe", "4-5-4"} {
			s.Choose(name, settings.Choice{Opponent: settings.AgainstPerson, Clock: "5m", ClockOther: "1m"})
		}
	})
	b.openPage()
	if got := b.cardAfter("Three in a row on 3 × 3", 1); got[0] != "Hazel" {
		t.Errorf("after a game with a friend the card says %q", got)
	}
	if got := b.cardAfter("Small board, many traps", 1); got[0] != words.WithFriend() {
		t.Errorf("against nobody but friends the card says %q", got)
	}
	b.typeKey(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	if s := b.table.Snap.Setup; s.Person() == game.None || s.Level != engine.Easy || s.Clocks[game.First] != (record.TimeControl{}) {
		t.Errorf("the card starts a game at %v with the clocks %v", s.Level, s.Clocks)
	}
}

// The link on the card of a first puzzle opens today's.
func TestTodaysPuzzleIsOneClickAway(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openPage()
	b.typeKey(fyne.KeyHome, fyne.KeyRight)
	b.win.Canvas().(interface{ FocusNext() }).FocusNext()
	today, _ := b.puzzles.Today()
	if !b.onPage(words.CardSolves(words.ByEnter(), today.Puzzle)) {
		t.Errorf("the link does not say where it leads: %q", b.pageTexts())
	}
	b.typeKey(fyne.KeyReturn)
	if !b.puzzles.On() || b.cardText() == "" || b.table.Snap.Setup.Variant.Name != today.Variant.Name || b.start.IsOpen() {
		t.Errorf("the link leads to %q", b.cardText())
	}
}

// The lesson of the page opens its next step, and Escape leads back to the page, which then offers to go on. After all
// lessons the page has none.
func TestLessonOfThePage(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openPage()
	offers := func(l *lesson.Lesson, step int) {
		t.Helper()
		if want := words.LessonOffer(l, step-1, lessons.Teacher()); !b.onPage(want) {
			t.Errorf("the page does not say %q: %q", want, b.pageTexts())
		}
	}
	l := lesson.All()[0]
	offers(l, 1)
	b.typeKey(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	b.checkStep(l, 1)
	b.doStep(l, 1)
	b.typeKey(fyne.KeyEscape)
	if !b.start.IsOpen() || b.dialogs() != 0 || !b.onPage(words.LessonKicker()) {
		t.Fatalf("Escape leads elsewhere: %q", b.pageTexts())
	}
	offers(l, 2)
	b.typeKey(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	b.checkStep(l, 2)
	for _, l := range lesson.All() {
		if got := b.lessons.Next(); got == nil || got.Name != l.Name {
			t.Fatalf("the next lesson is %+v, want %s", got, l.Name)
		}
		for i := range l.Steps {
			b.puzzles.FinishStep(l, i)
		}
	}
	b.openPage()
	if b.onPage(words.LessonKicker()) {
		t.Errorf("after all lessons the page says %q", b.pageTexts())
	}
}
