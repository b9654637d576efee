package settings

import (
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// folder is the program's folder in each of the system's folders.
const folder = "mnkdesk"

// Paths says where the program's files are. An empty path is nowhere: what belongs
// there is neither read nor written.
type Paths struct {
	// Settings is what the person chose, for people to edit.
	Settings string
	// Games holds the finished games.
	Games string
	// Puzzles is what people have done with puzzles.
	Puzzles string
	// Cluster is the folder of a server for work on many machines.
	Cluster string
	// Unfinished is the game in progress.
	Unfinished string
	// Finished is the folder of finished games that Games could not take yet.
	Finished string
	// Laboratory is the folder of the laboratory's runs.
	Laboratory string
	// WindowState is the size of the window.
	WindowState string
	// Programs lists the players that start programs or open files and were chosen on this computer.
	Programs string
	// CrashLog is what the program said when it last crashed.
	CrashLog string
	// Documents is the folder in which people keep what they save, or empty.
	Documents string
}

// FindPaths returns the paths for this person on this system, as the
// environment gives them now: XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME
// where they are set, the system's usual folders otherwise. Those are nowhere if
// the person's home is not known. It makes no files.
// Call it while no other goroutine uses the package xdg.
func FindPaths() Paths {
	xdg.Reload()
	return Paths{
		Settings:    in("XDG_CONFIG_HOME", xdg.ConfigHome, fileName),
		Games:       in("XDG_DATA_HOME", xdg.DataHome, "games.db"),
		Laboratory:  in("XDG_DATA_HOME", xdg.DataHome, "laboratory"),
		Puzzles:     in("XDG_DATA_HOME", xdg.DataHome, "puzzles.txt"),
		Cluster:     in("XDG_DATA_HOME", xdg.DataHome, "cluster"),
		Unfinished:  in("XDG_STATE_HOME", xdg.StateHome, "unfinished.mnk"),
		Finished:    in("XDG_STATE_HOME", xdg.StateHome, "finished"),
		WindowState: in("XDG_STATE_HOME", xdg.StateHome, "window.toml"),
		Programs:    in("XDG_STATE_HOME", xdg.StateHome, "programs.txt"),
		CrashLog:    in("XDG_STATE_HOME", xdg.StateHome, "crash.log"),
		Documents:   documents(),
	}
}

// in returns the path of a file in one of the system's folders, which the variable
// names or else the home decides.
func in(variable, home, name string) string {
	if !homeKnown() && !filepath.IsAbs(os.Getenv(variable)) {
		return ""
	}
	return filepath.Join(home, folder, name)
}

// homeKnown reports whether this person has a home. The package xdg takes the root
// of the disk for one otherwise.
func homeKnown() bool {
	home, err := os.UserHomeDir()
	return err == nil && filepath.IsAbs(home)
}

// documents returns the person's folder of documents, or their home if there is
// none.
func documents() string {
	if !homeKnown() {
		return ""
	}
	if info, err := os.Stat(xdg.UserDirs.Documents); err == nil && info.IsDir() {
		return xdg.UserDirs.Documents
	}
	return xdg.Home
}
