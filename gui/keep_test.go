package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func TestGameIsThereAgain(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.click("c2")
	b.choose("Move", "Undo")
	b.Close(5 * time.Minute)
	again := deskIn(t, dir, nil)
	if again.table.Snap.Ply != 0 || len(again.table.Snap.Moves) != 2 || !again.table.Snap.Assisted {
		t.Fatalf("%+v", again.table.Snap.Moves)
	}
	again.choose("Move", "Redo")
	if again.table.Snap.Ply != 2 || !again.table.Snap.Counts() {
		t.Error("the redo history is gone, or the game counts no more")
	}
}

func TestBrokenUnfinishedGameIsKept(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "unfinished.mnk")
	if err := os.WriteFile(path, []byte("[MNKDesk \"1\"] [Variant \"3,3,3\"] a1 a1"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := deskIn(t, dir, nil)
	if b.dialogs() != 1 {
		t.Error("nothing is said")
	}
	if _, err := os.Stat(path + ".bak"); err != nil {
		t.Error(err)
	}
	if b.table.Snap.Ply != 0 || !b.table.Snap.YourTurn {
		t.Error("no new game was begun")
	}
}

// A game in which the person has made no move is replaced without a question. Any other game is kept as unfinished
// among the past games, and the status line says so.
func TestLeavingAGame(t *testing.T) {
	b := newDesk(t, nil)
	b.table.Again()
	if games := b.listPastGames(); b.table.Snap.Ply != 0 || b.dialogs() != 0 || len(games) != 0 {
		t.Errorf("ply %d, %d dialogs, kept %+v", b.table.Snap.Ply, b.dialogs(), games)
	}
	b.click("c2")
	b.choose("Game", "Play Again")
	if games := b.listPastGames(); b.table.Snap.Ply != 0 || len(games) != 1 || !games[0].CanResume() {
		t.Errorf("ply %d, kept %+v", b.table.Snap.Ply, games)
	}
	if got := b.statusText(); got != "Your Four in a Row, 4 × 5 game is waiting on the start page." {
		t.Errorf("the status line says %q", got)
	}
}

func TestTwoWindows(t *testing.T) {
	dir := t.TempDir()
	a, b := deskIn(t, dir, nil), deskIn(t, dir, nil)
	a.click("c2")
	b.click("a1")
	b.click(b.freeCell())
	if a.table.Snap.Setup.Seed == b.table.Snap.Setup.Seed {
		t.Fatal("the second window has the first one's game")
	}
	b.settle() // its list of past games takes in the games of closed windows: it must have been read
	a.Close(5 * time.Minute)
	b.Close(5 * time.Minute)
	c, d := deskIn(t, dir, nil), deskIn(t, dir, nil)
	if c.table.Snap.Setup.Seed != a.table.Snap.Setup.Seed || d.table.Snap.Setup.Seed != b.table.Snap.Setup.Seed {
		t.Error("a game is lost")
	}
	if c.table.Snap.Ply != 2 || d.table.Snap.Ply != 4 {
		t.Errorf("%d and %d moves", c.table.Snap.Ply, d.table.Snap.Ply)
	}
}

func TestVariantFlagLeavesAGame(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	a := deskIn(t, dir, nil)
	a.click("c2")
	a.Close(5 * time.Minute)
	b := deskIn(t, dir, withVariant(t, "gomoku"))
	if b.table.Snap.Setup.Variant.Name != "gomoku" {
		t.Errorf("%s is on the board", b.table.Snap.Setup.Variant.Name)
	}
}

func TestResetLasts(t *testing.T) {
	dir := t.TempDir()
	a := deskIn(t, dir, nil)
	a.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		a.click(c)
	}
	if n := len(a.listPastGames()); n != 1 {
		t.Fatalf("%d games", n)
	}
	if _, err := a.store().Delete(t.Context(), a.listPastGames()...); err != nil {
		t.Fatal(err)
	}
	a.Close(5 * time.Minute)
	if games := deskIn(t, dir, nil).listPastGames(); len(games) != 0 {
		t.Errorf("a deleted game is back: %+v", games)
	}
}

