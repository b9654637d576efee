package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// pageTexts returns the visible texts on the start page.
func (b *bench) pageTexts() []string {
	var texts []string
	for _, o := range allObjects(b.start.Object()) {
		if l, ok := o.(*widget.Label); ok && l.Text != "" && l.Visible() {
			texts = append(texts, l.Text)
		}
	}
	return texts
}

// onPage reports whether the start page shows a text.
func (b *bench) onPage(text string) bool { return slices.Contains(b.pageTexts(), text) }

// waitingGames counts the games at the top of the page that can be continued.
func (b *bench) waitingGames() (n int) {
	for _, text := range b.pageTexts() {
		if text == words.Continue() {
			n++
		}
	}
	return n
}

// openPage opens the start page and waits until the past games have been read.
func (b *bench) openPage() {
	b.t.Helper()
	b.choose(words.GameMenu(), words.AllGamesItem())
	if !b.start.IsOpen() || b.content() != b.start.Object() {
		b.t.Fatal("the page is not there")
	}
	b.settle()
}

// focusGame focuses the card of the game with an index. On the first day, three large cards come before the games.
func (b *bench) focusGame(i int) {
	b.typeKey(fyne.KeyHome)
	for range 3 + i {
		b.typeKey(fyne.KeyRight)
	}
}

// firstStart returns a preparation of a first start: no game has been chosen yet.
func firstStart(t *testing.T) func(*Config) {
	return func(c *Config) {
		atStart(c)
		if err := c.Settings.Update(func(s *settings.Settings) { s.Played = nil }); err != nil {
			t.Fatal(err)
		}
	}
}

// The page of all games is shown until the person has chosen a game: no key leads to a board before that,
// and the next start shows the page again. After a choice, the next start shows the chosen game.
func TestAllGamesUntilOneWasChosen(t *testing.T) {
	b := newDesk(t, firstStart(t))
	if !b.start.IsOpen() || !b.onPage("Tic-Tac-Toe") || !b.onPage("Four in a Row, 4 × 5") {
		t.Fatalf("the page is not there: %v", b.start.IsOpen())
	}
	b.typeKey(fyne.KeyEscape)
	b.choose(words.GameMenu(), words.AllGamesItem())
	if !b.start.IsOpen() || b.content() != b.start.Object() {
		t.Error("a key leads to a board that nobody chose")
	}
	again := func() {
		b.settle()
		b.Close(5 * time.Minute)
		store, err := settings.Open(b.dir)
		if err != nil {
			t.Fatal(err)
		}
		b.open(Config{App: b.app, Post: func(f func()) { b.queue <- f }, Settings: store, Paths: pathsIn(b.dir)})
		t.Cleanup(func() { b.Close(5 * time.Minute) })
	}
	again()
	if !b.start.IsOpen() {
		t.Fatal("the second start shows a board that nobody chose")
	}
	b.typeKey(fyne.KeyReturn)
	if s := b.table.Snap.Setup; b.start.IsOpen() || s.Variant.Name != "tic-tac-toe" || s.Level != engine.Beginner {
		t.Errorf("page %v, %s at %v", b.start.IsOpen(), s.Variant.Name, s.Level)
	}
	again()
	if s := b.table.Snap.Setup; b.start.IsOpen() || s.Variant.Name != "tic-tac-toe" {
		t.Errorf("then: page %v, %s", b.start.IsOpen(), s.Variant.Name)
	}
}

// The first game of a variant is at the lowest level, unless New Game keeps the one on the board. Later games are at the level
// used last, however they are started.
func TestFirstGameIsAtTheLowestLevel(t *testing.T) {
	raced.Skip(t)
	for name, c := range map[string]struct {
		first engine.Level
		begin func(b *bench)
	}{
		"a tile":   {engine.Beginner, func(b *bench) { b.openPage(); b.focusGame(0); b.typeKey(fyne.KeyReturn) }},
		"the menu": {engine.Beginner, func(b *bench) { b.choose(words.VariantMenu(), "Tic-Tac-Toe") }},
		"New Game": {engine.Hard, func(b *bench) {
			b.choose(words.GameMenu(), words.NewGameItem())
			controls[*widgets.Choice](b)[0].SetSelected("Tic-Tac-Toe")
			b.typeKey(fyne.KeyReturn)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			b := newDesk(t, nil)
			b.settle()
			b.table.SetLevel(engine.Hard)
			for _, want := range []engine.Level{c.first, engine.Medium} {
				c.begin(b)
				if s := b.table.Snap.Setup; s.Variant.Name != "tic-tac-toe" || s.Level != want {
					t.Errorf("%s at %v, want %v", s.Variant.Name, s.Level, want)
				}
				b.table.SetLevel(engine.Medium)
				b.table.SwitchTo(engine.Default())
			}
			if got := b.table.Snap.Setup.Level; got != engine.Hard {
				t.Errorf("the other variant is at %v", got)
			}
		})
	}
}

