package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/session"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/settings"
)

func TestClickIsAnswered(t *testing.T) {
	b := aDesk(t, nil)
	if b.snap.Setup.Variant.Name != "4-5-4" || b.card.turn.Text != "Your turn" {
		t.Fatalf("%s, %q", b.snap.Setup.Variant.Name, b.card.turn.Text)
	}
	b.click("c2")
	if b.snap.Ply != 2 || len(b.card.moves.moves) != 2 || b.card.moves.moves[0] != "c2" {
		t.Errorf("ply %d, moves %v", b.snap.Ply, b.card.moves.moves)
	}
}

func TestKeyboardPlays(t *testing.T) {
	b := aDesk(t, with(t, "3,3,3"))
	b.typeKey(fyne.KeyHome, fyne.KeyPageUp, fyne.KeyReturn)
	b.until("the answer", func() bool { return b.snap.Ply == 2 })
	if b.snap.Moves[0] != "a3" {
		t.Errorf("played %v", b.snap.Moves)
	}
}

func TestUndoAndRedoByMenu(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	b.choose("Move", "Undo")
	if b.snap.Ply != 0 || b.card.undo.Disabled() == false || b.card.redo.Disabled() {
		t.Errorf("ply %d", b.snap.Ply)
	}
	b.choose("Move", "Redo")
	if b.snap.Ply != 2 {
		t.Errorf("ply %d", b.snap.Ply)
	}
}

func TestResultIsSaidCountedAndKept(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	if got := b.status.label.Text; got != "You win in 3 moves" {
		t.Errorf("the status line says %q", got)
	}
	if b.tallies(b.snap) != [2]int{1, 0} {
		t.Errorf("tally %v", b.tallies(b.snap))
	}
	games := b.past()
	if len(games) != 1 || games[0].Mode != history.People || games[0].Winner != history.First {
		t.Fatalf("past games %+v", games)
	}
	b.choose("Move", "Undo")
	b.click("a3")
	if games := b.past(); len(games) != 1 {
		t.Errorf("the game taken up after its end was kept again: %d games", len(games))
	}
}

func TestGameIsThereAgain(t *testing.T) {
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.click("c2")
	b.choose("Move", "Undo")
	b.Close(5 * time.Second)
	again := deskIn(t, dir, nil)
	if again.snap.Ply != 0 || len(again.snap.Moves) != 2 || !again.snap.Assisted {
		t.Fatalf("%+v", again.snap.Moves)
	}
	again.choose("Move", "Redo")
	if again.snap.Ply != 2 {
		t.Error("the redo history is gone")
	}
}

