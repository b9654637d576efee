package gui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/puzzles"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// today opens today's puzzle. The puzzles' clock stands at their first day unless a test changes it.
func (b *bench) today() *puzzle.Puzzle {
	b.t.Helper()
	b.settle()
	b.puzzles.OpenToday()
	t, _ := b.puzzles.Today()
	if !b.puzzles.On() || !strings.Contains(b.cardText(), words.PuzzleTask(t.Puzzle)) {
		b.t.Fatalf("the puzzle is not there: %q", b.cardText())
	}
	return t.Puzzle
}

// awaitPuzzle waits until the card shows a text.
func (b *bench) awaitPuzzle(text string) {
	b.t.Helper()
	b.until(text, func() bool { return strings.Contains(b.cardText(), text) })
}

// cardOffers reports whether a button of the card is visible.
func (b *bench) cardOffers(text string) bool {
	k := b.cardButton(text)
	return slices.Contains(sheettest.Seen(b.card.Object()), fyne.CanvasObject(k))
}

// tapCard taps a button of the card. The test fails if the button is hidden or disabled.
func (b *bench) tapCard(text string) {
	b.t.Helper()
	k := b.cardButton(text)
	if !k.Visible() || k.Disabled() {
		b.t.Fatalf("the button %s cannot be used", text)
	}
	test.Tap(k)
}

// solve plays the right moves of a puzzle to its end.
func (b *bench) solve(p *puzzle.Puzzle) {
	b.t.Helper()
	j, err := puzzle.NewJudge(p)
	if err != nil {
		b.t.Fatal(err)
	}
	defer j.Close()
	for range p.Length {
		best, err := j.Solution(b.t.Context(), b.table.Snap.Position())
		if err != nil {
			b.t.Fatal(err)
		}
		b.play(best.Move)
		b.until("the reply", func() bool {
			s := b.table.Snap
			return !strings.Contains(b.cardText(), words.PuzzleChecking()) && (s.YourTurn || s.Ending.Over())
		})
	}
}

// wrongMove returns a move that does not solve a puzzle: it plays in the corner.
func (b *bench) wrongMove(p *puzzle.Puzzle) game.Move {
	return game.MoveTo(p.Position(), 0)
}

// puzzleRows opens the list of puzzles and returns the texts of its rows.
func (b *bench) puzzleRows() []string {
	b.t.Helper()
	b.choosePuzzle()
	return b.rows()
}

// choosePuzzle opens the list of puzzles.
func (b *bench) choosePuzzle() {
	b.t.Helper()
	b.choose(words.GameMenu(), words.PuzzlesItem())
	b.until("the list of puzzles", func() bool { return b.dialogs() == 1 })
}

// rows returns the texts of the rows of the list in front.
func (b *bench) rows() []string { return sheettest.Rows(sheettest.OfType[*widgets.List](b.front())[0]) }

// When today's puzzle is solved on the first try, the game that was on the board waits, the puzzle is not
// kept as a game, and the page of all games shows the result. The next window knows the result too.
func TestPuzzleIsSolved(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, withVariant(t, "tic-tac-toe"))
	b.click("b2")
	b.click(b.freeCell())
	p := b.today()
	b.solve(p)
	b.awaitPuzzle("Solved on the first try!")
	if got := b.banner(); got != "" || !b.table.Snap.Ending.Over() {
		t.Errorf("the end of a puzzle brings the banner of a game: %q", got)
	}
	b.puzzles.LoadSolved() // as after restoring the settings
	b.settle()
	d, _ := b.puzzles.Today()
	if d.Result != solved.First || d.Streak != 1 {
		t.Errorf("it counts as %v, %d days in a row", d.Result, d.Streak)
	}
	if text := b.cardText(); !strings.Contains(text, "Solved on the first try!") || !strings.Contains(text, words.PuzzleTomorrow(d.Tomorrow)) {
		t.Errorf("the card says %q", text)
	}
	buttons := sheettest.OfType[*widgets.Button](sheettest.Seen(b.card.Object()))
	test.Tap(buttons[len(buttons)-1]) // Share
	if b.dialogs() != 1 || b.puzzles.Story().View.Last == b.table.Snap.View.Last {
		t.Errorf("%d dialogs; the picture shows the solution", b.dialogs())
	}
	b.typeKey(fyne.KeyEscape)
	b.solveFirst()
	b.openPage()
	if !b.onPage(words.DayResult(solved.First)) || b.waitingGames() == 0 {
		t.Errorf("the page says %q", b.pageTexts())
	}
	if past := b.listPastGames(); len(past) != 1 || past[0].Variant != "tic-tac-toe" || past[0].Mode == history.Imported {
		t.Errorf("the past games are %v", past)
	}
	if score := b.score(); score.Won != [2]int{} {
		t.Errorf("the puzzle counts in the score %v", score)
	}
	b.Close(time.Minute)
	if _, err := os.Stat(filepath.Join(dir, "unfinished.mnk")); err == nil {
		t.Error("the puzzle is kept as a game")
	}
	next := deskIn(t, dir, nil)
	next.settle()
	if d, _ := next.puzzles.Today(); d.Result != solved.First {
		t.Errorf("in the next window it counts as %v", d.Result)
	}
}

// solveFirst notes that the person has solved the puzzles for beginners, so that All Games shows that of the day.
func (b *bench) solveFirst() {
	b.t.Helper()
	first, err := puzzle.First()
	if err != nil {
		b.t.Fatal(err)
	}
	for _, p := range first[:puzzle.Beginnings] {
		b.saver.AddSolved(solved.Entry{Puzzle: p.ID(), Person: b.prefs.Name, Event: solved.Solved})
	}
	b.settle()
	b.puzzles.LoadSolved()
}

// When the person returns to the window on another day, All Games shows that day's puzzle.
func TestNextDayIsSeen(t *testing.T) {
	var app fyne.App
	b := newDesk(t, func(c *Config) { app = c.App })
	b.solveFirst()
	b.openPage()
	day := puzzle.FirstDay.Add(1)
	b.puzzles.Now = day.UTC
	d, _ := b.puzzles.Today()
	if about := words.PuzzleTask(d.Puzzle); b.onPage(about) {
		t.Fatal("it is there too early")
	} else {
		app.Lifecycle().(hooks).OnEnteredForeground()()
		b.until(about, func() bool { return b.onPage(about) })
	}
}

