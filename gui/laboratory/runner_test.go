package laboratory

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// runnerBench is a Runner with files in a folder. The test's goroutine acts as the window's: it
// runs posted functions while it waits.
type runnerBench struct {
	*Runner
	t     *testing.T
	queue chan func()
	saver *autosave.Saver
	said  string // on the status line
}

// newRunner returns a Runner that stores its runs in a folder. If the folder is "", it stores
// nothing.
func newRunner(t *testing.T, folder string) *runnerBench {
	t.Helper()
	store, err := settings.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	b := &runnerBench{t: t, queue: make(chan func(), 10000)}
	say := func(text string) { b.said = text }
	post := func(f func()) { b.queue <- f }
	b.saver = autosave.New(autosave.Config{
		Settings: store, Paths: settings.Paths{Laboratory: folder}, RetryDelay: time.Millisecond,
		Notify: func(_ autosave.Subject, err error) { post(func() { say(words.Error(err)) }) },
	})
	b.Runner = NewRunner(b.saver, post, say)
	t.Cleanup(b.close)
	return b
}

// close ends all work, as the window does when it closes.
func (b *runnerBench) close() {
	b.End(5 * time.Minute)
	b.saver.Flush(5 * time.Minute)
	b.saver.Close(5 * time.Minute)
}

// until runs posted functions until ok returns true.
func (b *runnerBench) until(goal string, ok func() bool) {
	b.t.Helper()
	controltest.Until(b.t, b.queue, goal, ok)
}

// play plays a run to its end.
func (b *runnerBench) play(c match.Config) {
	b.t.Helper()
	b.Start(c)
	b.until("the end", func() bool { return b.Live() == nil })
}

// randomTournament returns a tournament of random players with the given number of games for each pair.
func randomTournament(t *testing.T, games int) match.Config {
	t.Helper()
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	return match.Config{
		Spec: match.Spec{Players: []string{"random", "random", "random"}, Variant: v, Games: games, Plies: 2, Seed: 1},
	}
}

// runs reads the stored runs.
func (b *runnerBench) runs() (list []lab.Run, damaged []string) {
	b.t.Helper()
	listed := false
	b.List(func(runs []lab.Run, bad []string, err error) {
		if err != nil {
			b.t.Error(err)
		}
		list, damaged, listed = runs, bad, true
	})
	b.until("the list", func() bool { return listed })
	return list, damaged
}

// playedAtLeast returns a function that reports whether a run is in progress of which at least the given
// number of games have been played.
func (b *runnerBench) playedAtLeast(games int) func() bool {
	return func() bool { return b.Live() != nil && b.Live().Status().Run.Played() >= games }
}

// A run continues without its dialog, reports its end, and is stored. Then another run can start.
func TestRunGoesOnUnseen(t *testing.T) {
	b := newRunner(t, t.TempDir())
	b.Start(randomTournament(t, 400))
	b.Live().Pause(true)
	b.Start(randomTournament(t, 2)) // has no effect: only one run at a time
	b.until("the note", func() bool { return b.said == words.LaboratoryGoesOn() })
	b.Live().Pause(false)
	b.until("the end", func() bool { return b.Live() == nil })
	if got := b.said; got != words.LaboratoryIsDone() {
		t.Errorf("it says %q", got)
	}
	runs, damaged := b.runs()
	if len(runs) != 1 || !runs[0].Over() || runs[0].Of() != 1200 || len(damaged) != 0 {
		t.Fatalf("%d runs, %q", len(runs), damaged)
	}
	b.Start(randomTournament(t, 2))
	b.until("the second end", func() bool { return b.Live() == nil })
	if runs, _ := b.runs(); len(runs) != 2 || runs[0].Of() != 6 {
		t.Errorf("%d runs", len(runs))
	}
}

