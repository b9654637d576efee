package external_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// count returns how often the log at a path has a text.
func count(t *testing.T, log, text string) int {
	t.Helper()
	all, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Count(string(all), text)
}

// A guest that analyses has one process for all positions, if it can begin another game; otherwise each has its own.
func TestAnAnalysisHasOneProcess(t *testing.T) {
	for kind, processes := range map[string]int{"thinks": 1, "lines": 1, "good": 3} {
		log := filepath.Join(t.TempDir(), "log.txt")
		b := newBrain(t, kind, fmt.Sprintf(",log=%q", log))
		for _, moves := range [][]string{{"h8", "i9"}, {"h8"}, {"h8", "i9", "j10"}} {
			p := fiveInARow(t, moves...)
			if r := searchtest.Ask(t, b, p, search.Limits{Lines: 1}); r.Move != p.AppendMoves(nil)[0] {
				t.Errorf("%s after %v: %s", kind, moves, p.Format(r.Move))
			}
		}
		if n := count(t, log, "> START"); n != processes {
			t.Errorf("%s: %d processes, want %d", kind, n, processes)
		}
	}
}

// A guest that knows the commands of Yixin-Board reports several lines; from others there is one. It is asked once
// whether it knows them.
func TestLinesOfGuests(t *testing.T) {
	for kind, want := range map[string]int{"lines": 3, "waits": 1, "talks": 1} {
		log := filepath.Join(t.TempDir(), "log.txt")
		b := newBrain(t, kind, fmt.Sprintf(",log=%q", log))
		for range 2 {
			ctx, cancel := context.WithTimeout(t.Context(), 1500*time.Millisecond)
			r, err := b.Think(ctx, fiveInARow(t, "h8", "i9"), search.Limits{Lines: 3, Infinite: true}, nil)
			cancel()
			known := 0
			for _, l := range r.Lines {
				if l.Depth == r.Depth && l.Bound == search.Exact {
					known++
				}
			}
			if err != nil || kind != "waits" && known != want {
				t.Errorf("%s: %d lines of %v, want %d: %v", kind, known, r.Lines, want, err)
			}
		}
		if n := count(t, log, "> YXSHOWINFO"); n != 1 {
			t.Errorf("%s was asked %d times", kind, n)
		}
	}
}

// A guest that stops when it is told to is not started again for the next position.
func TestAStoppedGuestStays(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log.txt")
	b := newBrain(t, "waits", fmt.Sprintf(",log=%q", log))
	for range 2 {
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		if _, err := b.Think(ctx, fiveInARow(t, "h8"), search.Limits{Lines: 1, Infinite: true}, nil); err != nil {
			t.Error(err)
		}
		cancel()
	}
	if n := count(t, log, "> START"); n != 1 {
		t.Errorf("%d processes", n)
	}
}

// A cancelled position does not start a new process while the program is asked for another game. The next position does.
func TestAGuestIsNotStartedInVain(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log.txt")
	b := newBrain(t, "good", fmt.Sprintf(",log=%q", log)) // it does not answer RESTART
	p := fiveInARow(t, "h8")
	searchtest.Ask(t, b, p, search.Limits{Lines: 1})
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := b.Think(ctx, p, search.Limits{Lines: 1}, nil); err != nil {
		t.Error(err)
	}
	if n := count(t, log, "> START"); n != 1 {
		t.Errorf("%d processes", n)
	}
	searchtest.Ask(t, b, p, search.Limits{Lines: 1})
	if n := count(t, log, "> START"); n != 2 {
		t.Errorf("%d processes in the end", n)
	}
}