func TestSaveAs(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	path := filepath.Join(b.dir, "mine.mnk")
	for try := range 2 {
		b.choose("Game", "Save As…")
		fields := controls[*widgets.Entry](b)
		fields[0].SetText("mine")
		fields[1].SetText(b.dir)
		b.press("Save")
		b.settle()
		if try == 1 {
			b.press("Replace File")
			b.settle()
		}
		b.settle()
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), "c2") {
			t.Fatalf("%q, %v", text, err)
		}
		if b.dialogs() != 0 {
			t.Fatal("the dialog stays open")
		}
		b.click(b.freeCell())
	}
	b.choose("Game", "Save As…")
	controls[*widgets.Entry](b)[1].SetText(path)
	b.press("Save")
	b.settle()
	if !strings.Contains(labelsOf(b), "There is no folder") {
		t.Errorf("a folder that is a file: %q", labelsOf(b))
	}
}

func TestFailingDiskIsSaid(t *testing.T) {
	b := newDesk(t, func(c *Config) {
		file := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		c.Paths.Unfinished = filepath.Join(file, "unfinished.mnk")
	})
	b.settle()
	if said := labelsOf(b); !strings.Contains(said, "The game couldn't be saved.") {
		t.Errorf("said %q", said)
	}
	b.press("OK")
	for range 2 {
		b.click(b.freeCell())
		b.settle()
	}
	if b.dialogs() != 0 {
		t.Errorf("said again: %q", labelsOf(b))
	}
	if b.table.Snap.Ply != 4 {
		t.Error("the game does not go on")
	}
}

func TestPositionByClipboard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	b.choose("Move", "Copy Position")
	line := b.app.Clipboard().Content()
	if !strings.Contains(line, "4-5-4") || strings.Contains(line, "\n") {
		t.Fatalf("copied %q", line)
	}
	b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "3,3,3"] a1 b1 a2`)
	b.choose("Move", "Paste Position")
	b.settle()
	if b.table.Snap.Setup.Variant.Name != "tic-tac-toe" || b.table.Snap.Ply != 3 || !b.table.Snap.YourTurn {
		t.Errorf("%s, ply %d", b.table.Snap.Setup.Variant.Name, b.table.Snap.Ply)
	}
	for content, want := range map[string]string{
		"hello": "MNK Desk can't read the clipboard as a position.",
		" \n":   words.NothingToPaste(),
	} {
		b.app.Clipboard().SetContent(content)
		b.choose("Move", "Paste Position")
		b.settle()
		if b.dialogs() != 1 || !strings.Contains(textOf(b.front()), want) {
			t.Errorf("%q on the clipboard is not refused with %q", content, want)
		}
		b.press("OK")
	}
}

// A game named on the command line replaces the unfinished game on the board.
func TestGameOfTheCommandLine(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	a := deskIn(t, dir, nil)
	a.click("c2")
	a.Close(5 * time.Minute)
	file := a.put("x.mnk", `[MNKDesk "1"] [Variant "3,3,3"] a1 b1 a2`)
	b := deskIn(t, dir, func(c *Config) { c.File = file })
	b.settle()
	if s := b.table.Snap; s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 3 || s.Setup.Began.IsZero() {
		t.Errorf("%s, ply %d, begun %v", s.Setup.Variant.Name, s.Ply, s.Setup.Began)
	}
}

// A pasted game with a result is only shown, as from a file: it is not resumed, and it does not count.
func TestPastedResultIsOnlyShown(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "computer"]
		[Result "O"] [Reason "resigned"] a1 b1 a2 b2`)
	b.choose("Move", "Paste Position")
	b.settle()
	if said := b.cardText(); !strings.Contains(said, "O won.") {
		t.Errorf("the card says %q", said)
	}
	if games := b.listPastGames(); len(games) != 0 || b.table.Snap.Ply != 4 || !b.table.Snap.Ending.Over() {
		t.Errorf("ply %d, past games %+v", b.table.Snap.Ply, games)
	}
}

func TestOpenSavedGames(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
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
	if b.table.Snap.Setup.Variant.Name != "tic-tac-toe" || b.table.Snap.Ply != 2 {
		t.Errorf("%s, ply %d", b.table.Snap.Setup.Variant.Name, b.table.Snap.Ply)
	}
	b.openPath(filepath.Join(dir, "finished.mnk"))
	b.settle()
	b.typeKey(fyne.KeyHome, fyne.KeyRight)
	if !strings.HasPrefix(b.statusText(), "Move 1 of 3.") {
		t.Errorf("the status line says %q", b.statusText())
	}
	b.openPath(filepath.Join(dir, "broken.mnk"))
	b.settle()
	b.front()
	if b.table.Snap.Ply != 5 {
		t.Error("a broken file changed the game")
	}
}

