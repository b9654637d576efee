package card

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Frame lays out the window: the board with the card beside or below it, and the status line under both.
// After a game a banner lies over the board, and after a move that loses at once a warning.
type Frame struct {
	// OnBanner is called for a click on the banner. NewFrame sets it to HideBanner.
	OnBanner func()

	root     *fyne.Container
	board    *board.Board
	card     *Card
	banner   *banner
	bannerAt time.Time // when the banner was shown last
	callout  *bubble   // Panel.Callout
	tip      *widgets.Tip
	size     fyne.Size // of the area for board and card
	current  plan
}

// Measures of the frame, in Fyne's units.
const (
	margin      = 24  // around board and card, and between them
	smallMargin = 8   // around them in a small window
	smallGap    = 12  // between them in a small window
	WideWindow  = 720 // the narrowest window with wide margins
	MinBoard    = 200
	MenuWidth   = 384 // the width of the menu bar, and the minimum width of the frame
	cardHigh    = 648 // minimum height of a card beside the board, if it fits; maximum below the board

	plankShare        = 0.905 // of the height, for a board of X and O: the banner above it then hides no mark
	besideShare       = 0.75  // the least area of the board beside the card, as a share of its area above it
	cardShare         = 0.3   // the width of a card beside the board, as a share of the window's
	unfoldMin         = 96    // how much higher unfolding must make a card to be offered
	maxUnfoldedHeight = 420   // the greatest height of an unfolded card, which takes room from the board
	maxWidthBelow     = 640   // the greatest width of a card below the board
)

// NewFrame returns a frame with the board and the card above the status line, and the tip over them.
func NewFrame(b *board.Board, card *Card, status *Status, tip *widgets.Tip) *Frame {
	f := &Frame{board: b, card: card, callout: newBubble(), tip: tip}
	card.fit = f.Fit
	f.OnBanner = func() { f.HideBanner() }
	f.banner = newBanner(func() {
		if look.IsSettled(f.bannerAt, b.Now()) { // an earlier click may be the second of a double-click that has won
			f.OnBanner()
		}
	})
	over := container.New(frameLayout{f}, b, card.Object(), card.players.bubble, f.callout, card.guard.root, f.banner)
	f.root = container.NewStack(status.Below(over), tip.Object())
	return f
}

// Object returns the frame's object for the window.
func (f *Frame) Object() fyne.CanvasObject { return f.root }

// IsNarrow reports whether the window is too narrow for wide margins and long sentences.
func (f *Frame) IsNarrow() bool { return f.size.Width < WideWindow }

// Fit lays out the board and the card after something on them has appeared, disappeared or grown.
func (f *Frame) Fit() {
	if f.size.IsZero() {
		return
	}
	if p := f.plan(f.size); p != f.current {
		f.apply(p)
	} else {
		f.placeGuard(p)
		f.placeCallout(p)
		relayout(f.card.root)
	}
	f.card.repaint()
}

func (f *Frame) apply(p plan) {
	f.current = p
	f.tip.Hide()
	f.card.foldable = p.foldable
	f.board.Move(p.board.at)
	f.board.Resize(p.board.size)
	f.placeGuard(p)
	f.placeCallout(p)
	f.card.root.Move(p.card.at)
	if f.card.root.Size() == p.card.size {
		relayout(f.card.root)
	} else {
		f.card.root.Resize(p.card.size)
	}
	if f.banner.Visible() {
		f.endSlide()
		f.placeBanner()
	}
}

// frameLayout lays out the board and the card.
type frameLayout struct{ f *Frame }

// MinSize leaves room for a small board above the lowest card.
func (l frameLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(MenuWidth, MinBoard+l.f.card.minHeight(flat, MenuWidth-2*smallMargin)+2*smallMargin+smallGap)
}

func (l frameLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.f.size = size
	l.f.apply(l.f.plan(size))
}

// plan holds the places of the board and the card.
type plan struct {
	board, card place
	below       bool // the card is below the board
	foldable    bool // and the person can unfold it
}

// place is a rectangle.
type place struct {
	at   fyne.Position
	size fyne.Size
}

// centred returns the place of a size in the middle of a room.
func centred(size fyne.Size, at fyne.Position, room fyne.Size) place {
	return place{at.AddXY((room.Width-size.Width)/2, (room.Height-size.Height)/2), size}
}

// plan returns the plan for an area. The card goes beside the board if it fits there and the board keeps
// nearly the area that it would have above the card.
func (f *Frame) plan(size fyne.Size) plan {
	beside, below := f.planBeside(size), f.planBelow(size, false)
	if area(beside.board.size) >= besideShare*area(below.board.size) && f.card.fits(beside.card.size) {
		return beside
	}
	if f.card.unfolded && !f.card.panel.shown { // a puzzle has nothing to unfold
		return f.planBelow(size, true)
	}
	return below
}

func area(s fyne.Size) float32 { return s.Width * s.Height }

// planBeside returns a plan with the card to the right of the board, both centred in the window. The card's
// width grows in steps with the window's width and with the room that the board leaves. An analysis or a review widens it
// only to the right, so that the board stays where it is.
func (f *Frame) planBeside(size fyne.Size) plan {
	around, gap := float32(margin), float32(margin)
	if size.Width < WideWindow {
		around, gap = smallMargin, smallGap
	}
	most := f.card.maxWidth()
	width := inSteps(min(max(cardShare*size.Width, minCardWidth), maxCardWidth))
	room := size.SubtractWidthHeight(width+2*around+gap, 2*around)
	free := room
	if f.board.IsPlank() {
		free.Height *= plankShare
	}
	board := f.board.FilledSize(free)
	spare := max((room.Width-board.Width)/2, 0)
	usual := width + inSteps(min(spare, maxCardWidth-width))
	left := (size.Width - board.Width - gap - usual) / 2
	width = min(width+inSteps(min(spare, most-width)), usual+inSteps(max(left-around, 0)))
	high := min(max(board.Height, cardHigh), room.Height)
	return plan{
		board: centred(board, fyne.NewPos(left, 0), fyne.NewSize(board.Width, size.Height)),
		card:  place{fyne.NewPos(left+board.Width+gap, (size.Height-high)/2), fyne.NewSize(width, high)},
	}
}

// inSteps rounds a width down to a step, so that it does not change with every unit of the window's.
func inSteps(width float32) float32 {
	const step = 8
	return step * float32(int(width/step))
}

// planBelow returns a plan with the card under the board. The card is as high as it needs, or higher if the
// board leaves room. If unfolded is set and the card is foldable, it takes about half of the height.
func (f *Frame) planBelow(size fyne.Size, unfolded bool) plan {
	room := size.SubtractWidthHeight(2*smallMargin, 2*smallMargin+smallGap)
	width := min(room.Width, maxWidthBelow)
	least := f.card.minHeight(flat, width)
	spare := room.Height - f.board.FilledSize(fyne.NewSize(room.Width, room.Height-least)).Height
	high := max(min(spare, cardHigh), least)
	foldable := high < least+unfoldMin
	if foldable && unfolded {
		high = min(max(room.Height/2, least+unfoldMin), maxUnfoldedHeight)
	}
	room.Height -= high
	return plan{
		board: centred(f.board.FilledSize(room), fyne.NewPos(smallMargin, smallMargin), room),
		card:  place{fyne.NewPos((size.Width-width)/2, size.Height-smallMargin-high), fyne.NewSize(width, high)},
		below: true, foldable: foldable,
	}
}
