package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/settings"
)

// pageTexts are the texts on the start page.
func (b *bench) pageTexts() []string {
	var texts []string
	for _, o := range all(b.start.page.Object()) {
		if l, ok := o.(*widget.Label); ok && l.Text != "" && l.Visible() {
			texts = append(texts, l.Text)
		}
	}
	return texts
}

// onPage reports whether the start page says a text.
func (b *bench) onPage(text string) bool { return slices.Contains(b.pageTexts(), text) }

// openPage opens the start page and waits for what the past games say.
func (b *bench) openPage() {
	b.t.Helper()
	b.choose(words.GameMenu(), words.AllGamesItem())
	if !b.start.open || b.content() != b.start.page.Object() {
		b.t.Fatal("the page is not there")
	}
	b.settle()
}

// unused takes the settings away, as before the very first start.
func unused(t *testing.T) func(*Config) {
	return func(c *Config) {
		if err := os.Remove(c.Paths.Settings); err != nil {
			t.Fatal(err)
		}
	}
}

// The first start shows all games; Escape leads to a board that is ready, and the next
// start shows that.
func TestFirstStartShowsAllGames(t *testing.T) {
	b := aDesk(t, unused(t))
	if !b.start.open || !b.onPage("Tic-tac-toe") || !b.onPage("4-5-4") {
		t.Fatalf("the page is not there: %v", b.start.open)
	}
	b.typeKey(fyne.KeyEscape)
	if b.start.open || b.content() != b.frame.Object() || b.win.Canvas().Focused() != b.board {
		t.Error("Escape does not lead to the board")
	}
	b.settle()
	b.Close(5 * time.Second)
	if again := deskIn(t, b.dir, nil); again.start.open {
		t.Error("the second start shows the page too")
	}
}

// Who asks for a variant, or has a game going on, does not meet the page.
func TestPageStaysAway(t *testing.T) {
	b := aDesk(t, func(c *Config) { unused(t)(c); with(t, "gomoku")(c) })
	if b.start.open {
		t.Error("the page hides the variant of the command line")
	}
	b.click("h8")
	b.Close(5 * time.Second)
	if err := os.Remove(filepath.Join(b.dir, "settings.toml")); err != nil {
		t.Fatal(err)
	}
	if again := deskIn(t, b.dir, unused(t)); again.start.open || again.table.snap.Ply == 0 {
		t.Error("the page hides the unfinished game")
	}
}

// Tic-tac-toe comes first and has the focus; the arrows move on, Enter starts, and the
// level and the score are said.
func TestStartByKey(t *testing.T) {
	b := aDesk(t, nil)
	b.openPage()
	b.typeKey(fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyDown, fyne.KeyUp, fyne.KeyHome, fyne.KeyReturn)
	if b.start.open || b.table.snap.Setup.Variant.Name != "tic-tac-toe" {
		t.Errorf("open %v, %s is on the board", b.start.open, b.table.snap.Setup.Variant.Name)
	}
	b.choose(words.GameMenu(), words.AllGamesItem())
	b.choose(words.GameMenu(), words.AllGamesItem())
	if b.start.open {
		t.Error("the same key does not go back")
	}
}

// A game that was left is shown with its board and goes on by a click; the one on the
// board too.
func TestContinueFromThePage(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.games.switchTo(variantNamed(t, "gomoku"))
	if got := b.statusText(); got != words.StaysUnfinished("Tic-tac-toe") {
		t.Errorf("the status line says %q", got)
	}
	b.openPage()
	if !strings.Contains(strings.Join(b.pageTexts(), "\n"), words.StartHow("")) {
		t.Errorf("the page says %q", b.pageTexts())
	}
	test.Tap(buttonIn(t, all(b.start.page.Object()), words.Continue()))
	b.settle()
	if s := b.table.snap; b.start.open || s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 2 {
		t.Fatalf("%s, ply %d", s.Setup.Variant.Name, s.Ply)
	}
	if games := b.past(); len(games) != 0 {
		t.Errorf("the game that goes on is still listed: %+v", games)
	}
	b.openPage()
	test.Tap(buttonIn(t, all(b.start.page.Object()), words.Continue()))
	b.settle()
	if s := b.table.snap; b.start.open || s.Ply != 2 || len(b.past()) != 0 {
		t.Errorf("open %v, ply %d, %d games left", b.start.open, s.Ply, len(b.past()))
	}
}

// While the board is not to be seen, nothing plays on it.
func TestPageGuardsTheBoard(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	b.openPage()
	for _, item := range [][2]string{{words.MoveMenu(), words.Undo()}, {words.GameMenu(), words.ResignItem()}, {words.GameMenu(), words.SaveAsItem()}} {
		b.choose(item[0], item[1])
	}
	if b.table.snap.Ply != 2 || b.dialogs() != 0 || !b.menu.undo.Disabled {
		t.Errorf("ply %d, %d dialogs, undo disabled %v", b.table.snap.Ply, b.dialogs(), b.menu.undo.Disabled)
	}
	b.choose(words.HelpMenu(), words.KeyboardShortcuts())
	b.typeKey(fyne.KeyEscape)
	if !b.start.open || b.win.Canvas().Focused() != b.start.page.Home() {
		t.Error("the dialog takes the page with it, or the focus is lost")
	}
	b.typeKey(fyne.KeyEscape)
	if b.menu.undo.Disabled || b.start.open {
		t.Error("back on the board Undo is still disabled")
	}
}

