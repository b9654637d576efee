package studies

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// aStudy is a study with branches, comments, notes and a tag of somebody else.
const aStudy = `[MNKDesk "1"] [Variant "renju"] [Undone "1"] [Opened "yes"]
	{About this study.} 1. h8 i9 (1... i8 @name:Kagetsu {Direct. } (1... h9) 2. g7) 2. h10 {Here.} j8`

func parse(t testing.TB, text string) record.Game {
	t.Helper()
	g, err := record.ParseStudy([]byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// create creates a study that the test closes.
func create(t testing.TB, f Folder, collection, name, text string) *File {
	t.Helper()
	file, err := f.Create(collection, name, parse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	return file
}

// open opens a study that the test closes.
func opened(t testing.TB, path string) (*File, record.Game) {
	t.Helper()
	file, g, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	return file, g
}

func list(t testing.TB, f Folder) []Entry {
	t.Helper()
	all, err := f.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// filesIn lists the files below a folder.
func filesIn(t testing.TB, folder string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(folder, path)
			names = append(names, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func wantFiles(t testing.TB, folder string, want ...string) {
	t.Helper()
	if got := filesIn(t, folder); !slices.Equal(got, want) {
		t.Errorf("there are %q, want %q", got, want)
	}
}

// diff compares games, except for the places where they were found.
func diff(want, got record.Game) string {
	return cmp.Diff(want, got, cmpopts.IgnoreUnexported(record.Game{}, record.Line{}), cmpopts.EquateEmpty())
}

// deep returns a study of so many moves: lines of 100 moves, each a branch of the first move.
func deep(moves int) record.Game {
	root := &record.Branch{}
	first := root.To("h8")
	for n := 1; n < moves; {
		at := first
		for i := 0; i < 100 && n < moves; i++ {
			name := fmt.Sprintf("a%d", i)
			if i == 0 {
				name = fmt.Sprintf("b%d", n)
			}
			at = at.To(name)
			n++
		}
	}
	return record.Game{Variant: "renju"}.WithTree(root)
}

// long returns text of so many bytes.
func long(bytes int) string { return strings.Repeat("0123456789 ", bytes/11+1)[:bytes] }
