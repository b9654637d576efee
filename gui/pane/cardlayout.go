package pane

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/control"
)

// cardLayout places the parts of the card: what is going on, a line, the moves
// and the buttons, one below the other; in a wide card, below the board, the
// moves stand at the right.
type cardLayout struct{}

// wideCard is the width in Fyne's units from which the moves stand beside.
const wideCard = 400

// MinSize leaves room for a few moves.
func (*cardLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	top, buttons := o[0].MinSize(), o[3].MinSize()
	return fyne.NewSize(max(top.Width, buttons.Width), top.Height+buttons.Height+8)
}

// Layout places the parts.
func (*cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	top, line, moves, buttons := o[0], o[1], o[2], o[3]
	foot := buttons.MinSize().Height
	control.Place(buttons, 0, size.Height-foot, size.Width, foot)
	room := size.Height - foot - 8
	if size.Width >= wideCard {
		half := size.Width / 2
		control.Place(top, 0, 0, half-8, room)
		control.Place(line, half, 0, 1, room)
		control.Place(moves, half+8, 0, half-8, room)
		control.SetVisible(line, true)
		control.SetVisible(moves, true)
		return
	}
	head := top.MinSize().Height
	control.Place(top, 0, 0, size.Width, head)
	control.Place(line, 8, head+12, size.Width-16, 1)
	control.Place(moves, 0, head+21, size.Width, max(room-head-21, 0))
	roomy := room-head-21 >= movesLeast
	control.SetVisible(line, roomy)
	control.SetVisible(moves, roomy)
}

// movesLeast is the least height in which the moves are shown.
const movesLeast = 60
