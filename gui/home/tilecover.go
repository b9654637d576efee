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
// the card that has them.
type tileCover struct {
	widgets.Press
	hovered bool
	turned  func() // called when the mouse or the focus has come or gone
}

// Interface guards: what the window's driver may ask of a card.
var (
	_ fyne.Tappable      = (*tileCover)(nil)
	_ fyne.Focusable     = (*tileCover)(nil)
	_ desktop.Hoverable  = (*tileCover)(nil)
	_ desktop.Cursorable = (*tileCover)(nil)
)

func newTileCover(tapped func(), keys widgets.Keys, turned func()) *tileCover {
	c := &tileCover{Press: widgets.Press{Focus: widgets.Focus{Keys: keys}, OnPress: tapped}, turned: turned}
	c.ExtendBaseWidget(c)
	return c
}

// lively reports whether the mouse or the focus is there.
func (c *tileCover) lively() bool { return c.hovered || c.Focused }

// MouseIn frames the card.
func (c *tileCover) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved changes nothing.
func (c *tileCover) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the frame away.
func (c *tileCover) MouseOut() { c.hover(false) }

func (c *tileCover) hover(on bool) {
	c.hovered = on
	c.Refresh()
	c.turned()
}

// FocusGained frames the card.
func (c *tileCover) FocusGained() {
	c.Press.FocusGained()
	c.turned()
}

// FocusLost takes the frame away.
func (c *tileCover) FocusLost() {
	c.Press.FocusLost()
	c.turned()
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
			case c.Focused:
				rect.StrokeColor = colours.Accent
			case c.hovered:
				rect.StrokeColor = look.Mix(colours.Line, colours.Accent, 0.5)
			}
			rect.Refresh()
		},
	})
}
