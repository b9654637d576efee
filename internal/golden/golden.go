// Package golden compares what the tests of the window get with files in testdata, which `make golden` renews.
// It is imported only by tests.
package golden

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// maxLines is the number of lines of a difference that are printed: the first ones show what has changed.
const maxLines = 60

// Compare fails a test if a text is not that of a file in testdata. It prints the difference, and keeps the
// new text: see Keep.
func Compare(t testing.TB, name, got string) {
	t.Helper()
	want, err := os.ReadFile(filepath.Join("testdata", name))
	switch {
	case err != nil:
		t.Error(err)
	case string(want) == got:
		return
	default:
		t.Errorf("%s differs (-want +got):\n%s", name, difference(string(want), got))
	}
	Keep(t, name, []byte(got))
}

// difference returns the lines in which two texts differ, but at most maxLines.
func difference(want, got string) string {
	all := slices.Collect(strings.Lines(cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n"))))
	if len(all) > maxLines {
		all = append(all[:maxLines], "…\n")
	}
	return strings.Join(all, "")
}

// Keep writes what a test got to testdata/failed, from where scripts/golden takes it.
func Keep(t testing.TB, name string, data []byte) {
	t.Helper()
	failed := filepath.Join("testdata", "failed", name)
	if err := os.MkdirAll(filepath.Dir(failed), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(failed, data, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("the new one is in %s", failed)
}
