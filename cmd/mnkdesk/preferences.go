package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/internal/files"
)

// noPreferences is what the preferences of a program that has none hold.
const noPreferences = "{}"

// mendPreferences makes the file that Fyne 2.8.1 keeps for every program one that it can
// read. Nothing of ours is in it. Fyne empties the file before it writes it, at the end of
// its loop, which this program does not wait for any more; but older versions did, and a
// kill leaves it cut. Fyne complains of that, and panics at lists of several kinds.
func mendPreferences() {
	dir, err := os.UserConfigDir()
	if err != nil {
		return
	}
	path := filepath.Join(dir, "fyne", mnkdesk.ID(), "preferences.json")
	text, err := files.Read(path, 1<<10)
	if errors.Is(err, fs.ErrNotExist) || err == nil && strings.TrimSpace(string(text)) == noPreferences {
		return
	}
	if files.Write(path, []byte(noPreferences)) != nil { // a folder, or a pipe, for which Fyne would wait
		_, _ = files.KeepAside(path) // if it stays, Fyne complains, no more
	}
}
