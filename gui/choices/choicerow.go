package choices

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Choice is the content of a row of a list.
type Choice struct {
	// View returns the position of the picture, and Open is called with a click.
	View func() game.View
	Open func()
	// Large is set in all rows of a list of positions, which are told apart by their pictures.
	Large bool
	// Title is what the row is called, Aside a short text at its right, and About a description below it.
	Title, Aside, About string
	// Share is the share that is solved, for a bar; less than 0 means no bar.
	Share float64
	// Sign is the sign of the result, and Done is set if there is nothing left to do.
	Sign Sign
	Done bool
	// Here is set if the list begins with this row highlighted instead of the first.
	Here bool
}

// choiceRow shows a Choice: a picture, a title with a short text at the right, below it a description
// and perhaps a bar, and a sign.
type choiceRow struct {
	root, row, text     *fyne.Container
	picture             *board.Thumbnail
	title, aside, about *widget.Label
	bar                 *widgets.ProgressBar
	sign                *Signs
}

// Measures of a row, in Fyne's units.
const (
	choicePicture = 56
	largePicture  = 92
	choicePad     = 6
	choiceGap     = 10
	titleSlack    = 1 // a label cuts a text that just fits
)

// newChoiceRow returns a row of a list. It has a bar if any of the rows needs one.
func newChoiceRow(rows []Choice) *choiceRow {
	r := &choiceRow{
		picture: board.NewThumbnail(), title: widgets.Truncated(widgets.Bold("")), aside: widgets.Quiet(""),
		about: widgets.Truncated(widgets.Quiet("")), bar: widgets.NewProgressBar(), sign: NewSigns(1),
	}
	r.text = container.New(rowText{r}, widgets.Tight(r.title), widgets.Tight(r.aside), widgets.Tight(r.about))
	if slices.ContainsFunc(rows, func(c Choice) bool { return c.Share >= 0 }) {
		r.text.Add(widgets.Inset(r.bar))
	}
	side := float32(choicePicture)
	if slices.ContainsFunc(rows, func(c Choice) bool { return c.Large }) {
		side = largePicture
	}
	picture := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(side), r.picture))
	r.row = container.NewBorder(nil, nil, picture, container.NewCenter(r.sign), r.text)
	r.root = container.New(layout.NewCustomPaddedLayout(choicePad, choicePad, choiceGap, choiceGap), r.row)
	return r
}

// rowText lays out the texts of a row: the title with the short text at its right, below it the description, and perhaps the
// bar. On a narrow row the short text moves down to the description, and a title that is still too wide takes two lines.
type rowText struct{ *choiceRow }

// MinSize is the height of the texts with a title of one line.
func (t rowText) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 2*o[2].MinSize().Height)
	if len(o) > 3 {
		size.Height += o[3].MinSize().Height
	}
	return size
}

func (t rowText) Layout(o []fyne.CanvasObject, size fyne.Size) {
	line, aside, bar := o[2].MinSize().Height, float32(0), float32(0)
	if t.aside.Text != "" {
		aside = o[1].MinSize().Width
	}
	if len(o) > 3 {
		bar = o[3].MinSize().Height
	}
	need := fyne.MeasureText(t.title.Text, theme.TextSize(), t.title.TextStyle).Width + 2*widgets.LabelPad + titleSlack
	beside := need+aside <= size.Width
	second := t.secondLine(need > size.Width && size.Height+2*choicePad >= 3*line+bar, size.Width)
	wide := [2]float32{size.Width, size.Width} // of the title and the description
	y := [2]float32{(size.Height - 2*line - second - bar) / 2}
	y[1] = y[0] + line + second
	at := 1
	if beside {
		at = 0
	}
	wide[at] -= aside
	widgets.Place(o[0], 0, y[0], wide[0], line+second)
	widgets.Place(o[1], wide[at], y[at], aside, line)
	widgets.Place(o[2], 0, y[1], wide[1], line)
	if len(o) > 3 {
		widgets.Place(o[3], 0, y[1]+line, size.Width, bar)
	}
}

// secondLine sets whether the title may take a second line in a width, and returns the height of that line, or 0.
func (t rowText) secondLine(wraps bool, width float32) float32 {
	wrapping, truncation := fyne.TextWrapOff, fyne.TextTruncateEllipsis
	if wraps {
		wrapping, truncation = fyne.TextWrapWord, fyne.TextTruncateOff
	}
	if t.title.Wrapping != wrapping {
		t.title.Wrapping, t.title.Truncation = wrapping, truncation
		t.title.Refresh()
	}
	if !wraps {
		return 0
	}
	return widgets.HeightAt(t.title, width) - t.about.MinSize().Height
}

// Middle gives an object the whole width and centres it vertically.
func Middle(o fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer(), o, layout.NewSpacer())
}

// show fills the row with a choice.
func (r *choiceRow) show(c Choice) {
	r.picture.SetView(c.View())
	for l, text := range map[*widget.Label]string{r.title: c.Title, r.aside: c.Aside, r.about: c.About} {
		widgets.SetText(l, text)
	}
	widgets.SetVisible(r.bar, c.Share >= 0)
	r.bar.SetShare(c.Share)
	r.sign.Set(c.Sign)
	widgets.SetVisible(r.sign, c.Sign != NoSign)
	r.row.Layout.Layout(r.row.Objects, r.row.Size())    // the sign takes room from the texts
	r.text.Layout.Layout(r.text.Objects, r.text.Size()) // the widths of the texts decide their places
	importance := widget.MediumImportance
	if c.Done {
		importance = widget.LowImportance
	}
	if r.title.Importance != importance {
		r.title.Importance = importance
		r.title.Refresh()
	}
}