// Enter twice on Save saves once and leaves no dialog behind.
func TestSaveTwice(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	for range 2 {
		b.choose("Game", "Save As…")
		controls[*widgets.Entry](b)[1].SetText(b.dir)
		b.typeKey(fyne.KeyReturn, fyne.KeyReturn)
		b.settle()
		if b.dialogs() > 1 {
			b.press("Replace File")
		}
		b.settle()
		if b.dialogs() != 0 || b.sheets.Busy() {
			t.Fatalf("%d dialogs are open", b.dialogs())
		}
	}
	if b.win.Canvas().Focused() != b.board {
		t.Error("the board has not got the focus back")
	}
}

func TestOpenListsSavedGames(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.mnk", "a.mnk", "other.doc"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(`[MNKDesk "1"] [Variant "3,3,3"] a1`), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b := newDesk(t, func(c *Config) { c.Paths.Documents = dir })
	if b.prefs.Folder != "" {
		t.Errorf("files were used in %s", b.prefs.Folder)
	}
	b.choose("Game", "Open…")
	b.settle()
	lists := controls[*widgets.List](b)
	if n := lists[0].Length(); n != 2 {
		t.Fatalf("%d games are listed", n)
	}
	lists[0].Select(0)
	b.settle()
	if b.table.Snap.Setup.Variant.Name != "tic-tac-toe" || b.table.Snap.Ply != 1 {
		t.Errorf("%s, ply %d", b.table.Snap.Setup.Variant.Name, b.table.Snap.Ply)
	}
	if b.prefs.Folder != dir || b.files.Folder() != dir {
		t.Errorf("the next dialog begins in %s", b.files.Folder())
	}
	open, elsewhere := b.files, t.TempDir() // like the files of a dialog that stays open
	open.OnUsed(elsewhere)
	if open.Folder() != elsewhere {
		t.Errorf("the next dialog begins in %s", open.Folder())
	}
}

// An unusable file is refused, and the game on the board stays.
func TestUnusableFileLeavesTheGameAlone(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.click("c2")
	path := filepath.Join(t.TempDir(), "odd.mnk")
	if err := os.WriteFile(path, []byte(`[MNKDesk "1"] [Variant "3,3,3"] a1 a1`), 0o600); err != nil {
		t.Fatal(err)
	}
	b.openPath(path)
	b.settle()
	if said := labelsOf(b); !strings.Contains(said, "line 1, column ") || b.table.Snap.Ply != 2 {
		t.Errorf("said %q, ply %d", said, b.table.Snap.Ply)
	}
	b.press("OK")
	b.openPath(os.DevNull)
	b.settle()
	if said := labelsOf(b); !strings.Contains(said, "It isn't a file.") {
		t.Errorf("said %q", said)
	}
}

// A file with an unknown level is opened, and the window reports the level.
func TestUnknownLevelIsSaid(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	path := filepath.Join(t.TempDir(), "later.mnk")
	if err := os.WriteFile(path, []byte(`[MNKDesk "1"] [Variant "3,3,3"] [OKind "computer"] [Level "Champion"]`), 0o600); err != nil {
		t.Fatal(err)
	}
	b.openPath(path)
	b.settle()
	s := b.table.Snap.Setup
	if said := b.statusText(); said != words.LevelLost(s) || s.UnknownLevel != "Champion" || s.Level != engine.Hard {
		t.Errorf("said %q, %v for %q", said, s.Level, s.UnknownLevel)
	}
}

// A finished game in the file of the unfinished game is checked like any other game.
func TestImpossibleFinishedGameIsKeptAside(t *testing.T) {
	raced.Skip(t)
	for name, text := range map[string]string{
		"variant": `[MNKDesk "1"] [Variant "chess"] [Result "X"] e4`,
		"moves":   `[MNKDesk "1"] [Variant "3,3,3"] [Result "X"] a1 a1 a1`,
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "unfinished.mnk")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b := deskIn(t, dir, nil)
		if b.dialogs() != 1 {
			t.Errorf("%s: nothing is said", name)
		}
		if kept, err := os.ReadFile(path + ".bak"); err != nil || string(kept) != text {
			t.Errorf("%s: %q, %v", name, kept, err)
		}
		if games := b.listPastGames(); len(games) != 0 {
			t.Errorf("%s: %+v is among the past games", name, games)
		}
	}
}

