// Package early sets environment variables that Fyne 2.8.1 reads while its packages are initialised,
// before main runs. It imports only the standard library, and its import path sorts before those of
// dependencies of Fyne, so Go initialises it before them and before Fyne. No other package of the program
// does such work in an init function.
package early

import (
	"os"
	"regexp"
	"runtime"
	"strings"
)

func init() {
	setLocale()
	cache()
	desktop()
}

// cache makes Fyne drop images that were not drawn for 15 seconds, instead of a minute: the next game draws
// its marks again.
func cache() {
	if os.Getenv(cacheKey) == "" {
		_ = os.Setenv(cacheKey, "15s")
	}
}

// cacheKey is the environment variable for how long Fyne caches images.
const cacheKey = "FYNE_CACHE"

// desktop keeps Fyne from asking over D-Bus whether the desktop is dark. The program asks for itself, and
// Fyne would print an error if there is no D-Bus.
func desktop() {
	if os.Getenv(themeKey) == "" && runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		_ = os.Setenv(themeKey, "light")
	}
}

// themeKey is the environment variable for the theme, which Fyne reads before it asks over D-Bus.
const themeKey = "FYNE_THEME"

// modifier matches the modifier of a locale, as in de_DE@euro. Fyne would print an error about it.
var modifier = regexp.MustCompile(`@[^:]*`)

// setLocale removes modifiers from the locale, and sets it to English if it names no language, like C and
// C.UTF-8, which are usual in containers, and POSIX, about which Fyne would print an error.
func setLocale() {
	for _, key := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		if plain := modifier.ReplaceAllString(os.Getenv(key), ""); plain != os.Getenv(key) {
			_ = os.Setenv(key, plain)
		}
	}
	for _, key := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(key); v != "" {
			if v == "C" || v == "POSIX" || strings.HasPrefix(v, "C.") {
				_ = os.Setenv(key, "en_US.UTF-8") // fails only for impossible names
			}
			return
		}
	}
	_ = os.Setenv("LANG", "en_US.UTF-8")
}
