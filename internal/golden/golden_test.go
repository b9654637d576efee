package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recorder is a test that records what it prints.
type recorder struct {
	testing.TB
	printed strings.Builder
	failed  bool
}

func (r *recorder) Helper()                    {}
func (r *recorder) Logf(f string, args ...any) { fmt.Fprintf(&r.printed, f+"\n", args...) }
func (r *recorder) Error(args ...any)          { r.failed = true; fmt.Fprintln(&r.printed, args...) }

func (r *recorder) Errorf(f string, args ...any) {
	r.failed = true
	r.Logf(f, args...)
}

// A text that is as in its file passes. Any other fails, prints where it differs, briefly however much that is,
// and is kept in testdata/failed.
func TestCompare(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("a line that is the same\n", 2000)
	if err := os.WriteFile(filepath.Join("testdata", "text.txt"), []byte(long+"one\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, got, printed string
		fails              bool
	}{
		{"text.txt", long + "one\n", "", false},
		{"text.txt", long + "two\n", `"two"`, true},
		{"text.txt", strings.ReplaceAll(long, "same", "other"), "other", true},
		{"text.txt", "", "one", true},
		{"new.txt", "a text", "new.txt", true},
	} {
		r := &recorder{TB: t}
		Compare(r, c.name, c.got)
		printed := r.printed.String()
		if r.failed != c.fails || !strings.Contains(printed, c.printed) || len(printed) > 6000 {
			t.Errorf("%s: failed is %t, with %d characters: %.300s", c.name, r.failed, len(printed), printed)
		}
		kept, err := os.ReadFile(filepath.Join("testdata", "failed", c.name))
		if (err == nil) != c.fails || string(kept) != c.got && c.fails {
			t.Errorf("%s: it keeps %.100q, %v", c.name, kept, err)
		}
	}
}