// The page is not shown at the start if a variant was requested or there is an unfinished game.
func TestPageStaysAway(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, func(c *Config) { firstStart(t)(c); withVariant(t, "gomoku")(c) })
	if b.start.IsOpen() {
		t.Error("the page hides the variant of the command line")
	}
	b.click("h8")
	b.Close(5 * time.Minute)
	if err := os.Remove(filepath.Join(b.dir, "settings.toml")); err != nil {
		t.Fatal(err)
	}
	if again := deskIn(t, b.dir, firstStart(t)); again.start.IsOpen() || again.table.Snap.Ply == 0 {
		t.Error("the page hides the unfinished game")
	}
}

// On the page, the arrow keys, Home and Enter choose a game. The menu item that opens the page does
// nothing while it is open; Escape goes back.
func TestStartByKey(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openPage()
	b.typeKey(fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyDown, fyne.KeyUp, fyne.KeyHome, fyne.KeyReturn)
	if b.start.IsOpen() || !b.table.IsGame() || b.table.Snap.Setup.Variant.Name != "tic-tac-toe" {
		t.Errorf("open %v, %s is on the board", b.start.IsOpen(), b.table.Snap.Setup.Variant.Name)
	}
	b.choose(words.GameMenu(), words.AllGamesItem())
	if !b.start.IsOpen() {
		t.Error("All Games leads away from the page of all games")
	}
	if b.typeKey(fyne.KeyEscape); b.start.IsOpen() {
		t.Error("Escape does not go back")
	}
}

// On the page, New Game opens the dialog for the game of the focused card, so that other opponents can be
// chosen by key.
func TestNewGameOfTheFocusedCard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openPage()
	b.focusGame(0)
	for _, want := range []string{"Tic-Tac-Toe", words.TemplateItem(engine.Templates()[0])} {
		b.choose(words.GameMenu(), words.NewGameItem())
		if got := controls[*widgets.Choice](b)[0].Selected; got != want {
			t.Errorf("it asks for a game of %q, want %q", got, want)
		}
		b.typeKey(fyne.KeyEscape)
		b.typeKey(fyne.KeyEnd)
	}
}

// The page shows the unfinished games, including the game on the board. Choosing one resumes it.
func TestContinueFromThePage(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	b.click("a1")
	b.click("b2")
	b.table.SwitchTo(variantNamed(t, "gomoku"))
	if got := b.statusText(); got != "Your Tic-Tac-Toe game is waiting on the start page." {
		t.Errorf("the status line says %q", got)
	}
	b.openPage()
	if !b.onPage(words.Continue()) || !b.onPage("Your turn") || !b.onPage("Move 2") {
		t.Errorf("the page says %q", b.pageTexts())
	}
	b.typeKey(fyne.KeyHome, fyne.KeyReturn)
	b.settle()
	if s := b.table.Snap; b.start.IsOpen() || s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 2 {
		t.Fatalf("%s, ply %d", s.Setup.Variant.Name, s.Ply)
	}
	if games := b.listPastGames(); len(games) != 0 {
		t.Errorf("the game that goes on is still listed: %+v", games)
	}
	b.openPage()
	b.typeKey(fyne.KeyReturn)
	b.settle()
	if s := b.table.Snap; b.start.IsOpen() || s.Ply != 2 || len(b.listPastGames()) != 0 {
		t.Errorf("open %v, ply %d, %d games left", b.start.IsOpen(), s.Ply, len(b.listPastGames()))
	}
}

// The card that continues a game shows the part of a large board with the pieces, which would be lost on all of it. It shows
// the last position even if the person has looked at an earlier one.
func TestContinueShowsThePieces(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.click("h8")
	b.click("h9")
	last := b.table.Snap.View
	b.table.Session.LookTo(session.Back)
	b.openPage()
	for _, o := range visibleParts(b.win.Content()) {
		shown, ok := o.(*board.Thumbnail)
		if !ok {
			continue
		}
		size := shown.Size()
		paint := func(o fyne.CanvasObject) []byte {
			win := test.NewTempWindow(t, o)
			win.SetPadded(false)
			win.Resize(size)
			return controltest.Pixels(win)
		}
		want := board.NewThumbnail()
		want.SetView(last)
		want.SetWhole(false)
		if !bytes.Equal(paint(shown), paint(want)) {
			t.Error("the first picture, of the game to continue, does not show the part with the pieces")
		}
		return
	}
	t.Error("no card has a picture")
}