// If the file of the unfinished game holds something else and cannot be moved aside, it is left alone,
// and the new game is saved under another name.
func TestUnfinishedGameThatCannotBeMovedStays(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "unfinished.mnk")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	end := files.Fault(func(op files.Op, at string) error {
		if op == files.OpRename && at == path {
			return errFault
		}
		return nil
	})
	b := deskIn(t, dir, nil)
	b.press("OK")
	b.click("c2")
	b.Close(5 * time.Minute)
	end()
	if text, err := os.ReadFile(path); err != nil || string(text) != "precious" {
		t.Errorf("%q, %v", text, err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "unfinished-2.mnk")); err != nil || !strings.Contains(string(text), "c2") {
		t.Errorf("%q, %v", text, err)
	}
}

// A game is not resumed at the start if its end was saved only among the past games and its own file is
// stale. A game that the person resumed after its end is.
func TestEndedGameIsNotOfferedAgain(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	a := deskIn(t, dir, nil)
	a.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2"} {
		a.click(c)
	}
	a.settle()
	stale, err := os.ReadFile(filepath.Join(dir, "unfinished.mnk"))
	if err != nil {
		t.Fatal(err)
	}
	a.click("a3")
	a.settle()
	a.choose("Move", "Undo")
	a.Close(5 * time.Minute)
	b := deskIn(t, dir, nil)
	b.settle()
	if b.table.Snap.Ply != 4 || len(b.table.Snap.Moves) != 5 {
		t.Errorf("a game taken up again: %v, ply %d", b.table.Snap.Moves, b.table.Snap.Ply)
	}
	b.Close(5 * time.Minute)
	if err := os.WriteFile(filepath.Join(dir, "unfinished.mnk"), stale, 0o600); err != nil {
		t.Fatal(err)
	}
	c := deskIn(t, dir, nil)
	c.settle()
	if c.table.Snap.Ply != 0 || !strings.Contains(c.statusText(), "Past Games") {
		t.Errorf("ply %d, the status line says %q", c.table.Snap.Ply, c.statusText())
	}
	if games := c.listPastGames(); len(games) != 1 || games[0].Abandoned {
		t.Errorf("past games %+v", games)
	}
}

// A computer player named in a file is shown to the person before it starts to think.
func TestPlayerOfAFileIsShown(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	path := filepath.Join(t.TempDir(), "bold.mnk")
	text := `[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "computer"] [OPlayer "deepening(table=64GiB,time=24h)"] {mine} b2`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b.openPath(path)
	b.settle()
	if said := labelsOf(b); !strings.Contains(said, "table=64GiB") || !strings.Contains(said, "10 s") || b.table.Snap.Thinking {
		t.Fatalf("thinking %v, said %q", b.table.Snap.Thinking, said)
	}
	b.press("Cancel")
	if b.table.Snap.Thinking || !strings.Contains(b.statusText(), "Ctrl+M lets it play") {
		t.Errorf("after Cancel: thinking %v, %q", b.table.Snap.Thinking, b.statusText())
	}
	b.choose("Move", "Move Now")
	b.until("the answer", func() bool { return b.table.Snap.Ply == 2 })
	if g := b.table.Session.Record(); len(g.Comments) != 1 || g.Comments[0].Text != "mine" {
		t.Errorf("comments %+v", g.Comments)
	}
}

// Permission for the computer player of one game does not extend to the player of another game that
// was opened in the meantime: the person is asked about that player too.
func TestOnlyThePlayerShownIsReleased(t *testing.T) {
	b := newDesk(t, nil)
	for _, player := range []string{"deepening(depth=3)", "mcts(simulations=20)"} {
		path := filepath.Join(t.TempDir(), "game.mnk")
		text := `[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "computer"] [OPlayer "` + player + `"] b2`
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b.openPath(path)
		b.settle()
	}
	b.press("Cancel") // the question about the second file
	b.press("Let It Play")
	b.settle()
	if said := labelsOf(b); !b.table.Snap.Held || !strings.Contains(said, "mcts(simulations=20)") {
		t.Fatalf("held %v, said %q", b.table.Snap.Held, said)
	}
	b.press("Let It Play")
	b.until("the answer", func() bool { return b.table.Snap.Ply == 2 })
}

