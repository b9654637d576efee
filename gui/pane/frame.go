package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// frame lays out the window: the board fills the space left of the card; in a
// narrow window the card stands below the board.
type frame struct{}

// Measures of the frame, in Fyne's units.
const (
	margin     = 24
	edge       = margin / 2 // the margin of a narrow window
	narrow     = 720        // windows below this width have the card below the board
	cardLow    = 280
	cardHigh   = 320
	cardShort  = 292 // the card's height below the board, with the moves beside
	cardTall   = 420 // its height with the moves below
	boardLeast = 200
	menuWidth  = 384 // the menu bar
)

// NewFrame lays out the board and the card above the status line.
func NewFrame(board, card, status fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(nil, status, nil, nil, container.New(frame{}, board, card))
}

// MinSize leaves room for a small board above the card.
func (frame) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(menuWidth, boardLeast+objects[1].MinSize().Height+3*edge)
}

// Layout places the board and the card.
func (frame) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, card := objects[0], objects[1]
	if size.Width < narrow {
		below(board, card, size)
		return
	}
	width := min(max(size.Width*0.3, cardLow), cardHigh)
	card.Move(fyne.NewPos(size.Width-width-margin, margin))
	card.Resize(fyne.NewSize(width, size.Height-2*margin))
	board.Move(fyne.NewPos(margin, margin))
	board.Resize(fyne.NewSize(size.Width-width-3*margin, size.Height-2*margin))
}

// below places the card under the board, which keeps at least half the window.
func below(board, card fyne.CanvasObject, size fyne.Size) {
	most := float32(cardTall)
	if size.Width-2*edge >= wideCard {
		most = cardShort
	}
	height := max(min(most, size.Height/2), card.MinSize().Height)
	board.Move(fyne.NewPos(edge, edge))
	board.Resize(fyne.NewSize(size.Width-2*edge, size.Height-height-3*edge))
	card.Move(fyne.NewPos(edge, size.Height-height-edge))
	card.Resize(fyne.NewSize(size.Width-2*edge, height))
}
