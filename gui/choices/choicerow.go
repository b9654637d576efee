package choices

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
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
	// Title is what the row is called, Aside a short text at its right, and About a description below it.
	Title, Aside, About string
	// Share is the share that is solved, for a bar; less than 0 means no bar.
	Share float64
	// Sign is the sign of the result, and Done is set if there is nothing left to do.
	Sign Sign
	Done bool
}

// choiceRow shows a Choice: a picture, a title with a short text at the right, below it a description
// and perhaps a bar, and a sign.
type choiceRow struct {
	root                *fyne.Container
	picture             *board.Thumbnail
	title, aside, about *widget.Label
	bar                 *widgets.ProgressBar
	sign                *Signs
}

// Measures of a row, in Fyne's units.
const (
	choicePicture = 56
	choicePad     = 6
	choiceGap     = 10
)

// newChoiceRow returns a row of a list. It has a bar if any of the rows needs one.
func newChoiceRow(rows []Choice) *choiceRow {
	r := &choiceRow{
		picture: board.NewThumbnail(), title: widgets.Truncated(widgets.Bold("")), aside: widgets.Quiet(""),
		about: widgets.Truncated(widgets.Quiet("")), bar: widgets.NewProgressBar(), sign: NewSigns(1),
	}
	text := container.New(layout.NewCustomPaddedVBoxLayout(0),
		container.NewBorder(nil, nil, nil, widgets.Tight(r.aside), widgets.Tight(r.title)), widgets.Tight(r.about))
	if slices.ContainsFunc(rows, func(c Choice) bool { return c.Share >= 0 }) {
		text.Add(widgets.Inset(r.bar))
	}
	picture := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(choicePicture), r.picture))
	r.root = container.New(layout.NewCustomPaddedLayout(choicePad, choicePad, choiceGap, choiceGap),
		container.NewBorder(nil, nil, picture, container.NewCenter(r.sign), Middle(text)))
	return r
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
	importance := widget.MediumImportance
	if c.Done {
		importance = widget.LowImportance
	}
	if r.title.Importance != importance {
		r.title.Importance = importance
		r.title.Refresh()
	}
}
