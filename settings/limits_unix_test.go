//go:build !windows

package settings

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe, a link to a device or a file of a terabyte in place of the settings
// does not block the program, and is kept aside.
func TestOddThingsInPlaceOfTheSettings(t *testing.T) {
	for name, c := range map[string]struct {
		make func(path string) error
		want string
	}{
		"pipe":   {func(path string) error { return syscall.Mkfifo(path, 0o600) }, "it is not a file"},
		"device": {func(path string) error { return os.Symlink("/dev/zero", path) }, "it is not a file"},
		"huge": {func(path string) error {
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				return err
			}
			return os.Truncate(path, 1<<40)
		}, "it is too large: at most 128 KiB are read"},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, fileName)
		if err := c.make(path); err != nil {
			t.Skip(name, err)
		}
		before, err := os.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		within(t, func() {
			_, err := Open(dir)
			if err == nil || !strings.HasSuffix(err.Error(), "The mistake: "+c.want) {
				t.Errorf("%s: %v", name, err)
			}
			update(t, open(t, dir), func(s *Settings) { s.Mark = MarkX })
		})
		if kept, err := os.Lstat(path + ".bak"); err != nil || !os.SameFile(before, kept) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
