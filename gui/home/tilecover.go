package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// tileCover covers a card. It receives the mouse, the focus and the keys, and draws the card's frame. The
// card that the mouse or the focus reached last has the strongest frame; another card with the focus has
// a weaker one.
type tileCover struct {
	widgets.Press
	hovered       bool
	texts         *fyne.Container   // what the card says
	activeChanged func(active bool) // called when the mouse or the focus has reached or left the card
	isLead        func() bool       // reports whether they reached this card last
}

// Interface guards for the interfaces that Fyne's driver looks for.
var (
	_ fyne.Tappable      = (*tileCover)(nil)
	_ fyne.Focusable     = (*tileCover)(nil)
	_ desktop.Hoverable  = (*tileCover)(nil)
	_ desktop.Cursorable = (*tileCover)(nil)
)

func newTileCover(tapped func(), keys widgets.Keys, turned func(active bool), leads func() bool) *tileCover {
	c := &tileCover{
		Press:         widgets.Press{Focus: widgets.Focus{Keys: keys}, OnPress: tapped},
		activeChanged: turned, isLead: leads,
	}
	c.ExtendBaseWidget(c)
	return c
}

func (c *tileCover) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved frames the card again, if the focus has reached another card meanwhile.
func (c *tileCover) MouseMoved(*desktop.MouseEvent) {
	if !c.isLead() {
		c.hover(true)
	}
}

func (c *tileCover) MouseOut() { c.hover(false) }

func (c *tileCover) hover(on bool) {
	c.hovered = on
	c.activeChanged(on)
}

func (c *tileCover) FocusGained() {
	c.Press.FocusGained()
	c.activeChanged(true)
}

func (c *tileCover) FocusLost() {
	c.Press.FocusLost()
	c.activeChanged(false)
}

func (c *tileCover) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (c *tileCover) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{CornerRadius: look.CardCorner}
	return widgets.StartPainter(c, &widgets.Painter{
		Parts: widgets.FixedParts(rect), Min: widgets.FixedMinSize(0, 0), Lay: rect.Resize,
		Paint: func() {
			colours := look.PaletteFor(c)
			rect.FillColor, rect.StrokeColor, rect.StrokeWidth = color.Transparent, color.Transparent, 2
			switch {
			case c.isLead():
				rect.StrokeColor = colours.Accent
			case c.Focused:
				rect.StrokeColor = look.Mix(colours.Line, colours.Accent, 0.5)
			}
			rect.Refresh()
		},
	})
}
