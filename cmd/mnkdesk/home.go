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

// lendFolder gives Fyne 2.8.1, which would write into the present folder, a
// temporary one where the person has none for settings. Call the function that it
// returns at the end.
func lendFolder() (takeBack func()) {
	if dir, err := os.UserConfigDir(); err == nil && filepath.IsAbs(dir) {
		return func() {}
	}
	_, takeBack = lend(configKey)
	return takeBack
}

// lend lets a variable of the environment name a temporary folder for Fyne. restore gives the variable its own value back, and
// takeBack removes the temporary folder.
func lend(key string) (restore, takeBack func()) {
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
	return restore, func() { _ = os.RemoveAll(dir) } // what stays there is empty
}

// The variables of the environment that name the person's folders for settings and for caches.
const (
	configKey = "XDG_CONFIG_HOME"
	cacheKey  = "XDG_CACHE_HOME"
)
