package settings

import (
	"os"
	"path/filepath"

	"github.com/adrg/xdg"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// folder is the name of the program's folder inside each of the system's folders.
const folder = "mnkdesk"

// Paths holds the paths of the program's files and folders. If a path is empty, that file is
// neither read nor written.
type Paths struct {
	// Settings is the file of settings, which people may edit.
	Settings string
	// Games is the database of finished games.
	Games string
	// Studies is the folder of studies.
	Studies string
	// Puzzles is the file with people's results in puzzles.
	Puzzles string
	// Cluster is the folder of a cluster server.
	Cluster string
	// Unfinished is the file of the game in progress.
	Unfinished string
	// Finished is the folder of finished games that could not be added to Games yet.
	Finished string
	// Laboratory is the folder of the laboratory's runs.
	Laboratory string
	// WindowState is the file with the size of the window.
	WindowState string
	// Programs is the list of the players chosen on this computer that start programs or open
	// files.
	Programs string
	// CrashLog is the file with the program's output when it crashed.
	CrashLog string
	// Documents and Pictures are the user's folders for documents and for pictures, which may not exist.
	Documents, Pictures string
}

// FindPaths returns the paths for this user. It uses the environment variables XDG_CONFIG_HOME,
// XDG_DATA_HOME and XDG_STATE_HOME if they are set, and the system's usual folders otherwise. If
// the home folder is not known, the usual folders are empty paths. FindPaths creates no files and does
// not look into these folders, since one on a server may not answer. No other goroutine may use the
// package xdg meanwhile.
func FindPaths() Paths {
	xdg.Reload()
	return Paths{
		Settings:    systemPath("XDG_CONFIG_HOME", xdg.ConfigHome, fileName),
		Games:       systemPath("XDG_DATA_HOME", xdg.DataHome, "games.db"),
		Laboratory:  systemPath("XDG_DATA_HOME", xdg.DataHome, "laboratory"),
		Studies:     systemPath("XDG_DATA_HOME", xdg.DataHome, "studies"),
		Puzzles:     systemPath("XDG_DATA_HOME", xdg.DataHome, "puzzles.txt"),
		Cluster:     systemPath("XDG_DATA_HOME", xdg.DataHome, "cluster"),
		Unfinished:  systemPath("XDG_STATE_HOME", xdg.StateHome, "unfinished.mnk"),
		Finished:    systemPath("XDG_STATE_HOME", xdg.StateHome, "finished"),
		WindowState: systemPath("XDG_STATE_HOME", xdg.StateHome, "window.toml"),
		Programs:    systemPath("XDG_STATE_HOME", xdg.StateHome, "programs.txt"),
		CrashLog:    systemPath("XDG_STATE_HOME", xdg.StateHome, "crash.log"),
		Documents:   userFolder(xdg.UserDirs.Documents),
		Pictures:    userFolder(xdg.UserDirs.Pictures),
	}
}

// FolderToSave returns the folder to propose for saving files: the user's folder for them, which is Documents or
// Pictures, if it exists, otherwise the home folder, or "" if neither is known. It waits for the disk.
func FolderToSave(usual string) string {
	if usual == "" {
		return ""
	}
	if files.Step(files.OpRead, usual) == nil {
		if info, err := os.Stat(usual); err == nil && info.IsDir() {
			return usual
		}
	}
	return xdg.Home
}

// systemPath returns the path of a file of the program in one of the system's folders. home is the folder
// that xdg has found, variable the environment variable that can set it. The path is empty if the
// home folder is not known and the variable has no absolute path.
func systemPath(variable, home, name string) string {
	if !homeKnown() && !filepath.IsAbs(os.Getenv(variable)) {
		return ""
	}
	return filepath.Join(home, folder, name)
}

// homeKnown reports whether the user's home folder is known. If it is not, the package xdg uses the
// root of the disk.
func homeKnown() bool {
	home, err := os.UserHomeDir()
	return err == nil && filepath.IsAbs(home)
}

// userFolder returns one of the user's folders as xdg has found it, or "" if the home folder is not known.
func userFolder(found string) string {
	if !homeKnown() {
		return ""
	}
	return found
}
