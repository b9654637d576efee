package puzzles

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

// choice is the content of a row of a list, with the function that a click calls.
type choice struct {
	view         func() game.View
	title, aside string
	about        string
	share        float64 // the share that is solved, for a bar; less than 0 for no bar
	sign         sign    // the sign of the result
	done         bool    // the puzzle is solved
	open         func()
}

// choiceRow shows a choice: a picture, a title with a short text at the right, below it a description
// and perhaps a bar, and a sign.
type choiceRow struct {
	root                *fyne.Container
	picture             *board.Thumbnail
	title, aside, about *widget.Label
	bar                 *widgets.ProgressBar
	sign                *signs
}

// Measures of a row, in Fyne's units.
const (
	choicePicture = 56
	choicePad     = 6
	choiceGap     = 10
)

// newChoiceRow returns a row of a list. It has a bar if any of the rows needs one.
func newChoiceRow(rows []choice) *choiceRow {
	r := &choiceRow{
		picture: board.NewThumbnail(), title: widgets.Truncated(widgets.Bold("")), aside: widgets.Quiet(""),
		about: widgets.Truncated(widgets.Quiet("")), bar: widgets.NewProgressBar(), sign: newSigns(1),
	}
	text := container.New(layout.NewCustomPaddedVBoxLayout(0), container.NewBorder(nil, nil, nil, widgets.Tight(r.aside), widgets.Tight(r.title)), widgets.Tight(r.about))
	if slices.ContainsFunc(rows, func(c choice) bool { return c.share >= 0 }) {
		text.Add(widgets.Inset(r.bar))
	}
	picture := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(choicePicture), r.picture))
	r.root = container.New(layout.NewCustomPaddedLayout(choicePad, choicePad, choiceGap, choiceGap),
		container.NewBorder(nil, nil, picture, container.NewCenter(r.sign), middle(text)))
	return r
}

// middle gives an object the whole width and centres it vertically.
func middle(o fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer(), o, layout.NewSpacer())
}

// show fills the row with a choice.
func (r *choiceRow) show(c choice) {
	r.picture.SetView(c.view())
	for l, text := range map[*widget.Label]string{r.title: c.title, r.aside: c.aside, r.about: c.about} {
		widgets.SetText(l, text)
	}
	widgets.SetVisible(r.bar, c.share >= 0)
	r.bar.SetShare(c.share)
	r.sign.set(c.sign)
	widgets.SetVisible(r.sign, c.sign != noSign)
	importance := widget.MediumImportance
	if c.done {
		importance = widget.LowImportance
	}
	if r.title.Importance != importance {
		r.title.Importance = importance
		r.title.Refresh()
	}
}
