package autosave

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// testTimeout is the time after which a test gives up.
const testTimeout = 5 * time.Minute

// bench is a Saver with files in its own folder, and the subjects that it notified of.
type bench struct {
	*Saver
	t     *testing.T
	dir   string
	store *settings.Store

	mu    sync.Mutex
	heard []Subject
}

// newBench returns a Saver in a new folder. It retries after a millisecond if quick is set, and
// otherwise not within a test.
func newBench(t *testing.T, quick bool) *bench {
	t.Helper()
	return benchIn(t, t.TempDir(), quick)
}

func benchIn(t *testing.T, dir string, quick bool) *bench {
	t.Helper()
	store, err := settings.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, dir: dir, store: store}
	in := func(name string) string { return filepath.Join(dir, name) }
	c := Config{
		Settings: store, RetryDelay: time.Hour,
		Paths: settings.Paths{
			Settings: in("settings.toml"), Games: in("games.db"), Unfinished: in("unfinished.mnk"),
			Finished: in("finished"), Laboratory: in("laboratory"), WindowState: in("window.toml"),
		},
		Notify: func(about Subject, _ error) {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.heard = append(b.heard, about)
		},
	}
	if quick {
		c.RetryDelay = time.Millisecond
	}
	b.Saver = New(c)
	t.Cleanup(func() { b.Close(testTimeout) })
	return b
}

// notified returns the subjects notified of since the last call.
func (b *bench) notified() []Subject {
	b.mu.Lock()
	defer b.mu.Unlock()
	heard := b.heard
	b.heard = nil
	return heard
}

// settle waits until everything queued has been tried.
func (b *bench) settle() {
	b.t.Helper()
	for range 2 { // saving passes from one worker to the other, and back
		b.Wait(testTimeout)
		b.past()
	}
}

// past lists the past games.
func (b *bench) past() (games []history.Game) {
	b.t.Helper()
	done := make(chan error)
	b.WithHistory(func(s *history.Store) {
		var err error
		games, err = s.List(b.t.Context(), history.Search{}, 100, 0)
		done <- err
	})
	if err := <-done; err != nil {
		b.t.Error(err)
	}
	return games
}

// file returns the content of a file in the folder, or "" if there is no such file.
func (b *bench) file(name string) string {
	b.t.Helper()
	text, err := os.ReadFile(filepath.Join(b.dir, name))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		b.t.Error(err)
	}
	return string(text)
}

// until waits until ok holds.
func until(t *testing.T, event string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(testTimeout); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s did not happen", event)
		}
	}
}

