package card

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// guard lies over the board and warns that the last move loses at once. Its buttons take the move back, or let the computer
// answer it. If the card is below the board, helpPane warns there instead.
type guard struct {
	root             *fyne.Container
	shadow, paper    *widgets.Pad
	sign             *widget.Icon
	head, how        *widget.Label
	takeBack, playOn *widgets.Button
}

func newGuard(keys widgets.Keys, game Game) *guard {
	g := &guard{
		shadow: widgets.NewPad(func(c look.Palette) color.NRGBA { return c.Shadow }).Rounded(bannerCorner),
		paper: widgets.NewPad(func(c look.Palette) color.NRGBA { return c.Card }).Rounded(bannerCorner).
			Edged(func(c look.Palette) color.NRGBA { return c.Danger }),
		sign:     widget.NewIcon(warningIcon),
		head:     widgets.Wrapped(widgets.Heading("")),
		how:      widgets.Wrapped(widget.NewLabel("")),
		takeBack: widgets.NewButton(words.TakeBack(), keys, do(game, Undo)).Primary(),
		playOn:   widgets.NewButton(words.PlayAnyway(), keys, do(game, MoveNow)),
	}
	g.takeBack.Icon = theme.ContentUndoIcon()
	g.root = container.NewWithoutLayout(g.shadow, g.paper, g.sign, g.head, g.how, g.takeBack, g.playOn)
	g.root.Hide()
	return g
}

// show sets what the guard says.
func (g *guard) show(head, how string) {
	widgets.SetText(g.head, head)
	widgets.SetText(g.how, how)
}

// Measures of the guard, in Fyne's units. It is as wide and as high as a banner.
const (
	guardSign = 44
	guardPad  = 6  // above, between and below the buttons
	guardOver = 20 // how much of it lies over the board, if there is room above
)

// buttonsWidth returns the width of the buttons.
func (g *guard) buttonsWidth() float32 {
	return max(g.takeBack.MinSize().Width, g.playOn.MinSize().Width)
}

// textRoom returns the width of the labels in a guard of a width.
func (g *guard) textRoom(width float32) float32 {
	return width - guardSign - g.buttonsWidth() - 4*bannerPad + 2*widgets.LabelPad
}

// textHeights returns the heights of head and how at the width room. How is moved up under head by underHead.
func (g *guard) textHeights(room float32) (head, how float32) {
	return widgets.HeightAt(g.head, room), widgets.HeightAt(g.how, room)
}

// underHead is how much the space between the two labels is reduced, in Fyne's units.
const underHead = 2 * tight

// sizeIn returns the size of the guard in a room of a width. It is wider than a banner only if the head then has one line,
// and higher only if the texts need it.
func (g *guard) sizeIn(room float32) fyne.Size {
	width := min(room, bannerWidth)
	if wide := min(room, widestBanner); widgets.HeightAt(g.head, g.textRoom(wide)) < widgets.HeightAt(g.head, g.textRoom(width)) {
		width = wide
	}
	head, how := g.textHeights(g.textRoom(width))
	return fyne.NewSize(width, max(bannerHigh, head+how-underHead))
}

// place places the guard.
func (g *guard) place(at fyne.Position, size fyne.Size) {
	widgets.Place(g.root, at.X, at.Y, size.Width, size.Height)
	widgets.Place(g.shadow, 0, look.Space, size.Width, size.Height)
	g.paper.Resize(size)
	widgets.Place(g.sign, bannerPad, (size.Height-guardSign)/2, guardSign, guardSign)
	left, room := float32(guardSign+2*bannerPad-widgets.LabelPad), g.textRoom(size.Width)
	head, how := g.textHeights(room)
	y := (size.Height - head - how + underHead) / 2
	widgets.Place(g.head, left, y, room, head)
	widgets.Place(g.how, left, y+head-underHead, room, how)
	wide, high := g.buttonsWidth(), (size.Height-3*guardPad)/2
	x := size.Width - bannerPad - wide
	widgets.Place(g.takeBack, x, guardPad, wide, high)
	widgets.Place(g.playOn, x, high+2*guardPad, wide, high)
}

// placeGuard shows the guard in a plan if there is something to warn of and the card is beside the board, and hides it
// otherwise.
func (f *Frame) placeGuard(p plan) {
	g, on := f.card.guard, f.card.helping.warns && !p.below && !f.card.panel.shown
	f.card.setGuarded(on)
	if on {
		size := g.sizeIn(p.board.size.Width + 2*smallMargin)
		at, hides := f.overBoard(p, size, guardOver)
		if hides {
			at.Y = smallMargin
		}
		g.place(at, size)
	}
	widgets.SetVisible(g.root, on)
}
