package widgets

import (
	"embed"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Medal shows the state of a medal, as large as its room: a coin with a star if it is won, else a ring with
// a pale star, since an empty ring would look like a radio button, and after half the way the left half of the
// coin beside the right half of the ring. The coin hangs on a ribbon if the room is at least MedalHigh high.
type Medal struct {
	widget.BaseWidget
	state  progress.Medal
	ribbon bool // hangs on a ribbon if there is room
}

// MedalHigh is the minimum height of a medal with a ribbon, in Fyne's units. MedalShape is its width
// divided by its height.
const (
	MedalHigh  = 30
	MedalShape = float32(coin) / (coin + ribbon)
)

// NewMedal returns a medal in a state.
func NewMedal(state progress.Medal) *Medal {
	m := &Medal{state: state, ribbon: true}
	m.ExtendBaseWidget(m)
	return m
}

// Bare removes the ribbon, and returns the medal.
func (m *Medal) Bare() *Medal {
	m.ribbon = false
	return m
}

// Set changes the state.
func (m *Medal) Set(state progress.Medal) {
	if m.state != state {
		m.state = state
		m.Refresh()
	}
}

func (m *Medal) CreateRenderer() fyne.WidgetRenderer {
	shown := newVector()
	draw := func() {
		if available := m.Size(); !available.IsZero() {
			name, size := drawing(m.state, available, m.ribbon)
			Place(shown.raster, (available.Width-size.Width)/2, (available.Height-size.Height)/2, size.Width, size.Height)
			shown.show(picture(name, look.PaletteFor(m)))
		}
	}
	return StartPainter(m, &Painter{
		Parts: FixedParts(shown.raster), Min: FixedMinSize(0, 0),
		Lay: func(fyne.Size) { draw() }, Paint: draw,
	})
}

// MedalRow returns a row of the medals of a variant, in the order of its opponents from the
// weakest.
func MedalRow(medals []progress.Medal, side, gap float32) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(gap))
	for _, m := range medals {
		row.Add(container.NewGridWrap(fyne.NewSquareSize(side), NewMedal(m)))
	}
	return row
}

// Emblem shows a small picture, as large as its room.
type Emblem struct {
	widget.BaseWidget
	name string
}

// NewStar returns a star in the colour of the rim of medals, which is seen on every ground.
func NewStar() *Emblem { return newEmblem("star") }

// NewFlame returns the flame of a streak of days.
func NewFlame() *Emblem { return newEmblem("flame") }

func newEmblem(name string) *Emblem {
	e := &Emblem{name: name}
	e.ExtendBaseWidget(e)
	return e
}

func (e *Emblem) CreateRenderer() fyne.WidgetRenderer {
	shown := newVector()
	return StartPainter(e, &Painter{
		Parts: FixedParts(shown.raster), Min: FixedMinSize(0, 0), Lay: shown.raster.Resize,
		Paint: func() { shown.show(picture(e.name, look.PaletteFor(e))) },
	})
}

// Measures of the pictures, in their own units.
const (
	coin   = 24 // the diameter
	ribbon = 10 // the height of the ribbon above the coin
)

// medals holds the pictures, in the colours of the light palette. Their lines are filled shapes because
// Fyne 2.8.1 draws strokes of an SVG too wide, as in the faces of package opponent.
//
//go:embed medals
var medals embed.FS

// drawing returns the name of the picture of a medal and its size within the available one. A medal
// that is not won is as large as the coin of a medal that is won.
func drawing(state progress.Medal, available fyne.Size, withRibbon bool) (name string, size fyne.Size) {
	name = map[progress.Medal]string{progress.None: "ring", progress.Half: "half", progress.Won: "coin"}[state]
	switch {
	case available.Height < MedalHigh || !withRibbon:
		return name, available
	case state == progress.Won:
		return "ribbon", available
	default:
		return name, fyne.NewSquareSize(available.Height * MedalShape)
	}
}

// picture returns the picture with a name, in the colours of a palette.
func picture(name string, p look.Palette) fyne.Resource {
	svg, err := medals.ReadFile("medals/" + name + ".svg")
	if err != nil {
		panic(err) // cannot happen: a test reads each picture
	}
	var colours []string
	own := look.Light()
	for _, c := range [][2]color.NRGBA{
		{own.Medal, p.Medal},
		{own.MedalRim, p.MedalRim},
		{own.MedalStar, p.MedalStar},
		{own.X, p.X},
		{own.O, p.O},
		{own.Quiet, p.Quiet},
		{own.Win, p.Win},
		{own.Card, p.Card},
	} {
		colours = append(colours, look.Hex(c[0]), look.Hex(c[1]))
	}
	name += look.Hex(p.MedalRim) + look.Hex(p.X) + ".svg" // drawn caches pictures by name
	return fyne.NewStaticResource(name, []byte(strings.NewReplacer(colours...).Replace(string(svg))))
}