// The page of all games shows another puzzle when a day ends while it is open. Until then its button opens
// the puzzle that it shows.
func TestPuzzleChangesAtMidnight(t *testing.T) {
	b := newDesk(t, nil)
	var looks []func()
	b.loop.Later = func(wait time.Duration, f func()) {
		if wait <= 0 || wait > time.Minute {
			t.Errorf("it waits for %v", wait)
		}
		looks = append(looks, f)
	}
	first, _ := puzzle.Of(puzzle.FirstDay)
	second, _ := puzzle.Of(puzzle.FirstDay.Add(1))
	shows := func(p puzzle.Today) bool { return b.onPage(words.PuzzleTask(p.Puzzle)) }
	b.solveFirst()
	b.openPage()
	b.puzzles.Now = puzzle.FirstDay.Add(1).UTC
	if !shows(first) {
		t.Fatal("the first puzzle is not there")
	}
	b.typeKey(fyne.KeyHome, fyne.KeyRight, fyne.KeyReturn)
	if text := b.cardText(); !b.puzzles.On() || !strings.Contains(text, words.PuzzleTask(first.Puzzle)) {
		t.Errorf("not the puzzle that the page showed, but %q", text)
	}
	b.puzzles.Now = puzzle.FirstDay.UTC
	b.openPage()
	b.puzzles.Now = puzzle.FirstDay.Add(1).UTC
	for _, look := range looks {
		look()
	}
	b.settle()
	if shows(first) || !shows(second) {
		t.Errorf("after midnight the page shows %q", b.pageTexts())
	}
}

// drawing returns how the mode shows what is on the table.
func (b *bench) drawing() play.Drawing { return b.table.Mode().Draw(b.table.Snap) }

// A wrong move is answered on the board, and both moves stay until Try Again. Once solved, the puzzle then
// counts as solved with help.
func TestPuzzleFails(t *testing.T) {
	raced.Skip(t)
	e := newSoundRecorder()
	b := deskWithSound(t, e)
	p := b.today()
	for try := 1; try <= 2; try++ {
		b.play(b.wrongMove(p))
		b.until("the answer", func() bool { return b.cardOffers("Try Again") })
		knocked := false
		go func() {
			for <-e.heard != sound.Wrong { // skip the sounds of the pieces
			}
			b.queue <- func() { knocked = true }
		}()
		b.until("the knock", func() bool { return knocked })
		if s := b.table.Snap; s.Ply != len(p.Moves)+2 {
			t.Fatalf("there are %d moves on the board, want %d", s.Ply, len(p.Moves)+2)
		}
		b.play(p.First[0])
		if s := b.table.Snap; s.Ply != len(p.Moves)+2 {
			t.Fatal("one can play on")
		}
		if try == 1 {
			b.typeKey(fyne.KeyEscape)
		} else {
			b.tapCard("Try Again")
		}
		if s := b.table.Snap; s.Ply != len(p.Moves) {
			t.Fatalf("after Try Again there are %d moves on the board, want %d", s.Ply, len(p.Moves))
		}
	}
	b.solve(p)
	b.awaitPuzzle("Solved in 3 tries")
	if d, _ := b.puzzles.Today(); d.Result != solved.WithHelp {
		t.Errorf("it counts as %v", d.Result)
	}
}

// A click on the board after a wrong try takes the wrong move back, and only a later one plays: quick clicks are not tries.
// After the last try a click says that none is left.
func TestClickTriesAgainInAPuzzle(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	b.play(b.wrongMove(p))
	b.pause = 0
	clicks := func(cell, times int) { // quick ones
		for range times {
			test.TapAt(b.board, b.board.CellCenter(cell))
		}
	}
	wait := func() { b.clock = b.clock.Add(time.Second / 2) }
	for cell := 1; cell <= 2; cell++ {
		b.until("the answer", func() bool { return b.cardOffers("Try Again") })
		if clicks(cell, 3); !b.cardOffers("Try Again") {
			t.Fatal("a click that comes with the answer takes the wrong move back")
		}
		wait()
		if clicks(cell, 4); b.table.Snap.Ply != len(p.Moves) {
			t.Fatalf("after quick clicks there are %d moves on the board, want %d", b.table.Snap.Ply, len(p.Moves))
		}
		wait()
		clicks(cell, 1)
		if s := b.table.Snap; s.Ply != len(p.Moves)+1 || s.View.Last != cell {
			t.Fatalf("after a click there are %d moves on the board, want %d; the last is on cell %d", s.Ply, len(p.Moves)+1, s.View.Last)
		}
	}
	b.until("the last answer", func() bool { return !strings.Contains(b.cardText(), words.PuzzleChecking()) })
	before := b.table.Snap.Ply
	wait()
	clicks(3, 1)
	if got := b.statusText(); b.table.Snap.Ply != before || got != words.NoTriesLeft() {
		t.Errorf("after the last try a click leaves %d moves of %d and says %q", b.table.Snap.Ply, before, got)
	}
}

// Pressing Enter twice on Try Again does not repeat the wrong move: the second Enter only shows the
// board's cursor.
func TestEnterTwiceOnTryAgainMakesNoMove(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	b.typeKey(fyne.KeyReturn, fyne.KeyHome, fyne.KeyPageUp, fyne.KeyReturn) // the move of wrongMove
	b.until("the answer", func() bool { return b.cardOffers("Try Again") })
	b.typeKey(fyne.KeyReturn, fyne.KeyReturn)
	if s := b.table.Snap; s.Ply != len(p.Moves) || !strings.Contains(b.cardText(), words.PuzzleTries(2)) {
		t.Errorf("there are %d moves on the board, want %d; the card says %q", s.Ply, len(p.Moves), b.cardText())
	}
}

// The second click of a double-click that opens a puzzle, or on Try Again, does not press the Answer
// button that has appeared under the mouse.
func TestDoubleClickInPuzzlesIsNoAnswer(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	answers := func() bool {
		b.tapCard(words.Answer())
		return strings.Contains(b.cardText(), words.PuzzleAnswer())
	}
	b.pause = 0
	p := b.today()
	if answers() {
		t.Fatal("the second click on what opened the puzzle shows the answer")
	}
	b.pause = time.Minute
	b.play(b.wrongMove(p))
	b.until("the answer", func() bool { return b.cardOffers("Try Again") })
	b.sheets.Now()
	b.pause = 0
	b.tapCard("Try Again")
	if answers() {
		t.Fatal("the second click on Try Again shows the answer")
	}
	b.pause = time.Minute
	if !answers() {
		t.Error("a click later does not show it")
	}
}

