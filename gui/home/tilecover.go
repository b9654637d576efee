package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// tileCover lies over a card: it takes the mouse, the focus and the keys, and frames
// the card to which they came last, less strongly another one that has the focus.
type tileCover struct {
	widgets.Press
	hovered bool
	turned  func(came bool) // called when the mouse or the focus has come or gone
	leads   func() bool     // reports whether they came to this card last
}

// Interface guards: what the window's driver may ask of a card.
var (
	_ fyne.Tappable      = (*tileCover)(nil)
	_ fyne.Focusable     = (*tileCover)(nil)
	_ desktop.Hoverable  = (*tileCover)(nil)
	_ desktop.Cursorable = (*tileCover)(nil)
)

func newTileCover(tapped func(), keys widgets.Keys, turned func(came bool), leads func() bool) *tileCover {
	c := &tileCover{Press: widgets.Press{Focus: widgets.Focus{Keys: keys}, OnPress: tapped}, turned: turned, leads: leads}
	c.ExtendBaseWidget(c)
	return c
}

// MouseIn frames the card.
func (c *tileCover) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved frames the card again, if the focus has framed another one.
func (c *tileCover) MouseMoved(*desktop.MouseEvent) {
	if !c.leads() {
		c.hover(true)
	}
}

// MouseOut takes the frame away.
func (c *tileCover) MouseOut() { c.hover(false) }

func (c *tileCover) hover(on bool) {
	c.hovered = on
	c.turned(on)
}

// FocusGained frames the card.
func (c *tileCover) FocusGained() {
	c.Press.FocusGained()
	c.turned(true)
}

// FocusLost takes the frame away.
func (c *tileCover) FocusLost() {
	c.Press.FocusLost()
	c.turned(false)
}

// Cursor is a hand.
func (c *tileCover) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer draws the frame.
func (c *tileCover) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{CornerRadius: look.CardCorner}
	return widgets.Painted(c, &widgets.Painter{
		Parts: widgets.Fixed(rect), Min: widgets.MinSize(0, 0), Lay: rect.Resize,
		Paint: func() {
			colours := look.For(c)
			rect.FillColor, rect.StrokeColor, rect.StrokeWidth = color.Transparent, color.Transparent, 2
			switch {
			case c.leads():
				rect.StrokeColor = colours.Accent
			case c.Focused:
				rect.StrokeColor = look.Mix(colours.Line, colours.Accent, 0.5)
			}
			rect.Refresh()
		},
	})
}
