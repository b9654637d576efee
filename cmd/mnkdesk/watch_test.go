package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A program that has saved everything and does not end is ended, and the crash log
// says where it hung.
func TestWatchEndsAProgramThatHangs(t *testing.T) {
	if log := os.Getenv("MNKDESK_TEST_HANG"); log != "" {
		watch(log, 50*time.Millisecond)
		hang()
	}
	log := filepath.Join(t.TempDir(), "crash.log")
	if err := os.WriteFile(log, []byte("an older crash\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^TestWatchEndsAProgramThatHangs$", "-test.timeout", "30s")
	c.Env = append(os.Environ(), "MNKDESK_TEST_HANG="+log)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(log)
	if err != nil || !strings.HasPrefix(string(text), "an older crash\n") || !strings.Contains(string(text), "mnkdesk.hang(") {
		t.Errorf("%v, the log:\n%s", err, text)
	}
}

func hang() { select {} }
