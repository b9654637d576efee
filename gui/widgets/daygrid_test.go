package widgets

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/internal/day"
)

// A week is a row of the grid, and the day at the centre of a cell is that of the cell.
func TestDayGrid(t *testing.T) {
	monday := day.Date{Year: 2026, Month: time.November, Day: 2}
	g := DayGrid{Monday: monday, Corner: fyne.NewPos(10, 20), Step: fyne.NewSize(40, 30)}
	for days, want := range map[int]fyne.Position{0: {X: 30, Y: 35}, 6: {X: 270, Y: 35}, 7: {X: 30, Y: 65}} {
		at := g.Centre(monday.Add(days))
		if at != want {
			t.Errorf("day %d is at %v, want %v", days, at, want)
		}
		if d, ok := g.DayAt(at); !ok || d != monday.Add(days) {
			t.Errorf("at %v is %v, %v", at, d, ok)
		}
	}
	for _, at := range []fyne.Position{{X: 9, Y: 35}, {X: 291, Y: 35}, {X: 30, Y: 19}} {
		if d, ok := g.DayAt(at); ok {
			t.Errorf("at %v is %v", at, d)
		}
	}
	if d := Disc(fyne.NewPos(70, 65), 5, nil); d.Position() != fyne.NewPos(65, 60) || d.Size() != fyne.NewSize(10, 10) {
		t.Errorf("a disc at %v, %v", d.Position(), d.Size())
	}
}