// aGame returns a game of two people with some moves. Games are distinguished by their seeds.
func aGame(t *testing.T, seed, tags, moves string) record.Game {
	t.Helper()
	g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Ada"] [XKind "person"] [OKind "person"]
		[Date "2026-03-04T12:00:00Z"] [Seed "` + seed + `"] ` + tags + ` ` + moves))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const (
	won   = `[Result "X"]`
	moves = "1. a1 b1 2. a2 b2"
)

var errDisk = errors.New("the disk is odd")

// fail makes file operations other than reads fail if the path contains text, until end is called.
func fail(t *testing.T, text string) (end func()) {
	end = files.Fault(func(op files.Op, path string) error {
		if op != files.OpRead && strings.Contains(path, text) {
			return errDisk
		}
		return nil
	})
	t.Cleanup(end)
	return end
}

// Each move is on the disk once Wait returns.
func TestGameInProgress(t *testing.T) {
	b := newBench(t, false)
	for _, text := range []string{"1. a1", "1. a1 b1"} {
		b.SaveGame(aGame(t, "7", "", text), Playing)
		if unsaved := b.Wait(testTimeout); len(unsaved) > 0 || !strings.Contains(b.file("unfinished.mnk"), text) {
			t.Fatalf("%v; the file has %q", unsaved, b.file("unfinished.mnk"))
		}
	}
	b.ClearGame()
	if b.Wait(testTimeout); b.file("unfinished.mnk") != "" {
		t.Error("the game is still there")
	}
}

// A failed write is notified of once and retried until it succeeds. A later failure is notified of
// again.
func TestFailureIsNotifiedOnceAndTriedAgain(t *testing.T) {
	b := newBench(t, true)
	for range 2 {
		end := fail(t, "unfinished")
		for _, text := range []string{"1. a1", "1. a1 b1", "1. a1 b1 2. c1"} {
			b.SaveGame(aGame(t, "7", "", text), Playing)
		}
		if unsaved := b.Wait(testTimeout); len(unsaved) != 1 || unsaved[0].About != CurrentGame ||
			!errors.Is(unsaved[0].Err, errDisk) || len(unsaved[0].Game.Moves) != 3 {
			t.Fatalf("at risk: %+v", unsaved)
		}
		if heard := b.notified(); !slices.Equal(heard, []Subject{CurrentGame}) {
			t.Errorf("notified of %q", heard)
		}
		end()
		until(t, "another try", func() bool { return len(b.Wait(testTimeout)) == 0 })
		if !strings.Contains(b.file("unfinished.mnk"), "c1") {
			t.Errorf("the file has %q", b.file("unfinished.mnk"))
		}
		b.ClearGame()
		b.Wait(testTimeout)
	}
}

// Flush retries at once, without notifying, and returns what is still at risk.
func TestFlush(t *testing.T) {
	b := newBench(t, false)
	b.settle()
	end := fail(t, b.dir)
	b.UpdateSettings(func(s *settings.Settings) { s.Name = "Ada" })
	b.Wait(testTimeout)
	b.notified()
	b.SaveRun(played(t))
	if unsaved := b.Flush(testTimeout); len(unsaved) != 2 || unsaved[0].About != Settings || unsaved[1].About != Runs ||
		unsaved[0].Game != nil {
		t.Errorf("at risk: %+v", unsaved)
	}
	b.notified()
	if b.Flush(testTimeout); len(b.notified()) > 0 {
		t.Error("Flush has notified")
	}
	end()
	if unsaved := b.Flush(testTimeout); len(unsaved) > 0 {
		t.Errorf("at risk: %+v", unsaved)
	}
	if store, err := settings.Open(b.dir); err != nil || store.Get().Name != "Ada" {
		t.Errorf("%q, %v", store.Get().Name, err)
	}
}

// A window takes over the file that a closed window has left, or else a new file. UseAnotherFile
// selects a file that no window uses.
func TestEachWindowHasAFile(t *testing.T) {
	dir := t.TempDir()
	names := func(all ...*bench) (list []string) {
		for _, b := range all {
			list = append(list, filepath.Base(b.Path()))
		}
		return list
	}
	a, b := benchIn(t, dir, false), benchIn(t, dir, false)
	if got := names(a, b); !slices.Equal(got, []string{"unfinished.mnk", "unfinished-2.mnk"}) {
		t.Fatalf("they have %q", got)
	}
	b.SaveGame(aGame(t, "7", "", "1. a1"), Playing)
	b.Close(testTimeout)
	c := benchIn(t, dir, false)
	if got := names(c); got[0] != "unfinished-2.mnk" {
		t.Errorf("the next window has %q", got)
	}
	c.UseAnotherFile()
	c.SaveGame(aGame(t, "8", "", "1. b1"), Playing)
	if c.Wait(testTimeout); names(c)[0] != "unfinished-3.mnk" || !strings.Contains(c.file("unfinished-3.mnk"), "b1") ||
		!strings.Contains(c.file("unfinished-2.mnk"), "a1") {
		t.Errorf("it has %q: %q", names(c), c.file("unfinished-3.mnk"))
	}
}

// Temporary files that a killed program has left are removed, and nothing else.
func TestLeftoversAreSwept(t *testing.T) {
	dir := t.TempDir()
	left := []string{".unfinished.mnk.123", ".window.toml.45", ".settings.toml.6", ".settings.toml.mine"}
	for _, name := range left {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b := benchIn(t, dir, false)
	b.settle()
	for i, name := range left {
		if there := b.file(name) != ""; there != (i == 3) {
			t.Errorf("%s is there: %v", name, there)
		}
	}
}

// After Close nothing is written, and another window can use the file.
func TestClose(t *testing.T) {
	b := newBench(t, false)
	b.SaveGame(aGame(t, "7", "", "1. a1"), Playing)
	b.Close(testTimeout)
	b.SaveGame(aGame(t, "7", "", "1. a1 b1"), Playing)
	if text := b.file("unfinished.mnk"); !strings.Contains(text, "a1") || strings.Contains(text, "b1") {
		t.Errorf("the file has %q", text)
	}
	if next := benchIn(t, b.dir, false); next.Path() != b.Path() {
		t.Errorf("the next window has %s", next.Path())
	}
}

// played returns a run in which one game has been played.
func played(t *testing.T) lab.Run {
	t.Helper()
	r := aRun(t)
	r.Pairings[0].Course = lab.Course("+")
	r.Pairings[0].Stats.Began.Wins = 1
	return r
}

// A run is listed when it has been written, and gone when it has been deleted.
func TestRunsAreListedAndDeleted(t *testing.T) {
	b := newBench(t, false)
	list := func() (found []lab.Run, bad []string) {
		done := make(chan error)
		b.ListRuns(func(runs []lab.Run, damaged []string, err error) {
			found, bad = runs, damaged
			done <- err
		})
		if err := <-done; err != nil {
			t.Error(err)
		}
		return found, bad
	}
	if found, bad := list(); len(found)+len(bad) > 0 {
		t.Errorf("%d runs, %q in no folder", len(found), bad)
	}
	b.SaveRun(played(t))
	b.Wait(testTimeout)
	if err := os.WriteFile(filepath.Join(b.dir, "laboratory", "odd.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	found, bad := list()
	if len(found) != 1 || !slices.Equal(bad, []string{"odd.json"}) {
		t.Fatalf("%d runs, damaged %q", len(found), bad)
	}
	done := make(chan error)
	b.DeleteRun(found[0], func(err error) { done <- err })
	if err := <-done; err != nil {
		t.Error(err)
	}
	if found, _ := list(); len(found) > 0 {
		t.Errorf("%d runs after all", len(found))
	}
}
