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
	_, takeBack = lend()
	return takeBack
}

// lend gives Fyne a temporary folder for settings: restore lets the environment name the person's own again, and takeBack
// removes the temporary one.
func lend() (restore, takeBack func()) {
	before, had := os.LookupEnv(configKey)
	dir, err := os.MkdirTemp("", "mnkdesk-")
	if err != nil {
		return func() {}, func() {}
	}
	_ = os.Setenv(configKey, dir) // fails only for impossible names
	restore = func() {
		if had {
			_ = os.Setenv(configKey, before)
		} else {
			_ = os.Unsetenv(configKey)
		}
	}
	return restore, func() { _ = os.RemoveAll(dir) } // what stays there is empty
}

// configKey is the variable of the environment that names the person's folder for settings.
const configKey = "XDG_CONFIG_HOME"
