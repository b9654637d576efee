package mnkdesk

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// How large a room may be, and how much of it is tests at least, in lines.
const (
	maxFiles    = 30
	minTests    = 0.6
	minAllTests = 0.8
)

// largeRooms may have more files: one holds every sentence of the window.
var largeRooms = []string{"gui/words"}

// untested are the rooms with fewer tests: the sentences of the window are checked by their
// form, and e2e is a test itself.
var untested = []string{"gui/words", "e2e"}

// underTested are rooms that have fewer tests than they should. No room may come to this
// list, and each leaves it with the tests that it lacks.
var underTested = []string{}

// room is a folder with Go files, with the lines of its code and of its tests.
type room struct {
	files, code, tests int
}

// share is how many lines of tests there are for each line of code.
func (r room) share() float64 { return float64(r.tests) / float64(r.code) }

// rooms counts what is in each room. The scripts of testdata are tests, and so is what helps
// to test a room.
func rooms(t *testing.T) map[string]room {
	t.Helper()
	all := map[string]room{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if name := d.Name(); path != "." && (strings.HasPrefix(name, ".") || name == "build" || path == "packaging/tools") {
				return fs.SkipDir
			}
			return err
		}
		name, _, _ := strings.Cut(filepath.ToSlash(filepath.Dir(path)), "/testdata")
		test := strings.HasSuffix(path, "_test.go") || filepath.Ext(path) == ".txtar"
		if strings.HasSuffix(name, "test") { // it helps to test the room in which it stands
			name, test = filepath.ToSlash(filepath.Dir(name)), true
		}
		if !test && filepath.Ext(path) != ".go" {
			return nil
		}
		text, err := os.ReadFile(path)
		r, lines := all[name], bytes.Count(text, []byte("\n"))
		if test {
			r.tests += lines
		} else {
			r.files++
			r.code += lines
		}
		all[name] = r
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// within reports whether a room is one of some, or in one of them.
func within(name string, some []string) bool {
	return slices.ContainsFunc(some, func(s string) bool { return name == s || strings.HasPrefix(name, s+"/") })
}

// No room has very many files.
func TestRoomsAreSmall(t *testing.T) {
	all := rooms(t)
	if all["gui"].files == 0 {
		t.Fatal("the files of gui are not counted")
	}
	for name, r := range all {
		if r.files > maxFiles && !slices.Contains(largeRooms, name) {
			t.Errorf("%s has %d files, at most %d", name, r.files, maxFiles)
		}
	}
}

// Each room has tests, and all together have more.
func TestRoomsAreTested(t *testing.T) {
	whole := room{}
	for name, r := range rooms(t) {
		whole.code, whole.tests = whole.code+r.code, whole.tests+r.tests
		under := slices.Contains(underTested, name)
		switch share := r.share(); {
		case r.code == 0 || within(name, untested):
		case share < minTests && !under:
			t.Errorf("%s has %.2f lines of tests for each of code, at least %.2f", name, share, minTests)
		case share >= minTests && under:
			t.Errorf("%s has %.2f lines of tests for each of code: strike it off the list", name, share)
		}
	}
	if whole.share() < minAllTests {
		t.Errorf("there are %.2f lines of tests for each of code, at least %.2f", whole.share(), minAllTests)
	}
}
