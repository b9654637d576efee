package e2e

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// windowsAtOnce is how many windows the test of quitting has open.
const windowsAtOnce = 3

// quitLimit is longer than the program's own patience with the toolkit.
const quitLimit = 10 * time.Second

// Windows that are closed end their programs, always. MNKDESK_QUITS says how many
// are opened and closed; make quits closes 1,000.
func TestQuits(t *testing.T) {
	d := newDesk(t)
	quits := windowsAtOnce
	if text := os.Getenv("MNKDESK_QUITS"); text != "" {
		var err error
		if quits, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	var slowest time.Duration
	for done := 0; done < quits; done += windowsAtOnce {
		var programs []*display.Program
		for range windowsAtOnce {
			p, err := d.display.Run(d.home, person.Title, os.Stderr, d.program)
			if err != nil {
				t.Fatalf("after %d windows: %v", done, err)
			}
			t.Cleanup(p.Kill)
			programs = append(programs, p)
		}
		for i, p := range programs {
			start := time.Now()
			if err := p.Quit([]string{display.QuitProgram, display.CloseWindow}[(done+i)%2], quitLimit); err != nil {
				t.Fatalf("after %d windows: %v", done+i, err)
			}
			slowest = max(slowest, time.Since(start))
		}
	}
	log, err := os.ReadFile(filepath.Join(d.home, "state", "mnkdesk", "crash.log"))
	d.must(err)
	t.Logf("%d windows closed, the slowest in %v; %d times the toolkit did not end",
		quits, slowest, strings.Count(string(log), "did not end by itself"))
}
