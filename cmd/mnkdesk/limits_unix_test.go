//go:build !windows

package main

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Neither a saved game nor the crash log waits for a pipe.
func TestPipes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
	if said := refused([]string{path}); !strings.Contains(said, "It isn't a file.") {
		t.Errorf("%q", said)
	}
	crashLog(path)
}
