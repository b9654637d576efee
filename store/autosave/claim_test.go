package autosave

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Each window has a file of its own, however many are open. A new window first claims the files of closed
// windows.
func TestManyWindows(t *testing.T) {
	first := filepath.Join(t.TempDir(), "unfinished.mnk")
	var paths []string
	var releases []func()
	for n := range 50 {
		path, release := claim(first)
		if want := unfinishedPath(first, n+1); path != want || slices.Contains(paths, path) {
			t.Fatalf("window %d claims %q, want %q", n+1, path, want)
		}
		if err := os.WriteFile(path, []byte("a game"), 0o600); err != nil {
			t.Fatal(err)
		}
		paths, releases = append(paths, path), append(releases, release)
	}
	if got := unfinishedFiles(first); !slices.Equal(got, paths) {
		t.Errorf("the files are %q", got)
	}
	releases[44]()
	path, release := claim(first)
	if path != paths[44] {
		t.Errorf("after window 45 was closed, the next claims %q", path)
	}
	for _, release := range append(releases, release) {
		release()
	}
	if path, release := claim(""); path != "" {
		t.Errorf("without a place %q is claimed", path)
	} else {
		release()
	}
}
