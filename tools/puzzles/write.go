package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/files"
)

// read begins a new state in a folder with the puzzles in the files of data. It returns an error if the
// folder holds a state already.
func read(data, folder string) error {
	days, err := readDays(filepath.Join(data, puzzle.DailyFile))
	if err != nil {
		return err
	}
	if there, err := filepath.Glob(filepath.Join(folder, "*.json")); err != nil || len(there) > 0 {
		return cmp.Or(err, fmt.Errorf("%s holds a state already: name a new folder", folder))
	}
	for _, w := range plan {
		v, err := engine.ParseVariant(w.variant)
		if err != nil {
			return err
		}
		list, err := readLines(filepath.Join(data, v.Name+".txt"),
			func(text string) ([]*puzzle.Puzzle, error) { return puzzle.ReadList(v, text) })
		if err != nil {
			return err
		}
		s := &state{path: statePath(folder, v)}
		for _, p := range slices.Concat(list, days) {
			if p.Variant.Name == v.Name {
				s.Puzzles = append(s.Puzzles, p.String())
			}
		}
		if err := s.save(); err != nil {
			return err
		}
	}
	return nil
}

// write writes the lists of all variants to the folder data. It also extends the table of the daily puzzles
// for as many days as there are puzzles in the state.
func write(ctx context.Context, data, folder string) error {
	days, err := readDays(filepath.Join(data, puzzle.DailyFile))
	if err != nil {
		return err
	}
	t := newTable(days)
	for _, w := range plan {
		v, err := engine.ParseVariant(w.variant)
		if err != nil {
			return err
		}
		s, err := revised(ctx, v, folder)
		if err != nil {
			return err
		}
		list, daily := s.split(w)
		list = slices.DeleteFunc(list, func(p *puzzle.Puzzle) bool { return t.used[p.ID()] })
		list, daily = list[:min(len(list), w.list)], daily[:min(len(daily), w.daily)]
		order(list)
		t.offer(w, daily)
		if len(list) > 0 {
			if err := writeLines(filepath.Join(data, v.Name+".txt"), list, false); err != nil {
				return err
			}
		}
		fmt.Printf("%-16s %3d of %3d, daily %3d of %3d; %s\n", v.Name, len(list), w.list, len(daily), w.daily, counts(list))
	}
	t.fill()
	fmt.Printf("%d days\n", len(t.days))
	return writeLines(filepath.Join(data, puzzle.DailyFile), t.days, true)
}

// revised reads the state of a variant and keeps the puzzles that today's finder would still accept.
func revised(ctx context.Context, v engine.Variant, folder string) (*state, error) {
	s, err := readState(folder, v)
	if err != nil {
		return nil, err
	}
	f, err := newFinder(v)
	if err != nil {
		return nil, err
	}
	defer f.close()
	s.puzzles, err = f.revise(ctx, s.puzzles)
	return s, err
}

// revise applies today's rules to puzzles that were found before. It drops an only move if the move loses
// too, or if the wins that it prevents are too long for a person to see. In games of stones such wins put it
// into the hard band instead: see finder.promoteToHard. It drops a missed win if the move that was played
// wins too.
func (f *finder) revise(ctx context.Context, list []*puzzle.Puzzle) (kept []*puzzle.Puzzle, err error) {
	for _, p := range list {
		holds, err := f.stillHolds(ctx, p)
		if err != nil {
			return nil, err
		}
		if !holds {
			fmt.Printf("%s: does not hold any more: %v\n", p.Variant.Name, p)
			continue
		}
		if err := f.promoteToHard(ctx, p); err != nil {
			return nil, err
		}
		kept = append(kept, p)
	}
	return kept, nil
}

// stillHolds reports whether today's searches refute neither the only move of a puzzle nor its missed win.
func (f *finder) stillHolds(ctx context.Context, p *puzzle.Puzzle) (bool, error) {
	switch p.Kind {
	case puzzle.OnlyMove:
		return f.isOnly(ctx, p.Position(), p.First[0])
	case puzzle.MissedWin:
		after, err := f.missProver.After(ctx, p.Position(), p.Missed)
		return after.Proof != search.ProvedLoss, err
	default:
		return true, nil
	}
}

// order sorts the puzzles of a list by band, the easiest first. Within a band the shortest solutions come first and,
// for equal lengths, the emptiest boards. Equal puzzles are mixed. Two positions of one game, which look alike, seldom
// follow each other, since the later one has more on the board. Puzzles that are added later do not change the order of
// the others.
func order(list []*puzzle.Puzzle) {
	slices.SortFunc(list, func(a, b *puzzle.Puzzle) int {
		return cmp.Or(
			cmp.Compare(a.Band, b.Band), cmp.Compare(movesToSee(a), movesToSee(b)),
			cmp.Compare(len(a.Moves), len(b.Moves)), cmp.Compare(idNumber(a), idNumber(b)),
		)
	})
}

