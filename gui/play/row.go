package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Measures of a row in Fyne's units.
const (
	rowHeight = 62
	signRoom  = 56 // width for the pieces before the texts
	signSide  = 24
	signShift = 10 // offset of the second of two pieces
	shareRoom = 60 // width for the share of past games won
	overlap   = 12 // by how much the padding of the two lines overlaps
)

// row returns the row of a choice: a button with its pieces, its name, what follows from it, and the share
// of past games won.
func (p *panel) row(c opening.Choice) fyne.CanvasObject {
	title, about := words.OpeningChoice(p.shown, c)
	name, more := widgets.Truncated(widgets.Bold(title)), widgets.Truncated(widgets.Quiet(about))
	button := widgets.NewButton("", p.keys, func() { p.choose(c) })
	share := widgets.Bold(p.percent(c))
	share.Alignment = fyne.TextAlignTrailing
	return container.New(rowLayout{}, append([]fyne.CanvasObject{button, name, more, share}, p.signs(c)...)...)
}

// signs returns the pieces of the side that a choice takes, or of both sides if the choice leaves that
// open.
func (p *panel) signs(c opening.Choice) (signs []fyne.CanvasObject) {
	sides := map[opening.ChoiceKind][]game.Side{
		opening.First: {game.First}, opening.Second: {game.Second},
		opening.Two: {game.First, game.Second},
	}
	all, ok := sides[c.Kind]
	if !ok {
		all = []game.Side{game.First} // fifth stones
	}
	for _, side := range all {
		signs = append(signs, board.NewSymbol(p.shown.View.Style, p.shown.Setup.Mark(side)))
	}
	return signs
}

// rowLayout places the button, title, text, share and pieces of a row.
type rowLayout struct{}

// MinSize returns the height of a row with the least width.
func (rowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*signRoom, rowHeight)
}

// Layout places the parts of a row.
func (rowLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	name, more := o[1].MinSize().Height, o[2].MinSize().Height
	y := (size.Height - name - more + overlap) / 2
	width := size.Width - signRoom
	widgets.Place(o[1], signRoom-widgets.LabelPad, y, width-shareRoom, name)
	widgets.Place(o[2], signRoom-widgets.LabelPad, y+name-overlap, width, more)
	widgets.Place(o[3], size.Width-shareRoom, y, shareRoom, name)
	signs := o[4:]
	x := (signRoom - signSide - signShift*float32(len(signs)-1)) / 2
	for i, sign := range signs {
		widgets.Place(sign, x+signShift*float32(i), (size.Height-signSide)/2, signSide, signSide)
	}
}

// newDashes returns a row with a dash for each step of an opening. Dashes up to the current step have the
// accent colour. All together are no wider than three dashes of the usual width.
func newDashes(done, of int) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(dashGap))
	width := min(dashWidth, (3*(dashWidth+dashGap))/float32(of)-dashGap)
	for i := range of {
		reached := i < done
		pad := widgets.NewPad(func(p look.Palette) color.NRGBA {
			if reached {
				return p.Accent
			}
			return p.Fill
		})
		row.Add(container.NewGridWrap(fyne.NewSize(width, dashHeight), pad))
	}
	return row
}

// Measures of a dash, in Fyne's units.
const (
	dashWidth  = 20
	dashHeight = 4
	dashGap    = 4
)
