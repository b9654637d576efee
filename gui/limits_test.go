package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// hostile returns texts that are not valid games, by what is wrong with them.
func hostile() map[string]string {
	begin := `[MNKDesk "1"] [Variant "3,3,3"] `
	return map[string]string{
		"a long move":     begin + strings.Repeat("a", 5000),
		"a huge move":     begin + strings.Repeat("a", 900_000),
		"a huge variant":  `[MNKDesk "1"] [Variant "` + strings.Repeat("v", 900_000) + `"] a1`,
		"a huge player":   `[MNKDesk "1"] [Variant "3,3,3"] [XPlayer "` + strings.Repeat("v", 900_000) + `"] a1`,
		"a huge result":   `[MNKDesk "1"] [Variant "3,3,3"] [Result "` + strings.Repeat("\x1b ", 400_000) + `"] a1`,
		"many moves":      begin + strings.Repeat("a1 ", 300_000),
		"escape":          begin + "\x1b]0;x\a",
		"five megabytes":  strings.Repeat("x", 5_000_000),
		"not even UTF-8":  begin + "\xff",
		"nothing":         "",
		"a million words": strings.Repeat("x ", 500_000),
	}
}

// checkSane checks that the window's labels are short and free of control characters, and that at most a minute
// has passed since began.
func checkSane(t *testing.T, b *bench, began time.Time) {
	t.Helper()
	for _, o := range b.front() {
		if l, ok := o.(*widget.Label); ok {
			checkLabel(t, l.Text)
		}
	}
	checkLabel(t, b.statusText())
	if time.Since(began) > time.Minute {
		t.Errorf("it took %v", time.Since(began))
	}
}

func checkLabel(t *testing.T, text string) {
	t.Helper()
	if len([]rune(text)) > 400 || strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
		t.Errorf("%d characters: %.500q", len(text), text)
	}
}

func TestHostileTextsAreTurnedAwayShortly(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	file := filepath.Join(t.TempDir(), "game.mnk")
	for name, text := range hostile() {
		t.Run(name, func(t *testing.T) {
			began := time.Now()
			b.app.Clipboard().SetContent(text)
			b.opener.Paste()
			b.settle()
			checkSane(t, b, began)
			b.press("OK")
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			b.openPath(file)
			b.settle()
			checkSane(t, b, began)
			b.press("OK")
			if b.table.Snap.Ply != 0 || !b.table.Snap.YourTurn {
				t.Error("the game on the board has changed")
			}
		})
	}
}

func TestHostileUnfinishedGameIsKept(t *testing.T) {
	raced.Skip(t)
	for name, text := range hostile() {
		dir := t.TempDir()
		path := filepath.Join(dir, "unfinished.mnk")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		b := deskIn(t, dir, nil)
		if b.dialogs() != 1 {
			t.Errorf("%s: %d dialogs", name, b.dialogs())
		}
		checkSane(t, b, began)
		if kept, err := os.ReadFile(path + ".bak"); err != nil || string(kept) != text {
			t.Errorf("%s: kept as %.100q, %v", name, kept, err)
		}
	}
}

func TestFolderInPlaceOfTheUnfinishedGame(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "unfinished.mnk")
	if err := os.MkdirAll(filepath.Join(path, "mine"), 0o700); err != nil {
		t.Fatal(err)
	}
	b := deskIn(t, dir, nil)
	if b.dialogs() != 1 || !strings.Contains(labelsOf(b), "It's a folder") {
		t.Errorf("nothing is said: %s", labelsOf(b))
	}
	if _, err := os.Stat(filepath.Join(path+".bak", "mine")); err != nil {
		t.Error(err)
	}
}

// If nothing can be saved, the program still plays games, and makes no files.
func TestPlayingWithoutAnyFiles(t *testing.T) {
	raced.Skip(t)
	here := t.TempDir()
	t.Chdir(here)
	b := newDesk(t, func(c *Config) {
		c.Paths.Games, c.Paths.Unfinished, c.Paths.WindowState, c.Paths.CrashLog = "", "", "", ""
	})
	if n := b.dialogs(); n != 0 {
		t.Errorf("%d dialogs: %s", n, labelsOf(b))
	}
	b.twoPeople("3,3,3")
	for _, cell := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(cell)
	}
	b.settle()
	if strings.Contains(b.statusText(), "couldn't") || len(b.listPastGames()) != 1 {
		t.Errorf("%s; %d past games", b.statusText(), len(b.listPastGames()))
	}
	b.saver.SaveWindow(autosave.WindowState{Width: 500, Height: 500})
	b.settle()
	b.Close(5 * time.Minute)
	if entries, err := os.ReadDir(here); err != nil || len(entries) > 0 {
		t.Errorf("files were made: %v, %v", entries, err)
	}
}
