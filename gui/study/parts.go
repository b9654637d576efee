package study

import (
	"image/color"
	"strings"

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

// cutTo returns as much of a text as fits into a width, with an ellipsis if that is not all, and "" if hardly anything
// fits. It measures only the beginning of a long text.
func cutTo(text string, width, size float32, bold bool) string {
	const longest, least = 80, 2
	r := []rune(text)
	if len(r) <= longest && textWidth(text, size, bold) <= width {
		return text
	}
	low, high := 0, min(len(r), longest) // the number of characters that fit, and one that does not
	for high-low > 1 {
		if middle := (low + high) / 2; textWidth(string(r[:middle])+"…", size, bold) <= width {
			low = middle
		} else {
			high = middle
		}
	}
	if low < least {
		return ""
	}
	return strings.TrimRight(string(r[:low]), " ") + "…"
}