func TestBrokenUnfinishedGameIsKept(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "unfinished.mnk")
	if err := os.WriteFile(path, []byte("[MNKDesk \"1\"] [Variant \"3,3,3\"] a1 a1"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := deskIn(t, dir, nil)
	if len(b.sheets) != 1 {
		t.Error("nothing is said")
	}
	if _, err := os.Stat(path + ".bak"); err != nil {
		t.Error(err)
	}
	if b.snap.Ply != 0 || !b.snap.YourTurn {
		t.Error("no new game was begun")
	}
}

func TestAbandoningAsks(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	b.choose("Game", "Play Again")
	if b.snap.Ply != 2 {
		t.Error("the game was left without a question")
	}
	b.press("Cancel")
	if b.snap.Ply != 2 || len(b.sheets) != 0 {
		t.Error("Cancel left the game")
	}
	b.choose("Game", "Play Again")
	b.press("Leave the game")
	if b.snap.Ply != 0 {
		t.Error("no new game was begun")
	}
	if games := b.past(); len(games) != 0 {
		t.Errorf("a game with one move of the person was kept: %+v", games)
	}
}

func TestResignCountsAsLost(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	b.click(b.freeCell())
	b.choose("Game", "Resign")
	if said := labelsOf(b); !strings.Contains(said, "counts as lost") {
		t.Errorf("the question is %q", said)
	}
	b.press("Resign")
	games := b.past()
	if len(games) != 1 || games[0].Result() != history.Loss {
		t.Errorf("%+v", games)
	}
	if !strings.HasPrefix(b.status.label.Text, "You resign") {
		t.Errorf("the status line says %q", b.status.label.Text)
	}
}

func TestResigningAtOnceDoesNotCount(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	b.choose("Game", "Resign")
	if said := labelsOf(b); !strings.Contains(said, "does not count") {
		t.Errorf("the question is %q", said)
	}
	b.press("Resign")
	if games := b.past(); len(games) != 0 {
		t.Errorf("%+v", games)
	}
}

// Enter alone agrees to nothing that cannot be taken back.
func TestEnterDoesNotResign(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	b.choose("Game", "Resign")
	b.typeKey(fyne.KeyReturn)
	if len(b.sheets) != 0 || b.snap.Ending.Over() {
		t.Error("Enter resigned")
	}
}

// Of two windows each has an unfinished game of its own, and both games are
// there again.
func TestTwoWindows(t *testing.T) {
	dir := t.TempDir()
	a, b := deskIn(t, dir, nil), deskIn(t, dir, nil)
	a.click("c2")
	b.click("a1")
	b.click(b.freeCell())
	if a.snap.Setup.Seed == b.snap.Setup.Seed {
		t.Fatal("the second window has the first one's game")
	}
	a.Close(5 * time.Second)
	b.Close(5 * time.Second)
	c, d := deskIn(t, dir, nil), deskIn(t, dir, nil)
	if c.snap.Setup.Seed != a.snap.Setup.Seed || d.snap.Setup.Seed != b.snap.Setup.Seed {
		t.Error("a game is lost")
	}
	if c.snap.Ply != 2 || d.snap.Ply != 4 {
		t.Errorf("%d and %d moves", c.snap.Ply, d.snap.Ply)
	}
}

func TestVariantFlagAsksBeforeItLeavesAGame(t *testing.T) {
	dir := t.TempDir()
	a := deskIn(t, dir, nil)
	a.click("c2")
	a.Close(5 * time.Second)
	b := deskIn(t, dir, with(t, "gomoku"))
	if b.snap.Ply != 2 || len(b.sheets) != 1 {
		t.Fatalf("ply %d, %d dialogs", b.snap.Ply, len(b.sheets))
	}
	b.press("Leave the game")
	if b.snap.Setup.Variant.Name != "gomoku" {
		t.Errorf("%s is on the board", b.snap.Setup.Variant.Name)
	}
}

// What was reset stays away after a restart.
func TestResetLasts(t *testing.T) {
	dir := t.TempDir()
	a := deskIn(t, dir, nil)
	a.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		a.click(c)
	}
	if n := len(a.past()); n != 1 {
		t.Fatalf("%d games", n)
	}
	if _, err := a.games.Reset(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	a.Close(5 * time.Second)
	if games := deskIn(t, dir, nil).past(); len(games) != 0 {
		t.Errorf("a deleted game is back: %+v", games)
	}
}

func TestTallyCountsAGameOnce(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.choose("Move", "Undo")
	b.click("a3")
	if got := b.tallies(b.snap); got != [2]int{1, 0} {
		t.Errorf("tally %v", got)
	}
}

func TestInTurns(t *testing.T) {
	b := aDesk(t, nil)
	var first []session.Kind
	for range 4 {
		b.choose("Game", "New Game…")
		controls[*choice](b)[1].SetSelectedIndex(3)
		b.press("Start")
		first = append(first, b.snap.Setup.Seats[0].Kind)
		b.until("the first move", func() bool { return b.snap.YourTurn })
		if len(b.sheets) > 0 {
			b.press("Leave the game")
		}
		b.session.Resign()
	}
	if first[0] == first[1] || first[1] == first[2] || first[2] == first[3] {
		t.Errorf("began: %v", first)
	}
}

func TestSaveAs(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	path := filepath.Join(b.dir, "mine.mnk")
	for try := range 2 {
		b.choose("Game", "Save As…")
		fields := controls[*entry](b)
		fields[0].SetText("mine")
		fields[1].SetText(b.dir)
		b.press("Save")
		b.settle()
		if try == 1 {
			b.press("Replace")
			b.settle()
		}
		b.settle()
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), "c2") {
			t.Fatalf("%q, %v", text, err)
		}
		if len(b.sheets) != 0 {
			t.Fatal("the dialog stays open")
		}
		b.click(b.freeCell())
	}
	b.choose("Game", "Save As…")
	controls[*entry](b)[1].SetText(path)
	b.press("Save")
	b.settle()
	if !strings.Contains(labelsOf(b), "could not save the game") {
		t.Errorf("a folder that is a file: %q", labelsOf(b))
	}
}

func TestWindowSizeIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "window.toml")
	if got := loadWindowSize(path); got != fyne.NewSize(defaultWidth, defaultHeight) {
		t.Errorf("without a file %v", got)
	}
	disk := newWorker()
	saveWindowSize(disk, path, fyne.NewSize(900, 700))
	disk.close(time.Second)
	if got := loadWindowSize(path); got != fyne.NewSize(900, 700) {
		t.Errorf("read back %v", got)
	}
	if err := os.WriteFile(path, []byte("width = 5\nheight = 1e9"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := loadWindowSize(path); got != fyne.NewSize(defaultWidth, defaultHeight) {
		t.Errorf("of nonsense %v", got)
	}
}

func TestWorkerDoesAllInOrder(t *testing.T) {
	w := newWorker()
	var done []int
	for i := range 100 {
		w.do(func() { done = append(done, i) })
	}
	w.close(5 * time.Second)
	for i, v := range done {
		if i != v {
			t.Fatalf("%v", done)
		}
	}
	if len(done) != 100 {
		t.Errorf("%d pieces of work were done", len(done))
	}
	w.do(func() { t.Error("work after the end") })
	w.close(time.Second)
}

func TestMoveNowByMenu(t *testing.T) {
	b := aDesk(t, with(t, "gomoku"))
	b.choose("Difficulty", "Hard")
	b.session.SetPause(time.Hour)
	for i, c := range b.snap.View.Cells {
		if c.Name == "h8" {
			test.TapAt(b.board, b.board.CellCenter(i))
		}
	}
	b.choose("Move", "Move Now")
	b.until("the answer", func() bool { return b.snap.Ply == 2 })
}

// A disk that cannot be written to is said, and the game goes on.
func TestFailingDiskIsSaid(t *testing.T) {
	b := aDesk(t, func(c *Config) {
		file := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		c.Paths.Unfinished = filepath.Join(file, "unfinished.mnk")
	})
	b.click("c2")
	b.settle()
	if !strings.Contains(b.status.label.Text, "could not save the game") {
		t.Errorf("the status line says %q", b.status.label.Text)
	}
	b.click(b.freeCell())
	if b.snap.Ply != 4 {
		t.Error("the game does not go on")
	}
}

func TestShortcutsRestWhileADialogIsOpen(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	b.choose("Help", "About MNK Desk")
	b.choose("Move", "Undo")
	if b.snap.Ply != 2 {
		t.Error("Undo reached the board under a dialog")
	}
	b.typeKey(fyne.KeyEscape)
	if len(b.sheets) != 0 || b.busy() {
		t.Error("Escape did not close the dialog")
	}
	if b.win.Canvas().Focused() != b.board {
		t.Error("the board has not got the focus back")
	}
}

func TestLevelIsKept(t *testing.T) {
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.choose("Difficulty", "Hard")
	if b.snap.Setup.Level.String() != "Hard" || !b.menu.levels[2].Checked || b.menu.levels[0].Checked {
		t.Error("the level is not Hard")
	}
	b.settle()
	if got := b.store.Get().For("4-5-4").Level; got != settings.Hard {
		t.Errorf("the settings have the level %q", got)
	}
	b.Close(5 * time.Second)
	again := deskIn(t, dir, nil)
	if again.snap.Setup.Level.String() != "Hard" {
		t.Error("the level is lost")
	}
}

func TestVariantMenu(t *testing.T) {
	b := aDesk(t, nil)
	b.choose("Variant", "Gomoku (15 × 15, five in a row)")
	if b.snap.Setup.Variant.Name != "gomoku" || b.snap.View.Style != game.Stones {
		t.Errorf("%s", b.snap.Setup.Variant.Name)
	}
	if !b.menu.variants["gomoku"].Checked || b.menu.variants["4-5-4"].Checked {
		t.Error("the menu does not show the variant")
	}
}

func TestViewOptions(t *testing.T) {
	b := aDesk(t, nil)
	b.choose("View", "Coordinates")
	b.choose("View", "Move Numbers")
	if b.prefs.Coordinates || !b.prefs.MoveNumbers || b.menu.coordinates.Checked || !b.menu.numbers.Checked {
		t.Errorf("%+v", b.prefs)
	}
	b.menu.themes[2].Action()
	b.settle()
	if b.store.Get().Theme != settings.ThemeDark {
		t.Error("the theme is not kept")
	}
}

func TestHintIsShown(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2"} {
		b.click(c)
	}
	b.choose("Move", "Hint")
	b.until("the hint", func() bool { return b.snap.HintName != "" })
	if got := b.status.label.Text; !strings.HasPrefix(got, "Hint: a3, wins in 1 move") {
		t.Errorf("the status line says %q", got)
	}
}

func TestWatching(t *testing.T) {
	b := aDesk(t, nil)
	c := b.prefs.For("tic-tac-toe")
	c.Opponent = settings.Watch
	v := b.snap.Setup.Variant
	b.start(v, c)
	b.until("the end", func() bool { return b.snap.Ending.Over() })
	if b.snap.Setup.Seats[0].Name == b.snap.Setup.Seats[1].Name {
		t.Error("the two computers have one name")
	}
	if games := b.past(); len(games) != 1 || games[0].Mode != history.Computers {
		t.Errorf("%+v", games)
	}
}

