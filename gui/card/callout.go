package card

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Callout is a text about a mistake in a bubble over the board that points at a piece. It is shown only if the card is beside
// the board and the bubble hides no piece.
type Callout struct {
	Cell       int
	Head, Text string // Text may be ""
	OnPlaced   func(shown bool)
}

// Measures of a callout, in Fyne's units.
const (
	calloutTail = 14
	calloutFoot = 20 // the width of the tail
)

// placeCallout shows the callout of the panel in a plan if there is room, and hides it otherwise.
func (f *Frame) placeCallout(p plan) {
	c, b := f.card.panel.callout, f.callout
	shown := false
	if c != nil {
		b.text, b.more, b.wrong, b.shown = c.Head, c.Text, true, 1
		shown = !p.below && f.fitCallout(p, c.Cell)
		c.OnPlaced(shown)
	}
	if widgets.SetVisible(b, shown); shown {
		b.Refresh()
	}
}

// fitCallout places the callout below the piece on a cell or above it, where it hides no piece, and reports whether there is
// such a place. Beside the cells there are the coordinates.
func (f *Frame) fitCallout(p plan, cell int) bool {
	centre, reach, b := f.board.CellCenter(cell), f.board.PieceReach(), f.callout
	width, high := b.width(), b.height()
	from, to := f.board.Cells()
	last := to.X - width
	for _, below := range []bool{true, false} {
		top := centre.Y + reach + calloutTail
		if !below {
			top = centre.Y - reach - calloutTail - high
		}
		if top < from.Y || top+high > to.Y {
			continue
		}
		for _, part := range []float32{0.5, 0.25, 0.75, 0.1, 0.9} {
			left := max(min(centre.X-part*width, last), from.X)
			if left <= last && !f.board.HidesPiece(fyne.NewPos(left, top), fyne.NewSize(width, high)) {
				b.point(p.board.at.AddXY(left, top), p.board.at.X+centre.X, below, fyne.NewSize(calloutFoot, calloutTail))
				return true
			}
		}
	}
	return false
}
