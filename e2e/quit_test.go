package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// windowsAtOnce is the number of windows that TestQuits opens at the same time.
const windowsAtOnce = 3

// endings returns the ways to end a program: by its own key, by the window manager's key, and
// by each signal.
func endings(p *display.Program) []func() error {
	byKeys := func(keys string) func() error { return func() error { return p.Quit(keys, display.Patience) } }
	bySignal := func(s os.Signal) func() error { return func() error { return p.End(s, display.Patience) } }
	return []func() error{
		byKeys(display.QuitProgram), byKeys(display.CloseWindow),
		bySignal(syscall.SIGTERM), bySignal(syscall.SIGINT), bySignal(syscall.SIGHUP),
	}
}

// A program whose window is closed, or that gets a signal to end, always exits by itself with
// code 0 and without output. MNKDESK_QUITS sets the number of windows that are opened and
// closed; make quits closes 1,000.
func TestQuits(t *testing.T) {
	d := newDesk(t)
	quits := 2 * windowsAtOnce
	if text := os.Getenv("MNKDESK_QUITS"); text != "" {
		var err error
		if quits, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	said := filepath.Join(t.TempDir(), "said")
	log, err := os.Create(said)
	d.must(err)
	defer func() { _ = log.Close() }() // the test reads the file by its path
	var took []time.Duration
	for done := 0; done < quits; done += windowsAtOnce {
		var programs []*display.Program
		for range windowsAtOnce {
			p, err := d.display.Run(d.home, person.Title, log, d.program)
			if err != nil {
				t.Fatalf("after %d windows: %v\n%s", done, err, textOf(said))
			}
			t.Cleanup(p.Kill)
			programs = append(programs, p)
		}
		for i, p := range programs {
			start, all := time.Now(), endings(p)
			if err := all[(done+i)%len(all)](); err != nil {
				t.Fatalf("after %d windows: %v\n%s", done+i, err, textOf(said))
			}
			took = append(took, time.Since(start))
		}
	}
	for _, path := range []string{said, filepath.Join(d.home, "state", "mnkdesk", "crash.log")} {
		if text := textOf(path); text != "" {
			t.Errorf("%s:\n%s", filepath.Base(path), text)
		}
	}
	slices.Sort(took)
	t.Logf("%d windows closed, half of them within %v, the slowest in %v", len(took), took[len(took)/2], took[len(took)-1])
}

// textOf returns the text of a file, or the error if the file cannot be read.
func textOf(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
