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

// noPreferences is the content of a preferences file without preferences.
const noPreferences = "{}"

// mendPreferences replaces a broken preferences file, which Fyne 2.8.1 keeps for every program, with an
// empty one. This program stores nothing in it. Fyne truncates the file and then writes it at the end of
// its loop. This program no longer waits for that, but older versions did, and a kill at that moment leaves
// the file cut. Fyne then prints an error, and panics at lists of mixed types.
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
	if files.Write(path, []byte(noPreferences)) != nil { // a folder, or a pipe that would block Fyne
		_, _ = files.KeepAside(path) // if it fails, Fyne only prints an error
	}
}
