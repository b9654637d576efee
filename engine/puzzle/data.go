package puzzle

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
)

// The files hold one puzzle a line. NAME.txt has the puzzles of a variant, the easiest band first.
// daily.txt has the daily puzzles in their order, each line starting with the name of the variant;
// new lines are only ever added at its end.
//
//go:embed data/*.txt
var files embed.FS

// DailyFile is the name of the file with the daily puzzles.
const DailyFile = "daily.txt"

// Variants returns the variants that have a list of puzzles, in the order of the catalogue.
func Variants() (list []engine.Variant) {
	for _, v := range engine.Catalogue() {
		if _, err := fs.Stat(files, path(v.Name)); err == nil {
			list = append(list, v)
		}
	}
	return list
}

func path(name string) string { return "data/" + name + ".txt" }

// lists caches the lists that have been read, by variant.
var lists sync.Map

// List returns the puzzles of a variant, the easier bands first, or none if the variant has no
// list. The list is read on first use and shared: do not change it. If a line is damaged, the error
// names it.
func List(v engine.Variant) ([]*Puzzle, error) {
	read, _ := lists.LoadOrStore(v.Name, sync.OnceValues(func() ([]*Puzzle, error) {
		text, err := files.ReadFile(path(v.Name))
		if err != nil {
			return nil, nil // the variant has no list
		}
		return ReadList(v, string(text))
	}))
	return read.(func() ([]*Puzzle, error))()
}

// Beginnings is the number of puzzles after which a person is no longer new to them: see First.
const Beginnings = 3

// First returns the puzzles for somebody who has solved fewer than Beginnings: easy wins on the smallest
// boards, the easiest first. There are more than Beginnings, for whoever gives up on some. The puzzles are
// those of List. If a line is damaged, the error names it.
func First() (first []*Puzzle, err error) {
	for _, from := range []struct {
		variant       string
		length, limit int
	}{{"tic-tac-toe", 1, 1}, {"4-5-4", 2, 20}} {
		v, err := engine.ParseVariant(from.variant)
		if err != nil {
			return nil, err
		}
		list, err := List(v)
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			if from.limit > 0 && p.Kind == Win && p.Band == 1 && p.Length == from.length {
				first = append(first, p)
				from.limit--
			}
		}
	}
	return first, nil
}

// ReadList parses puzzles of a variant, one a line. The error names the line that is wrong.
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

// lines splits a text into its lines. An empty text has none.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// ReadDaily parses puzzles of any variants, one a line, each after the name of its variant. The
// error names the line that is wrong.
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
