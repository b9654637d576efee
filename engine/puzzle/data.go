package puzzle

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
)

// The files hold a puzzle on each line: NAME.txt those of a variant, the easiest band first, and daily.txt those
// of the days in their order, each after the name of its variant. To daily.txt lines are only ever added.
//
//go:embed data/*.txt
var files embed.FS

// DailyFile is the name of the file with the puzzles of the days.
const DailyFile = "daily.txt"

// Variants returns the variants that have a list of puzzles, as the catalogue orders them.
func Variants() (list []engine.Variant) {
	for _, v := range engine.Catalogue() {
		if _, err := fs.Stat(files, path(v.Name)); err == nil {
			list = append(list, v)
		}
	}
	return list
}

func path(name string) string { return "data/" + name + ".txt" }

// lists holds the lists that were read, by variant.
var lists sync.Map

// List returns the puzzles of a variant, the easier bands first; none where it has no list. It is read
// when it is first asked for, and shared: nobody changes it. The error names the line that is damaged.
func List(v engine.Variant) ([]*Puzzle, error) {
	read, _ := lists.LoadOrStore(v.Name, sync.OnceValues(func() ([]*Puzzle, error) {
		text, err := files.ReadFile(path(v.Name))
		if err != nil {
			return nil, nil // it has none
		}
		return ReadList(v, string(text))
	}))
	return read.(func() ([]*Puzzle, error))()
}

// ReadList reads the puzzles of a variant, one a line. The error names the line that is wrong.
func ReadList(v engine.Variant, text string) (list []*Puzzle, err error) {
	for n, line := range lines(text) {
		p, err := Parse(v, line)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", v.Name, n+1, err)
		}
		list = append(list, p)
	}
	return list, nil
}

// lines splits a text into its lines; an empty one has none.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// ReadDaily reads puzzles of any variant, one a line after the name of the variant. The error names the
// line that is wrong.
func ReadDaily(text string) (list []*Puzzle, err error) {
	for n, line := range lines(text) {
		p, err := ParseLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
		list = append(list, p)
	}
	return list, nil
}
