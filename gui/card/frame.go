package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Frame lays out the window: the board, and the card beside it or below, above the
// status line. It gives the board at least half of what a square can have of the
// window, where that is possible at all.
type Frame struct {
	root  *fyne.Container
	board *board.Board
	card  *Card
	tip   *widgets.Tip
	size  fyne.Size // of the room for board and card
	now   plan
}

// Measures of the frame, in Fyne's units.
const (
	margin     = 24  // around board and card, and between them
	edge       = 8   // around them in a small window
	between    = 12  // between them in a small window
	WideWindow = 720 // the narrowest window with the full card
	MinBoard   = 200
	MenuWidth  = 384 // the menu bar
	cardHigh   = 648 // the card's height beside a low board
)

// NewFrame lays out the board and the card above the status line, and the tip over all.
func NewFrame(b *board.Board, card *Card, status *Status, tip *widgets.Tip) *Frame {
	f := &Frame{board: b, card: card, tip: tip}
	f.root = container.NewStack(status.Below(container.New(frameLayout{f}, b, card.Object())), tip.Object())
	return f
}

// Object is the frame as it is shown in the window.
func (f *Frame) Object() fyne.CanvasObject { return f.root }

// Fit lays board and card out anew if they need other places than they have: the
// board is another one, or there is more to see on the card.
func (f *Frame) Fit() {
	if f.size.IsZero() {
		return
	}
	if p := f.plan(f.size); p != f.now {
		f.apply(p)
	}
}

func (f *Frame) apply(p plan) {
	f.now = p
	f.tip.Hide()
	f.card.setForm(p.form, p.foldable)
	f.board.Move(p.board.at)
	f.board.Resize(p.board.size)
	f.card.root.Move(p.card.at)
	f.card.root.Resize(p.card.size)
}

// frameLayout is the layout of the room for board and card.
type frameLayout struct{ f *Frame }

// MinSize leaves room for a small board above the lowest card.
func (l frameLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(MenuWidth, MinBoard+l.f.card.least(strip, MenuWidth-2*edge)+2*edge+between)
}

// Layout places the board and the card.
func (l frameLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.f.size = size
	l.f.apply(l.f.plan(size))
}

// extent returns how much of a room the board takes.
func (f *Frame) extent(room fyne.Size) fyne.Size { return f.board.Natural(room) }
