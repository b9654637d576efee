package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// tileLink is a text on a card that does something else than the card.
type tileLink struct {
	widgets.Press
	text    string
	hovered bool
	changed func() // called when the mouse or the focus has reached the link, or the mouse has left it
}

// Interface guards for the interfaces that Fyne's driver looks for.
var (
	_ fyne.Tappable      = (*tileLink)(nil)
	_ fyne.Focusable     = (*tileLink)(nil)
	_ desktop.Hoverable  = (*tileLink)(nil)
	_ desktop.Cursorable = (*tileLink)(nil)
)

func newTileLink(keys widgets.Keys, tapped, changed func()) *tileLink {
	l := &tileLink{Press: widgets.Press{Focus: widgets.Focus{Keys: keys}, OnPress: tapped}, changed: changed}
	l.ExtendBaseWidget(l)
	return l
}

// set changes the text.
func (l *tileLink) set(text string) {
	if l.text != text {
		l.text = text
		l.Refresh()
	}
}

func (l *tileLink) MouseIn(*desktop.MouseEvent)    { l.hover(true) }
func (l *tileLink) MouseMoved(*desktop.MouseEvent) {}
func (l *tileLink) MouseOut()                      { l.hover(false) }

func (l *tileLink) hover(on bool) {
	l.hovered = on
	l.Refresh()
	l.changed()
}

func (l *tileLink) FocusGained() {
	l.Press.FocusGained()
	l.changed()
}

func (l *tileLink) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (l *tileLink) CreateRenderer() fyne.WidgetRenderer {
	word, line := &canvas.Text{TextSize: look.QuietText}, &canvas.Rectangle{}
	return widgets.StartPainter(l, &widgets.Painter{
		Parts: widgets.FixedParts(word, line), Min: func() fyne.Size { return word.MinSize() },
		Lay: func(size fyne.Size) {
			word.Resize(size)
			widgets.Place(line, 0, size.Height-1, size.Width, 1)
		},
		Paint: func() {
			word.Text, word.Color = l.text, look.PaletteFor(l).Accent
			line.FillColor, line.Hidden = word.Color, !l.hovered && !l.Focused
			word.Refresh()
			line.Refresh()
		},
	})
}
