package widgets

import (
	"image/color"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Coin is the picture of a person: the first letter of their name on a coin that fills a square.
type Coin struct {
	widget.BaseWidget
	letter, colour string
}

// NewCoin returns a coin with the first letter of a name. colour is one of settings.Coins.
func NewCoin(name, colour string) *Coin {
	c := &Coin{letter: initial(name), colour: colour}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the name and the colour.
func (c *Coin) Set(name, colour string) {
	c.letter, c.colour = initial(name), colour
	c.Refresh()
}

// initial returns the first letter or digit of a name as a capital, or "" if there is none.
func initial(name string) string {
	for _, r := range Readable(name) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return strings.ToUpper(string(r))
		}
	}
	return ""
}

// coinColours holds the colours of the coins. White text has a contrast of at least 4.5 on each.
var coinColours = map[string]color.NRGBA{
	"blue":   {0x2B, 0x5F, 0xC4, 0xFF},
	"green":  {0x2E, 0x6E, 0x45, 0xFF},
	"orange": {0xB0, 0x4A, 0x12, 0xFF},
	"violet": {0x6B, 0x3F, 0xA8, 0xFF},
	"teal":   {0x1E, 0x65, 0x70, 0xFF},
	"red":    {0xB0, 0x2A, 0x3A, 0xFF},
	"brown":  {0x7A, 0x4F, 0x2A, 0xFF},
	"grey":   {0x5A, 0x5E, 0x66, 0xFF},
}

func (c *Coin) CreateRenderer() fyne.WidgetRenderer {
	disc := &canvas.Circle{}
	letter := &canvas.Text{Color: color.White, TextStyle: fyne.TextStyle{Bold: true}, Alignment: fyne.TextAlignCenter}
	lay := func(size fyne.Size) {
		side := min(size.Width, size.Height)
		Place(disc, (size.Width-side)/2, (size.Height-side)/2, side, side)
		letter.TextSize = side * 0.52
		Place(letter, 0, (size.Height-letter.MinSize().Height)/2, size.Width, letter.MinSize().Height)
	}
	return StartPainter(c, &Painter{
		Parts: FixedParts(disc, letter), Min: FixedMinSize(0, 0), Lay: lay,
		Paint: func() {
			disc.FillColor, letter.Text = coinColours[c.colour], c.letter
			lay(c.Size())
			disc.Refresh()
			letter.Refresh()
		},
	})
}

// CoinButton is a coin that runs a function when it is tapped. It cannot have the focus, because a
// button next to it does the same.
type CoinButton struct {
	Coin
	tapped func()
}

// NewCoinButton returns a coin without a letter that runs tapped.
func NewCoinButton(tapped func()) *CoinButton {
	c := &CoinButton{tapped: tapped}
	c.ExtendBaseWidget(c)
	return c
}

func (c *CoinButton) Tapped(*fyne.PointEvent) { c.tapped() }

func (c *CoinButton) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CoinPicker shows all coins. A click or the arrow keys choose one.
type CoinPicker struct {
	optionChooser
	coins []*Coin
}

// NewCoinPicker returns a row of all coins with the first letter of a name. chosen is the colour of
// the chosen coin.
func NewCoinPicker(name, chosen string, keys Keys) *CoinPicker {
	p := &CoinPicker{optionChooser: optionChooser{
		Focus: Focus{Keys: keys}, count: len(settings.Coins()),
		chosen: Index(settings.Coins(), chosen),
	}}
	for _, colour := range settings.Coins() {
		p.coins = append(p.coins, NewCoin(name, colour))
	}
	p.ExtendBaseWidget(p)
	return p
}

// Coin returns the colour of the chosen coin.
func (p *CoinPicker) Coin() string { return settings.Coins()[p.chosen] }

// SetName shows the first letter of a name on all coins.
func (p *CoinPicker) SetName(name string) {
	for i, c := range p.coins {
		c.Set(name, settings.Coins()[i])
	}
}

// Measures of the picker, in Fyne's units.
const (
	coinSide = 28
	coinStep = coinSide + 8
	coinRing = 3 // between a coin and the ring around the chosen one
)

func (p *CoinPicker) Tapped(e *fyne.PointEvent) {
	focus(p)
	p.Choose(min(int(e.Position.X/coinStep), p.count-1))
}

func (p *CoinPicker) CreateRenderer() fyne.WidgetRenderer {
	ring := &canvas.Circle{StrokeWidth: 2}
	row := container.NewWithoutLayout()
	for _, c := range p.coins {
		row.Add(c)
	}
	lay := func(size fyne.Size) {
		for i, c := range p.coins {
			Place(c, float32(i)*coinStep+coinRing+1, (size.Height-coinSide)/2, coinSide, coinSide)
		}
		const side = coinSide + 2*coinRing
		Place(ring, float32(p.chosen)*coinStep+1, (size.Height-side)/2, side, side)
	}
	return StartPainter(p, &Painter{
		Parts: FixedParts(ring, row), Min: FixedMinSize(float32(p.count)*coinStep, coinStep), Lay: lay,
		Paint: func() {
			colours := look.PaletteFor(p)
			ring.StrokeColor = colours.Quiet
			if p.Focused {
				ring.StrokeColor = colours.Accent
			}
			lay(p.Size())
			ring.Refresh()
		},
	})
}
