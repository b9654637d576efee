// Package choices shows lists whose rows have a picture of a position: of puzzles, of lessons and the like.
//
// To read: choices.go (the list and its sheet), choicerow.go (a row), signs.go (symbols for tries and results).
package choices

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// The preferred size of the sheets, which are as high as the rows need, and the least height of a list that scrolls, in Fyne's
// units.
const chooserWide, chooserHigh, chooserMin = 520, 560, 120

// List is a list from which the person opens a row.
type List struct {
	*widgets.List
	rows      []Choice
	rowByRoot map[fyne.CanvasObject]*choiceRow
}

// New returns a list with rows. keys handles the keys that it does not use.
func New(rows []Choice, keys widgets.Keys) *List {
	c := &List{rows: rows, rowByRoot: map[fyne.CanvasObject]*choiceRow{}}
	c.List = widgets.NewList(func() int { return len(c.rows) }, func() fyne.CanvasObject {
		row := newChoiceRow(rows)
		c.rowByRoot[row.root] = row
		return row.root
	}, func(i int, o fyne.CanvasObject) { c.rowByRoot[o].show(c.rows[i]) }, func(i int) { c.rows[i].Open() }, keys)
	return c
}

// rowsHigh returns the height of all rows.
func (c *List) rowsHigh() float32 {
	between := c.Theme().Size(theme.SizeNamePadding)
	return float32(len(c.rows))*(newChoiceRow(c.rows).root.MinSize().Height+between) - between
}

// Set replaces the rows and scrolls to the first.
func (c *List) Set(rows []Choice) {
	c.rows = rows
	c.ScrollToTop()
	c.Refresh()
}

// Show opens a sheet with the list and buttons. over chooses the rows and is shown above the list; it may be nil. The frame
// around a list whose rows stay is no higher than these.
func (c *List) Show(on *sheet.Stack, title string, over fyne.CanvasObject, buttons ...*widgets.Button) {
	rows := c.rowsHigh()
	list := container.NewStack(widgets.Gap(min(chooserMin, rows)), c.List)
	s := on.Open(title, container.NewBorder(over, nil, nil, nil, list), buttons...)
	s.AlignTitle()
	s.Resize(chooserWide, chooserHigh)
	more := rows - c.Size().Height
	if over != nil {
		more = max(more, 0)
	}
	s.Resize(chooserWide, chooserHigh+more)
	s.Focus(c.List)
	c.Highlight(max(slices.IndexFunc(c.rows, func(row Choice) bool { return row.Here }), 0))
}