// While the page covers the board, the game's menu items do nothing.
func TestPageGuardsTheBoard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	b.openPage()
	for _, item := range [][2]string{
		{words.MoveMenu(), words.Undo()},
		{words.MoveMenu(), words.ResignItem()},
		{words.GameMenu(), words.SaveAsItem()},
	} {
		b.choose(item[0], item[1])
	}
	if b.table.Snap.Ply != 2 || b.dialogs() != 0 || !b.item(words.Undo()).Disabled {
		t.Errorf("ply %d, %d dialogs, undo disabled %v", b.table.Snap.Ply, b.dialogs(), b.item(words.Undo()).Disabled)
	}
	b.choose(words.HelpMenu(), words.KeyboardShortcuts())
	b.typeKey(fyne.KeyEscape)
	if !b.start.IsOpen() || b.win.Canvas().Focused() != b.start.DefaultFocus() {
		t.Error("the dialog takes the page with it, or the focus is lost")
	}
	b.typeKey(fyne.KeyEscape)
	if b.item(words.Undo()).Disabled || b.start.IsOpen() {
		t.Error("back on the board Undo is still disabled")
	}
}

// variantNamed returns a variant by its name.
func variantNamed(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// In a game between two people no level can be chosen.
func TestNoDifficultyBetweenFriends(t *testing.T) {
	b := newDesk(t, nil)
	if b.item(words.Level(engine.Easy)).Disabled {
		t.Error("no level can be chosen against the computer")
	}
	b.twoPeople("4-5-4")
	for i, item := range b.levelItems() {
		if !item.Disabled {
			t.Errorf("level %d can be chosen between friends", i)
		}
	}
}

// The menu has only the levels of the variant on the board. A level that the variant lacks is replaced
// by the nearest one.
func TestDifficultyOfTheVariant(t *testing.T) {
	b := newDesk(t, nil)
	v, err := engine.New(engine.Spec{
		Name: "two-levels", Title: "Two Levels", Start: engine.Default().Start,
		Levels: map[engine.Level]string{engine.Easy: "random", engine.Hard: "random"},
	})
	if err != nil {
		t.Fatal(err)
	}
	whole := len(b.menuOf(words.DifficultyMenu()).Items)
	b.table.Snap.Setup.Variant = v
	b.showMenu()
	if got := b.menuOf(words.DifficultyMenu()).Items; len(got) != whole-len(engine.Default().Levels())+2 ||
		got[1].Label != words.Level(engine.Hard) {
		t.Errorf("%d items of %d", len(got), whole)
	}
	if l := play.LevelOf(v, settings.Choice{Level: engine.Medium.Key()}); l != engine.Easy {
		t.Errorf("in place of Medium %v", l)
	}
}

// Against an equal opponent every game draws its level again, whether it is started from its card or by
// Again. Choosing a level ends that.
func TestEqualIsDrawnForEachGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	gomoku := variantNamed(t, "gomoku")
	if _, ok := b.table.Achievements.Equal(gomoku, 1); ok {
		t.Error("an equal is drawn before the past games have been read")
	}
	b.settle()
	if l, ok := b.table.Achievements.Equal(gomoku, 1); !ok || l != engine.Beginner {
		t.Errorf("a newcomer meets %v, %v", l, ok)
	}
	b.prefs.Change(func(s *settings.Settings) {
		s.Choose("gomoku", settings.Choice{Opponent: settings.AgainstComputer, Equal: true})
	})
	b.openPage()
	b.focusGame(3)
	if !b.onPage("Your equal") || !b.onPage("Enter starts Gomoku against someone as strong as you. "+
		"Ctrl+N shows the other opponents.") {
		t.Errorf("%q", b.pageTexts())
	}
	level := func(want engine.Level, equal bool) {
		t.Helper()
		if got := b.table.Snap.Setup.Level; got != want || b.prefs.For("gomoku").Equal != equal {
			t.Errorf("%v plays, want %v; an equal: %v", got, want, b.prefs.For("gomoku").Equal)
		}
	}
	b.typeKey(fyne.KeyReturn)
	level(engine.Beginner, true)
	for n := range 2 { // which earn Pip's medal
		b.table.Achievements.Add(history.Game{
			Key: strconv.Itoa(n), Finished: time.Unix(int64(n), 0), Name: b.prefs.Name, Variant: "gomoku", Level: "beginner", Mode: history.Solo,
			Person: game.First, Winner: game.First, Plies: 9,
		})
	}
	b.table.Again()
	level(engine.Easy, true)
	b.table.AgainstLevel(engine.Expert)
	level(engine.Expert, false)
	b.table.Again()
	level(engine.Expert, false)
}

