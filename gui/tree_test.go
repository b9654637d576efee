package gui

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// countedGames returns the number of past games that count.
func (b *bench) countedGames() (n int) {
	for _, g := range b.listPastGames() {
		if g.Counted() {
			n++
		}
	}
	return n
}

// addPastGame adds a game that the person has won against the computer to the past games, and returns it.
func addPastGame(b *bench) history.Game {
	b.t.Helper()
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
		[Level "Easy"] [Date "2026-03-04T12:00:00Z"] [Result "X"] [Seed "7"] a1 b1 a2 b2 a3`))
	if err != nil {
		b.t.Fatal(err)
	}
	b.settle()
	if err := b.store().Add(context.Background(), history.FromRecord(o.Record, time.Now())); err != nil {
		b.t.Fatal(err)
	}
	return b.listPastGames()[0]
}

// The arrow keys step through the game while the board's cursor is hidden. While the person looks back, a
// click makes no move, and the status line says why.
func TestArrowsLookBack(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	b.click("a1")
	b.click("b1")
	b.typeKey(fyne.KeyLeft)
	if s := b.table.Snap; s.Shown != 1 || !s.Looking || !strings.HasPrefix(b.statusText(), "Move 1 of 1.") {
		t.Fatalf("shown %d, %q", s.Shown, b.statusText())
	}
	test.TapAt(b.board, b.board.CellCenter(0))
	if s := b.table.Snap; s.Ply != 2 || !strings.Contains(b.statusText(), "You're looking back") {
		t.Errorf("ply %d, %q", s.Ply, b.statusText())
	}
	b.typeKey(fyne.KeyHome)
	if !strings.HasPrefix(b.statusText(), "Start of the game.") {
		t.Errorf("at the start: %q", b.statusText())
	}
	b.typeKey(fyne.KeyRight)
	if b.table.Snap.Shown != 1 {
		t.Errorf("shown %d", b.table.Snap.Shown)
	}
	b.typeKey(fyne.KeyEnd)
	if b.table.Snap.Looking || b.statusText() == "" {
		t.Error("End does not return to the game")
	}
	b.typeKey(fyne.KeyUp, fyne.KeyLeft)
	if b.table.Snap.Looking {
		t.Error("an arrow looks back while the cursor shows")
	}
	b.typeKey(fyne.KeyEnd, fyne.KeyHome, fyne.KeyRight, fyne.KeyRight)
	if b.table.Snap.Looking {
		t.Error("arrows do not step once one looks back")
	}
}

// While the analysis is on, a click in an earlier position tries a move as a variation, in a game and after it. Nobody
// answers, and End returns to the game, which has its moves and counts once.
func TestAnalysisTriesMoves(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openPast(addPastGame(b))
	b.typeKey(fyne.KeyLeft, fyne.KeyLeft)
	b.click("c3")
	if b.table.Snap.Shown != 3 {
		t.Fatal("a move is tried without the analysis")
	}
	b.typeKey(fyne.KeyA)
	if want := "A click on the board tries a move. End returns to the game."; b.statusText() != want {
		t.Errorf("%q, want %q", b.statusText(), want)
	}
	b.click("c3")
	b.click("c2")
	s := b.table.Snap
	if s.Shown != 5 || s.Ply != 5 || s.Tree.OnLine(s.At) || !s.Ending.Over() || s.Thinking {
		t.Errorf("shown %d of %d, on the line %v", s.Shown, s.Ply, s.Tree.OnLine(s.At))
	}
	b.typeKey(fyne.KeyEnd)
	if b.table.Snap.Looking {
		t.Error("End does not return")
	}
	b.settle()
	if games := b.listPastGames(); len(games) != 1 || !strings.Contains(games[0].Record, "c3") || b.countedGames() != 1 {
		t.Errorf("%+v", games)
	}
}

// The cursor that was moved in one game does not keep the arrow keys from stepping through a finished one, in which
// it marks nothing.
func TestArrowsStepThroughAFinishedGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	past := addPastGame(b)
	b.twoPeople("3,3,3")
	b.typeKey(fyne.KeyUp, fyne.KeyRight)
	b.openPast(past)
	if b.typeKey(fyne.KeyLeft); b.table.Snap.Shown != 4 {
		t.Errorf("Left shows move %d of %d", b.table.Snap.Shown, len(b.table.Snap.Moves))
	}
}

// A past game can be opened, stepped through, commented and continued. It counts once, with its original
// result, and keeps the comment.
func TestPastGameOnTheBoard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	past := addPastGame(b)
	b.openPast(past)
	if s := b.table.Snap; !s.Ending.Over() || s.Ply != 5 || !strings.Contains(b.statusText(), "You and Hazel, 4 Mar 2026") {
		t.Fatalf("ply %d, %q", s.Ply, b.statusText())
	}
	b.typeKey(fyne.KeyLeft, fyne.KeyLeft)
	if want := "Move 2 of 3. End returns to the game."; b.statusText() != want {
		t.Errorf("%q, want %q", b.statusText(), want)
	}
	if card := b.cardText(); !strings.Contains(card, "Move 2 of 3.") || strings.Contains(card, "You won in 3 moves!") {
		t.Errorf("the card speaks of another position:\n%s", card)
	}
	b.choose("Move", "Comment…")
	controls[*widgets.Entry](b)[0].SetText("brave")
	b.press("Save")
	games := b.listPastGames()
	if len(games) != 1 || !strings.Contains(games[0].Record, "2. a2 {brave} b2") || b.countedGames() != 1 {
		t.Fatalf("%+v", games)
	}
	b.table.Session.WarnOfMistakes(false)
	test.Tap(b.cardButton("Play from Here"))
	b.until("the answer", func() bool { return b.table.Snap.YourTurn })
	for range 9 {
		if !b.table.Snap.Ending.Over() {
			b.click(b.freeCell())
		}
	}
	if !b.table.Snap.Ending.Over() {
		t.Fatalf("the game does not end: %v", b.table.Snap.Moves)
	}
	if games := b.listPastGames(); len(games) > 2 || b.countedGames() != 1 || !b.table.Snap.Assisted {
		t.Errorf("%d games, %d count", len(games), b.countedGames())
	}
	for _, g := range b.listPastGames() {
		if g.Key == past.Key && (g.Plies != 5 || g.PersonResult() != history.Win || g.Assisted) {
			t.Errorf("the past game has become %+v", g)
		}
	}
}

// A game that was only tried further after its end has a label of its own in Past Games.
func TestTriedGameIsToldApart(t *testing.T) {
	b := newDesk(t, nil)
	past := addPastGame(b)
	b.openPast(past)
	b.typeKey(fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft)
	b.table.Session.WarnOfMistakes(false)
	test.Tap(b.cardButton("Play from Here"))
	b.until("the answer", func() bool { return b.table.Snap.YourTurn })
	b.click(b.freeCell())
	b.until("another answer", func() bool { return b.table.Snap.YourTurn })
	b.table.Again()
	games := b.listPastGames()
	if len(games) != 2 {
		t.Fatalf("%+v", games)
	}
	for _, g := range games {
		if tried := g.Key != past.Key; tried != g.Abandoned || tried != history.IsContinuation(g.Key) {
			t.Errorf("tried: %v, %+v", tried, g)
		}
	}
}

// All comments made on one game in two windows are kept. In one window the game has just been played, in
// the other it is viewed and later reopened.
func TestTwoWindowsCommentOnOneGame(t *testing.T) {
	one := newDesk(t, nil)
	one.twoPeople("3,3,3")
	for _, cell := range []string{"a1", "b1", "a2", "b2", "a3"} {
		one.click(cell)
	}
	past := one.listPastGames()[0]
	other := deskIn(t, one.dir, nil)
	other.openPast(past)
	comment := func(b *bench, ply int, text string) {
		t.Helper()
		if err := b.table.Session.Comment(b.table.Snap.Tree.Line()[ply-1], text); err != nil {
			t.Fatal(err)
		}
		b.settle()
	}
	comment(one, 1, "first")
	comment(other, 2, "second")
	comment(one, 3, "third")
	comment(other, 1, "another")
	other.openPast(past) // as it was before the comments
	comment(other, 4, "fourth")
	const want = "1. a1 {first} {another} b1 {second} 2. a2 {third} b2 {fourth} 3. a3"
	if games := other.listPastGames(); len(games) != 1 || !strings.Contains(games[0].Record, want) {
		t.Errorf("%+v", games)
	}
}

// A pasted finished game is not kept among the past games, even if it is commented.
func TestForeignGameIsNotKept(t *testing.T) {
	b := newDesk(t, nil)
	b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "computer"] a1 b1 a2 b2 a3`)
	b.choose("Move", "Paste Position")
	b.settle()
	b.typeKey(fyne.KeyLeft)
	b.choose("Move", "Comment…")
	controls[*widgets.Entry](b)[0].SetText("good")
	b.press("Save")
	if b.statusText() != words.CommentNeedsSaving() {
		t.Errorf("said %q", b.statusText())
	}
	if games := b.listPastGames(); len(games) != 0 {
		t.Errorf("%+v", games)
	}
}

