package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// drawWindows returns the lines of windows, side by side if they have the same direction. Their
// texts stand at the ends that are farther from the cell that all windows share.
func (d *drawing) drawWindows(windows []Window) []item {
	windows = slices.DeleteFunc(slices.Clone(windows), func(w Window) bool {
		return len(w.Cells) == 0 || slices.ContainsFunc(w.Cells, func(c int) bool { return !d.onBoard(c) })
	})
	hub := sharedCell(windows)
	beside := map[fyne.Position]int{}
	var lines, texts []item
	for _, w := range windows {
		from, to := d.center(w.Cells[0]), d.center(w.Cells[len(w.Cells)-1])
		if d.onBoard(hub) && hypot(from.Subtract(d.center(hub))) > hypot(to.Subtract(d.center(hub))) {
			from, to = to, from
		}
		way := direction(from, to)
		n := beside[way]
		beside[way]++
		aside := d.windowOffset(way, n)
		lines = append(lines, d.windowLine(from.Add(aside), to.Add(aside))...)
		if w.Text != "" {
			texts = append(texts, d.windowTag(w.Text, to.Add(aside))...)
		}
	}
	return append(lines, texts...)
}

// sharedCell returns the first cell that is in all windows, or −1 if there is none.
func sharedCell(windows []Window) int {
	if len(windows) == 0 {
		return -1
	}
	for _, cell := range windows[0].Cells {
		if !slices.ContainsFunc(windows, func(w Window) bool { return !slices.Contains(w.Cells, cell) }) {
			return cell
		}
	}
	return -1
}

// direction returns the unit vector from one point to another, rounded to hundredths. Opposite
// directions count as the same.
func direction(from, to fyne.Position) fyne.Position {
	way := to.Subtract(from)
	length := max(hypot(way), 1)
	way = fyne.NewPos(round(100*way.X/length)/100, round(100*way.Y/length)/100)
	if way.X < 0 || way.X == 0 && way.Y < 0 {
		way = fyne.NewPos(-way.X, -way.Y)
	}
	return way
}

// windowOffset returns the offset of the n-th window of a direction from the middle of its cells. Windows
// lie on alternating sides.
func (d *drawing) windowOffset(way fyne.Position, n int) fyne.Position {
	off := float32((n+1)/2) * min(0.12*d.cell, 8)
	if n%2 == 0 {
		off = -off
	}
	return roundPos(fyne.NewPos(-way.Y*off, way.X*off))
}

// windowLine returns the line of a window.
func (d *drawing) windowLine(from, to fyne.Position) []item {
	const width = 2
	end := func(at fyne.Position) item {
		return boxed(at.SubtractXY(width, width), fyne.NewSquareSize(2*width),
			box{fill: d.colours.Advice, corner: width})
	}
	list := []item{{line: &line{from: from, to: to, width: width, ink: d.colours.Advice}}, end(from), end(to)}
	if d.framed {
		list = append([]item{{line: &line{from: from, to: to, width: width + 2*frameRim, ink: d.colours.Window}}},
			list...)
	}
	return list
}

// windowTag returns a text on a small card, centred at a point.
func (d *drawing) windowTag(text string, center fyne.Position) []item {
	l := label{text: text, ink: d.colours.Text, bold: true, size: min(max(round(0.2*d.cell), 9), look.QuietText)}
	size := l.measured(d.measure)
	size = fyne.NewSize(ceil(size.Width)+2*look.Space, ceil(size.Height))
	at := roundPos(center.SubtractXY(size.Width/2, size.Height/2))
	card := boxed(at, size, box{fill: d.colours.Card, edge: d.colours.Advice, stroke: 1, corner: size.Height / 2})
	return []item{card, d.numeral(l, at, size)}
}