// The unfinished game of a window that is closed is offered; that of an open one is not.
func TestGameOfAnotherWindow(t *testing.T) {
	dir := t.TempDir()
	a, b := deskIn(t, dir, nil), deskIn(t, dir, nil)
	a.click("c2")
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.settle()
	a.openPage()
	if countButtons(a, words.Continue()) != 1 {
		t.Error("a game that is being played elsewhere is offered")
	}
	a.typeKey(fyne.KeyEscape)
	b.Close(5 * time.Second)
	a.openPage()
	if countButtons(a, words.Continue()) != 2 {
		t.Errorf("%d games can go on", countButtons(a, words.Continue()))
	}
	if games := a.past(); len(games) != 1 || games[0].Variant != "tic-tac-toe" {
		t.Errorf("past games: %+v", games)
	}
	if left, err := filepath.Glob(filepath.Join(dir, "unfinished-*.mnk")); err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// countButtons counts the buttons that can be seen on the page with a text.
func countButtons(b *bench, text string) (n int) {
	var look func(o fyne.CanvasObject)
	look = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch c := o.(type) {
		case *control.Button:
			if c.Text == text {
				n++
			}
		case *fyne.Container:
			for _, child := range c.Objects {
				look(child)
			}
		case *container.Scroll:
			look(c.Content)
		}
	}
	look(b.start.page.Object())
	return n
}

// variantNamed reads a variant.
func variantNamed(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Between friends there is no difficulty to choose.
func TestNoDifficultyBetweenFriends(t *testing.T) {
	b := aDesk(t, nil)
	if b.menu.levels[0].Disabled {
		t.Error("no level can be chosen against the computer")
	}
	b.twoPeople("4-5-4")
	for i, item := range b.menu.levels {
		if !item.Disabled {
			t.Errorf("level %d can be chosen between friends", i)
		}
	}
}

// The page says against whom a click plays.
func TestPageSaysWho(t *testing.T) {
	b := aDesk(t, nil)
	b.prefs.remember(func(s *settings.Settings) {
		s.Choose("gomoku", settings.Choice{Opponent: settings.AgainstPerson})
		s.Choose("4-5-4", settings.Choice{Opponent: settings.AgainstComputer, Level: "hard"})
	})
	b.openPage()
	if !b.onPage("With a friend") || !b.onPage("Hard") {
		t.Errorf("%q", b.pageTexts())
	}
}

// A kill at any step of going on with a game that was left loses neither that game nor
// the one on the board, and each counts once when it ends.
func TestTakingUpSurvivesKills(t *testing.T) {
	for n := 1; ; n++ {
		b := aDesk(t, nil)
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
		test.Tap(buttonIn(t, all(b.start.page.Object()), words.Continue()))
		b.settle()
		b.Close(5 * time.Second)
		end()
		again := deskIn(t, b.dir, nil)
		found := map[string]bool{again.table.snap.Setup.Variant.Name: true}
		for _, g := range again.past() {
			found[g.Variant] = true
		}
		if again.table.snap.Ply != 2 || len(found) != 2 {
			t.Fatalf("step %d: ply %d, found %v", n, again.table.snap.Ply, found)
		}
		again.table.session.Resign()
		ended := map[string]int{}
		for _, g := range again.past() {
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

// A game that another window has taken up meanwhile is not taken up twice.
func TestGameTakenUpElsewhere(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.games.switchTo(variantNamed(t, "gomoku"))
	b.choose(words.GameMenu(), words.PastGamesItem())
	b.settle()
	if err := b.disk.games.TakeUp(t.Context(), b.past()[0]); err != nil {
		t.Fatal(err)
	}
	b.press(words.Continue())
	b.settle()
	if b.table.snap.Setup.Variant.Name != "gomoku" || b.dialogs() != 2 {
		t.Errorf("%s is on the board, %d dialogs", b.table.snap.Setup.Variant.Name, b.dialogs())
	}
}

// From Past Games a game goes on when all dialogs are closed.
func TestContinueFromPastGames(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.games.switchTo(variantNamed(t, "gomoku"))
	b.choose(words.GameMenu(), words.Statistics())
	b.settle()
	b.press(words.PastGames())
	b.settle()
	b.press(words.Continue())
	b.settle()
	if s := b.table.snap; s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 2 || b.dialogs() != 0 {
		t.Errorf("%s, ply %d, %d dialogs", s.Setup.Variant.Name, s.Ply, b.dialogs())
	}
}

// A file that is dropped on a dialog is told of; dropped on the window it is opened,
// and what is no game is named.
func TestDroppedFiles(t *testing.T) {
	b := aDesk(t, nil)
	picture, game := filepath.Join(b.dir, "cat.png"), filepath.Join(b.dir, "game.mnk")
	for path, text := range map[string]string{picture: "\x89PNG\xff" + strings.Repeat("x", 2<<20), game: `[MNKDesk "1"] [Variant "3,3,3"] a1 b1`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.opener.drop(storage.NewFileURI(picture))
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, "“cat.png” isn't an MNK Desk game.") {
		t.Errorf("of a picture: %s", said)
	}
	b.opener.drop(storage.NewFileURI(game))
	b.settle()
	if said := textOf(b.front()); b.dialogs() != 2 || !strings.Contains(said, words.DropLater("game.mnk")) {
		t.Errorf("on a dialog: %d dialogs, %s", b.dialogs(), said)
	}
	b.typeKey(fyne.KeyEscape, fyne.KeyEscape)
	b.opener.drop(storage.NewFileURI(game))
	b.settle()
	if s := b.table.snap; s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 2 {
		t.Errorf("%s, ply %d", s.Setup.Variant.Name, s.Ply)
	}
}