// counts returns a text with the numbers of puzzles of each band and of each kind in a list.
func counts(list []*puzzle.Puzzle) string {
	var bands [puzzle.Bands + 1]int
	kinds := map[puzzle.Kind]int{}
	for _, p := range list {
		bands[p.Band]++
		kinds[p.Kind]++
	}
	return fmt.Sprintf("bands %v, win %d, only %d, missed %d", bands[1:], kinds[puzzle.Win], kinds[puzzle.OnlyMove], kinds[puzzle.MissedWin])
}

// readDays reads the table of the daily puzzles, or returns nil if there is no file.
func readDays(path string) ([]*puzzle.Puzzle, error) { return readLines(path, puzzle.ReadDaily) }

// readLines reads a file of puzzles, or returns nil if there is no file.
func readLines(path string, parse func(text string) ([]*puzzle.Puzzle, error)) ([]*puzzle.Puzzle, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return parse(string(text))
}

// writeLines writes puzzles, one per line. If named is set, each line begins with the variant's name.
func writeLines(path string, list []*puzzle.Puzzle, named bool) error {
	var b strings.Builder
	for _, p := range list {
		if named {
			b.WriteString(p.Variant.Name + " ")
		}
		b.WriteString(p.String() + "\n")
	}
	return files.Write(path, []byte(b.String()))
}

// table is the table of the daily puzzles, with the puzzles that may be added to it.
type table struct {
	days    []*puzzle.Puzzle
	used    map[string]bool // by ID
	shares  map[string]int  // the number of days that each variant is to have
	served  map[string]int  // the number of days that it has now
	offered map[string][]*puzzle.Puzzle
	short   map[string]bool // the variants for which more puzzles have to be found
}

func newTable(days []*puzzle.Puzzle) *table {
	t := &table{
		days: days, used: map[string]bool{}, shares: map[string]int{}, served: map[string]int{},
		offered: map[string][]*puzzle.Puzzle{}, short: map[string]bool{},
	}
	for _, p := range days {
		t.used[p.ID()] = true
		t.served[p.Variant.Name]++
	}
	return t
}

// offer offers puzzles of a variant for the days to add.
func (t *table) offer(w wanted, list []*puzzle.Puzzle) {
	t.shares[w.variant] = w.daily
	if len(list) < w.daily {
		t.short[w.variant] = true
	}
	for _, p := range list {
		if !t.used[p.ID()] {
			t.offered[w.variant] = append(t.offered[w.variant], p)
		}
	}
}

// fill adds days as long as a puzzle fits the next day. Puzzles that fit no day are left for a later run.
func (t *table) fill() {
	for {
		p := t.next()
		if p == nil {
			return
		}
		name := p.Variant.Name
		t.days = append(t.days, p)
		t.served[name]++
		t.offered[name] = slices.DeleteFunc(t.offered[name], func(q *puzzle.Puzzle) bool { return q == p })
	}
}

// bandOf holds the preferred band of each day of the week.
var bandOf = map[time.Weekday]int{
	time.Monday: 1, time.Tuesday: 2, time.Wednesday: 1, time.Thursday: 2, time.Friday: 2, time.Saturday: 3, time.Sunday: 4,
}

// next returns the puzzle of the next day, or nil if none fits. It is of another game than the puzzle of the
// day before. At the weekend it is in band 3 or 4, on other days in band 1, 2 or 3.
func (t *table) next() *puzzle.Puzzle {
	date := puzzle.FirstDay.Add(len(t.days))
	day, hard, most := date.Weekday(), date.Weekend(), t.maxServed()
	var best *puzzle.Puzzle
	for _, w := range plan { // in a fixed order
		if n := len(t.days); n > 0 && t.days[n-1].Variant.Name == w.variant {
			continue
		}
		for _, p := range t.offered[w.variant] {
			fits := (hard && p.Band > 2 || !hard && p.Band < puzzle.Bands) && t.share(w.variant) <= most
			if fits && (best == nil || t.compare(p, best, bandOf[day]) < 0) {
				best = p
			}
		}
	}
	return best
}

// compare returns a negative number if a is to be preferred to b: if the game of a has had a smaller share
// of its days, or for equal shares, if the band of a is closer to the preferred band.
func (t *table) compare(a, b *puzzle.Puzzle, band int) int {
	return cmp.Or(cmp.Compare(t.share(a.Variant.Name), t.share(b.Variant.Name)), cmp.Compare(abs(a.Band-band), abs(b.Band-band)))
}

// share returns the share of its days that a game will have had after one more.
func (t *table) share(variant string) float64 {
	return float64(t.served[variant]+1) / float64(t.shares[variant])
}

// maxLead is how far the share of a game may be ahead of that of a game for which more puzzles have to be
// found.
const maxLead = 0.05

// maxServed returns the greatest share of its days that a game may have now, so that the games stay mixed.
func (t *table) maxServed() float64 {
	most := 1.0
	for name := range t.short {
		if len(t.offered[name]) == 0 {
			most = min(most, t.share(name)+maxLead)
		}
	}
	return most
}

func abs(n int) int { return max(n, -n) }
