package laboratory

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// textTable is a widget for a table of texts that may be large and change often. It has no labels,
// and redraws only the texts that have changed.
type textTable struct {
	widget.BaseWidget
	shrinkColumn int // the column that is cut if there is little room, or −1 if there is none
	heads        []*canvas.Text
	cells        [][]*canvas.Text
	words        [][]string   // of the cells, not cut
	line         *canvas.Line // below the heads
	widths       []float32    // of the columns; they only ever grow, so that nothing jumps
	height       float32      // of a row
}

// Measures of a textTable, in Fyne's units: the gaps between columns, between rows and below the
// heads, the text size, and the minimum width of the column that is cut.
const (
	columnGap, rowGap, headGap = 16, 4, 6
	tableText                  = look.BodyText - 1
	narrowest                  = 100
)

// newTextTable returns a widget that shows t.
func newTextTable(t table.Table) *textTable {
	w := &textTable{shrinkColumn: -1, line: &canvas.Line{StrokeWidth: 1}, widths: make([]float32, len(t.Columns))}
	w.ExtendBaseWidget(w)
	w.heads = w.row(t.Columns, func(i int) string { return t.Columns[i].Head })
	for _, words := range t.Rows {
		w.cells = append(w.cells, w.row(t.Columns, func(i int) string { return words[i] }))
		w.words = append(w.words, slices.Clone(words))
	}
	return w
}

// row returns the texts of a row.
func (w *textTable) row(columns []table.Column, word func(int) string) (row []*canvas.Text) {
	for i, c := range columns {
		t := canvas.NewText("", nil)
		t.TextSize = tableText
		if !c.Text {
			t.Alignment = fyne.TextAlignTrailing
		}
		w.write(i, t, word(i))
		row = append(row, t)
	}
	return row
}

// write writes a word in a column. It reports whether the column has become wider.
func (w *textTable) write(column int, t *canvas.Text, word string) (wider bool) {
	t.Text = word
	size := t.MinSize()
	w.height = max(w.height, size.Height)
	wider = size.Width > w.widths[column]
	w.widths[column] = max(w.widths[column], size.Width)
	return wider
}

// hasShapeOf reports whether the table has as many columns and rows as t.
func (w *textTable) hasShapeOf(t table.Table) bool {
	return len(w.heads) == len(t.Columns) && len(w.cells) == len(t.Rows)
}

// show shows t, which must have as many columns and rows as the table. It reports whether the table
// has become wider.
func (w *textTable) show(t table.Table) (wider bool) {
	for i, row := range w.cells {
		for j, cell := range row {
			if w.words[i][j] == t.Rows[i][j] {
				continue
			}
			w.words[i][j] = t.Rows[i][j]
			wider = w.write(j, cell, t.Rows[i][j]) || wider
			w.cut(i, j, w.columns(w.Size().Width)[j])
			cell.Refresh()
		}
	}
	if wider {
		w.layOut(w.Size())
	}
	return wider
}

func (w *textTable) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{w.line}
	for _, row := range append([][]*canvas.Text{w.heads}, w.cells...) {
		for _, cell := range row {
			parts = append(parts, cell)
		}
	}
	return widgets.StartPainter(w, &widgets.Painter{
		Parts: widgets.FixedParts(parts...), Min: w.minSize,
		Lay: w.layOut, Paint: w.paint,
	})
}

// minSize returns the minimum size: every text fits, except in the column that is cut.
func (w *textTable) minSize() fyne.Size {
	return fyne.NewSize(totalWidth(w.columns(0)), w.heightOf(len(w.cells)))
}

// heightOf returns the height of the heads and a number of rows.
func (w *textTable) heightOf(rows int) float32 { return (w.height+rowGap)*float32(1+rows) + headGap }

// columns returns the widths of the columns in a table of width room.
func (w *textTable) columns(room float32) []float32 {
	widths := slices.Clone(w.widths)
	if w.shrinkColumn >= 0 {
		all := widths[w.shrinkColumn]
		widths[w.shrinkColumn] = min(all, max(all-(totalWidth(widths)-room), narrowest))
	}
	return widths
}

// totalWidth returns the width of a table with these widths of columns.
func totalWidth(columns []float32) float32 {
	width := float32(2*widgets.LabelPad - columnGap)
	for _, column := range columns {
		width += column + columnGap
	}
	return width
}

// cut shortens a text to width if it is in the column that is cut.
func (w *textTable) cut(row, column int, width float32) {
	if column != w.shrinkColumn {
		return
	}
	cell, word := w.cells[row][column], []rune(w.words[row][column])
	cell.Text = string(word)
	for n := len(word) - 1; n > 0 && cell.MinSize().Width > width; n-- {
		cell.Text = string(word[:n]) + "…"
	}
}

// layOut places the words.
func (w *textTable) layOut(size fyne.Size) {
	widths, step := w.columns(size.Width), w.height+rowGap
	w.layRow(w.heads, widths, 0)
	w.line.Position1 = fyne.NewPos(widgets.LabelPad, step+headGap/2)
	w.line.Position2 = fyne.NewPos(totalWidth(widths)-widgets.LabelPad, step+headGap/2)
	w.line.Refresh()
	for i, row := range w.cells {
		for j := range row {
			w.cut(i, j, widths[j])
		}
		w.layRow(row, widths, float32(i+1)*step+headGap)
	}
}

func (w *textTable) layRow(row []*canvas.Text, widths []float32, y float32) {
	x := float32(widgets.LabelPad)
	for i, cell := range row {
		widgets.Place(cell, x, y, widths[i], w.height)
		x += widths[i] + columnGap
	}
}

// paint gives the words their colours.
func (w *textTable) paint() {
	colours := look.PaletteFor(w)
	w.line.StrokeColor = colours.Line
	w.line.Refresh()
	for _, head := range w.heads {
		head.Color = colours.Quiet
		head.Refresh()
	}
	for _, row := range w.cells {
		for _, cell := range row {
			cell.Color = colours.Text
			cell.Refresh()
		}
	}
}
