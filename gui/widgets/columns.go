package widgets

import (
	"cmp"

	"fyne.io/fyne/v2"
)

// Columns lays out the cells of a table's row side by side, each in the middle of the height.
type Columns struct {
	// Least returns the minimum size of a row.
	Least func(cells []fyne.CanvasObject) fyne.Size
	// Spans returns the place of each cell in a row of a width.
	Spans func(cells []fyne.CanvasObject, width float32) []Span
}

// Span is the place of a cell in a row. A cell of width 0 is hidden.
type Span struct {
	X, Width float32
	// Height is the height of the cell, or 0 for its minimum height.
	Height float32
}

// SideBySide returns the places of cells with these widths, without gaps.
func SideBySide(widths ...float32) (all []Span) {
	x := float32(0)
	for _, width := range widths {
		all = append(all, Span{X: x, Width: width})
		x += width
	}
	return all
}

// Shares returns the layout of a row in which each cell has its share of the width.
func Shares(shares ...float32) Columns {
	whole := float32(0)
	for _, share := range shares {
		whole += share
	}
	return Columns{
		Least: func(cells []fyne.CanvasObject) (size fyne.Size) {
			for _, cell := range cells {
				size.Height = max(size.Height, cell.MinSize().Height)
			}
			return size
		},
		Spans: func(_ []fyne.CanvasObject, width float32) []Span {
			widths := make([]float32, len(shares))
			for i, share := range shares {
				widths[i] = width * share / whole
			}
			return SideBySide(widths...)
		},
	}
}

func (c Columns) MinSize(cells []fyne.CanvasObject) fyne.Size { return c.Least(cells) }

func (c Columns) Layout(cells []fyne.CanvasObject, size fyne.Size) {
	for i, span := range c.Spans(cells, size.Width) {
		height := cmp.Or(span.Height, cells[i].MinSize().Height)
		Place(cells[i], span.X, (size.Height-height)/2, span.Width, height)
		SetVisible(cells[i], span.Width > 0)
	}
}
