package settings

import (
	"os"
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
	// Finished is the folder of finished games that Games could not take yet.
	Finished string
	// WindowState is the size of the window.
	WindowState string
	// CrashLog is what the program said when it last crashed.
	CrashLog string
	// Documents is the folder in which people keep what they save.
	Documents string
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
		Finished:    in(xdg.StateHome, "finished"),
		WindowState: in(xdg.StateHome, "window.toml"),
		CrashLog:    in(xdg.StateHome, "crash.log"),
		Documents:   documents(),
	}
}

// documents returns the person's folder of documents, or their home if there is
// none.
func documents() string {
	if info, err := os.Stat(xdg.UserDirs.Documents); err == nil && info.IsDir() {
		return xdg.UserDirs.Documents
	}
	return xdg.Home
}
