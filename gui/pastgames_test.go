package gui

import (
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// If the disk fails from any step on while a waiting game is resumed, as after a kill, neither that game
// nor the game on the board is lost. Each is listed once when it has ended.
func TestTakingUpSurvivesKills(t *testing.T) {
	raced.Skip(t)
	for n := 1; ; n++ {
		b := newDesk(t, nil)
		b.twoPeople("tic-tac-toe")
		b.click("a1")
		b.click("b2")
		b.twoPeople("3,4,3")
		b.click("a1")
		b.click("b2")
		b.openPage()
		var steps atomic.Int64
		end := files.Fault(func(files.Op, string) error {
			if steps.Add(1) >= int64(n) {
				return errFault
			}
			return nil
		})
		b.focusGame(0) // the second waiting game: the first is on the board
		b.typeKey(fyne.KeyReturn)
		b.settle()
		b.Close(5 * time.Minute)
		end()
		again := deskIn(t, b.dir, nil)
		found := map[string]bool{again.table.Snap.Setup.Variant.Name: true}
		for _, g := range again.listPastGames() {
			found[g.Variant] = true
		}
		if again.table.Snap.Ply != 2 || len(found) != 2 {
			t.Fatalf("step %d: ply %d, found %v", n, again.table.Snap.Ply, found)
		}
		again.table.Session.Do(session.Action{Kind: session.Resign})
		ended := map[string]int{}
		for _, g := range again.listPastGames() {
			ended[g.Key]++
		}
		for key, times := range ended {
			if times != 1 {
				t.Errorf("step %d: %s is there %d times", n, key, times)
			}
		}
		if len(ended) != 2 {
			t.Errorf("step %d: %d games", n, len(ended))
		}
		if steps.Load() < int64(n) {
			t.Logf("%d steps", steps.Load())
			return
		}
	}
}

// The unfinished game of another window is offered once that window is closed, and not before.
func TestGameOfAnotherWindow(t *testing.T) {
	dir := t.TempDir()
	a, b := deskIn(t, dir, nil), deskIn(t, dir, nil)
	a.click("c2")
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.settle()
	a.openPage()
	if a.waitingGames() != 1 {
		t.Error("a game that is being played elsewhere is offered")
	}
	a.typeKey(fyne.KeyEscape)
	b.Close(5 * time.Minute)
	a.openPage()
	if a.waitingGames() != 1 || !a.onPage(words.YourGame(2)) {
		t.Errorf("the page says %q", a.pageTexts())
	}
	if games := a.listPastGames(); len(games) != 1 || games[0].Variant != "tic-tac-toe" {
		t.Errorf("past games: %+v", games)
	}
	if left, err := filepath.Glob(filepath.Join(dir, "unfinished-*.mnk")); err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// If another window has deleted a past game, the program reports it when the person opens the game from
// the list, and when the person comments on it on the board.
func TestPastGameDeletedElsewhere(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, cell := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(cell)
	}
	past := b.listPastGames()[0]
	b.openPast(past)
	b.choose(words.GameMenu(), words.PastGamesItem())
	b.settle()
	if _, err := b.store().Delete(t.Context(), past); err != nil {
		t.Fatal(err)
	}
	b.press(words.OpenGame())
	b.settle()
	if b.dialogs() != 2 {
		t.Errorf("%d dialogs", b.dialogs())
	}
	b.sheets.CloseAll()
	if err := b.table.Session.Comment(session.Root, "lost"); err != nil {
		t.Fatal(err)
	}
	b.settle()
	if b.dialogs() != 1 || len(b.listPastGames()) != 0 || len(b.saver.Flush(5*time.Minute)) != 0 {
		t.Errorf("%d dialogs, %d games, %v wait", b.dialogs(), len(b.listPastGames()), b.saver.Wait(0))
	}
}

// A game that another window has resumed meanwhile is not resumed twice.
func TestGameTakenUpElsewhere(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.table.SwitchTo(variantNamed(t, "gomoku"))
	b.choose(words.GameMenu(), words.PastGamesItem())
	b.settle()
	if err := b.store().Resume(t.Context(), b.listPastGames()[0]); err != nil {
		t.Fatal(err)
	}
	b.press(words.Continue())
	b.settle()
	if b.table.Snap.Setup.Variant.Name != "gomoku" || b.dialogs() != 2 {
		t.Errorf("%s is on the board, %d dialogs", b.table.Snap.Setup.Variant.Name, b.dialogs())
	}
}

// All Games stops offering a game that another window has resumed, once the person has tried to continue it.
func TestGameTakenUpElsewhereIsNoLongerOffered(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.table.SwitchTo(variantNamed(t, "gomoku"))
	b.openPage()
	b.until("the game to continue", func() bool { return b.waitingGames() == 1 })
	g := b.listPastGames()[0]
	if err := b.store().Resume(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	b.pastGames.Resume(g)
	b.until("the page without the game", func() bool { return b.waitingGames() == 0 })
	if b.dialogs() != 1 {
		t.Errorf("%d dialogs", b.dialogs())
	}
}

// Continue in Past Games resumes the game and closes all dialogs.
func TestContinueFromPastGames(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.table.SwitchTo(variantNamed(t, "gomoku"))
	b.choose(words.GameMenu(), words.Statistics())
	b.settle()
	b.press(words.PastGames())
	b.settle()
	b.press(words.Continue())
	b.settle()
	if s := b.table.Snap; s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 2 || b.dialogs() != 0 {
		t.Errorf("%s, ply %d, %d dialogs", s.Setup.Variant.Name, s.Ply, b.dialogs())
	}
}

// After a game was opened from Past Games, Escape, the button on the card and the Past Games menu item lead back to the same
// search.
func TestBackToPastGames(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	var games []history.Game
	for _, name := range []string{"Ann", "Bob"} {
		games = append(games, history.FromImport(record.Game{
			Variant: "gomoku", Names: [2]string{name, "Cem"}, Moves: []string{"h8", "h9"}, Result: game.FirstWins, Reason: record.Resigned,
		}))
	}
	if _, err := b.store().Import(t.Context(), games); err != nil {
		t.Fatal(err)
	}
	b.choose(words.GameMenu(), words.PastGamesItem())
	b.settle()
	controls[*widgets.Entry](b)[0].SetText("bob")
	b.settle()
	for how, back := range map[string]func(){
		"Escape": func() { b.typeKey(fyne.KeyEscape) }, "the button": func() { b.pressOnCard(words.PastGames()) },
		"the menu": func() { b.choose(words.GameMenu(), words.PastGamesItem()) },
	} {
		b.press(words.OpenGame())
		b.settle()
		if said := b.statusText(); b.dialogs() != 0 || !strings.Contains(said, "Press Esc to go back to Past Games.") {
			t.Fatalf("%s: %d dialogs, it says %q", how, b.dialogs(), said)
		}
		back()
		b.settle()
		if said := textOf(b.front()); !strings.Contains(said, words.FoundGames(1, 2)) || controls[*widgets.Entry](b)[0].Text != "bob" {
			t.Fatalf("%s leads to\n%s", how, said)
		}
	}
	b.press(words.OpenGame())
	b.settle()
	b.typeKey(fyne.KeyEscape)
	b.settle()
	b.typeKey(fyne.KeyEscape)
	if b.dialogs() > 0 {
		t.Fatal("Escape does not close Past Games")
	}
	if !b.start.IsOpen() {
		t.Error("whoever closes Past Games is in the old game")
	}
	b.typeKey(fyne.KeyEscape)
	b.settle()
	if b.dialogs() > 0 {
		t.Error("Escape opens again what was closed")
	}
}

// After a click on a medal in Statistics, Escape and the button on the card lead back there. The menu item still opens Past
// Games.
func TestBackToStatistics(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	b.winAgainstPip(2)
	for how, c := range map[string]struct {
		back  func()
		title string
	}{
		"Escape":     {func() { b.typeKey(fyne.KeyEscape) }, words.Statistics()},
		"the button": {func() { b.pressOnCard(words.Statistics()) }, words.Statistics()},
		"the menu":   {func() { b.choose(words.GameMenu(), words.PastGamesItem()) }, words.PastGames()},
	} {
		b.choose(words.GameMenu(), words.Statistics())
		b.settle()
		for _, o := range allParts(b.win.Canvas().Overlays().Top()) {
			if medal, ok := o.(*widgets.Medal); ok {
				at := b.app.Driver().AbsolutePositionForObject(medal)
				test.TapCanvas(b.win.Canvas(), at.AddXY(medal.Size().Width/2, medal.Size().Height/2))
			}
		}
		b.settle()
		if said := b.statusText(); b.dialogs() != 0 || !strings.Contains(said, words.BackToStatistics()) {
			t.Fatalf("%s: %d dialogs, it says %q", how, b.dialogs(), said)
		}
		c.back()
		b.settle()
		if said := textOf(b.front()); !strings.Contains(said, c.title) {
			t.Errorf("%s leads to\n%s", how, said)
		}
		b.sheets.CloseAll()
	}
}

// The menu item that searches for the position opens Past Games with the games that reached it.
func TestSearchThisPosition(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.click("h8")
	played := record.Game{Variant: "gomoku", Names: [2]string{"Ann", "Bob"}, Moves: []string{"h8", "h9"}}
	other := played
	other.Moves = []string{"a1", "h9"}
	if _, err := b.store().Import(t.Context(), []history.Game{history.FromImport(played), history.FromImport(other)}); err != nil {
		t.Fatal(err)
	}
	b.choose(words.MoveMenu(), words.SearchPosition())
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, words.FoundGames(1, 2)) {
		t.Fatalf("it says\n%s", said)
	}
	// The imported game opens like a game from a file, and stays in the list.
	b.press(words.OpenGame())
	b.settle()
	if s := b.table.Snap; b.dialogs() != 0 || s.Ply != 2 || s.Setup.Seats[0].Name != "Ann" {
		t.Errorf("%d dialogs, ply %d, %+v", b.dialogs(), s.Ply, s.Setup.Seats)
	}
	if _, err := b.store().Get(t.Context(), history.FromImport(played).Key); err != nil {
		t.Error(err)
	}
}

// listPeople opens the list of the people on the page with their statistics.
func (b *bench) listPeople() {
	b.t.Helper()
	b.Desk.pastGames.ShowProgress()
	b.settle()
	for _, who := range sheettest.OfType[interface {
		fyne.Widget
		fyne.Tappable
	}](b.front()) {
		content := &fyne.Container{Objects: test.WidgetRenderer(who).Objects()}
		if slices.Equal(sheettest.Texts(sheettest.Seen(content)), []string{words.Name(b.prefs.Name)}) {
			who.Tapped(&fyne.PointEvent{})
			break
		}
	}
}

// become makes a person the one who plays, on the page with their statistics.
func (b *bench) become(name string) {
	b.t.Helper()
	b.listPeople()
	sheettest.TapMenuItem(b.win.Canvas(), words.Name(name))
	if b.prefs.Name != name {
		b.t.Fatalf("%s did not become %s", b.prefs.Name, name)
	}
	b.closeSheets()
}

// A second person finds neither the first one's unfinished game nor their opponents. The first one's game is
// offered again when they come back.
func TestASecondPersonBeginsAfresh(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	me := b.prefs.Name
	b.prefs.Change(func(s *settings.Settings) { s.SwitchTo("Mia", ""); s.SwitchTo(me, "") })
	b.beginWith("4-5-4", func(c *settings.Choice) { c.Level = "hard" })
	for range 3 {
		b.click(b.freeCell())
		b.until("the reply", func() bool { return b.table.Snap.YourTurn })
	}
	b.become("Mia")
	b.settle()
	if s := b.table.Snap; s.Ply > 0 || s.Setup.Seats[s.Setup.Person()].Name != "Mia" {
		t.Errorf("Mia gets a board with %d moves, of %v", s.Ply, s.Setup.Seats)
	}
	if !b.start.IsOpen() || b.onPage(words.Continue()) || b.onPage("Rusty") || b.waitingGames() != 0 {
		t.Errorf("on the page of all games Mia reads %q", b.pageTexts())
	}
	b.become(me)
	b.settle()
	b.until("the game is offered", func() bool { return b.onPage(words.Continue()) && b.onPage("Rusty") })
	if n := b.waitingGames(); n != 1 {
		t.Errorf("%d games wait", n)
	}
}

// If somebody else plays in the meantime, in another window, the game that was left on the board is not put in
// front of them. It waits for its player.
func TestTheLastGameIsItsPlayers(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.beginWith("4-5-4", func(*settings.Choice) {})
	for range 3 {
		b.click(b.freeCell())
		b.until("the reply", func() bool { return b.table.Snap.YourTurn })
	}
	me := b.prefs.Name
	b.prefs.Change(func(s *settings.Settings) { s.SwitchTo("Mia", "") }) // as another window does
	b.Close(time.Minute)

	b = deskIn(t, dir, nil)
	b.settle()
	if s := b.table.Snap; s.Ply > 0 || b.onPage(words.Continue()) {
		t.Errorf("Mia gets a board with %d moves, and reads %q", s.Ply, b.pageTexts())
	}
	b.become(me)
	b.until("the game is offered", func() bool { return b.onPage(words.Continue()) })
}

// A past game that the person played before they gave their name is opened with that name, as the list has it.
func TestAPastGameHasThePresentName(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.againstComputer("4-5-4")
	b.click("a1")
	b.settle()
	b.choose("Game", "Play Again")
	games := b.listPastGames()
	b.prefs.Change(func(s *settings.Settings) { s.Rename("Lea") })
	b.openPast(games[0])
	if got := b.table.Snap.Setup.Seats[0].Name; got != "Lea" {
		t.Errorf("the person is called %q", got)
	}
}
