package autosave

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Puzzle results are on the disk after Wait, even if the file was removed or damaged in between. Each
// damage is reported once, by the time Wait returns.
func TestSolved(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "puzzles.txt")
	write := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("nothing\n")
	store, err := settings.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	damages := 0 // read only after Wait
	s := New(Config{Settings: store, Paths: settings.Paths{Puzzles: path}, Notify: func(about Subject, err error) {
		if !errors.As(err, new(*solved.DamagedError)) {
			t.Error(about, err)
		}
		damages++
	}})
	t.Cleanup(func() { s.Close(time.Minute) })
	has := func(when string, reports int, want ...solved.Entry) {
		t.Helper()
		if lost := s.Wait(time.Minute); len(lost) > 0 {
			t.Errorf("%s: not kept: %v", when, lost)
		}
		text, _ := os.ReadFile(path)
		if got, bad, _ := solved.Parse(t.Context(), text); damages != reports || bad > 0 || !slices.Equal(got, want) {
			t.Errorf("%s: %d reports, the file has %q", when, damages, text)
		}
	}
	a := solved.Entry{Puzzle: "00000000000000aa", Person: "Ann", Event: solved.Solved}
	b, c := a, a
	b.Puzzle, c.Puzzle = "00000000000000bb", "00000000000000cc"
	s.AddSolved(a)
	has("damaged before", 1, a)
	read := make(chan []solved.Entry)
	s.ReadSolved(func(entries []solved.Entry, err error) {
		if err != nil {
			t.Error(err)
		}
		read <- entries
	})
	if entries := <-read; !slices.Equal(entries, []solved.Entry{a}) {
		t.Errorf("read %v", entries)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	s.AddSolved(b)
	has("removed", 1, a, b)
	write("what\n")
	s.AddSolved(c)
	has("damaged meanwhile", 2, a, b, c)
}

// Wait also waits for what is queued meanwhile, instead of reporting that the disk does not respond.
func TestWaitTakesInWhatComesMeanwhile(t *testing.T) {
	s := newBench(t, false)
	hold := make(chan struct{})
	s.save(s.historyWorker, Notes, func() error { // by then Wait has finished waiting for the other worker
		time.Sleep(50 * time.Millisecond)
		s.otherWorker.Do(func() { <-hold })
		s.AddSolved(solved.Entry{Puzzle: "00000000000000aa", Person: "Ann", Event: solved.Solved})
		time.AfterFunc(50*time.Millisecond, func() { close(hold) })
		return nil
	})
	if lost := s.Wait(time.Minute); len(lost) > 0 {
		t.Errorf("not kept: %v", lost)
	}
}
