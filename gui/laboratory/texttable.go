package laboratory

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// textTable shows a table of words and numbers that may be large and change often: it has
// no labels, and draws only the words that have changed.
type textTable struct {
	widget.BaseWidget
	heads  []*canvas.Text
	cells  [][]*canvas.Text
	line   *canvas.Line // below the heads
	widths []float32    // of the columns: they only ever grow, so that nothing jumps
	height float32      // of a row
}

// Measures of a textTable, in Fyne's units: between columns, between rows, and below the
// heads.
const (
	columnGap, rowGap, headGap = 16, 4, 6
	tableText                  = look.BodyText - 1
)

// newTextTable returns the table t.
func newTextTable(t table.Table) *textTable {
	w := &textTable{line: &canvas.Line{StrokeWidth: 1}, widths: make([]float32, len(t.Columns))}
	w.ExtendBaseWidget(w)
	w.heads = w.row(t.Columns, func(i int) string { return t.Columns[i].Head })
	for _, words := range t.Rows {
		w.cells = append(w.cells, w.row(t.Columns, func(i int) string { return words[i] }))
	}
	return w
}

// row makes a row.
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

// has reports whether the table has as many columns and rows as t.
func (w *textTable) has(t table.Table) bool {
	return len(w.heads) == len(t.Columns) && len(w.cells) == len(t.Rows)
}

// show writes the words of t, which has as many columns and rows. It reports whether the
// table has become wider.
func (w *textTable) show(t table.Table) (wider bool) {
	for i, row := range w.cells {
		for j, cell := range row {
			if cell.Text == t.Rows[i][j] {
				continue
			}
			wider = w.write(j, cell, t.Rows[i][j]) || wider
			cell.Refresh()
		}
	}
	if wider {
		w.lay(w.Size())
	}
	return wider
}

// CreateRenderer draws the heads, a line and the rows.
func (w *textTable) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{w.line}
	for _, row := range append([][]*canvas.Text{w.heads}, w.cells...) {
		for _, cell := range row {
			parts = append(parts, cell)
		}
	}
	return widgets.Painted(w, &widgets.Painter{Parts: widgets.Fixed(parts...), Min: w.least, Lay: w.lay, Paint: w.paint})
}

// least has room for every word.
func (w *textTable) least() fyne.Size {
	width := float32(2 * widgets.LabelPad)
	for _, column := range w.widths {
		width += column + columnGap
	}
	return fyne.NewSize(width-columnGap, (w.height+rowGap)*float32(1+len(w.cells))+headGap)
}

// lay places the words.
func (w *textTable) lay(fyne.Size) {
	w.layRow(w.heads, 0)
	step := w.height + rowGap
	w.line.Position1 = fyne.NewPos(widgets.LabelPad, step+headGap/2)
	w.line.Position2 = fyne.NewPos(w.least().Width-widgets.LabelPad, step+headGap/2)
	w.line.Refresh()
	for i, row := range w.cells {
		w.layRow(row, float32(i+1)*step+headGap)
	}
}

func (w *textTable) layRow(row []*canvas.Text, y float32) {
	x := float32(widgets.LabelPad)
	for i, cell := range row {
		widgets.Place(cell, x, y, w.widths[i], w.height)
		x += w.widths[i] + columnGap
	}
}

// paint gives the words their colours.
func (w *textTable) paint() {
	colours := look.For(w)
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
