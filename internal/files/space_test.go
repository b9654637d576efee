package files

import (
	"errors"
	"math"
	"path/filepath"
	"testing"
)

// A disk has room for a byte, but not for more bytes than any disk has. Where the free space is not
// known, there is room.
func TestSpace(t *testing.T) {
	dir := t.TempDir()
	if err := CheckSpace(dir, 1); err != nil {
		t.Error(err)
	}
	if Free(dir) == math.MaxInt64 {
		t.Skip("the free space is unknown on this system")
	}
	if err := CheckSpace(dir, math.MaxInt64); !errors.Is(err, LittleSpace) {
		t.Errorf("everything fits: %v", err)
	}
	if err := CheckSpace(filepath.Join(dir, "missing"), math.MaxInt64); err != nil {
		t.Errorf("a missing folder: %v", err)
	}
}
