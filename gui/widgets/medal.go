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

// Medal shows how far a medal has been earned, as large as the room that it is given: a coin with a star, half a ring, or
// a ring. The coin hangs on a ribbon where the room is MedalHigh at least.
type Medal struct {
	widget.BaseWidget
	state progress.Medal
}

// Sizes of a medal with a ribbon, in Fyne's units: MedalHigh is the least height, MedalShape the width of one by its height.
const (
	MedalHigh  = 30
	MedalShape = float32(coin) / (coin + ribbon)
)

// NewMedal returns a medal in a state.
func NewMedal(state progress.Medal) *Medal {
	m := &Medal{state: state}
	m.ExtendBaseWidget(m)
	return m
}

// Set shows another state.
func (m *Medal) Set(state progress.Medal) {
	if m.state != state {
		m.state = state
		m.Refresh()
	}
}

// CreateRenderer draws the medal.
func (m *Medal) CreateRenderer() fyne.WidgetRenderer {
	shown := newVector()
	draw := func() {
		if room := m.Size(); !room.IsZero() {
			name, size := drawing(m.state, room)
			Place(shown.raster, (room.Width-size.Width)/2, (room.Height-size.Height)/2, size.Width, size.Height)
			shown.show(picture(name, look.For(m)))
		}
	}
	return Painted(m, &Painter{Parts: Fixed(shown.raster), Min: MinSize(0, 0), Lay: func(fyne.Size) { draw() }, Paint: draw})
}

// MedalRow shows the medals of a variant in a row, from that of the weakest opponent.
func MedalRow(medals []progress.Medal, side, gap float32) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(gap))
	for _, m := range medals {
		row.Add(container.NewGridWrap(fyne.NewSquareSize(side), NewMedal(m)))
	}
	return row
}

// Measures of the pictures, in their own units.
const (
	coin   = 24 // the diameter
	ribbon = 10 // how far the ribbon rises above the coin
)

// medals are the pictures, in the colours of the light palette. Their lines are filled shapes, as those of faces are: see
// opponent.Opponent.
//
//go:embed medals
var medals embed.FS

// drawing returns the name of the picture that shows a medal in a room, and its size: one that has not been won is as large
// as the coin of one that has.
func drawing(state progress.Medal, room fyne.Size) (name string, size fyne.Size) {
	name = map[progress.Medal]string{progress.None: "ring", progress.Half: "half", progress.Won: "coin"}[state]
	switch {
	case room.Height < MedalHigh:
		return name, room
	case state == progress.Won:
		return "ribbon", room
	default:
		return name, fyne.NewSquareSize(room.Height * MedalShape)
	}
}

// picture returns a picture in the colours of a palette.
func picture(name string, p look.Palette) fyne.Resource {
	svg, err := medals.ReadFile("medals/" + name + ".svg")
	if err != nil {
		panic(err) // a test reads each
	}
	var colours []string
	own := look.Light()
	for _, c := range [][2]color.NRGBA{
		{own.Medal, p.Medal}, {own.MedalRim, p.MedalRim}, {own.MedalStar, p.MedalStar}, {own.X, p.X}, {own.O, p.O}, {own.Quiet, p.Quiet},
	} {
		colours = append(colours, look.Hex(c[0]), look.Hex(c[1]))
	}
	name += look.Hex(p.MedalRim) + look.Hex(p.X) + ".svg" // Fyne keeps pictures by name
	return fyne.NewStaticResource(name, []byte(strings.NewReplacer(colours...).Replace(string(svg))))
}
