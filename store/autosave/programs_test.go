package autosave

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
)

// keepPrograms has a window that opens and closes add players to the file at path.
func keepPrograms(t *testing.T, path string, players []string) {
	t.Helper()
	store, err := settings.Open("")
	if err != nil {
		t.Fatal(err)
	}
	s := New(Config{Settings: store, Paths: settings.Paths{Programs: path}})
	s.KeepPrograms(players)
	s.Close(time.Minute)
}

// Programs that two windows add are kept for the next start, each once.
func TestKeepPrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "programs.txt")
	if list := LoadPrograms(path); list != nil {
		t.Errorf("%q before the first", list)
	}
	for _, players := range [][]string{{"guest(path=/a)"}, {"guest(path=/a)", "guest(path=/b,log=/c)"}} {
		keepPrograms(t, path, players)
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

// Once the file is full, new programs take the place of the oldest.
func TestOldestProgramsGo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "programs.txt")
	var players []string
	for n := range maxPrograms + 2 {
		players = append(players, fmt.Sprintf("guest(path=/%d)", n))
	}
	for _, count := range []int{maxPrograms - 1, maxPrograms, maxPrograms + 2} {
		keepPrograms(t, path, players[:count])
		if got, want := LoadPrograms(path), players[max(count-maxPrograms, 0):count]; !slices.Equal(got, want) {
			t.Errorf("after %d programs the file has %d, from %s on; want %d, from %s on",
				count, len(got), got[:min(len(got), 1)], len(want), want[:1])
		}
	}
}
