package gui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// contest is a tournament of random players of so many games a pair.
func contest(t *testing.T, games int) lab.TournamentOptions {
	t.Helper()
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	return lab.TournamentOptions{
		Players: []string{"random", "random", "random"}, Match: lab.MatchOptions{Variant: v, Games: games, Plies: 2, Seed: 1},
	}
}

// runs reads the kept runs.
func (b *bench) runs() (list []lab.Run, damaged []string) {
	b.t.Helper()
	b.lab.List(func(runs []lab.Run, bad []string, err error) {
		if err != nil {
			b.t.Error(err)
		}
		list, damaged = runs, bad
	})
	b.settle()
	return list, damaged
}

// under says whether a run is under way with at least so many games.
func (b *bench) under(games int) func() bool {
	return func() bool { return b.lab.live != nil && b.lab.live.Report().Run.Played() >= games }
}

// A run goes on without its dialog while a game is played, tells of its end, and is
// kept; then another one can begin.
func TestRunGoesOnBesideAGame(t *testing.T) {
	b := aDesk(t, nil)
	b.lab.Start(contest(t, 400))
	b.lab.Live().Pause(true)
	b.lab.Start(contest(t, 2)) // one at a time
	b.until("the note", func() bool { return b.statusText() == words.LaboratoryGoesOn() })
	b.click("c2")
	if b.table.snap.Ply != 2 {
		t.Error("the game does not go on")
	}
	b.lab.Live().Pause(false)
	b.until("the end", func() bool { return b.lab.Live() == nil })
	if got := b.statusText(); got != words.LaboratoryIsDone() {
		t.Errorf("it says %q", got)
	}
	runs, damaged := b.runs()
	if len(runs) != 1 || !runs[0].Over() || runs[0].Of() != 1200 || len(damaged) != 0 {
		t.Fatalf("%d runs, %q", len(runs), damaged)
	}
	b.lab.Start(contest(t, 2))
	b.until("the second end", func() bool { return b.lab.Live() == nil })
	if runs, _ := b.runs(); len(runs) != 2 || runs[0].Of() != 6 {
		t.Errorf("%d runs", len(runs))
	}
}

// A run that is stopped, and one under way when the window closes, keep the games that
// are finished, also while it is paused.
func TestStoppedRunsAreKept(t *testing.T) {
	for how, end := range map[string]func(b *bench){
		"stop":  func(b *bench) { b.lab.Stop(); b.until("the end", func() bool { return b.lab.Live() == nil }) },
		"close": func(b *bench) { b.Close(5 * time.Second) },
		"pause": func(b *bench) {
			b.lab.Live().Pause(true)
			b.until("rest", func() bool { return b.lab.live.Report().Resting })
			b.Close(5 * time.Second)
		},
	} {
		dir := t.TempDir()
		b := deskIn(t, dir, nil)
		b.lab.Start(contest(t, 300_000))
		b.until("some games", b.under(5))
		end(b)
		b.Close(5 * time.Second)
		runs, _ := deskIn(t, dir, nil).runs()
		if len(runs) != 1 || runs[0].Played() < 5 || runs[0].Over() {
			t.Errorf("%s: %+v", how, runs)
		}
	}
}

// A run without a finished game leaves nothing behind.
func TestRunWithoutGamesIsNotKept(t *testing.T) {
	b := aDesk(t, nil)
	o := contest(t, 2)
	o.Players[1] = "nobody"
	b.lab.Start(o)
	b.until("the end", func() bool { return b.lab.Live() == nil })
	if runs, _ := b.runs(); len(runs) != 0 || !strings.Contains(b.statusText(), "nobody") {
		t.Errorf("%d runs, it says %q", len(runs), b.statusText())
	}
}

// A run that cannot be written is told of, and kept as soon as it can be.
func TestRunIsKeptLater(t *testing.T) {
	b := aDesk(t, nil)
	b.settle()
	full := files.Fault(func(_ files.Op, path string) error {
		if strings.Contains(path, "laboratory") {
			return errors.New("the disk is odd")
		}
		return nil
	})
	defer full()
	b.hurry(time.Millisecond)
	b.lab.Start(contest(t, 2))
	b.until("the complaint", func() bool { return strings.Contains(b.statusText(), "couldn't be kept") })
	full()
	for limit := time.Now().Add(20 * time.Second); ; time.Sleep(time.Millisecond) {
		runs, _ := b.runs()
		if len(runs) == 1 && runs[0].Over() {
			return
		}
		if time.Now().After(limit) {
			t.Fatal("there was no second try")
		}
	}
}

