// Package early prepares what Fyne 2.8.1 reads of its surroundings while its packages are
// initialised, before the program can say a word of its own. A package that imports only
// the standard library and is named before Fyne's own dependencies is initialised before
// them; this is the one place in the program where work is done so early.
package early

import (
	"os"
	"regexp"
	"runtime"
	"strings"
)

func init() {
	name()
	cache()
	desktop()
}

// cache lets Fyne drop images that were not drawn for a while sooner than after a minute:
// the images of a game's marks are drawn again for the next game.
func cache() {
	if os.Getenv(cacheKey) == "" {
		_ = os.Setenv(cacheKey, "15s")
	}
}

// cacheKey is where Fyne looks for how long that is.
const cacheKey = "FYNE_CACHE"

// desktop keeps Fyne from asking over D-Bus whether the desktop is dark: the program asks itself, and Fyne complains on standard
// error where there is no D-Bus.
func desktop() {
	if os.Getenv(themeKey) == "" && runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		_ = os.Setenv(themeKey, "light")
	}
}

// themeKey is where Fyne looks for the theme before it asks.
const themeKey = "FYNE_THEME"

// modifier is what may follow the name of a locale, as in de_DE@euro. Fyne complains of it.
var modifier = regexp.MustCompile(`@[^:]*`)

// name sets the locale where it names no language, as C and C.UTF-8 do, which are usual in containers. Of POSIX Fyne complains on
// standard error.
func name() {
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
