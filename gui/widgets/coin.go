package widgets

import (
	_ "embed" // for coinSVG
	"fmt"
	"image/color"
	"slices"
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

// Coin is the picture of a person on a coin that fills a square: the face that they have chosen, or else the
// first letter of their name.
type Coin struct {
	widget.BaseWidget
	person look.Person
}

// NewCoin returns the coin of the person with a name and a profile.
func NewCoin(name string, p settings.Profile) *Coin {
	c := &Coin{person: PersonOf(name, p)}
	c.ExtendBaseWidget(c)
	return c
}

// Set shows a person with a name and a profile.
func (c *Coin) Set(name string, p settings.Profile) {
	c.person = PersonOf(name, p)
	c.Refresh()
}

// PersonOf returns how the person with a name and a profile is shown.
func PersonOf(name string, p settings.Profile) look.Person {
	return look.Person{Face: look.PersonFace(p.Face), Coin: p.Coin, Letter: Initial(name)}
}

// coinSVG is a black coin without a letter.
//
//go:embed coin.svg
var coinSVG string

// PersonIcon returns the picture of a person with a profile for a menu: the face or, if there is none, the coin without a letter.
func PersonIcon(p settings.Profile) fyne.Resource {
	if face := look.PersonFace(p.Face).Face(look.Calm); face != nil {
		return face
	}
	c := coinColours[p.Coin]
	svg := strings.Replace(coinSVG, "#000000", fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B), 1)
	return fyne.NewStaticResource("coin-"+p.Coin+".svg", []byte(svg))
}

// CoinColour returns the colour of a coin, one of settings.Coins.
func CoinColour(coin string) color.NRGBA { return coinColours[coin] }

