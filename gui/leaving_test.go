package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// A name typed in Settings is saved even if the window is closed while Settings are open.
func TestLeavingKeepsANameInSettings(t *testing.T) {
	b := newDesk(t, nil)
	b.choose("Game", "Settings")
	controls[*widgets.Entry](b)[0].SetText("Anna")
	b.exit.leave()
	b.Close(5 * time.Minute)
	store, err := settings.Open(b.dir)
	if err != nil || store.Get().Name != "Anna" {
		t.Errorf("%q, %v", store.Get().Name, err)
	}
}

// newLeavingDesk returns a desk, and a channel that receives whether everything was saved when the program ends.
func newLeavingDesk(t *testing.T, dir string) (b *bench, left chan bool) {
	left = make(chan bool, 5)
	return deskIn(t, dir, func(c *Config) {
		c.Leave = func(saved bool) {
			left <- saved
			c.Post(func() {})
		}
	}), left
}

// awaitEnd waits until the program ends or a dialog is open. gone reports whether it has ended, and saved
// whether everything was saved.
func (b *bench) awaitEnd(left chan bool) (saved, gone bool) {
	b.t.Helper()
	b.until("the end, or a question", func() bool {
		select {
		case saved = <-left:
			gone = true
		default:
		}
		return gone || b.dialogs() > 0
	})
	return saved, gone
}

// playWin plays a game of tic-tac-toe between two people to its end.
func (b *bench) playWin() {
	b.twoPeople("3,3,3")
	for _, c := range strings.Fields("a1 b1 a2 b2 a3") {
		b.click(c)
	}
}

// Closing the window saves first, once, and then ends the program.
func TestLeavingSavesFirst(t *testing.T) {
	b, left := newLeavingDesk(t, t.TempDir())
	b.click("c2")
	b.choose("Game", "Exit")
	b.exit.leave() // the second call does nothing
	if saved, gone := b.awaitEnd(left); !saved || !gone {
		t.Fatalf("gone %v, saved %v", gone, saved)
	}
	if text, err := os.ReadFile(b.paths.Unfinished); err != nil || !strings.Contains(string(text), "c2") {
		t.Errorf("the game was not on the disk: %q, %v", text, err)
	}
	if len(left) > 0 {
		t.Error("it was left twice")
	}
}

// fillDisk makes all writes below a folder, and all database commits, fail until free is called.
func fillDisk(dir string) (free func()) {
	return files.Fault(func(op files.Op, path string) error {
		if op == files.OpCommit || op == files.OpWrite && strings.HasPrefix(path, dir) {
			return files.DiskFull
		}
		return nil
	})
}

// Before the program ends, it names a finished game that is only in memory. Once there is room on the
// disk, the game is saved.
func TestLeavingNamesWhatIsNotSaved(t *testing.T) {
	dir := t.TempDir()
	b, left := newLeavingDesk(t, dir)
	b.settle()
	free := fillDisk(dir)
	defer free()
	b.playWin()
	b.settle()
	for range 2 {
		b.exit.leave()
		if _, gone := b.awaitEnd(left); gone {
			t.Fatal("the game is lost without a word")
		}
		said := labelsOf(b)
		for _, want := range []string{"If you quit now, you lose:", "Your Tic-Tac-Toe game", "The disk is full."} {
			if strings.Count(said, want) != 1 {
				t.Errorf("%q does not say %q once", said, want)
			}
		}
	}
	free()
	b.press("Try Again")
	if saved, gone := b.awaitEnd(left); !saved || !gone {
		t.Errorf("gone %v, saved %v", gone, saved)
	}
	if games := deskIn(t, dir, nil).listPastGames(); len(games) != 1 {
		t.Errorf("past games %+v", games)
	}
}

// Before the program ends, it names a study whose last changes are not on the disk, and saves it once there is room.
func TestLeavingNamesAStudyThatIsNotSaved(t *testing.T) {
	dir := t.TempDir()
	b, left := newLeavingDesk(t, dir)
	b.buildStudy()
	free := fillDisk(dir)
	defer free()
	b.tap("a3")
	b.exit.leave()
	if _, gone := b.awaitEnd(left); gone {
		t.Fatal("the study is lost without a word")
	}
	if said := labelsOf(b); !strings.Contains(said, "Your latest changes to the study") || !strings.Contains(said, "The disk is full.") {
		t.Errorf("it says %q", said)
	}
	free()
	b.press("Try Again")
	if saved, gone := b.awaitEnd(left); !saved || !gone {
		t.Errorf("gone %v, saved %v", gone, saved)
	}
	if text, err := os.ReadFile(b.size.state.Study); err != nil || !strings.Contains(string(text), "a3") {
		t.Errorf("the study has %q, %v", text, err)
	}
}

