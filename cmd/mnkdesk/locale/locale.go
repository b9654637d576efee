// Package locale names a language where the system has none.
//
// Fyne 2.7.1 looks for the language while its packages are initialised and
// complains on standard error of the locales C, C.UTF-8 and POSIX, which are
// usual in containers: before the program can say a word of its own. A package
// that imports only the standard library and is named before Fyne's own
// dependencies is initialised before them; this is the one place in the program
// where work is done so early.
package locale

import (
	"os"
	"strings"
)

func init() { name() }

// name sets the locale that decides the language if it says nothing of one.
func name() {
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