// After a restart, a game that was continued from an earlier move is restored with its variation, at its
// latest position, not at the position that was being viewed.
func TestVariationsAreThereAgain(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2"} {
		b.click(c)
	}
	b.typeKey(fyne.KeyLeft)
	b.choose("Move", "Play from Here")
	b.click("c3")
	b.typeKey(fyne.KeyHome)
	b.Close(5 * time.Minute)
	again := deskIn(t, dir, nil)
	s := again.table.Snap
	if text := again.table.Session.Record().String(); !strings.Contains(text, "1. a1 b1 2. c3 (2. a2)") || s.Looking || s.Ply != 3 {
		t.Errorf("ply %d, looking %v\n%s", s.Ply, s.Looking, text)
	}
}

// Opening a past game closes all dialogs, and the game in progress stays unfinished.
func TestPastGameTakesTheTable(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	past := addPastGame(b)
	b.twoPeople("3,3,3")
	b.click("b2")
	b.click("a1")
	b.choose(words.GameMenu(), words.Statistics())
	b.openPast(past)
	if b.dialogs() != 0 || b.table.Snap.Ply != 5 || b.start.IsOpen() {
		t.Fatalf("%d dialogs, ply %d", b.dialogs(), b.table.Snap.Ply)
	}
	if games := b.listPastGames(); len(games) != 2 || !games[0].Abandoned && !games[1].Abandoned {
		t.Errorf("%+v", games)
	}
}
