package statistics

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// coin is a medal, or half of one. A click shows the game that earned it.
type coin struct {
	widgets.Press
	medal *widgets.Medal
	rung  progress.Rung
	at    fyne.Position // where it lies at rest
	say   func(text string)
}

// Interface guards: Fyne's driver finds these by type assertion.
var (
	_ fyne.Tappable      = (*coin)(nil)
	_ fyne.Focusable     = (*coin)(nil)
	_ desktop.Hoverable  = (*coin)(nil)
	_ desktop.Cursorable = (*coin)(nil)
)

// newCoin returns the coin of a rung that has at least half a medal.
func (p *page) newCoin(r progress.Rung) *coin {
	c := &coin{medal: widgets.NewMedal(r.Medal).Bare(), rung: r, say: p.say}
	c.Keys, c.OnPress = p.Sheets.Key, func() { p.showGame(r.MedalGame.Key) }
	c.ExtendBaseWidget(c)
	return c
}

// about returns which game earned the medal.
func (c *coin) about() string {
	g := c.rung.MedalGame
	return words.EarnedBy(opponentName(g.Level), words.TitleNamed(g.Variant), g.Finished, c.rung.Medal)
}

func (c *coin) MouseIn(*desktop.MouseEvent) { c.say(c.about()) }

func (c *coin) MouseMoved(*desktop.MouseEvent) {}

func (c *coin) MouseOut() { c.say("") }

func (c *coin) FocusGained() {
	c.Press.FocusGained()
	c.say(c.about())
}

func (c *coin) FocusLost() {
	c.Press.FocusLost()
	c.say("")
}

func (c *coin) Cursor() desktop.Cursor { return desktop.PointerCursor }

// coinRing is how far the ring of the focus lies outside a coin, in Fyne's units.
const coinRing = 3

func (c *coin) CreateRenderer() fyne.WidgetRenderer {
	ring := canvas.NewCircle(color.Transparent)
	ring.StrokeWidth = 2
	return widgets.StartPainter(c, &widgets.Painter{
		Parts: widgets.FixedParts(c.medal, ring), Min: widgets.FixedMinSize(0, 0),
		Lay: func(size fyne.Size) {
			c.medal.Resize(size)
			widgets.Place(ring, -coinRing, -coinRing, size.Width+2*coinRing, size.Height+2*coinRing)
		},
		Paint: func() {
			ring.StrokeColor, ring.Hidden = look.PaletteFor(c).Accent, !c.Focused
			ring.Refresh()
		},
	})
}
