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
	if code, _, errs := try(path); code != 2 || !strings.Contains(errs, "it is not a file") {
		t.Errorf("%d, %q", code, errs)
	}
	crashLog(path)
}