// A run that is stopped, and a run in progress when the window closes, store the games that are
// finished, even if the run is paused.
func TestStoppedRunsAreKept(t *testing.T) {
	for how, end := range map[string]func(b *runnerBench){
		"stop":  func(b *runnerBench) { b.Stop(); b.until("the end", func() bool { return b.Live() == nil }) },
		"close": func(b *runnerBench) { b.close() },
		"pause": func(b *runnerBench) {
			b.Live().Pause(true)
			b.until("rest", func() bool { return b.Live().Status().Idle })
			b.close()
		},
	} {
		dir := t.TempDir()
		b := newRunner(t, dir)
		b.Start(randomTournament(t, 300_000))
		b.until("some games", b.playedAtLeast(5))
		end(b)
		b.close()
		runs, _ := newRunner(t, dir).runs()
		if len(runs) != 1 || runs[0].Played() < 5 || runs[0].Over() {
			t.Errorf("%s: %+v", how, runs)
		}
	}
}

// A run is resumed from its stored file, and replaces it. Its games are read if they are not in
// memory.
func TestRunnerGoesOn(t *testing.T) {
	b := newRunner(t, t.TempDir())
	b.play(randomTournament(t, 4))
	runs, _ := b.runs()
	if len(runs) != 1 || runs[0].Kept != nil {
		t.Fatalf("%+v", runs)
	}
	var read lab.Run
	b.Games(runs[0], func(r lab.Run, err error) {
		if read = r; err != nil {
			t.Error(err)
		}
	})
	b.until("the games", func() bool { return read.Kept != nil })
	if !read.AllKept() || len(read.Kept) != 12 {
		t.Errorf("%d games", len(read.Kept))
	}
	begun := false
	b.Resume(runs[0], 6, func(err error) {
		if begun = true; err != nil {
			t.Error(err)
		}
	})
	b.Resume(runs[0], 2, func(error) { t.Error("it goes on twice") })
	b.until("the beginning", func() bool { return begun })
	b.until("the end", func() bool { return b.Live() == nil })
	more, _ := b.runs()
	if len(more) != 1 || more[0].Name != runs[0].Name || more[0].Of() != 30 || !more[0].Over() {
		t.Errorf("%+v", more)
	}
	unknown := runs[0]
	unknown.Games, unknown.Kept = 8, []lab.Game{}
	var refused error
	b.Resume(unknown, 0, func(err error) { refused = err })
	if !errors.Is(refused, lab.ErrUnknownGames) || b.Busy() {
		t.Errorf("%v, busy %v", refused, b.Busy())
	}
}

// A run without a finished game stores nothing.
func TestRunWithoutGamesIsNotKept(t *testing.T) {
	b := newRunner(t, t.TempDir())
	o := randomTournament(t, 2)
	o.Players[1] = "nobody"
	b.Start(o)
	b.until("the end", func() bool { return b.Live() == nil })
	if runs, _ := b.runs(); len(runs) != 0 || !strings.Contains(b.said, "nobody") {
		t.Errorf("%d runs, it says %q", len(runs), b.said)
	}
}

// A program that cannot be started loses no game: the run stops, reports the reason, and stores its
// games.
func TestProgramsThatCannotBeStarted(t *testing.T) {
	b := newRunner(t, t.TempDir())
	o := randomTournament(t, 4)
	o.Variant = sheettest.Variant(t, "gomoku")
	o.Players[2] = "guest(path=" + filepath.Join(t.TempDir(), "pbrain-karo") + ")"
	var last lab.Status
	b.Watch(func(r lab.Status) bool { last = r; return true })
	b.play(o)
	if unable := (*search.UnableError)(nil); !errors.As(last.Err, &unable) {
		t.Errorf("the last report has %v", last.Err)
	}
	runs, _ := b.runs()
	if len(runs) != 1 || runs[0].Over() || !strings.Contains(b.said, "Karo can't play. It can't be found.") {
		t.Fatalf("%d runs, it says %q", len(runs), b.said)
	}
	for i, s := range runs[0].PlayerResults() {
		if s.Failed > 0 {
			t.Errorf("player %d could not go on in %d games", i, s.Failed)
		}
	}
}

