package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// tileCover lies over a tile: it takes the mouse, the focus and the keys, and frames
// the tile that has them.
type tileCover struct {
	widget.BaseWidget
	tapped           func()
	key              func(*fyne.KeyEvent)
	gained           func() // hears of the focus
	focused, hovered bool
}

// Interface guards: what the window's driver may ask of a tile.
var (
	_ fyne.Tappable      = (*tileCover)(nil)
	_ fyne.Focusable     = (*tileCover)(nil)
	_ desktop.Hoverable  = (*tileCover)(nil)
	_ desktop.Cursorable = (*tileCover)(nil)
)

func newTileCover(tapped func(), key func(*fyne.KeyEvent), gained func()) *tileCover {
	c := &tileCover{tapped: tapped, key: key, gained: gained}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped chooses the tile.
func (c *tileCover) Tapped(*fyne.PointEvent) { c.tapped() }

// TypedKey chooses the tile for Enter and Space, or passes the key on.
func (c *tileCover) TypedKey(e *fyne.KeyEvent) {
	if widgets.IsEnter(e) || e.Name == fyne.KeySpace {
		c.tapped()
		return
	}
	c.key(e)
}

// TypedRune uses no letters.
func (c *tileCover) TypedRune(rune) {}

// FocusGained frames the tile.
func (c *tileCover) FocusGained() { c.focused = true; c.Refresh(); c.gained() }

// FocusLost takes the frame away.
func (c *tileCover) FocusLost() { c.focused = false; c.Refresh() }

// MouseIn frames the tile.
func (c *tileCover) MouseIn(*desktop.MouseEvent) { c.hovered = true; c.Refresh() }

// MouseMoved changes nothing.
func (c *tileCover) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes the frame away.
func (c *tileCover) MouseOut() { c.hovered = false; c.Refresh() }

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
			case c.focused:
				rect.StrokeColor = colours.Accent
			case c.hovered:
				rect.StrokeColor = look.Mix(colours.Line, colours.Accent, 0.5)
			}
			rect.Refresh()
		},
	})
}
