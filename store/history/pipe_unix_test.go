//go:build !windows

package history

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe at the path of the past games does not block the store, and games wait in the spool.
func TestPipeInThePlaceOfTheGames(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "games.db")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
	s, err := openStore(t.Context(), path)
	if err == nil || !strings.Contains(err.Error(), "it is not a file") {
		t.Errorf("said %v", err)
	}
	spool := filepath.Join(dir, "finished")
	if err := takeWaiting(t, s, spool, anyGame); err != nil {
		t.Fatal(err)
	}
	if err := s.Add(t.Context(), ended(sample())); err == nil {
		t.Error("a game was kept in a pipe")
	}
	if n := len(spoolFiles(t, spool)); n != 1 {
		t.Errorf("%d games wait", n)
	}
}