// Initial returns the first letter or digit of a name as a capital, or "" if there is none.
func Initial(name string) string {
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

// letterCoin draws a letter on a coin, in the middle of a square.
type letterCoin struct {
	disc   *canvas.Circle
	letter *canvas.Text
}

func newLetterCoin() letterCoin {
	return letterCoin{
		&canvas.Circle{},
		&canvas.Text{Color: color.White, TextStyle: fyne.TextStyle{Bold: true}, Alignment: fyne.TextAlignCenter},
	}
}

// lay places the coin in a space of a size.
func (c letterCoin) lay(size fyne.Size) {
	side := min(size.Width, size.Height)
	Place(c.disc, (size.Width-side)/2, (size.Height-side)/2, side, side)
	c.letter.TextSize = side * 0.52
	Place(c.letter, 0, (size.Height-c.letter.MinSize().Height)/2, size.Width, c.letter.MinSize().Height)
}

// show shows the coin of a person without a face, and hides it for anybody else.
func (c letterCoin) show(p look.Person, size fyne.Size) {
	c.disc.FillColor, c.letter.Text = coinColours[p.Coin], p.Letter
	hidden := p.Face.Exists() || p == look.Person{}
	c.disc.Hidden, c.letter.Hidden = hidden, hidden
	c.lay(size)
	c.disc.Refresh()
	c.letter.Refresh()
}

func (c *Coin) CreateRenderer() fyne.WidgetRenderer {
	coin, picture := newLetterCoin(), newVector()
	return StartPainter(c, &Painter{
		Parts: FixedParts(coin.disc, coin.letter, picture.raster), Min: FixedMinSize(0, 0),
		Lay: func(size fyne.Size) {
			coin.lay(size)
			side := min(size.Width, size.Height)
			Place(picture.raster, (size.Width-side)/2, (size.Height-side)/2, side, side)
		},
		Paint: func() {
			picture.show(c.person.Face.Face(look.Calm))
			coin.show(c.person, c.Size())
		},
	})
}

// CoinButton is a coin that runs a function when it is tapped. It cannot have the focus: Statistics offers the same.
type CoinButton struct {
	Coin
	tapped func()
}

// NewCoinButton returns a coin of nobody that runs tapped.
func NewCoinButton(tapped func()) *CoinButton {
	c := &CoinButton{tapped: tapped}
	c.ExtendBaseWidget(c)
	return c
}

func (c *CoinButton) Tapped(*fyne.PointEvent) { c.tapped() }

func (c *CoinButton) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CoinPicker shows the pictures that a person can have: a row of coins with the initial, and a row of faces. A
// click or the arrow keys choose one.
type CoinPicker struct {
	optionChooser
	// OnChanged is called after each choice of the person. It may be nil.
	OnChanged func()
	field     *Entry // for the name: a click on a picture gives it the focus, so that the person can type on
	name      string
	all       []settings.Profile // only their coins and faces
	options   []settings.Profile // all but what LeaveOut leaves out
	coins     []*Coin            // of the options
	row       *fyne.Container    // shows the coins
}

// NewCoinPicker returns a picker for the person with a name, whose profile determines the picture that is chosen
// first. Without a coin in the profile there are only faces. field is the field for the name.
func NewCoinPicker(name string, p settings.Profile, field *Entry, keys Keys) *CoinPicker {
	c := &CoinPicker{field: field, name: name, row: container.NewWithoutLayout()}
	hasFace := look.PersonFace(p.Face).Exists()
	coins := settings.Coins()
	if p.Coin == "" {
		coins = nil
	}
	for _, colour := range coins {
		o := settings.Profile{Coin: colour}
		if colour == p.Coin && !hasFace {
			o.Face = p.Face // keep the face of another version unless the person chooses
		}
		c.all = append(c.all, o)
	}
	for _, face := range settings.Faces() {
		c.all = append(c.all, settings.Profile{Coin: p.Coin, Face: face})
	}
	chosen := Index(settings.Coins(), p.Coin)
	if hasFace {
		chosen = len(coins) + Index(settings.Faces(), p.Face)
	}
	c.optionChooser = optionChooser{Focus: Focus{Keys: keys}, chosen: chosen, changed: func(int) {
		if c.OnChanged != nil {
			c.OnChanged()
		}
	}}
	c.offer(c.all)
	c.ExtendBaseWidget(c)
	return c
}

// offer shows the options.
func (c *CoinPicker) offer(options []settings.Profile) {
	c.options, c.count, c.coins = options, len(options), nil
	c.row.RemoveAll()
	for _, o := range options {
		coin := NewCoin(c.name, o)
		c.coins = append(c.coins, coin)
		c.row.Add(coin)
	}
}

// LeaveOut offers all pictures but a face, which somebody else has. If that one is chosen, it chooses the one that
// settings.FaceBeside returns. It offers a face that was left out before again.
func (c *CoinPicker) LeaveOut(face string) {
	now := c.Picture()
	if now.Face == face {
		now.Face = settings.FaceBeside(face)
	}
	c.offer(slices.DeleteFunc(slices.Clone(c.all), func(o settings.Profile) bool { return o.Face == face && face != "" }))
	c.chosen = max(slices.IndexFunc(c.options, func(o settings.Profile) bool { return o.Face == now.Face && o.Coin == now.Coin }), 0)
	c.Refresh()
}

// Picture returns a profile with the coin and the face that are chosen, and nothing else. After the choice of a
// face the coin is the one of the person's profile.
func (c *CoinPicker) Picture() settings.Profile { return c.options[c.chosen] }

// SetName shows the first letter of a name on all coins without a face.
func (c *CoinPicker) SetName(name string) {
	c.name = name
	for i, coin := range c.coins {
		coin.Set(name, c.options[i])
	}
}

// Measures of the picker, in Fyne's units.
const (
	coinSide  = 44
	coinStep  = coinSide + 7
	coinRing  = 3 // between a coin and the ring around the chosen one
	coinsARow = 8 // half as many on a narrow form

	coinsIndent = LabelPad - coinRing - 1 // puts the first coin below the text of a label
)

// perRow returns how many coins there are in a row.
func (c *CoinPicker) perRow() int {
	if width := c.Size().Width; width > 0 && width < coinsIndent+coinsARow*coinStep {
		return coinsARow / 2
	}
	return coinsARow
}

// place returns the upper left corner of the square of an option.
func (c *CoinPicker) place(i int) fyne.Position {
	n := c.perRow()
	return fyne.NewPos(coinsIndent+float32(i%n)*coinStep, float32(i/n)*coinStep)
}

func (c *CoinPicker) Tapped(e *fyne.PointEvent) {
	focus(c.field)
	n := c.perRow()
	row := min(max(int(e.Position.Y/coinStep), 0), (c.count-1)/n)
	c.Choose(min(row*n+min(int(max(e.Position.X-coinsIndent, 0)/coinStep), n-1), c.count-1))
}

// TypedKey moves the choice for an arrow key, Home or End, or passes the key on. Up and Down change the row.
func (c *CoinPicker) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		c.Choose(c.chosen - c.perRow())
	case fyne.KeyDown:
		c.Choose(c.chosen + c.perRow())
	default:
		c.optionChooser.TypedKey(e)
	}
}

func (c *CoinPicker) CreateRenderer() fyne.WidgetRenderer {
	ring := &canvas.Circle{StrokeWidth: 2}
	lay := func(fyne.Size) {
		for i, coin := range c.coins {
			at := c.place(i).AddXY(coinRing+1, coinRing+1)
			Place(coin, at.X, at.Y, coinSide, coinSide)
		}
		const side = coinSide + 2*coinRing
		at := c.place(c.chosen).AddXY(1, 1)
		Place(ring, at.X, at.Y, side, side)
	}
	least := func() fyne.Size {
		n := c.perRow()
		return fyne.NewSize(coinsIndent+coinsARow/2*coinStep, float32((c.count+n-1)/n)*coinStep)
	}
	return StartPainter(c, &Painter{
		Parts: FixedParts(ring, c.row), Min: least, Lay: lay,
		Paint: func() {
			colours := look.PaletteFor(c)
			ring.StrokeColor = colours.Quiet
			if c.Focused {
				ring.StrokeColor = colours.Accent
			}
			lay(c.Size())
			ring.Refresh()
		},
	})
}