// The page shows the opponent that a click would play against: the one chosen last, before and after a game with it.
func TestPageSaysWho(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) {
		s.Choose("gomoku", settings.Choice{Opponent: settings.AgainstPerson})
		s.Choose("4-5-4", settings.Choice{Opponent: settings.AgainstComputer, Level: "hard"})
	})
	b.openPage()
	if b.start.Refresh(); !b.onPage("Rusty") {
		t.Errorf("before a game against Rusty: %q", b.pageTexts())
	}
	b.table.Achievements.Add(history.Game{
		Key: "1", Finished: time.Unix(1, 0), Name: b.prefs.Name, Variant: "4-5-4", Level: "hard", Mode: history.Solo,
		Person: game.First, Winner: game.Second, Plies: 9,
	})
	b.start.Refresh()
	if !b.onPage("With a friend") || !b.onPage("Rusty") {
		t.Errorf("%q", b.pageTexts())
	}
}

// A game with a friend that waits shows the friend, on its card and where it can be continued, and no medals.
func TestWaitingGameShowsTheFriend(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) {
		s.SecondName = "Dad"
		s.ChangeProfile(func(p *settings.Profile) { p.Face = "cat" })
	})
	b.table.Achievements.Add(history.Game{
		Key: "1", Finished: time.Unix(1, 0), Name: b.prefs.Name, Variant: "tic-tac-toe", Level: "easy", Mode: history.Solo,
		Person: game.First, Winner: game.First, Plies: 9,
	})
	b.twoPeople("tic-tac-toe")
	b.click("b2")
	b.openPage()
	if !b.onPage("Dad") || b.onPage("With a friend") {
		t.Errorf("%q", b.pageTexts())
	}
}

// The first game of a variant starts with an introduction, once for all variants with similar rules, and
// not if two computers play. Renju has forbidden points, and is introduced to somebody who knows Gomoku. The
// second click of a double-click on its card does not close it.
func TestFirstGameIsIntroduced(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, firstStart(t))
	if b.dialogs() != 0 {
		t.Fatal("a dialog is open before a game was chosen")
	}
	b.typeKey(fyne.KeyReturn)
	if b.dialogs() != 1 || b.button(words.Play()) == nil || b.table.Snap.Setup.Person() != game.First {
		t.Fatalf("%d dialogs", b.dialogs())
	}
	test.TapCanvas(b.win.Canvas(), fyne.NewPos(5, 5)) // nothing has been painted, however long ago that was
	if b.dialogs() != 1 {
		t.Fatal("a double-click closes the introduction")
	}
	b.win.Canvas().Capture()
	b.press(words.RulesItem())
	b.typeKey(fyne.KeyEscape)
	test.TapCanvas(b.win.Canvas(), fyne.NewPos(5, 5))
	if b.dialogs() != 0 || b.win.Canvas().Focused() != b.board {
		t.Errorf("%d dialogs, focus on %T", b.dialogs(), b.win.Canvas().Focused())
	}
	for _, c := range []struct {
		variant, opponent string
		dialogs           int
	}{
		{"tic-tac-toe", settings.AgainstComputer, 0},
		{"gomoku", settings.AgainstPerson, 1},
		{"gomoku-standard", settings.AgainstComputer, 0},
		{"renju", settings.AgainstPerson, 1},
		{"renju", settings.AgainstPerson, 0},
		{"isolation", settings.Watch, 0},
		{"5,5,4", settings.AgainstComputer, 0},
	} {
		v, err := engine.ParseVariant(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		b.table.Begin(v, settings.Choice{Opponent: c.opponent})
		if b.dialogs() != c.dialogs {
			t.Errorf("%s: %d dialogs", c.variant, b.dialogs())
		}
		b.sheets.CloseAll()
	}
}

// The page of all games comes first if there is no unfinished game. An unfinished game, or a variant
// requested at the start, comes before it.
func TestPageOfAllGamesComesFirst(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, atStart)
	if !b.first || b.start.IsOpen() {
		t.Error("the page does not come first")
	}
	b.click(b.freeCell())
	b.Close(time.Minute)
	if b := deskIn(t, dir, nil); b.first || b.table.Snap.Ply == 0 {
		t.Error("the game that was left is not there")
	}
	if b := newDesk(t, withVariant(t, "tic-tac-toe")); b.first {
		t.Error("the page hides the game that was asked for")
	}
}