// The puzzle of the day shows all days of the month if the window has room for them, otherwise all days
// of the week.
func TestDaysOfAPuzzle(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.today()
	for _, c := range []struct {
		size fyne.Size
		high float32
	}{{fyne.NewSize(1040, 760), 100}, {fyne.NewSize(384, 640), 40}, {fyne.NewSize(384, 1200), 100}, {fyne.NewSize(600, 588), 100}} {
		b.win.Resize(c.size)
		days := sheettest.OfType[*puzzles.Calendar](sheettest.Seen(b.card.Object()))
		if len(days) != 1 || days[0].Size().Height < c.high || days[0].Size().Height > 2*c.high {
			t.Errorf("at %v there are days %v high", c.size, days[0].Size())
		}
		if room := b.card.Object().Size().Width - 24; days[0].Size().Width > room {
			t.Errorf("at %v the days are %v wide in %v", c.size, days[0].Size().Width, room)
		}
	}
}

// After three wrong tries only the answer is offered. It is played on the board, and the day does not
// count as solved.
func TestPuzzleAnswer(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	for try := 1; try <= 3; try++ {
		b.play(b.wrongMove(p))
		b.until("the answer", func() bool { return b.table.Snap.Ply == len(p.Moves)+2 })
		b.puzzles.TryAgain()
	}
	if b.table.Snap.Ply == len(p.Moves) || b.cardOffers("Try Again") || b.cardOffers("Help") {
		t.Error("there is a fourth try")
	}
	if answer := b.cardButton("Answer"); answer.Importance != widget.HighImportance || !b.cardOffers("Next Puzzle") ||
		!strings.Contains(b.cardText(), "Never mind") || b.statusText() != words.AnswerKeys() {
		t.Errorf("after the last try the card says %q, the status line %q", b.cardText(), b.statusText())
	}
	b.tapCard("Answer")
	b.until("the end of the answer", func() bool { return b.cardOffers("Next Puzzle") })
	if s := b.table.Snap; !s.Ending.Over() || s.Ply != len(p.Moves)+2*p.Length-1 {
		t.Errorf("the answer ends after %d moves: %v", s.Ply-len(p.Moves), s.Ending)
	}
	if numbers := numbersOf(b.drawing().View); !b.drawing().Numbers || !slices.Equal(numbers, []int{1, 2, 3}[:2*p.Length-1]) {
		t.Errorf("the moves of the answer have the numbers %v", numbers)
	}
	if d, _ := b.puzzles.Today(); d.Result != solved.Shown || d.Streak != 0 {
		t.Errorf("it counts as %v", d.Result)
	}
	b.puzzles.OpenToday()
	if b.drawing().Numbers {
		t.Error("the moves of the puzzle are numbered")
	}
	if text := b.cardText(); !strings.Contains(text, words.PuzzlePractice()) {
		t.Errorf("opened again the card says %q", text)
	}
	b.solve(p)
	b.awaitPuzzle("You had seen the answer, so it doesn't count.")
	shared := slices.ContainsFunc(sheettest.OfType[*widgets.Button](sheettest.Seen(b.card.Object())),
		func(k *widgets.Button) bool { return k.Name == words.Share() })
	if d, _ := b.puzzles.Today(); d.Result != solved.Shown || shared {
		t.Errorf("solved after that it counts as %v, and can be shared: %v", d.Result, shared)
	}
}

// The number of tries left is kept for the next window, and after the last try only the answer is offered.
// This also holds if the puzzle is opened before the tries are read, as in every second window here.
func TestTriesAreKept(t *testing.T) {
	raced.Skip(t)
	dir, early := t.TempDir(), true
	next := func() *bench {
		b := deskIn(t, dir, nil)
		if early = !early; early {
			b.puzzles.OpenToday()
		}
		return b
	}
	b := next()
	for fails, left := range []string{"3 tries left", "2 tries left", "1 try left"} {
		p := b.today()
		if text := b.cardText(); !strings.Contains(text, left) || b.cardOffers("Try Again") {
			t.Fatalf("after %d tries the card says %q", fails, text)
		}
		b.play(b.wrongMove(p))
		b.until("the answer", func() bool { return b.table.Snap.Ply > len(p.Moves)+1 })
		b.Close(time.Minute)
		b = next()
	}
	p := b.today()
	if text := b.cardText(); !strings.Contains(text, words.NoTriesLeft()) || !strings.Contains(text, "No more tries") {
		t.Errorf("after the last try the card says %q", text)
	}
	if b.play(p.First[0]); b.table.Snap.Ply != len(p.Moves) {
		t.Error("there is a fourth try")
	}
	b.typeKey(fyne.KeyReturn)
	b.until("the end of the answer", func() bool { return b.cardOffers("Next Puzzle") })
}

// A solved puzzle that is opened again is marked as practice until no tries are left, and its result
// no longer changes.
func TestSolvedPuzzleIsPractice(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	if strings.Contains(b.cardText(), words.PuzzlePractice()) {
		t.Error("a new puzzle is practice")
	}
	b.solve(p)
	b.awaitPuzzle("Solved on the first try!")
	b.today()
	for try := 1; try <= 3; try++ {
		if text := b.cardText(); !strings.Contains(text, words.PuzzlePractice()) || strings.Contains(text, words.PuzzleTries(4-try)) {
			t.Errorf("before try %d the card says %q", try, text)
		}
		b.play(b.wrongMove(p))
		b.until("the answer", func() bool { return b.table.Snap.Ply == len(p.Moves)+2 })
		b.puzzles.TryAgain()
	}
	if text := b.cardText(); !strings.Contains(text, words.PuzzleTries(0)) {
		t.Errorf("after the last try the card says %q", text)
	}
	if d, _ := b.puzzles.Today(); d.Result != solved.First {
		t.Errorf("it counts as %v", d.Result)
	}
}

// After a wrong try, All Games and the list of puzzles show how many tries are left.
func TestTriesLeftAreSaidOutside(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	b.play(b.wrongMove(p))
	b.until("the answer", func() bool { return b.cardOffers("Try Again") })
	_, wrong := b.openRevealingMistake()
	b.play(wrong)
	b.until("the answer", func() bool { return b.cardOffers("Try Again") })
	b.choosePuzzle()
	b.typeKey(fyne.KeyReturn)
	if rows := b.rows(); !slices.ContainsFunc(rows, func(row string) bool { return strings.HasSuffix(row, " · 2 tries left") }) {
		t.Errorf("the list says %q", rows)
	}
	b.closeSheets()
	b.solveFirst()
	b.openPage()
	if !b.onPage("2 tries left") {
		t.Errorf("the page says %q", b.pageTexts())
	}
}

