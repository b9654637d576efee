package scripts

import (
	"os"
	"os/exec"
	"path"
	"strings"
	"testing"
)

// Each package is of one kind, and those in which goroutines meet are raced.
func TestPackages(t *testing.T) {
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("there is no /bin/sh")
	}
	const module = "github.com/mnkdesk/mnkdesk"
	kinds := map[string]string{}
	for _, kind := range []string{"window", "race", "single"} {
		c := exec.Command("scripts/packages", kind)
		c.Dir = ".."
		out, err := c.Output()
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		for _, name := range strings.Fields(string(out)) {
			if kinds[name] != "" {
				t.Errorf("%s is of two kinds", name)
			}
			kinds[name] = kind
		}
	}
	for kind, names := range map[string]string{
		"window": "cmd/mnkdesk",
		"race":   "autosave engine engine/gomoku engine/guest engine/search gui gui/analyst gui/laboratory history lab/match session",
		"single": ". engine/mnk gui/pane gui/playerform record",
		"":       "e2e e2e/demo",
	} {
		for _, name := range strings.Fields(names) {
			if got := kinds[path.Join(module, name)]; got != kind {
				t.Errorf("%s is of the kind %q, not %q", name, got, kind)
			}
		}
	}
}
