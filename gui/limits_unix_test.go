//go:build !windows

package gui

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A named pipe without a writer, in place of a file, blocks nothing and is not deleted.
func TestPipesInPlaceOfFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"unfinished.mnk", "window.toml", "game.mnk"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Skip("no pipes here:", err)
		}
	}
	b := deskIn(t, dir, nil)
	if b.dialogs() != 1 || !strings.Contains(labelsOf(b), "It isn't a file.") {
		t.Errorf("nothing is said: %s", labelsOf(b))
	}
	b.press("OK")
	b.click("c2")
	b.settle()
	if info, err := os.Lstat(filepath.Join(dir, "unfinished.mnk.bak")); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe is now %v, %v", info, err)
	}
	b.openPath(filepath.Join(dir, "game.mnk"))
	b.settle()
	if !strings.Contains(labelsOf(b), "“game.mnk” can't be opened. It isn't a file.") {
		t.Error(labelsOf(b))
	}
}
