package autosave

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// What was done with puzzles is on the disk after a wait, and a damaged file is reported once.
func TestSolved(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzles.txt")
	if err := os.WriteFile(path, []byte("nothing\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	store, err := settings.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	s := New(Config{Settings: store, Paths: settings.Paths{Puzzles: path}, Notify: func(about Subject, err error) { t.Error(about, err) }})
	t.Cleanup(func() { s.Close(time.Minute) })
	entry := solved.Entry{Puzzle: "00000000000000aa", Person: "Ann", Event: solved.Solved}
	s.AddSolved(entry)
	for i, told := range []bool{true, false} {
		read := make(chan error)
		s.ReadSolved(func(entries []solved.Entry, err error) {
			if len(entries) != 1 || entries[0] != entry {
				t.Errorf("read %v", entries)
			}
			read <- err
		})
		if err := <-read; errors.As(err, new(*solved.DamagedError)) != told {
			t.Errorf("reading %d: %v", i+1, err)
		}
	}
	if lost := s.Wait(time.Minute); len(lost) > 0 {
		t.Errorf("not kept: %v", lost)
	}
	if text, _ := os.ReadFile(path); string(text) != entry.String()+"\n" {
		t.Errorf("the file has %q", text)
	}
}
