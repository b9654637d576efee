package autosave

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// aResult returns the result of an experiment after games games.
func aResult(games int, whole bool) reproduce.Result {
	return reproduce.Result{
		Version: reproduce.ResultVersion, Whole: whole,
		Comparison: reproduce.Comparison{Name: "isolation", Games: games},
	}
}

// The last result replaces earlier ones. But a partial result never replaces a whole one, whether the
// whole one is on the disk or still waits to be written.
func TestResultsTakeTheirPlaces(t *testing.T) {
	for _, atOnce := range []bool{true, false} {
		s := resultsIn(t.TempDir())
		for _, step := range []struct {
			games int
			whole bool
			want  int
		}{{5, false, 5}, {4, false, 4}, {70, true, 70}, {8, false, 70}, {71, true, 71}} {
			s.add(aResult(step.games, step.whole))
			if !atOnce && step.games < 71 {
				continue
			}
			if err := s.write(); err != nil || len(s.waiting) > 0 {
				t.Fatal(err)
			}
			if got, damaged := listResults(s.folder); len(got) != 1 || got["isolation"].Games != step.want || len(damaged) > 0 {
				t.Errorf("%d games are kept, want %d; %v", got["isolation"].Games, step.want, damaged)
			}
		}
	}
	s := resultsIn(t.TempDir())
	s.add(aResult(70, true))
	s.add(aResult(3, false))
	if err := s.write(); err != nil {
		t.Fatal(err)
	}
	if got, _ := listResults(s.folder); got["isolation"].Games != 70 {
		t.Errorf("%d games are kept", got["isolation"].Games)
	}
}

// Unreadable result files are reported by the names of their experiments, and a new result replaces
// them.
func TestDamagedResults(t *testing.T) {
	s := resultsIn(t.TempDir())
	if err := os.MkdirAll(filepath.Join(s.folder, "tree-search.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	other, err := aResult(3, true).Encode()
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"isolation": []byte("{"), "gomoku-motifs": other, "unknown": other} {
		if err := os.WriteFile(filepath.Join(s.folder, reproduce.FileName(name)), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, damaged := listResults(s.folder)
	if len(got) > 0 || len(damaged) != 3 || damaged["isolation"] == nil || damaged["gomoku-motifs"] == nil || damaged["tree-search"] == nil {
		t.Errorf("%v, %v", got, damaged)
	}
	s.add(aResult(3, false))
	if err := s.write(); err != nil {
		t.Fatal(err)
	}
	if got, damaged := listResults(s.folder); len(got) != 1 || len(damaged) != 2 {
		t.Errorf("%v, %v", got, damaged)
	}
}

// A result that cannot be written waits. Without a folder, nothing is kept and nothing fails.
func TestResultsWait(t *testing.T) {
	s := resultsIn(t.TempDir())
	if err := os.WriteFile(s.folder, nil, 0o600); err != nil { // blocks the folder
		t.Fatal(err)
	}
	s.add(aResult(3, false))
	if err := s.write(); err == nil || len(s.waiting) != 1 {
		t.Errorf("%v, %d wait", err, len(s.waiting))
	}
	if err := os.Remove(s.folder); err != nil {
		t.Fatal(err)
	}
	if err := s.write(); err != nil || len(s.waiting) != 0 {
		t.Errorf("%v, %d wait", err, len(s.waiting))
	}
	nowhere := resultsIn("")
	nowhere.add(aResult(3, false))
	if err := nowhere.write(); err != nil {
		t.Error(err)
	}
	if got, damaged := listResults(nowhere.folder); len(got)+len(damaged) > 0 {
		t.Errorf("%v, %v", got, damaged)
	}
}
