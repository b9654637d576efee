package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// hang blocks all disk operations below a folder, as if it were on an unreachable server, until free
// is called.
func hang(t *testing.T, folder string) (free func()) {
	back := make(chan struct{})
	end := files.Fault(func(_ files.Op, path string) error {
		if strings.HasPrefix(path, folder) {
			<-back
		}
		return nil
	})
	free = sync.OnceFunc(func() { close(back); end() })
	t.Cleanup(free)
	return free
}

// openDialogIn opens the Open dialog with a folder.
func (b *bench) openDialogIn(folder string) {
	b.choose("Game", "Open…")
	controls[*widgets.Entry](b)[0].SetText(folder)
}

// listedRows returns the number of rows in the list of the dialog in front.
func (b *bench) listedRows() int {
	return controls[*widgets.List](b)[0].Length()
}

// A folder that does not answer blocks nothing else: other folders are listed, games are found, opened
// and saved, and the program ends without a message about it.
func TestHungFolderStopsNothingElse(t *testing.T) {
	dir, dead, alive := t.TempDir(), t.TempDir(), t.TempDir()
	b, left := newLeavingDesk(t, dir)
	b.playWin()
	b.settle()
	for _, folder := range []string{dead, alive} {
		if err := os.WriteFile(filepath.Join(folder, "game.txt"), []byte("h8 i9"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	hang(t, dead)
	openDead := func() { // the note appears only if nothing else is opened meanwhile
		b.openPath(filepath.Join(dead, "game.txt"))
		b.until("the note that the file is still read", func() bool { return b.dialogs() > 0 })
	}
	openDead()
	b.closeSheets()
	b.openDialogIn(dead)
	controls[*widgets.Entry](b)[0].SetText(alive)
	b.until("the list of the folder that answers", func() bool { return b.listedRows() == 1 })
	b.closeSheets()
	b.choose("Game", "Past Games…")
	b.until("the past games", func() bool { return strings.Contains(labelsOf(b), words.FoundGames(1, 1)) })
	b.closeSheets()
	b.choose("Game", "Save As…")
	fields := controls[*widgets.Entry](b)
	fields[0].SetText("mine")
	fields[1].SetText(alive)
	b.press("Save")
	b.until("the file", func() bool { return b.dialogs() == 0 })
	if _, err := os.Stat(filepath.Join(alive, "mine.mnk")); err != nil {
		t.Error(err)
	}
	openDead()
	b.exit.leave()
	b.until("the end", func() bool { return len(left) > 0 })
	if !<-left {
		t.Error("something was not saved")
	}
}

// A documents folder that does not answer does not keep the window from opening.
func TestHungDocuments(t *testing.T) {
	dead := t.TempDir()
	hang(t, dead)
	b := newDesk(t, func(c *Config) { c.Paths.Documents = dead })
	b.playWin()
	if !b.table.Snap.Ending.Over() {
		t.Error("no game can be played")
	}
}

// A file whose write hangs is reported as unsaved. Other files are still written.
func TestHungFileIsNamed(t *testing.T) {
	dead, alive := t.TempDir(), t.TempDir()
	b := newDesk(t, nil)
	free := hang(t, dead)
	for _, folder := range []string{dead, alive} {
		b.choose("Game", "Save As…")
		fields := controls[*widgets.Entry](b)
		fields[0].SetText("mine")
		fields[1].SetText(folder)
		b.press("Save")
		if folder == dead {
			b.closeSheets()
		}
	}
	b.until("the file", func() bool { return b.dialogs() == 0 })
	if _, err := os.Stat(filepath.Join(alive, "mine.mnk")); err != nil {
		t.Error(err)
	}
	isFile := func(u autosave.Unsaved) bool { return u.About == autosave.Files }
	if unsaved := b.exit.save(time.Millisecond); !slices.ContainsFunc(unsaved, isFile) {
		t.Errorf("%+v", unsaved)
	}
	free()
	if unsaved := b.exit.save(5 * time.Minute); len(unsaved) != 0 {
		t.Errorf("%+v", unsaved)
	}
}

// Save As…, chosen in the question about unsaved data, ends the program once the whole game is saved,
// even if a message is open. If the copy fails, the program does not end.
func TestLeavingWithASafeCopy(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	b, left := newLeavingDesk(t, dir)
	b.settle()
	free := fillDisk(dir)
	defer func() { free() }()
	b.playWin()
	game := b.table.Session.Record()
	b.settle()
	b.closeSheets()
	b.exit.leave()
	if _, gone := b.awaitEnd(left); gone {
		t.Fatal("left")
	}
	b.closeSheets()
	b.sheets.Notify("A message", "that came meanwhile")
	b.exit.saveCopy(game)
	b.settle()
	if slices.ContainsFunc(controls[*widgets.Segments](b), (*widgets.Segments).Visible) {
		t.Error("formats that lose a part of the game are offered")
	}
	fields := controls[*widgets.Entry](b)
	fields[0].SetText("copy")
	fields[1].SetText(filepath.Join(elsewhere, "nowhere"))
	b.press("Save")
	b.until("why not", func() bool { return strings.Contains(labelsOf(b), "nowhere") })
	if len(left) > 0 || b.table.Closing {
		t.Fatal("it ends over a copy that was not saved")
	}
	fields[1].SetText(elsewhere)
	b.press("Save")
	b.until("the end, or what else would be lost", func() bool { return len(left) > 0 || b.table.Closing })
	if _, err := os.Stat(filepath.Join(elsewhere, "copy.mnk")); err != nil {
		t.Error(err)
	}
}

// If the person stops the opening of the study that was left, or of the file that the command line names, the page of all
// games is shown, not an empty board.
func TestStoppedOpeningLeadsHome(t *testing.T) {
	raced.Skip(t)
	for _, fromFile := range []bool{false, true} {
		dir := t.TempDir()
		b := deskIn(t, dir, nil)
		b.twoPeople("tic-tac-toe")
		b.buildStudy()
		b.flushStudy()
		path := b.size.state.Study
		b.exit.freeze()
		if !b.Close(time.Minute) {
			t.Fatal("the study is not saved")
		}
		free := hang(t, path)
		b = deskIn(t, dir, func(c *Config) {
			if atStart(c); fromFile {
				c.File = path
			}
		})
		b.until("the progress", func() bool { return b.dialogs() == 1 })
		b.press(words.StopLong())
		free()
		b.until("the page of all games", b.start.IsOpen)
		if b.study.On() || b.dialogs() > 0 {
			t.Errorf("the study is open %v, with %d dialogs", b.study.On(), b.dialogs())
		}
	}
}
