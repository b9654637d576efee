package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/session"
)

func TestBadCalls(t *testing.T) {
	out := t.TempDir()
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"-nonsense"}, 2, "not defined"},
		{[]string{"-program", filepath.Join(out, "none"), "-out", out}, 1, "demo: "},
	} {
		var stdout, stderr strings.Builder
		if got := run(c.args, &stdout, &stderr); got != c.status || !strings.Contains(stderr.String(), c.says) {
			t.Errorf("%v: status %d, want %d; said %q", c.args, got, c.status, stderr.String())
		}
		if stdout.String() != "" {
			t.Errorf("%v: printed %q", c.args, stdout.String())
		}
	}
}

func TestOlderPicturesAreRemoved(t *testing.T) {
	out := t.TempDir()
	old, note := filepath.Join(out, "old.png"), filepath.Join(out, "note.txt")
	for _, name := range []string{old, note} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := show(filepath.Join(out, "none"), out, os.Stdout); err == nil {
		t.Error("no error for a program that is not there")
	}
	if _, err := os.Stat(old); !os.IsNotExist(err) {
		t.Errorf("the older picture is still there: %v", err)
	}
	if _, err := os.Stat(note); err != nil {
		t.Errorf("another file is gone: %v", err)
	}
}

// Each position that a scene opens can be read to its end.
func TestPositions(t *testing.T) {
	files, err := positions.ReadDir("scenes")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d positions, %v", len(files), err)
	}
	for _, f := range files {
		text, err := positions.ReadFile("scenes/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := session.Read(text); err != nil {
			t.Errorf("%s: %v", f.Name(), err)
		}
	}
}
