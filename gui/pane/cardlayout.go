package pane

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/control"
)

// The ranks of the parts: what goes first where there is no room for all.
const (
	rankWords = iota
	rankGraph
	rankMoves
	rankSlimHead // the title of the window says as much
	rankAnalysis
	rankState
	rankHead
	always
)

// minMoves is the least height in which the moves are shown.
const minMoves = 60

// cardLayout shows those parts of the card that its form has and for which there is
// room.
type cardLayout struct{ card *Card }

// MinSize is that of the lowest form: the frame gives a card what its form needs.
func (l cardLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(slimWidth, stripLeast)
}

// Layout places the parts.
func (l cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	c := l.card
	if size.Width < slimWidth {
		return // not in a window yet; texts that wrap need some width
	}
	o[0].Resize(size) // the paper
	pad := c.form.padding()
	room := size.SubtractWidthHeight(2*pad.Width, 2*pad.Height)
	shown := fitting(c.forms[c.form], room)
	for _, object := range o[1:] {
		is := func(p *part) bool { return p.object == object }
		control.SetVisible(object, slices.ContainsFunc(shown, is))
	}
	stack(shown, fyne.NewPos(pad.Width, pad.Height), room)
}

// least returns the height that the card needs in a form and a width, with the parts
// that are there in every window.
func (c *Card) least(f form, width float32) float32 {
	pad := f.padding()
	parts := without(c.forms[f], func(p *part) bool { return p.absent || p.rank != always })
	return heights(parts, width-2*pad.Width) + 2*pad.Height
}
