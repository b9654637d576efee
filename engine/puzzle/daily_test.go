package puzzle_test

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

// The puzzles of the first days never change: the table of days only grows.
func TestFirstDaysStay(t *testing.T) {
	const (
		pinned = 100
		want   = "24fe3af3f4fd591a"
	)
	days, err := puzzle.Daily()
	if err != nil || len(days) < pinned {
		t.Fatalf("%d days, error %v", len(days), err)
	}
	sum := sha256.New()
	for _, p := range days[:pinned] {
		sum.Write([]byte(p.ID()))
	}
	if got := hex.EncodeToString(sum.Sum(nil)[:8]); got != want {
		t.Errorf("the first days are %s", got)
	}
}

// No day has the same game as the day before, and the hard puzzles come at weekends.
func TestDaysAlternate(t *testing.T) {
	days, err := puzzle.Daily()
	if err != nil {
		t.Fatal(err)
	}
	d := puzzle.FirstDay
	for n, p := range days {
		if n > 0 && days[n-1].Variant.Name == p.Variant.Name {
			t.Errorf("day %d has the game of the day before", n)
		}
		if hard := p.Band > 2; d.Weekend() && !hard || !d.Weekend() && p.Band == puzzle.Bands {
			t.Errorf("day %d, at the weekend: %v, has band %d", n, d.Weekend(), p.Band)
		}
		d = d.Add(1)
	}
}

// A day has the puzzle with its number, by the local calendar. After the last puzzle the table starts again.
func TestPuzzleOfADay(t *testing.T) {
	days, err := puzzle.Daily()
	if err != nil {
		t.Fatal(err)
	}
	first := puzzle.FirstDay
	west, east := time.FixedZone("west", -11*3600), time.FixedZone("east", 13*3600)
	for _, tt := range []struct {
		at     time.Time
		number int
		again  bool
	}{
		{time.Date(first.Year, first.Month, first.Day, 0, 0, 0, 0, west), 0, false},
		{time.Date(first.Year, first.Month, first.Day, 23, 59, 59, 0, east), 0, false},
		{time.Date(first.Year, first.Month, first.Day+3, 12, 0, 0, 0, east), 3, false},
		{time.Date(first.Year, first.Month, first.Day+len(days)-1, 12, 0, 0, 0, west), len(days) - 1, false},
		{time.Date(first.Year, first.Month, first.Day+len(days), 12, 0, 0, 0, west), 0, true},
		{time.Date(first.Year, first.Month, first.Day-1, 12, 0, 0, 0, west), len(days) - 1, true},
	} {
		got, err := puzzle.Of(day.Of(tt.at))
		if err != nil || got.Puzzle == nil || got.ID() != days[tt.number].ID() || got.Number != tt.number || got.Again != tt.again {
			t.Errorf("%v: number %d, again %v, error %v; want %d, %v", tt.at, got.Number, got.Again, err, tt.number, tt.again)
		}
	}
}
