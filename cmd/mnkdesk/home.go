package main

import (
	"os"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/settings"
)

// settingsFolder is the folder of the settings, empty if they have none.
func settingsFolder(p settings.Paths) string {
	if p.Settings == "" {
		return ""
	}
	return filepath.Dir(p.Settings)
}

// lendFolder gives Fyne 2.7.1, which would write into the present folder, a
// temporary one where the person has none for settings. Call the function that it
// returns at the end.
func lendFolder() (takeBack func()) {
	if dir, err := os.UserConfigDir(); err == nil && filepath.IsAbs(dir) {
		return func() {}
	}
	dir, err := os.MkdirTemp("", "mnkdesk-")
	if err != nil {
		return func() {}
	}
	_ = os.Setenv("XDG_CONFIG_HOME", dir)   // fails only for impossible names
	return func() { _ = os.RemoveAll(dir) } // what stays there is empty
}
