package laboratory

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// resultTable shows the standings of a run: who has made how many points, for more than
// two players against each other too. Where it is too large it scrolls.
type resultTable struct {
	scroll fyne.CanvasObject
	names  []string
	grid   *fyne.Container
	layout gridLayout
	widths []float32         // of the columns
	cells  [][]*widget.Label // the heads first
}

// resultRows is the largest number of players' rows that are visible at once.
const resultRows = 8

func newResultTable(names []string) *resultTable {
	t := &resultTable{names: names}
	heads := words.CrosstableHead()
	if len(names) == 2 {
		heads = append(heads, words.MatchHead()...)
	} else {
		for i := range names {
			heads = append(heads, strconv.Itoa(i+1))
		}
	}
	cells := t.addRow(heads, widgets.Quiet)
	for range names {
		cells = append(cells, t.addRow(make([]string, len(heads)), widget.NewLabel)...)
	}
	t.layout = gridLayout{columns: len(heads)}
	t.grid = container.New(t.layout, cells...)
	scroll := container.NewScroll(t.grid)
	rows := min(len(names), resultRows) + 1
	height := t.layout.MinSize(t.grid.Objects).Height / float32(len(names)+1) * float32(rows)
	scroll.SetMinSize(fyne.NewSize(0, height+scrollBar))
	t.scroll = scroll
	return t
}

// scrollBar is the room below the table for its bar.
const scrollBar = 8

// addRow makes a row of labels, and returns them as they stand in the grid.
func (t *resultTable) addRow(texts []string, label func(string) *widget.Label) (cells []fyne.CanvasObject) {
	var row []*widget.Label
	for c, text := range texts {
		l := label(text)
		l.Alignment = fyne.TextAlignTrailing
		if c == nameColumn {
			l.Alignment, l.Truncation = fyne.TextAlignLeading, fyne.TextTruncateEllipsis
		}
		row = append(row, l)
		cells = append(cells, widgets.Tight(l))
	}
	t.cells = append(t.cells, row)
	return cells
}

// nameColumn is the column with the players' names, which is at least so wide, in Fyne's
// units.
const nameColumn, nameLeast = 1, 100

// show writes the standings of a run.
func (t *resultTable) show(r lab.Run) {
	changed := false
	for i, row := range r.Crosstable().Rows {
		texts := []string{strconv.Itoa(i + 1), shortened(t.names[row.Index], tableName), words.Points(row.Points), "", ""}
		if c := row.Count(); c.Games() > 0 {
			texts[3], texts[4] = words.Score(c, row.Different), words.Elo(match.Elo{Difference: row.Elo, Margin: row.Margin})
		}
		if len(t.names) == 2 {
			texts = append(texts, words.Number(row.Wins), words.Number(row.Draws), words.Number(row.Losses))
		} else {
			texts = append(texts, versus(row)...)
		}
		for c, text := range texts {
			changed = changed || t.cells[i+1][c].Text != text
			widgets.SetText(t.cells[i+1][c], text)
		}
	}
	if !changed {
		return
	}
	if widths := t.layout.widths(t.grid.Objects); !slices.Equal(widths, t.widths) {
		t.widths = widths
		t.grid.Refresh() // the columns move
	}
}

// versus are the points of a player against each other one.
func versus(row lab.Row) (texts []string) {
	for _, points := range row.Against {
		if points == nil {
			texts = append(texts, "–")
		} else {
			texts = append(texts, words.Points(*points))
		}
	}
	return texts
}

// tableName is how many characters of a name the table shows.
const tableName = 44

// shortened returns the name, cut to at most most characters.
func shortened(name string, most int) string {
	if r := []rune(name); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return name
}

// gridLayout lays cells out in rows, each column as wide as its widest cell; what
// width is left goes to the names, which are cut where it is too little.
type gridLayout struct{ columns int }

// widths are those of the columns.
func (g gridLayout) widths(o []fyne.CanvasObject) []float32 {
	widths := make([]float32, g.columns)
	for i, cell := range o {
		widths[i%g.columns] = max(widths[i%g.columns], cell.MinSize().Width)
	}
	widths[nameColumn] = max(widths[nameColumn], nameLeast)
	return widths
}

// MinSize has room for every cell.
func (g gridLayout) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for _, w := range g.widths(o) {
		size.Width += w
	}
	for i := 0; i < len(o); i += g.columns {
		size.Height += o[i].MinSize().Height
	}
	return size
}

// Layout places the cells.
func (g gridLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widths := g.widths(o)
	widths[nameColumn] += max(size.Width-g.MinSize(o).Width, 0)
	y := float32(0)
	for i := 0; i < len(o); i += g.columns {
		x, height := float32(0), o[i].MinSize().Height
		for c, cell := range o[i : i+g.columns] {
			widgets.Place(cell, x, y, widths[c], height)
			x += widths[c]
		}
		y += height
	}
}