// Files that cannot be read are named and stay; other files are passed over.
func TestDamagedRunsStay(t *testing.T) {
	b := aDesk(t, nil)
	b.lab.Start(contest(t, 2))
	b.until("the end", func() bool { return b.lab.Live() == nil })
	b.settle()
	folder := b.paths.Laboratory
	for name, text := range map[string]string{"broken.json": "{", "notes.txt": "x", "wide.json": strings.Repeat(" ", lab.MaxRun+1)} {
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
	b.lab.Delete(runs[0], func(err error) { failed = err })
	b.settle()
	left, _ := os.ReadDir(folder)
	if runs, _ := b.runs(); len(runs) != 0 || failed != nil || len(left) != 4 {
		t.Errorf("%d runs, %v; %v", len(runs), failed, left)
	}
}

// Where no home is known nothing is kept, and nothing is said of it.
func TestRunsWithoutAHome(t *testing.T) {
	b := aDesk(t, func(c *Config) { c.Paths.Laboratory = "" })
	b.lab.Start(contest(t, 2))
	b.until("the end", func() bool { return b.lab.Live() == nil })
	if runs, damaged := b.runs(); len(runs)+len(damaged) > 0 || b.statusText() != words.LaboratoryIsDone() {
		t.Errorf("%d runs, it says %q", len(runs), b.statusText())
	}
}

// The menu opens the laboratory, which plays what is asked for and shows it.
func TestLaboratoryFromTheMenu(t *testing.T) {
	b := aDesk(t, with(t, "tic-tac-toe"))
	b.choose(words.GameMenu(), words.LaboratoryItem())
	b.settle()
	b.press(words.NewRunItem())
	controls[*control.Entry](b)[0].SetText("2")
	b.press(words.Start())
	b.until("the end", func() bool { return b.lab.Live() == nil })
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, "2 games") || b.statusText() == words.LaboratoryIsDone() {
		t.Errorf("it says\n%s\nand below %q", said, b.statusText())
	}
	b.press(words.DeleteRunItem())
	b.press("Delete Run")
	b.settle()
	if runs, _ := b.runs(); len(runs) != 0 || b.dialogs() != 1 {
		t.Errorf("%d runs, %d dialogs", len(runs), b.dialogs())
	}
}

// Runs of older versions of the same file do not come back: the last one counts.
func TestShelfKeepsTheLast(t *testing.T) {
	s := &shelf{folder: filepath.Join(t.TempDir(), "runs")}
	r := lab.NewLive(contest(t, 2)).Report().Run
	s.take(r)
	r.Pairings[0].Result.Began = match.Count{Wins: 1}
	r.Pairings[0].Course = lab.Course("+")
	s.take(r)
	if err := s.write(); err != nil || len(s.waiting) > 0 {
		t.Fatal(err)
	}
	runs, damaged, err := listRuns(s.folder, func() bool { return false })
	if err != nil || len(damaged) > 0 || len(runs) != 1 || runs[0].Played() != 1 || runs[0].Name != r.FileName() {
		t.Errorf("%+v, %q, %v", runs, damaged, err)
	}
}

// However long the runs take to be read, a move is on the disk at once, and closing the
// window ends the reading.
func TestReadingRunsDelaysNoMove(t *testing.T) {
	b := aDesk(t, with(t, "tic-tac-toe"))
	began, goOn := make(chan struct{}), make(chan struct{})
	b.lab.reads.do(func() { close(began); <-goOn })
	<-began
	listed := false
	b.lab.List(func([]lab.Run, []string, error) { listed = true })
	b.click(b.freeCell())
	disk := false
	b.disk.play.do(func() { b.post(func() { disk = true }) })
	b.until("the move on the disk", func() bool { return disk })
	if _, err := os.Stat(b.paths.Unfinished); err != nil || listed {
		t.Errorf("%v; runs listed by what writes the moves: %v", err, listed)
	}
	if unsaved := b.exit.save(5 * time.Second); len(unsaved) > 0 {
		t.Error("the reading kept the window from being saved")
	}
	close(goOn)
}

// Of a folder with more than anybody has the newest runs are listed.
func TestListedRunsAreBounded(t *testing.T) {
	folder := t.TempDir()
	for i := range mostRuns + 5 {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%05d.json", i)), []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, damaged, err := listRuns(folder, func() bool { return false })
	if err != nil || len(damaged) != mostRuns || damaged[0] != fmt.Sprintf("%05d.json", mostRuns+4) {
		t.Errorf("%v, %d files, the first %q", err, len(damaged), damaged[0])
	}
	asked := 0
	_, damaged, _ = listRuns(folder, func() bool { asked++; return asked > 3 })
	if len(damaged) != 3 {
		t.Errorf("%d files read after the window was closed", len(damaged))
	}
}
