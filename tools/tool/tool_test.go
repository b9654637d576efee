package tool

import (
	"path/filepath"
	"strings"
	"testing"
)

// Two tools never write to one file.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	unlock, err := Lock(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(t.Context(), path); err == nil || !strings.HasSuffix(err.Error(), "is in use") {
		t.Errorf("the error is %v", err)
	}
	unlock()
	if unlock, err = Lock(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	unlock()
}
