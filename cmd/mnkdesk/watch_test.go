package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A program whose window is closed and that does not end is ended; the crash log says
// where it hung and whether everything was saved, and so does the exit code.
func TestWatchEndsAProgramThatHangs(t *testing.T) {
	if log := os.Getenv("MNKDESK_TEST_HANG"); log != "" {
		watch(log, 50*time.Millisecond, os.Getenv("MNKDESK_TEST_UNSAVED") == "")
		hang()
	}
	for unsaved, want := range map[string]struct {
		code int
		text string
	}{"": {exitOK, "has saved everything and did not end"}, "1": {exitUnsaved, "could not save everything"}} {
		log := filepath.Join(t.TempDir(), "crash.log")
		if err := os.WriteFile(log, []byte("an older crash\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		c := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^TestWatchEndsAProgramThatHangs$", "-test.timeout", "30s")
		c.Env = append(os.Environ(), "MNKDESK_TEST_HANG="+log, "MNKDESK_TEST_UNSAVED="+unsaved)
		out, err := c.CombinedOutput()
		if c.ProcessState.ExitCode() != want.code {
			t.Fatalf("unsaved %q: %v\n%s", unsaved, err, out)
		}
		text, err := os.ReadFile(log)
		if err != nil || !strings.HasPrefix(string(text), "an older crash\n") || !strings.Contains(string(text), want.text) ||
			!strings.Contains(string(text), "mnkdesk.hang(") {
			t.Errorf("unsaved %q: %v, the log:\n%s", unsaved, err, text)
		}
	}
}

func hang() { select {} }