// Whoever had gone to the page of all games after a game finds that page at the next start, and the end of the game below.
func TestHomeIsThereAgain(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.playToWin()
	b.openPage()
	b.exit.freeze()
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, atStart)
	if !b.first || !b.table.Snap.Ending.Over() {
		t.Fatalf("the page is there: %v, and below it the end: %v", b.first, b.table.Snap.Ending.Over())
	}
	b.exit.freeze() // at the board
	b.Close(5 * time.Minute)
	if b = deskIn(t, dir, atStart); b.first {
		t.Error("the page hides the end of the game that was left")
	}
}

// At every start until another game begins, a finished game is on the board again with its result. It
// is listed once among the past games, and counts once.
func TestEndIsThereAgain(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.beginWith("tic-tac-toe", func(c *settings.Choice) { c.Opponent = settings.AgainstComputer })
	b.click("a1")
	b.click(b.freeCell())
	b.choose("Move", "Resign…")
	b.press("Resign")
	if err := b.table.Session.Comment(session.Root, "bold"); err != nil {
		t.Fatal(err)
	}
	b.settle()
	want := b.table.Session.Record()
	for range 2 {
		b.Close(5 * time.Minute)
		b = deskIn(t, dir, nil)
		b.settle()
		if got := b.table.Session.Record(); got.String() != want.String() || b.start.IsOpen() || b.dialogs() > 0 {
			t.Fatalf("there is\n%s\nwant\n%s", got, want)
		}
		if said := b.cardText(); !strings.Contains(said, "You resigned.") {
			t.Errorf("the card says %q", said)
		}
		if games := b.listPastGames(); len(games) != 1 || !games[0].Counted() || !strings.Contains(games[0].Record, "bold") {
			t.Errorf("past games %+v", games)
		}
		if s := b.score(); s.Won[0]+s.Won[1] != 1 {
			t.Errorf("the score is %+v", s)
		}
	}
	if err := b.table.Session.Comment(session.Root, "brave"); err != nil {
		t.Fatal(err)
	}
	if games := b.listPastGames(); len(games) != 1 || !games[0].Counted() || !strings.Contains(games[0].Record, "brave") {
		t.Errorf("past games after a comment %+v", games)
	}
	if _, err := b.store().Delete(t.Context(), b.listPastGames()...); err != nil {
		t.Fatal(err)
	}
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	if games := b.listPastGames(); len(games) != 0 || !b.table.Snap.Ending.Over() {
		t.Errorf("over %v; a deleted game is back: %+v", b.table.Snap.Ending.Over(), games)
	}
	b.choose("Game", "Play Again")
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	if s := b.table.Snap; s.Ending.Over() || s.Setup.Variant.Name != "tic-tac-toe" || len(b.listPastGames()) != 0 {
		t.Errorf("the game after it: %+v", s.Ending)
	}
}

// If the program was killed before it added a finished game to the past games, the next start shows the
// result and adds the game. Earlier versions of the program have left such files too.
func TestEndAfterAKill(t *testing.T) {
	dir := t.TempDir()
	text := `[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "person"]
		[Date "2026-03-04T12:00:00Z"] [Seed "7"] [Result "X"] a1 b1 a2 b2 a3`
	if err := os.WriteFile(filepath.Join(dir, "unfinished.mnk"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		b := deskIn(t, dir, nil)
		if games := b.listPastGames(); len(games) != 1 || games[0].Abandoned || b.table.Snap.Ply != 5 || !b.table.Snap.Ending.Over() {
			t.Errorf("ply %d, past games %+v", b.table.Snap.Ply, games)
		}
		b.Close(5 * time.Minute)
	}
}

// A variant chosen on the command line starts a new game in place of the finished one.
func TestVariantFlagAfterAnEnd(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.playToWin()
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, withVariant(t, "tic-tac-toe"))
	if s := b.table.Snap; s.Ending.Over() || s.Ply != 0 || len(b.listPastGames()) != 1 {
		t.Errorf("ply %d, %+v", s.Ply, s.Ending)
	}
}

