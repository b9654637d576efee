package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// bodyLayout places the message and the panel beside the board or, in a narrow window, below it.
type bodyLayout struct {
	window func() fyne.Size
	width  float32 // at the last layout, or 0 before the first
}

// Measures of the editor, in Fyne's units.
const (
	panelWidth = 300
	panelMin   = 256 // panelWidth in a low window
	panelHigh  = 100 // least visible height of the panel below the board
	barRoom    = 12  // for the panel's scroll bar, beyond its right edge
	bodyGap    = 20
	lowWindow  = 560  // a lower window counts as low
	minBoard   = 320  // least width of the board beside the panel
	lowBoard   = 200  // the same in a low window, and the least height in any
	sheetWidth = 1400 // upper limit; the window is usually narrower
	aroundBody = 180  // height of the menu bar, the parts of the sheet above and below its body, and the margins
	footRow    = 40   // added to aroundBody when the sheet's buttons need two rows
	sidesBody  = 80   // width of the parts of the sheet beside its body
)

// panelWidth returns the width of the panel beside the board, or 0 if the panel is below the board.
func (l *bodyLayout) panelWidth(width float32) float32 {
	switch {
	case width >= panelWidth+bodyGap+minBoard:
		return panelWidth
	case l.window().Height < lowWindow && width >= panelMin+bodyGap+lowBoard:
		return panelMin
	default:
		return 0
	}
}

// maxHeight returns the greatest height of the body for a width of the panel.
func (l *bodyLayout) maxHeight(panel float32) float32 {
	room := l.window().Height - aroundBody
	if panel == 0 {
		room -= footRow
	}
	return room
}

// MinSize returns a width as large as the window allows and the content can use. The panel scrolls if
// the height is too small for it.
func (l *bodyLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	window := l.window()
	wide := window.Width - sidesBody
	width := l.width
	if width == 0 {
		width = wide
	}
	panel := l.panelWidth(width)
	room := l.maxHeight(panel)
	if panel == 0 {
		side := l.boardHeight(o, width)
		whole := side + heightBelow(o, width)
		return fyne.NewSize(wide, max(min(whole, room), side+min(panelHigh, whole-side)))
	}
	side := max(min(room, width-panel-bodyGap), lowBoard)
	high := max(min(heightBelow(o, panel)-bodyGap/2, room), side)
	return fyne.NewSize(min(wide, panel+bodyGap+max(window.Height-aroundBody, minBoard)), high)
}

// heightBelow returns the height of message and panel at a width, with the gaps above them.
func heightBelow(o []fyne.CanvasObject, width float32) float32 {
	return messageHeight(o[1], width) + bodyGap/2 + panelHeight(o[2], width)
}

// panelHeight returns the height of the panel's whole content at a width.
func panelHeight(o fyne.CanvasObject, width float32) float32 {
	return widgets.HeightAt(o.(*container.Scroll).Content, width+barRoom)
}

// messageHeight returns the height of the message with the gap above it, or 0 if the message is
// hidden.
func messageHeight(o fyne.CanvasObject, width float32) float32 {
	if !o.Visible() {
		return 0
	}
	return widgets.HeightAt(o, width) + bodyGap/2
}

// boardHeight returns the height of the board if the panel is below it.
func (l *bodyLayout) boardHeight(o []fyne.CanvasObject, width float32) float32 {
	return min(width, max(l.maxHeight(0)-messageHeight(o[1], width)-bodyGap/2-panelHigh, lowBoard))
}

func (l *bodyLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	panel := l.panelWidth(size.Width)
	if panel == 0 {
		side, message := l.boardHeight(o, size.Width), messageHeight(o[1], size.Width)
		widgets.Place(o[0], 0, 0, size.Width, side)
		widgets.Place(o[1], 0, side+bodyGap/2, size.Width, message-bodyGap/2)
		widgets.Place(o[2], 0, side+message+bodyGap/2, size.Width+barRoom, size.Height-side-message-bodyGap/2)
		return
	}
	left, high, message := size.Width-panel, panelHeight(o[2], panel), messageHeight(o[1], panel)
	widgets.Place(o[0], 0, 0, left-bodyGap, min(size.Height, max(l.window().Height-aroundBody, lowBoard)))
	if high+message > size.Height { // the panel scrolls
		widgets.Place(o[1], left, 0, panel, message-bodyGap/2)
		widgets.Place(o[2], left, message, panel+barRoom, size.Height-message)
		return
	}
	widgets.Place(o[2], left, 0, panel+barRoom, high)
	widgets.Place(o[1], left, high+bodyGap/2, panel, message-bodyGap/2)
}
