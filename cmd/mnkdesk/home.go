package main

import (
	"os"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/settings"
)

// settingsFolder returns the folder of the settings, or "" if there is none.
func settingsFolder(p settings.Paths) string {
	if p.Settings == "" {
		return ""
	}
	return filepath.Dir(p.Settings)
}

// lendFolder gives Fyne 2.8.1 a temporary folder if the person has no folder for settings. Fyne would
// write to the current folder otherwise. Call takeBack at the end of the program.
func lendFolder() (takeBack func()) {
	if dir, err := os.UserConfigDir(); err == nil && filepath.IsAbs(dir) {
		return func() {}
	}
	_, takeBack = setTempFolder(configKey)
	return takeBack
}

// setTempFolder sets an environment variable to a temporary folder for Fyne. restore sets the variable back to
// its former value, and takeBack removes the temporary folder.
func setTempFolder(key string) (restore, takeBack func()) {
	before, had := os.LookupEnv(key)
	dir, err := os.MkdirTemp("", "mnkdesk-")
	if err != nil {
		return func() {}, func() {}
	}
	_ = os.Setenv(key, dir) // fails only for impossible names
	restore = func() {
		if had {
			_ = os.Setenv(key, before)
		} else {
			_ = os.Unsetenv(key)
		}
	}
	return restore, func() { _ = os.RemoveAll(dir) } // if it fails, only empty folders stay
}

// The environment variables that name the person's folders for settings and for caches.
const (
	configKey = "XDG_CONFIG_HOME"
	cacheKey  = "XDG_CACHE_HOME"
)
