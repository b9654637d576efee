package settings

import (
	"path/filepath"

	"github.com/adrg/xdg"
)

// folder is the program's folder in each of the system's folders.
const folder = "mnkdesk"

// Paths says where the program's files are.
type Paths struct {
	// Settings is what the person chose, for people to edit.
	Settings string
	// Games holds the finished games.
	Games string
	// Unfinished is the game in progress.
	Unfinished string
	// WindowState is the size of the window.
	WindowState string
	// CrashLog is what the program said when it last crashed.
	CrashLog string
	// Log is what the program noticed while it ran.
	Log string
}

// FindPaths returns the paths for this person on this system, as the
// environment gives them now: XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME
// where they are set, the system's usual folders otherwise. It makes no files.
// Call it while no other goroutine uses the package xdg.
func FindPaths() Paths {
	xdg.Reload()
	in := func(home, name string) string { return filepath.Join(home, folder, name) }
	return Paths{
		Settings:    in(xdg.ConfigHome, fileName),
		Games:       in(xdg.DataHome, "games.db"),
		Unfinished:  in(xdg.StateHome, "unfinished.mnk"),
		WindowState: in(xdg.StateHome, "window.toml"),
		CrashLog:    in(xdg.StateHome, "crash.log"),
		Log:         in(xdg.StateHome, "mnkdesk.log"),
	}
}