// A run that cannot be written is reported, and stored as soon as that is possible.
func TestRunIsKeptLater(t *testing.T) {
	folder := t.TempDir()
	b := newRunner(t, folder)
	full := files.Fault(func(_ files.Op, path string) error {
		if strings.HasPrefix(path, folder) {
			return errors.New("the disk is odd")
		}
		return nil
	})
	defer full()
	b.Start(randomTournament(t, 2))
	b.until("the complaint", func() bool { return strings.Contains(b.said, "couldn't be kept") })
	full()
	for limit := time.Now().Add(5 * time.Minute); ; time.Sleep(time.Millisecond) {
		runs, _ := b.runs()
		if len(runs) == 1 && runs[0].Over() {
			return
		}
		if time.Now().After(limit) {
			t.Fatal("there was no second try")
		}
	}
}

// Files that cannot be read are named and not deleted. Other kinds of files are ignored.
func TestDamagedRunsStay(t *testing.T) {
	folder := t.TempDir()
	b := newRunner(t, folder)
	b.play(randomTournament(t, 2))
	b.saver.Wait(5 * time.Minute)

	for name, text := range map[string]string{
		"broken.json": "{", "notes.txt": "x",
		"wide.json": strings.Repeat(" ", lab.MaxRun+1),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	runs, damaged := b.runs()
	if len(runs) != 1 || strings.Join(damaged, " ") != "wide.json folder.json broken.json" {
		t.Errorf("%d runs, %q", len(runs), damaged)
	}
	var failed error
	deleted := false
	b.Delete(runs[0], func(err error) { failed, deleted = err, true })
	b.until("the deletion", func() bool { return deleted })
	left, _ := os.ReadDir(folder)
	if runs, _ := b.runs(); len(runs) != 0 || failed != nil || len(left) != 4 {
		t.Errorf("%d runs, %v; %v", len(runs), failed, left)
	}
}

// If the home folder is unknown, nothing is stored, and no message is shown.
func TestRunsWithoutAHome(t *testing.T) {
	b := newRunner(t, "")
	b.play(randomTournament(t, 2))
	if runs, damaged := b.runs(); len(runs)+len(damaged) > 0 || b.said != words.LaboratoryIsDone() {
		t.Errorf("%d runs, it says %q", len(runs), b.said)
	}
}

// slowWork returns work that has a result but does not end until free is called.
func slowWork(b *runnerBench, t *testing.T) (w work, free func()) {
	result := newRunner(t, "") // plays the run
	result.Start(randomTournament(t, 2))
	live := result.Live()
	result.until("the end", func() bool { return result.Live() == nil })
	held := make(chan struct{})
	free = sync.OnceFunc(func() { close(held) })
	t.Cleanup(free)
	return work{
		play:     func(context.Context) error { <-held; return nil },
		save:     func() { b.saver.SaveRun(live.Status().Run) },
		report:   func() func() { return func() {} },
		interval: time.Hour,
		onEnd:    func(error) {},
	}, free
}

// End waits no longer than its limit for work that does not end, and stores the work's result so
// far.
func TestEndDoesNotWaitForSlowWork(t *testing.T) {
	b := newRunner(t, t.TempDir())
	w, free := slowWork(b, t)
	b.launch(w)
	b.End(time.Millisecond)
	if runs, _ := b.runs(); len(runs) != 1 || runs[0].Played() != 6 {
		t.Errorf("%d runs are kept", len(runs))
	}
	free()
}

// Work in progress is stored soon after its start, and again later.
func TestWorkUnderWayIsKept(t *testing.T) {
	b := newRunner(t, t.TempDir())
	w, free := slowWork(b, t)
	kept, save := make(chan struct{}, 1000), w.save
	w.save = func() { save(); kept <- struct{}{} }
	b.launch(w)
	for range 2 {
		select {
		case <-kept:
		case <-time.After(50 * time.Second):
			t.Fatal("nothing is kept")
		}
	}
	if runs, _ := b.runs(); len(runs) != 1 {
		t.Errorf("%d runs are kept", len(runs))
	}
	free()
}
