package playerspec_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// WithoutFolders removes the folders from the paths in a player's text, for any operating
// system, quoted or not. Of a text that cannot be parsed, only the name is kept.
func TestWithoutFolders(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		"deepening(eval=pascal,depth=4)":    "deepening(eval=pascal,depth=4)",
		"guest(path=/home/ada/pbrain-karo)": "guest(path=pbrain-karo)",
		`guest(path="/home/ada (x), =/my brain",threads=2)`:       `guest(path=my brain,threads=2)`,
		`guest(path="C:\\Users\\ada\\karo.exe")`:                  `guest(path=karo.exe)`,
		`deepening(eval=learned(weights=/home/ada/w.json),block)`: `deepening(eval=learned(weights=w.json),block)`,
		`guest(path=/home/ada/x`:                                  "guest",
		"/home/ada/karo":                                          "karo",
	} {
		if got := playerspec.WithoutFolders(text); got != want {
			t.Errorf("%s becomes %s, want %s", text, got, want)
		}
	}
}
