package puzzles

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// A puzzle of another game, solved in between or before, neither skips nor repeats one for beginners: the next one is the
// first that is unsolved. The heading counts all of them, as the number after which nobody is new to puzzles does.
func TestFirstAfterPuzzlesOfOtherGames(t *testing.T) {
	first, err := puzzle.First()
	if err != nil {
		t.Fatal(err)
	}
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	others, err := puzzle.List(v)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		solved []*puzzle.Puzzle
		want   *puzzle.Puzzle
		nth    int
	}{
		"nothing":                       {nil, first[0], 0},
		"another game's":                {others[:1], first[0], 1},
		"two of another game":           {others[:2], first[0], 2},
		"another game's after a first":  {[]*puzzle.Puzzle{first[0], others[0]}, first[1], 2},
		"another game's before a first": {[]*puzzle.Puzzle{others[0], first[0]}, first[1], 2},
		"the second":                    {first[1:2], first[0], 1},
		"three of any kind":             {[]*puzzle.Puzzle{others[0], first[0], others[1]}, nil, 3},
	} {
		b := newBench(t)
		for _, p := range c.solved {
			b.log.Add(solved.Entry{Puzzle: p.ID(), Person: b.Table.Prefs.Name, Event: solved.Solved})
		}
		p, nth, ok := b.First()
		if ok != (c.want != nil) || p != c.want || nth != c.nth {
			t.Errorf("%s: %v and %d, %v", name, p, nth, ok)
		}
	}
}

// Above a week that touches two months are the names of both, above a month that of the month.
func TestTitleOfTheDays(t *testing.T) {
	d := NewWeek()
	for date, want := range map[day.Date][2]string{
		{Year: 2026, Month: time.November, Day: 30}: {"Nov–Dec", "November"},
		{Year: 2026, Month: time.December, Day: 6}:  {"Nov–Dec", "December"},
		{Year: 2026, Month: time.December, Day: 7}:  {"December", "December"},
	} {
		d.Set(date, func(day.Date) solved.Result { return solved.New })
		for i, month := range []bool{false, true} {
			if d.setMonth(month); d.title() != want[i] {
				t.Errorf("%v: %q, want %q", date, d.title(), want[i])
			}
		}
	}
}
