package autosave

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/settings"
)

// aRun returns a run without any games played.
func aRun(t *testing.T) lab.Run {
	t.Helper()
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	return lab.NewLive(match.Config{
		Spec: match.Spec{Players: []string{"random", "random"}, Variant: v, Games: 2, Plies: 2, Seed: 1},
	}).Status().Run
}

// If several versions of a run wait for the same file, only the last one is kept.
func TestRunFolderKeepsTheLast(t *testing.T) {
	s := &runFolder{folder: filepath.Join(t.TempDir(), "runs")}
	r := aRun(t)
	s.add(r)
	r.Pairings[0].Stats.Began = match.Count{Wins: 1}
	r.Pairings[0].Course = lab.Course("+")
	s.add(r)
	if err := s.write(); err != nil || len(s.waiting) > 0 {
		t.Fatal(err)
	}
	runs, damaged, err := listRuns(s.folder, func() bool { return false })
	if err != nil || len(damaged) > 0 || len(runs) != 1 || runs[0].Played() != 1 || runs[0].Name != r.FileName() {
		t.Errorf("%+v, %q, %v", runs, damaged, err)
	}
}

// If a folder has more than maxRuns runs, only the newest are listed. The listing stops when asked to.
func TestListedRunsAreBounded(t *testing.T) {
	folder := t.TempDir()
	for i := range maxRuns + 5 {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%05d.json", i)), []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, damaged, err := listRuns(folder, func() bool { return false })
	if err != nil || len(damaged) != maxRuns || damaged[0] != fmt.Sprintf("%05d.json", maxRuns+4) {
		t.Errorf("%v, %d files, the first %q", err, len(damaged), damaged[0])
	}
	asked := 0
	_, damaged, _ = listRuns(folder, func() bool { asked++; return asked > 3 })
	if len(damaged) != 3 {
		t.Errorf("%d files read after the window was closed", len(damaged))
	}
}

// The games of a run are in a separate file, which is read on request and deleted with the run.
func TestGamesOfARun(t *testing.T) {
	s := &runFolder{folder: t.TempDir()}
	r, err := lab.Play(t.Context(), match.Config{Spec: aRun(t).Spec}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.add(r)
	if err := s.write(); err != nil {
		t.Fatal(err)
	}
	runs, _, err := listRuns(s.folder, func() bool { return false })
	if err != nil || len(runs) != 1 || len(runs[0].Kept) > 0 {
		t.Fatalf("%+v, %v", runs, err)
	}
	got, err := s.games(runs[0])
	if err != nil || !got.AllKept() || len(got.Kept) != 2 {
		t.Errorf("%d games, %v", len(got.Kept), err)
	}
	path := filepath.Join(s.folder, lab.GamesName(got.Name))
	if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.games(runs[0]); err == nil {
		t.Error("a damaged file is read")
	}
	if err := s.remove(got); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(s.folder); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
	if got, err := s.games(runs[0]); err != nil || len(got.Kept) > 0 {
		t.Errorf("without its games: %d, %v", len(got.Kept), err)
	}
}

// A run and the result of an experiment are found. Folders that are missing, empty or not read hold none.
func TestRunsAreFound(t *testing.T) {
	for name, c := range map[string]struct {
		file string
		want bool
	}{
		"nothing":   {"", false},
		"its games": {"20260101.games", false},
		"a run":     {"20260101.json", true},
		"a result":  {"experiments/isolation.json", true},
	} {
		folder := filepath.Join(t.TempDir(), "laboratory")
		if c.file != "" {
			path := filepath.Join(folder, c.file)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte("{}"), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		if found := hasRuns(t, settings.Paths{Laboratory: folder}); found != c.want {
			t.Errorf("%s: %v", name, found)
		}
	}
	if hasRuns(t, settings.Paths{}) {
		t.Error("there are runs without a folder")
	}
}

// hasRuns returns what HasRuns finds.
func hasRuns(t *testing.T, paths settings.Paths) bool {
	t.Helper()
	s := New(Config{Paths: paths, Notify: func(_ Subject, err error) { t.Error(err) }})
	defer s.Close(time.Minute)
	found := make(chan bool)
	s.HasRuns(func(has bool) { found <- has })
	return <-found
}

// If several files cannot be written, the error is about the last of them by name, and all are written later.
func TestErrorOfSeveralFiles(t *testing.T) {
	waiting := map[string]int{"a": 1, "b": 2, "c": 3, "d": 4}
	full := errors.New("full")
	for range 20 {
		err := writeWaiting("folder", waiting, func(string, int) error { return full })
		var e *files.Error
		if !errors.As(err, &e) || e.Path != filepath.Join("folder", "d") || !errors.Is(err, full) || len(waiting) != 4 {
			t.Fatalf("%v, %v wait", err, waiting)
		}
	}
	written := 0
	err := writeWaiting("folder", waiting, func(string, int) error { written++; return nil })
	if err != nil || written != 4 || len(waiting) != 0 {
		t.Errorf("%v, %d written, %v wait", err, written, waiting)
	}
}