// Save As… in another folder saves a game that cannot be saved in its place. The question about the
// remaining unsaved data then comes again.
func TestLeavingWithACopy(t *testing.T) {
	dir := t.TempDir()
	b, left := newLeavingDesk(t, dir)
	b.settle()
	defer fillDisk(dir)()
	b.playWin()
	b.choose("Game", "Play Again")
	for _, c := range strings.Fields("b2 a1") {
		b.click(c)
	}
	b.settle()
	elsewhere := t.TempDir()
	var lost []string
	for range 3 { // a finished game, an unfinished game and the settings
		b.closeSheets()
		b.exit.leave()
		if _, gone := b.awaitEnd(left); gone {
			t.Fatal("left")
		}
		lost = append(lost, labelsOf(b))
		if !strings.Contains(labelsOf(b), "Tic-Tac-Toe") {
			break
		}
		b.press("Save As…")
		b.settle()
		fields := controls[*widgets.Entry](b)
		fields[0].SetText(string(rune('a' + len(lost))))
		fields[1].SetText(elsewhere)
		b.press("Save")
		b.until("the copy", func() bool { return b.table.Closing })
		b.until("the question again", func() bool { return b.dialogs() == 1 && !b.table.Closing })
	}
	if len(lost) != 3 || !strings.Contains(lost[0], "Your Tic-Tac-Toe game\nYour latest moves in Tic-Tac-Toe") ||
		strings.Contains(lost[1], "Your Tic-Tac-Toe game") || strings.Contains(lost[2], "Tic-Tac-Toe") {
		t.Errorf("would be lost: %q", lost)
	}
	if copies, err := filepath.Glob(filepath.Join(elsewhere, "*.mnk")); err != nil || len(copies) != 2 {
		t.Errorf("copies %q, %v", copies, err)
	}
	b.press("Quit Anyway")
	if saved, gone := b.awaitEnd(left); saved || !gone {
		t.Errorf("gone %v, saved %v", gone, saved)
	}
}

// If the person decides to stay, the game continues, and it is saved once the disk has room.
func TestStayingAfterAll(t *testing.T) {
	dir := t.TempDir()
	b, left := newLeavingDesk(t, dir)
	b.settle()
	free := fillDisk(dir)
	b.twoPeople("3,3,3")
	b.click("a1")
	b.settle()
	b.closeSheets()
	b.exit.leave()
	if _, gone := b.awaitEnd(left); gone {
		t.Fatal("left")
	}
	free()
	b.typeKey(fyne.KeyEscape)
	b.click("b1")
	b.settle()
	if text, err := os.ReadFile(b.paths.Unfinished); err != nil || !strings.Contains(string(text), "a1 b1") {
		t.Errorf("%q, %v", text, err)
	}
}

// If another window locks the past games, neither moves nor the end of the program are delayed: a
// finished game is safe in its own file, and no message says that it is unsaved.
func TestHeldPastGamesDelayNothing(t *testing.T) {
	dir := t.TempDir()
	unlock, err := files.Lock(t.Context(), filepath.Join(dir, "games.db"), time.Second)
	if err != nil {
		t.Fatal(err)
	}
	b, left := newLeavingDesk(t, dir)
	b.playWin()
	b.choose("Game", "Play Again")
	b.click("b2")
	held := make(chan struct{})
	b.saver.WithHistory(func(*history.Store) { close(held) })
	b.saver.Wait(5 * time.Minute)
	if text, err := os.ReadFile(b.paths.Unfinished); err != nil || !strings.Contains(string(text), "b2") {
		t.Errorf("the move is not on the disk: %q, %v", text, err)
	}
	if waiting, err := filepath.Glob(filepath.Join(dir, "finished", "*.mnk")); err != nil || len(waiting) != 1 {
		t.Errorf("waiting: %q, %v", waiting, err)
	}
	b.exit.leave()
	if saved, gone := b.awaitEnd(left); !saved || !gone {
		t.Errorf("gone %v, saved %v: %q", gone, saved, labelsOf(b))
	}
	select {
	case <-held:
		t.Error("the past games were not held up")
	default:
	}
	unlock()
	<-held
	next := deskIn(t, dir, nil)
	if games := next.listPastGames(); len(games) != 1 || len(next.table.Snap.Moves) != 1 {
		t.Errorf("past games %+v, moves %v", games, next.table.Snap.Moves)
	}
}

// If the system ends the program, everything that can be saved is saved, including the size of the
// window, and End reports whether that was everything.
func TestTheSystemEndsTheProgram(t *testing.T) {
	for _, full := range []bool{false, true} {
		dir := t.TempDir()
		b, _ := newLeavingDesk(t, dir)
		b.settle()
		free := func() {}
		if full {
			free = fillDisk(dir)
		}
		b.playWin()
		b.win.Resize(fyne.NewSize(800, 600))
		ended := make(chan bool, 1)
		go func() {
			ended <- b.End()
			b.queue <- func() {}
		}()
		b.until("the end", func() bool { return len(ended) > 0 })
		free()
		if saved := <-ended; saved == full {
			t.Errorf("disk full %v: saved %v", full, saved)
		}
		if size := autosave.LoadWindow(b.paths.WindowState); !full && (size.Width != 800 || size.Height != 600) {
			t.Errorf("the window's size is kept as %v", size)
		}
	}
}
