package widgets

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/internal/day"
)

// DayGrid says where days are drawn. A week goes from Monday to Sunday, from left to right with the next week
// below it.
type DayGrid struct {
	// Monday is the first day of the grid, and Corner the upper left corner of its cell.
	Monday day.Date
	Corner fyne.Position
	// Step is the size of a cell.
	Step fyne.Size
}

// Centre returns the centre of the cell of a day.
func (g DayGrid) Centre(d day.Date) fyne.Position {
	n := d.Since(g.Monday)
	return g.Corner.AddXY((float32(n%7)+0.5)*g.Step.Width, (float32(n/7)+0.5)*g.Step.Height)
}

// DayAt returns the day whose cell is at a position of a grid with rows. ok is false if the position is above
// the days or beside them.
func (g DayGrid) DayAt(at fyne.Position) (d day.Date, ok bool) {
	at = at.Subtract(g.Corner)
	column, row := math.Floor(float64(at.X/g.Step.Width)), math.Floor(float64(at.Y/g.Step.Height))
	return g.Monday.Add(7*int(row) + int(column)), column >= 0 && column < 7 && row >= 0
}

// Disc returns a disc around a centre.
func Disc(centre fyne.Position, radius float32, fill color.Color) *canvas.Circle {
	disc := canvas.NewCircle(fill)
	Place(disc, centre.X-radius, centre.Y-radius, 2*radius, 2*radius)
	return disc
}
