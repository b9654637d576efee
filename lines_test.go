package mnkdesk

import (
	"bufio"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"
)

// maxColumns is the greatest length of a line of Go, where a tab counts as one column. New lines have at
// most 120.
const maxColumns = 140

// No line of Go is longer than a screen is wide.
func TestLinesAreShort(t *testing.T) {
	lines := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && (name == "build" || name == ".git"):
			return fs.SkipDir
		case filepath.Ext(path) != ".go":
			return nil
		}
		n, err := checkLines(t, path)
		lines += n
		return err
	})
	if err != nil || lines < 50_000 {
		t.Fatalf("%d lines were checked: %v", lines, err)
	}
}

// checkLines checks the lines of a file and returns their number.
func checkLines(t *testing.T, path string) (n int, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		n++
		if columns := utf8.RuneCount(lines.Bytes()); columns > maxColumns {
			t.Errorf("%s:%d has %d columns, at most %d are allowed", path, n, columns, maxColumns)
		}
	}
	return n, lines.Err()
}
