package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/files"
)

// state holds the puzzles of a variant that were found so far.
type state struct {
	// Games is the number of games played.
	Games int `json:"games"`
	// Puzzles holds the puzzles, each as a line of text.
	Puzzles []string `json:"puzzles"`

	path          string
	puzzles       []*puzzle.Puzzle
	keys          map[puzzle.Key]bool   // the keys of their positions
	bands         [puzzle.Bands + 1]int // the number of puzzles in each band
	onlyMoves     int                   // the number of puzzles that ask for the only move
	immediateWins int                   // the number of puzzles that ask for a win at once
}

// statePath returns the path of a variant's state in a folder.
func statePath(folder string, v engine.Variant) string { return filepath.Join(folder, v.Name+".json") }

// readState reads the state of a variant. It returns an empty state if there is no file.
func readState(folder string, v engine.Variant) (*state, error) {
	s := &state{path: statePath(folder, v), keys: map[puzzle.Key]bool{}}
	data, err := os.ReadFile(s.path)
	if err == nil && len(data) > 0 {
		err = json.Unmarshal(data, s)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", s.path, err)
	}
	for _, line := range s.Puzzles {
		p, err := puzzle.Parse(v, line)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.path, err)
		}
		p.Band = fairBand(p, p.Band)
		s.countPuzzle(p)
	}
	return s, nil
}

// save writes the state.
func (s *state) save() error {
	data, err := json.MarshalIndent(s, "", "\t")
	if err != nil {
		return err
	}
	return files.Write(s.path, append(data, '\n'))
}

// countPuzzle adds a puzzle to the fields that are not in the file.
func (s *state) countPuzzle(p *puzzle.Puzzle) {
	s.puzzles = append(s.puzzles, p)
	s.keys[puzzle.KeyOf(p.Position())] = true
	s.bands[p.Band]++
	if p.Kind == puzzle.OnlyMove {
		s.onlyMoves++
	}
	if p.Length == 1 {
		s.immediateWins++
	}
}

// The greatest shares, among the wanted puzzles, of one band, of puzzles that ask for the only move, and of
// wins at once. The first two do not apply to variants with few positions.
const (
	bandShare   = 0.4
	onlyShare   = 0.35
	atOnceShare = 0.15
)

// add adds a puzzle, unless an equivalent position was found before or there are enough puzzles of its kind.
// It reports whether it added the puzzle.
func (s *state) add(p *puzzle.Puzzle, w wanted) bool {
	most := float64(w.list + w.daily)
	full := float64(s.bands[p.Band]) >= bandShare*most || p.Kind == puzzle.OnlyMove && float64(s.onlyMoves) >= onlyShare*most
	full = full && !isTiny(p.Variant) || p.Length == 1 && float64(s.immediateWins) >= atOnceShare*most
	if full || s.keys[puzzle.KeyOf(p.Position())] {
		return false
	}
	s.Puzzles = append(s.Puzzles, p.String())
	s.countPuzzle(p)
	return true
}

// isTiny reports whether a variant has so few positions that nearly any puzzle will do.
func isTiny(v engine.Variant) bool {
	rows, columns := v.Start().Size()
	return rows*columns < 10
}

// enough reports whether there are enough puzzles for the list and the daily puzzles.
func (s *state) enough(w wanted) bool {
	list, daily := s.split(w)
	return len(list) >= w.list && len(daily) >= w.daily
}

// split divides the puzzles into those for the list and the daily puzzles. The choice only depends on the
// puzzle and the plan, so it does not change when more puzzles are found.
func (s *state) split(w wanted) (list, daily []*puzzle.Puzzle) {
	for _, p := range s.puzzles {
		if idNumber(p)%uint64(w.list+w.daily) < uint64(w.daily) {
			daily = append(daily, p)
		} else {
			list = append(list, p)
		}
	}
	return list, daily
}
