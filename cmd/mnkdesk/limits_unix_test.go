//go:build !windows

package main

import (
	"path/filepath"
	"syscall"
	"testing"
)

// The crash log does not wait for a pipe.
func TestPipes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
	crashLog(path)
}
