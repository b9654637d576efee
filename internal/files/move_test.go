package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Move makes the folder it needs and replaces nothing, and a missing file is an error.
func TestMove(t *testing.T) {
	dir := t.TempDir()
	old, other := filepath.Join(dir, "old"), filepath.Join(dir, "other")
	put(t, old, "text")
	put(t, other, "its own")
	if err := Move(old, other); !errors.Is(err, fs.ErrExist) {
		t.Errorf("onto a file: %v", err)
	}
	if err := Move(filepath.Join(dir, "none"), filepath.Join(dir, "new")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without a file: %v", err)
	}
	want(t, dir, "old", "text", "other", "its own")
	in := filepath.Join(dir, "a", "b")
	if err := Move(old, filepath.Join(in, "new")); err != nil {
		t.Error(err)
	}
	want(t, in, "new", "text")
	if _, err := os.Lstat(old); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the old file is still there: %v", err)
	}
}
