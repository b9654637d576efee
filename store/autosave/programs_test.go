package autosave

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
)

// Programs that two windows add are kept for the next start, each once.
func TestKeepPrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "programs.txt")
	if list := LoadPrograms(path); list != nil {
		t.Errorf("%q before the first", list)
	}
	for _, players := range [][]string{{"guest(path=/a)"}, {"guest(path=/a)", "guest(path=/b,log=/c)"}} {
		store, err := settings.Open("")
		if err != nil {
			t.Fatal(err)
		}
		s := New(Config{Settings: store, Paths: settings.Paths{Programs: path}})
		s.KeepPrograms(players)
		s.Close(time.Minute)
	}
	if got, want := LoadPrograms(path), []string{"guest(path=/a)", "guest(path=/b,log=/c)"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if err := os.WriteFile(path, make([]byte, maxProgramsFile+1), 0o600); err != nil {
		t.Fatal(err)
	}
	if list := LoadPrograms(path); list != nil {
		t.Errorf("%d of a file without end", len(list))
	}
}
