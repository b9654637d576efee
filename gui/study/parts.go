package study

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// fork returns the sign after a move that several moves follow: a line that divides, with its left end at a place.
func fork(x, y float32, c color.Color) (parts []fyne.CanvasObject) {
	line := func(x1, y1, x2, y2 float32) {
		l := canvas.NewLine(c)
		l.StrokeWidth = 1.5
		l.Position1, l.Position2 = fyne.NewPos(x+x1, y+y1), fyne.NewPos(x+x2, y+y2)
		parts = append(parts, l)
	}
	line(0, 0, 4, 0)
	line(4, 0, 8, -3.5)
	line(8, -3.5, pathFork, -3.5)
	line(4, 0, 8, 3.5)
	line(8, 3.5, pathFork, 3.5)
	return parts
}