func TestComputerBegins(t *testing.T) {
	b := aDesk(t, nil)
	c := b.prefs.For("4-5-4")
	c.Begins, c.Mark = settings.BeginsComputer, settings.MarkO
	b.start(b.snap.Setup.Variant, c)
	b.until("the first move", func() bool { return b.snap.YourTurn })
	s := b.snap
	if s.Setup.Seats[0].Kind != session.Computer || s.Setup.Mark(game.First) != game.First {
		t.Errorf("%+v", s.Setup.Seats)
	}
	c.Begins = settings.BeginsAlternate
	c.LastBegan = b.prefs.For("4-5-4").LastBegan
	b.start(s.Setup.Variant, c)
	if b.snap.Setup.Seats[0].Kind != session.Person || b.snap.Setup.Mark(game.First) != game.Second {
		t.Error("in turns, the person begins next, still with O")
	}
}

func TestPositionByClipboard(t *testing.T) {
	b := aDesk(t, nil)
	b.click("c2")
	b.choose("Game", "Copy Position")
	line := b.app.Clipboard().Content()
	if !strings.Contains(line, "4-5-4") || strings.Contains(line, "\n") {
		t.Fatalf("copied %q", line)
	}
	b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "3,3,3"] a1 b1 a2`)
	b.choose("Game", "Paste Position")
	b.press("Leave the game")
	if b.snap.Setup.Variant.Name != "tic-tac-toe" || b.snap.Ply != 3 || !b.snap.YourTurn {
		t.Errorf("%s, ply %d", b.snap.Setup.Variant.Name, b.snap.Ply)
	}
	b.app.Clipboard().SetContent("hello")
	b.choose("Game", "Paste Position")
	if len(b.sheets) != 1 {
		t.Error("nonsense on the clipboard is not refused")
	}
}

func TestOpenSavedGames(t *testing.T) {
	b := aDesk(t, nil)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"going.mnk":    "[MNKDesk \"1\"]\n[Variant \"3,3,3\"]\n[XKind \"person\"]\n[OKind \"person\"]\n\n1. a1 b1",
		"finished.mnk": "[MNKDesk \"1\"]\n[Variant \"3,3,3\"]\n[Result \"X\"]\n\n1. a1 b1 2. a2 b2 3. a3",
		"broken.mnk":   "[MNKDesk \"1\"]\n[Variant \"3,3,3\"]\n\n1. a1 b1 2. a1",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.openPath(filepath.Join(dir, "going.mnk"))
	b.settle()
	if b.snap.Setup.Variant.Name != "tic-tac-toe" || b.snap.Ply != 2 {
		t.Errorf("%s, ply %d", b.snap.Setup.Variant.Name, b.snap.Ply)
	}
	b.openPath(filepath.Join(dir, "finished.mnk"))
	b.settle()
	b.typeKey(fyne.KeyHome, fyne.KeyRight)
	b.press("Close")
	b.openPath(filepath.Join(dir, "broken.mnk"))
	b.settle()
	b.front()
	if b.snap.Ply != 2 {
		t.Error("a broken file changed the game")
	}
}

// The window is laid out for wide and for narrow windows.
func TestNarrowWindowHasTheCardBelow(t *testing.T) {
	b := aDesk(t, nil)
	for _, c := range []struct {
		size  fyne.Size
		below bool
	}{{fyne.NewSize(1040, 760), false}, {fyne.NewSize(600, 800), true}} {
		b.win.Resize(c.size)
		board, card := b.board, b.card.root
		if below := card.Position().Y > board.Position().Y+board.Size().Height-1; below != c.below {
			t.Errorf("%v: board at %v, card at %v", c.size, board.Position(), card.Position())
		}
		if half := c.size.Width * c.size.Height / 4; board.Size().Width*board.Size().Height < half {
			t.Errorf("%v: the board has %v", c.size, board.Size())
		}
	}
}

func TestTabReachesTheButtons(t *testing.T) {
	b := aDesk(t, nil)
	seen := map[fyne.Focusable]bool{}
	for range 8 {
		test.FocusNext(b.win.Canvas())
		seen[b.win.Canvas().Focused()] = true
	}
	for _, f := range []fyne.Focusable{b.board, b.card.hint, b.card.newGame} {
		if !seen[f] {
			t.Errorf("Tab does not reach %T", f)
		}
	}
}