// The puzzle of a missed day can be solved for practice. The day stays missed, the streak is unchanged,
// and Next Puzzle leads to another day or, after the last, to a puzzle of the same game.
func TestMissedDays(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	first := puzzle.FirstDay
	last := func() string {
		b.typeKey(fyne.KeyEnd)
		rows := b.rows()
		return rows[len(rows)-1]
	}
	b.choosePuzzle()
	if row := last(); strings.Contains(row, words.MissedDays()) {
		t.Errorf("on the first day it lists %q", row)
	}
	b.closeSheets()
	b.puzzles.Now = first.Add(2).UTC
	b.today()
	b.choosePuzzle()
	if row := last(); !strings.HasPrefix(row, words.MissedDays()+"|0 of 2") {
		t.Errorf("it lists %q", row)
	}
	b.typeKey(fyne.KeyReturn)
	if rows := b.rows(); len(rows) != 2 || !strings.Contains(rows[0], words.Day(first.Add(1))) {
		t.Errorf("it lists %q", rows)
	}
	b.typeKey(fyne.KeyReturn)
	for i := 1; i >= 0; i-- {
		p, err := puzzle.Of(first.Add(i))
		if err != nil {
			t.Fatal(err)
		}
		if text := b.cardText(); !b.puzzles.On() || !strings.Contains(text, words.PuzzleOf(p.Puzzle, first.Add(i))) ||
			!strings.Contains(text, words.PuzzleTries(3)) {
			t.Fatalf("the puzzle of day %d is not there: %q", i, text)
		}
		b.solve(p.Puzzle)
		b.awaitPuzzle("Solved on the first try!")
		b.tapCard("Next Puzzle")
	}
	b.until("another puzzle", func() bool { return b.cardOffers("Help") })
	if text := b.cardText(); strings.Contains(text, words.MissedDays()) {
		t.Errorf("after the last day the card says %q", text)
	}
	b.choosePuzzle()
	if row := last(); !strings.HasPrefix(row, words.MissedDays()+"|2 of 2") {
		t.Errorf("at the end it lists %q", row)
	}
	d, _ := b.puzzles.Today()
	if b.puzzles.Result(first) != solved.New || b.puzzles.Result(first.Add(1)) != solved.New || d.Streak != 0 {
		t.Errorf("the days count as %v and %v, %d in a row", b.puzzles.Result(first), b.puzzles.Result(first.Add(1)), d.Streak)
	}
	b.typeKey(fyne.KeyReturn, fyne.KeyReturn)
	if text := b.cardText(); !strings.Contains(text, words.MissedDays()) || !strings.Contains(text, words.PuzzlePractice()) {
		t.Errorf("opened again the card says %q", text)
	}
	p, err := puzzle.Of(first.Add(1))
	if err != nil {
		t.Fatal(err)
	}
	b.solve(p.Puzzle)
	b.awaitPuzzle("Solved!")
	b.tapCard("More Puzzles")
	b.until("the list of days", func() bool { return b.dialogs() == 2 })
	b.closeSheets()
	b.puzzles.Now = day.Date{Year: first.Year, Month: first.Month + 1, Day: 1}.UTC
	b.tapCard("More Puzzles")
	b.until("the list of all", func() bool { return b.dialogs() == 1 })
	if row := last(); strings.Contains(row, words.MissedDays()) {
		t.Errorf("on the first day of the next month it lists %q", row)
	}
}

// Only missed days can be chosen in the calendar.
func TestMissedDayInTheCalendar(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	first := puzzle.FirstDay // Monday, 23 November; the month begins on a Sunday
	b.puzzles.Now = first.Add(2).UTC
	b.today()
	clickAt := func(column int, y float32) {
		c := sheettest.OfType[*puzzles.Calendar](sheettest.Seen(b.card.Object()))[0]
		c.Tapped(&fyne.PointEvent{Position: fyne.NewPos((float32(column)+0.5)*c.Size().Width/7, y)})
	}
	click := func(row, column int) { clickAt(column, 20+28*(float32(row)+0.5)) }
	for _, other := range [][2]int{{3, 6}, {4, 2}, {4, 3}, {5, 3}, {0, 0}} { // before the first day, today, tomorrow, not a day
		if click(other[0], other[1]); !strings.Contains(b.cardText(), words.TodaysPuzzle()) {
			t.Errorf("row %d, column %d opens %q", other[0], other[1], b.cardText())
		}
	}
	click(4, 1)
	if text := b.cardText(); !strings.Contains(text, words.MissedDays()) || !strings.Contains(text, words.Day(first.Add(1))) {
		t.Errorf("the day opens %q", text)
	}
	b.puzzles.Now = first.Add(9).UTC // Wednesday, 2 December
	b.today()
	b.win.Resize(fyne.NewSize(384, 640)) // the calendar now shows the week
	if clickAt(0, 14); !strings.Contains(b.cardText(), words.TodaysPuzzle()) {
		t.Errorf("a day of the last month opens %q", b.cardText())
	}
	if clickAt(1, 14); !strings.Contains(b.cardText(), words.MissedDays()) {
		t.Errorf("the day before opens %q", b.cardText())
	}
}

// The card says if the player may choose any of the small boards.
func TestPuzzleSaysThatTheBoardIsFree(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for free := range 2 {
		day := puzzle.FirstDay
		for ; ; day = day.Add(1) {
			d, err := puzzle.Of(day)
			if err != nil {
				t.Fatal(err)
			}
			if v := d.Position().View(); len(v.Blocks) > 0 && (v.ActiveBlock() < 0) == (free == 1) {
				break
			}
		}
		b.puzzles.Now = day.UTC
		b.today()
		if text := b.cardText(); strings.Contains(text, "You may play on any open board.") != (free == 1) {
			t.Errorf("on %v the card says %q", day, text)
		}
	}
}

// The next window remembers that help was used in a puzzle.
func TestHelpIsKept(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.today()
	b.table.Mode().Help()
	b.until("the help", func() bool { d, _ := b.puzzles.Today(); return d.Result == solved.Open })
	b.Close(time.Minute)
	b = deskIn(t, dir, nil)
	b.solve(b.today())
	if b.awaitPuzzle("Solved"); !strings.Contains(b.cardText(), "Solved with help") {
		t.Errorf("the card says %q", b.cardText())
	}
}