// If a finished game is restored, undone and played to another end, it is saved as a second game, marked
// as assisted, next to the first.
func TestEndThatIsTakenBack(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.playToWin()
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	b.choose("Move", "Undo")
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	b.settle()
	if s := b.table.Snap; s.Ending.Over() || s.Ply != 4 {
		t.Fatalf("ply %d, %+v", s.Ply, s.Ending)
	}
	for _, c := range []string{"c3", "b3", "a3"} {
		b.click(c)
	}
	games := b.listPastGames()
	if len(games) != 2 || !games[0].Assisted || games[1].Assisted || games[0].Abandoned {
		t.Errorf("past games %+v", games)
	}
}

// A position in which moves are tried out is restored as such: between two people, with the analysis on.
func TestTriedPositionIsThereAgain(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.tryFrom(record.Game{Variant: "gomoku", Moves: []string{"h8", "i9", "j10"}})
	b.click("a1")
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	if s := b.table.Snap; s.Ply != 4 || !b.analyst.On() || !b.table.IsTrying() || s.Setup.Person() != game.None || s.Setup.Watched() {
		t.Errorf("ply %d, analysis %v, trying %v", s.Ply, b.analyst.On(), b.table.IsTrying())
	}
	b.typeKey(fyne.KeyA)
	b.settle()
}

// When a game is left for one chosen on the page of all games, the status line says where the left game is.
func TestLeavingAGameSaysWhereItIs(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	b.click("a1")
	b.start.Show()
	b.table.SwitchTo(variantNamed(t, "4-5-4"))
	if got := b.statusText(); b.start.IsOpen() || !strings.HasSuffix(got, "Your Tic-Tac-Toe game is waiting on the start page.") {
		t.Errorf("it says %q", got)
	}
}

// Moves tried in a game that had ended are among the past games and not on the page of all games: neither after a restart,
// nor when they are opened again. The status line says so when they are left.
func TestMovesTriedAfterTheEndAreInPastGames(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.playToWin()
	b.typeKey(fyne.KeyLeft, fyne.KeyLeft)
	b.tapCard(words.TryItHere())
	b.click("c3")
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	check := func(when string) {
		t.Helper()
		b.openPage()
		if b.onPage(words.Continue()) || b.waitingGames() != 0 {
			t.Errorf("%s: the game is offered on the page: %q", when, b.pageTexts())
		}
		b.table.SwitchTo(variantNamed(t, "4-5-4"))
		if got := b.statusText(); !strings.HasSuffix(got, "The moves you tried out are in Past Games.") {
			t.Errorf("%s: it says %q", when, got)
		}
	}
	check("after a restart")
	games := b.listPastGames()
	i := slices.IndexFunc(games, history.Game.CanResume)
	if i < 0 {
		t.Fatalf("the past games are %+v", games)
	}
	b.openPast(games[i])
	check("opened again")
}

// The page of all games offers to continue the game on the board once the person has made a move in it, and
// still does after they have begun another.
func TestWhatIsOfferedToBeContinuedStays(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	pip := settings.Choice{Opponent: settings.AgainstComputer, Level: "random", Begins: settings.BeginsYou}
	second := pip
	second.Begins = settings.BeginsComputer
	b.table.Begin(variantNamed(t, "ultimate"), second)
	b.until("the computer's move", func() bool { return b.table.Snap.YourTurn })
	b.openPage()
	if b.waitingGames() != 0 {
		t.Errorf("a game without a move of the person is offered: %q", b.pageTexts())
	}
	b.table.Begin(variantNamed(t, "ultimate"), pip)
	b.click(b.freeCell())
	b.until("the computer's reply", func() bool { return b.table.Snap.Ply == 2 })
	for _, begun := range []string{"", "isolation"} {
		if begun != "" {
			b.table.Begin(variantNamed(t, begun), pip)
			for b.dialogs() > 0 {
				b.typeKey(fyne.KeyEscape)
			}
		}
		b.openPage()
		if !b.onPage(words.Continue()) || !b.onPage("Your turn") {
			t.Errorf("after a game of %q the game is not offered: %q", begun, b.pageTexts())
		}
	}
}

// Before the first game of a variant the status line only says what to do: nothing about the game that was left.
func TestFirstGameBeginsWithWhatToDo(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	b.click("a1")
	b.prefs.Change(func(s *settings.Settings) { s.Played = nil })
	b.start.Show()
	b.table.SwitchTo(variantNamed(t, "ultimate"))
	if got := b.statusText(); b.dialogs() != 1 || !strings.HasPrefix(got, "Play anywhere.") {
		t.Errorf("%d dialogs, the status line says %q", b.dialogs(), got)
	}
}