// Beside the board the card says which try is next, and a bubble on the board why the last one failed. It hides no piece.
// In a small window the card says all of it.
func TestFailedTryIsExplainedOnTheBoard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	b.play(b.wrongMove(p))
	b.until("the answer", func() bool { return b.cardOffers("Try Again") })
	s := b.table.Snap
	fails, answer := words.PuzzleFails(p, s.View.Cells[s.View.Last].Name, 0, false, false)
	onBoard := func() string {
		for _, o := range allObjects(b.frame.Object()) {
			if w, ok := o.(fyne.Widget); ok && o.Visible() && o != fyne.CanvasObject(b.board) {
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Subtract(
					fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board))
				if texts := canvasTexts(w); strings.Contains(texts, answer) {
					if b.board.HidesPiece(at, o.Size()) {
						t.Errorf("at %v it hides a piece", at)
					}
					if from, to := b.board.Cells(); at.X < from.X || at.X+o.Size().Width > to.X {
						t.Errorf("from %v it reaches %v beside the cells between %v and %v", at, o.Size(), from, to)
					}
					if !strings.HasPrefix(texts, fails) {
						t.Errorf("it begins with the answer: %q", texts)
					}
					return texts
				}
			}
		}
		return ""
	}
	if got, card := onBoard(), b.cardText(); !strings.Contains(got, fails) || strings.Contains(card, fails) ||
		!strings.Contains(card, words.PuzzleNextTry(1)) {
		t.Errorf("the board says %q, and the card %q", got, card)
	}
	b.win.Resize(fyne.NewSize(384, 640))
	if got, card := onBoard(), b.cardText(); got != "" || !strings.Contains(card, fails) || !strings.Contains(card, answer) {
		t.Errorf("in a small window the board says %q, and the card %q", got, card)
	}
	b.win.Resize(fyne.NewSize(1040, 760))
	if b.puzzles.TryAgain(); onBoard() != "" || strings.Contains(b.cardText(), words.PuzzleNextTry(1)) {
		t.Errorf("after Try Again the board says %q, and the card %q", onBoard(), b.cardText())
	}
}

// canvasTexts joins the texts that a widget is drawn with.
func canvasTexts(w fyne.Widget) string {
	var texts []string
	for _, o := range test.WidgetRenderer(w).Objects() {
		if c, ok := o.(*canvas.Text); ok {
			texts = append(texts, c.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// The text about a wrong move and the reply to it fits on one line in the narrowest window, so that the
// days below keep their position.
func TestFailedTryTakesOneLine(t *testing.T) {
	raced.Skip(t)
	for _, language := range words.Languages() {
		t.Run(language, func(t *testing.T) {
			if language == "de" {
				speakGerman(t)
			}
			b := newDesk(t, nil)
			p := b.today()
			b.win.Resize(fyne.NewSize(384, 640))
			for _, o := range allParts(b.card.Object()) {
				if l, ok := o.(*widget.Label); ok && l.Text == words.PuzzleStart(p) {
					high := l.MinSize().Height
					for _, unclear := range []bool{false, true} {
						if l.SetText(words.Sentences(words.PuzzleFails(p, "c9", 0, unclear, false))); l.MinSize().Height > high {
							t.Errorf("two lines: %q", l.Text)
						}
					}
					return
				}
			}
			t.Error("the start is not there")
		})
	}
}

// A reply that would reveal the only move that saves the person is not played until the last try.
func TestReplyKeepsTheAnswer(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	p, wrong := b.openRevealingMistake()
	b.win.Resize(fyne.NewSize(384, 640)) // the card says all of it
	for try := 1; try <= 3; try++ {
		b.play(wrong)
		fails, reply := words.PuzzleFails(p, p.Position().Format(p.First[0]), 0, false, false)
		b.awaitPuzzle(fails)
		if said := b.cardText(); strings.Contains(said, reply) != (try == 3) || strings.Contains(said, "then wins") == (try == 3) {
			t.Errorf("after try %d the card says %q", try, said)
		}
		if s := b.table.Snap; s.Ply-len(p.Moves) != 1+try/3 {
			t.Errorf("after try %d there are %d moves on the board", try, s.Ply-len(p.Moves))
		}
		b.puzzles.TryAgain()
	}
}

// After a win that is slower than the fastest one, Escape, Try Again and a click on the board lead back to the
// missed move without costing a try.
func TestSlowerWinIsTakenBack(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.choosePuzzle()
	for _, v := range puzzle.Variants() {
		if v.Name == "connect-four" {
			break
		}
		b.typeKey(fyne.KeyDown)
	}
	b.typeKey(fyne.KeyReturn, fyne.KeyReturn)
	if text := b.cardText(); !strings.Contains(text, "You are X. Win in 2.") {
		t.Fatalf("the card says %q", text)
	}
	ply := b.table.Snap.Ply
	column := func(name string) {
		t.Helper()
		pos := b.table.Snap.Position()
		for _, m := range pos.AppendMoves(nil) {
			if strings.HasPrefix(pos.Format(m), name) {
				b.play(m)
				b.until("the reply", func() bool { return !strings.Contains(b.cardText(), words.PuzzleChecking()) })
				return
			}
		}
	}
	column("b") // the right move
	fast := b.table.Snap.Ply
	if fast != ply+2 || b.cardOffers("Try Again") {
		t.Fatalf("after the right move there are %d more, and it can be taken back: %v", fast-ply, b.cardOffers("Try Again"))
	}
	for name, back := range map[string]func(){
		"Escape":    func() { b.typeKey(fyne.KeyEscape) },
		"Try Again": func() { b.tapCard("Try Again") },
		"a click":   func() { b.click("e2") },
	} {
		if column("a"); b.table.Snap.Ply != fast+1 || !b.cardOffers("Try Again") || !strings.Contains(b.cardText(), "That wins too") {
			t.Fatalf("after the slower win %d moves stand: %v %q", b.table.Snap.Ply-fast, b.table.Snap.Moves, b.cardText())
		}
		back()
		if text := b.cardText(); b.table.Snap.Ply != fast || b.cardOffers("Try Again") || !strings.Contains(text, words.PuzzleTries(3)) {
			t.Errorf("after %s %d moves stand: %q", name, b.table.Snap.Ply-fast, text)
		}
	}
	column("e")
	b.awaitPuzzle("Solved on the first try!")
	if next, more := b.cardButton("Next Puzzle"), b.cardButton("More Puzzles"); next.Position().Y >= more.Position().Y {
		t.Error("a second click on Next Puzzle meets what lies there in the next one")
	}
}

// openRevealingMistake opens, from the list of the first game's puzzles, the puzzle that
// findRevealingMistake chooses. It returns the puzzle and the wrong move.
func (b *bench) openRevealingMistake() (*puzzle.Puzzle, game.Move) {
	b.t.Helper()
	b.choosePuzzle()
	b.typeKey(fyne.KeyReturn, fyne.KeyHome)
	list, err := puzzle.List(puzzle.Variants()[0])
	if err != nil {
		b.t.Fatal(err)
	}
	at, wrong := findRevealingMistake(b.t, list)
	for range at {
		b.typeKey(fyne.KeyDown)
	}
	b.typeKey(fyne.KeyReturn)
	return list[at], wrong
}

// findRevealingMistake returns the index of a puzzle in the list, and a wrong move in it to which the reply would
// reveal the solution.
func findRevealingMistake(t testing.TB, list []*puzzle.Puzzle) (int, game.Move) {
	t.Helper()
	for at, p := range list {
		if p.Kind != puzzle.OnlyMove {
			continue
		}
		j, err := puzzle.NewJudge(p)
		if err != nil {
			t.Fatal(err)
		}
		defer j.Close()
		pos := p.Position()
		for _, m := range pos.AppendMoves(nil) {
			if v, err := j.Judge(t.Context(), pos, m); err == nil && v.RevealsSolution {
				return at, m
			}
		}
	}
	t.Fatal("there is none")
	return 0, 0
}

// numbersOf returns the move numbers shown on a board, in ascending order.
func numbersOf(v game.View) (all []int) {
	for _, c := range v.Cells {
		if c.Number > 0 {
			all = append(all, c.Number)
		}
	}
	slices.Sort(all)
	return all
}

// Help shows the right move, and the puzzle counts as solved with help. The actions of a game, such as
// Undo and Resign, are disabled.
func TestPuzzleHelp(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	b.item(words.HelpItem()).Action()
	b.until("help", func() bool { return b.table.Snap.Help.Step != 0 })
	b.tapCard("Show the Move")
	if got, want := b.table.Snap.Help.Move, p.Position().Format(p.First[0]); got != want {
		t.Errorf("help shows %s, want %s", got, want)
	}
	for _, item := range []string{
		words.Undo(), words.Redo(), words.ResignItem(), words.OfferDrawItem(),
		words.SwitchSides(), words.PlayFromHere(),
	} {
		if !b.item(item).Disabled {
			t.Errorf("%s can be chosen", item)
		}
	}
	b.solve(p)
	b.awaitPuzzle("Solved with help")
}

// The list of puzzles opens the first unsolved puzzle of a game, and Next Puzzle opens the one after it.
func TestPuzzleList(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	b.choosePuzzle()
	b.typeKey(fyne.KeyReturn)
	b.typeKey(fyne.KeyReturn)
	v := puzzle.Variants()[0]
	list, err := puzzle.List(v)
	if err != nil {
		t.Fatal(err)
	}
	if s := b.table.Snap; !b.puzzles.On() || s.Ply != len(list[0].Moves) {
		t.Fatalf("the first puzzle is not there: %q", b.cardText())
	}
	b.title.start()
	b.checkTitle("Tic-Tac-Toe – Puzzle 1: " + words.PuzzleSide(list[0]) + " to move and win – MNK Desk")
	if !strings.Contains(b.cardText(), "Puzzle 1") {
		t.Errorf("the card says %q", b.cardText())
	}
	b.play(list[0].First[0])
	b.awaitPuzzle("Solved")
	b.tapCard("Next Puzzle")
	b.until("the second puzzle", func() bool {
		s := b.table.Snap
		return s.Ply == len(list[1].Moves) && s.Position().Legal(list[1].First[0])
	})
	b.puzzleRows()
	b.typeKey(fyne.KeyReturn)
	if !slices.ContainsFunc(sheettest.OfType[*widgets.Button](b.front()), func(b *widgets.Button) bool { return b.Text == words.Back() }) {
		t.Error("there is no way back to the games")
	}
	if rows := b.rows(); !strings.Contains(rows[0], words.PuzzleInList(2, list[1])) {
		t.Errorf("the first that is not solved is %q", rows[0])
	}
	b.closeSheets()
	b.table.SwitchTo(v)
	if text := b.cardText(); b.puzzles.On() || b.cardOffers("Answer") || !strings.Contains(text, words.Title(v)) {
		t.Errorf("in the next game the card says %q", text)
	}
}

// More Puzzles returns to the list for the game and the difficulty of the puzzle on the board. The puzzle
// that was tried keeps its place in the list.
func TestMorePuzzles(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	b.choosePuzzle()
	b.typeKey(fyne.KeyReturn)
	controls[*widgets.Segments](b)[0].Choose(2)
	before := b.rows()
	b.typeKey(fyne.KeyReturn)
	b.tapCard("Answer")
	b.until("the end of the answer", func() bool { return b.cardOffers("More Puzzles") })
	b.tapCard("More Puzzles")
	b.until("the list", func() bool { return b.dialogs() == 2 })
	if rows := b.rows(); len(rows) != len(before) || rows[0] != before[0]+" · Answer seen" {
		t.Errorf("after %q it lists %q", before[0], rows[0])
	}
	b.typeKey(fyne.KeyReturn)
	list, err := puzzle.List(puzzle.Variants()[0])
	if err != nil {
		t.Fatal(err)
	}
	b.solve(list[slices.IndexFunc(list, func(p *puzzle.Puzzle) bool { return p.Band == 2 })])
	b.awaitPuzzle("Solved with help")
	b.today()
	b.tapCard("Answer")
	b.until("the end of the answer", func() bool { return b.cardOffers("More Puzzles") })
	b.tapCard("More Puzzles")
	b.until("the list", func() bool { return b.dialogs() == 1 })
}

// lostGame is a format for the record of a game of tic-tac-toe that the person, named by %s, has lost:
// b3 missed a win.
const lostGame = `[MNKDesk "1"] [Variant "tic-tac-toe"] [X "%s"] [O "Computer"] [XKind "person"] [OKind "computer"]
[Date "2026-11-20T12:00:00Z"]
	[Level "Easy"] [Result "O"] a3 c3 b3 c1 a1 c2`

// A mistake that the review finds in the person's own game becomes a puzzle until it is solved, also in
// the next window.
func TestOwnMistake(t *testing.T) {
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.settle()
	b.openPast(history.Game{Key: "a", Record: fmt.Sprintf(lostGame, b.prefs.Name)})
	path := filepath.Join(dir, "puzzles.txt")
	b.until("the mistake is kept", func() bool {
		b.saver.Wait(time.Minute)
		text, _ := os.ReadFile(path)
		return strings.Contains(string(text), "mistake tic-tac-toe missed 3 1 a1 a3c3 b3 "+b.prefs.Name)
	})
	b.Close(time.Minute)

	b = deskIn(t, dir, nil)
	b.settle()
	if rows := b.puzzleRows(); !strings.HasPrefix(rows[0], words.OwnMistakes()+"|1 left") {
		t.Errorf("the list says %q", rows)
	}
	open := func() {
		t.Helper()
		b.typeKey(fyne.KeyReturn)
		b.typeKey(fyne.KeyReturn)
		if text := b.cardText(); !b.puzzles.On() || !strings.Contains(text, "You missed a win in at most 3") ||
			!strings.Contains(text, "You played b3. Find a better move.") {
			t.Fatalf("the puzzle is not there: %q", text)
		}
	}
	p, err := puzzle.ParseLine("tic-tac-toe missed 3 1 a1 a3c3 b3")
	if err != nil {
		t.Fatal(err)
	}
	open()
	for i, name := range []string{"Mia", b.prefs.Name} { // after a switch it is an ordinary puzzle
		b.prefs.Change(func(s *settings.Settings) { s.SwitchTo(name, "") })
		b.puzzles.SwitchPerson()
		if text := b.cardText(); strings.Contains(text, "You played b3.") {
			t.Errorf("switch %d: the card says %q", i, text)
		}
		if i == 0 {
			b.click("a1")
			b.until("the reply", func() bool { return strings.Contains(b.cardText(), "Right!") })
			b.click("c2")
			b.until("the answer", func() bool { return b.cardOffers("Try Again") })
			if b.puzzles.TryAgain(); b.table.Snap.Ply != len(p.Moves)+2 || !strings.Contains(b.cardText(), "Right!") {
				t.Errorf("after a wrong move later on the card says %q", b.cardText())
			}
		}
	}
	b.puzzleRows()
	open()
	if b.click("b3"); b.table.Snap.Ply != len(p.Moves) || !strings.Contains(b.cardText(), "b3 was played in the game.") ||
		!strings.Contains(b.cardText(), words.PuzzleTries(3)) {
		t.Errorf("after the move of the game the card says %q", b.cardText())
	}
	b.solve(p)
	b.awaitPuzzle("Solved on the first try!")
	if rows := b.puzzleRows(); strings.Contains(rows[0], words.OwnMistakes()) {
		t.Errorf("after it was solved the list says %q", rows)
	}
	b.closeSheets()
	b.tapCard("Next Puzzle")
	b.until("another puzzle", func() bool { return b.cardOffers("Help") })
	if text := b.cardText(); b.dialogs() != 0 || strings.Contains(text, words.OwnMistakes()) ||
		b.table.Snap.Setup.Variant.Name != "tic-tac-toe" {
		t.Errorf("after the only mistake Next Puzzle leads to %q", text)
	}
}

// After a switch of players, the new player starts the puzzle on the board from the beginning. The previous
// player later finds the same number of tries left as before.
func TestSwitchingThePersonInAPuzzle(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	me := b.prefs.Name
	b.prefs.Change(func(s *settings.Settings) { s.SwitchTo("Mia", ""); s.SwitchTo(me, "") })
	b.play(b.wrongMove(p))
	b.until("the answer", func() bool { return b.cardOffers("Try Again") })
	b.puzzles.TryAgain()
	b.table.Mode().Help()
	b.until("help", func() bool { return b.table.Snap.Help.Step != session.NoHelp })
	b.become("Mia")
	if text := b.cardText(); b.table.Snap.Ply != len(p.Moves) || !strings.Contains(text, words.PuzzleTask(p)) ||
		!strings.Contains(text, words.PuzzleTries(3)) {
		t.Fatalf("after %d moves the card says %q", b.table.Snap.Ply, text)
	}
	b.solve(p)
	b.awaitPuzzle("Solved on the first try!")
	b.become(me)
	if text := b.cardText(); b.table.Snap.Ply != len(p.Moves) || !strings.Contains(text, words.PuzzleTries(2)) {
		t.Fatalf("after %d moves the card says %q", b.table.Snap.Ply, text)
	}
	b.become("Mia")
	b.solve(p)
	b.awaitPuzzle("Solved!")
}

// A mistake is kept even if the person leaves the game before its review is done.
func TestMistakeOfAGameThatWasLeft(t *testing.T) {
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.settle()
	b.openPast(history.Game{Key: "a", Record: fmt.Sprintf(lostGame, b.prefs.Name)})
	b.table.SwitchTo(puzzle.Variants()[0])
	if b.table.Snap.Ending.Over() {
		t.Fatal("the game is not left")
	}
	b.until("the mistake is kept", func() bool {
		b.saver.Wait(time.Minute)
		text, _ := os.ReadFile(filepath.Join(dir, "puzzles.txt"))
		return strings.Contains(string(text), "mistake tic-tac-toe missed")
	})
}

// Mistakes are not kept for games of other people or for games from files.
func TestMistakesOfOthers(t *testing.T) {
	b := newDesk(t, nil)
	b.settle()
	for _, g := range []history.Game{{Key: "a", Record: fmt.Sprintf(lostGame, "Somebody")}, {Record: fmt.Sprintf(lostGame, b.prefs.Name)}} {
		b.openPast(g)
		if b.puzzles.MistakeKeeper() != nil {
			t.Errorf("they are kept of %+v", g)
		}
	}
}

// If progress with puzzles cannot be saved, a dialog reports it, and it is named again before the window
// closes.
func TestUnsavedPuzzle(t *testing.T) {
	dir := t.TempDir()
	b, left := newLeavingDesk(t, dir)
	p := b.today()
	b.settle()
	defer fillDisk(filepath.Join(dir, "puzzles"))()
	b.play(b.wrongMove(p))
	b.until("it is told", func() bool { return b.dialogs() == 1 })
	if text := labelsOf(b); !strings.Contains(text, "Your progress with puzzles couldn't be saved. The disk is full.") {
		t.Errorf("it says %q", text)
	}
	b.closeSheets()
	b.exit.leave()
	if _, gone := b.awaitEnd(left); gone {
		t.Fatal("it is lost without a word")
	}
	if text := labelsOf(b); !strings.Contains(text, "Your latest solved puzzles") {
		t.Errorf("it says %q", text)
	}
}

// If the puzzle file cannot be read at all, the message gives the reason and the name of the backup.
func TestUnreadablePuzzleFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzles.txt")
	if err := os.WriteFile(path, make([]byte, solved.MaxSize+1), 0o600); err != nil {
		t.Fatal(err)
	}
	b := deskIn(t, dir, nil)
	b.until("it is told", func() bool { return b.dialogs() == 1 })
	if text := textOf(b.front()); !strings.Contains(text,
		"Your progress with puzzles couldn't be read. It's too large.") || !strings.Contains(text, "puzzles.txt.bak") {
		t.Errorf("it says %q", text)
	}
}

// A damaged puzzle file is reported and kept as a backup. Its readable part still counts.
func TestDamagedPuzzleFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzles.txt")
	if err := os.WriteFile(path, []byte("what\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := deskIn(t, dir, nil)
	b.until("it is told", func() bool { return b.dialogs() == 1 })
	if text := textOf(b.front()); !strings.Contains(text,
		"is damaged. What can still be read counts. The damaged file is kept as: ") ||
		!strings.Contains(text, "puzzles.txt.bak") {
		t.Errorf("it says %q", text)
	}
}

// Whoever has solved today's puzzle is offered a second, easy one, and the link to today's then has a tick.
func TestTodaysPuzzleIsTheFirst(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.solve(b.today())
	b.settle()
	b.openPage()
	linked := slices.ContainsFunc(allParts(b.start.Object()), func(o fyne.CanvasObject) bool {
		link, ok := o.(*canvas.Text)
		return ok && link.Text == "Today's Puzzle ✓"
	})
	if !b.onPage("Second puzzle") || !linked {
		t.Errorf("today's puzzle has a tick: %v; the page says %q", linked, b.pageTexts())
	}
}

// Whoever has solved fewer than three puzzles is offered easy ones on small boards, whatever they have done with
// today's. Those count as solved, but for no day, and one whose answer was shown makes way for another.
func TestFirstPuzzlesComeFirst(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.play(b.wrongMove(b.today()))
	b.until("the answer", func() bool { return b.cardOffers("Try Again") })
	for n := range puzzle.Beginnings {
		p, nth, ok := b.puzzles.First()
		if !ok || nth != n || p.Band != 1 {
			t.Fatalf("after %d puzzles there is %+v", n, p)
		}
		if b.openPage(); !b.onPage([]string{"First puzzle", "Second puzzle", "Third puzzle"}[n]) {
			t.Errorf("after %d puzzles the page says %q", n, b.pageTexts())
		}
		b.typeKey(fyne.KeyEscape)
		entry := solved.Entry{Puzzle: p.ID(), Person: b.prefs.Name, Event: solved.Answered}
		b.saver.AddSolved(entry)
		b.settle()
		b.puzzles.LoadSolved()
		b.settle()
		if p, _, ok = b.puzzles.First(); !ok || p.ID() == entry.Puzzle {
			t.Fatal("an answer that was shown leaves no other puzzle")
		}
		b.puzzles.OpenEasy()
		b.solve(p)
		b.awaitPuzzle("Solved on the first try!")
		if got, days := b.puzzles.Solved(); got != n+1 || days != 0 {
			t.Errorf("%d are solved, on %d days", got, days)
		}
	}
	if d, _ := b.puzzles.Today(); d.Result != solved.Open || d.Fails != 1 || d.Streak != 0 {
		t.Errorf("today's counts as %v after %d tries, with a streak of %d", d.Result, d.Fails, d.Streak)
	}
	if p, _, ok := b.puzzles.First(); ok {
		t.Errorf("after three there is %+v", p)
	}
	for _, band := range []int{1, puzzle.Bands} { // from then on an easy puzzle is beside a hard one
		b.puzzles.Now = dayOfBand(t, band).UTC
		b.start.Close()
		b.openPage()
		offered := slices.ContainsFunc(allParts(b.start.Object()), func(o fyne.CanvasObject) bool {
			link, ok := o.(*canvas.Text)
			return ok && link.Text == words.EasyPuzzle()
		})
		if today, _ := b.puzzles.Today(); !b.onPage(words.TodaysPuzzleIs(today.Puzzle)) || offered != (band > 1) {
			t.Errorf("beside a puzzle of band %d an easy one is offered: %v", band, offered)
		}
	}
	p, ok := b.puzzles.Easy()
	if !ok || p.Band != 1 {
		t.Fatalf("the easy one is %+v", p)
	}
	b.puzzles.OpenEasy()
	b.solve(p)
	b.awaitPuzzle("Solved on the first try!")
}

// dayOfBand returns a day whose puzzle has a band.
func dayOfBand(t *testing.T, band int) day.Date {
	t.Helper()
	for n := range 100 {
		d := puzzle.FirstDay.Add(n)
		if p, err := puzzle.Of(d); err == nil && p.Band == band {
			return d
		}
	}
	t.Fatalf("no day has a puzzle of band %d", band)
	return day.Date{}
}

// Escape leaves a puzzle as it leaves a lesson: to where it was chosen, which is the list over the page of all games, or the
// page. A wrong move is taken back first. The list begins with the puzzle that was left.
func TestEscapeLeavesAPuzzle(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.settle()
	b.choosePuzzle()
	b.typeKey(fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	list, err := puzzle.List(puzzle.Variants()[0])
	if err != nil {
		t.Fatal(err)
	}
	left := list[2]
	b.play(b.wrongMove(left))
	b.until("the answer", func() bool { return b.cardOffers("Try Again") })
	b.typeKey(fyne.KeyEscape)
	if b.start.IsOpen() || b.table.Snap.Ply != len(left.Moves) {
		t.Fatalf("Escape takes no move back: %q", b.cardText())
	}
	b.typeKey(fyne.KeyEscape)
	b.until("the list", func() bool { return b.dialogs() == 2 })
	if !b.start.IsOpen() {
		t.Error("Escape does not lead to the page of all games")
	}
	b.typeKey(fyne.KeyReturn)
	if s := b.table.Snap; b.dialogs() > 0 || b.start.IsOpen() || !s.Position().Legal(left.First[0]) || s.Ply != len(left.Moves) {
		t.Error("the list does not begin with the puzzle that was left")
	}
	b.today()
	b.typeKey(fyne.KeyEscape)
	if b.settle(); b.dialogs() > 0 || !b.start.IsOpen() {
		t.Errorf("today's puzzle leads to %d dialogs, page %v", b.dialogs(), b.start.IsOpen())
	}
	b.typeKey(fyne.KeyEscape)
	if !b.start.IsOpen() {
		t.Error("the page leads back to the puzzle that was left")
	}
}
