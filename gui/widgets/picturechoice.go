package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// PictureChoice is a row of pictures, perhaps with names below them. A click or the arrow keys choose one.
type PictureChoice struct {
	optionChooser
	pictures []fyne.CanvasObject
	side     float32
	names    []string // nil if there are none
}

// NewPictureChoice returns a row of square pictures with a side, with names unless names is nil. changed, which may be nil, is
// called with each choice.
func NewPictureChoice(
	pictures []fyne.CanvasObject, side float32, names []string, chosen int, keys Keys, changed func(int),
) *PictureChoice {
	c := &PictureChoice{pictures: pictures, side: side, names: names}
	c.optionChooser = optionChooser{Focus: Focus{Keys: keys}, count: len(pictures), chosen: chosen, changed: changed}
	c.ExtendBaseWidget(c)
	return c
}

// Measures of the tiles, in Fyne's units.
const (
	tileEdge = 10 // around the picture
	tileGap  = 2 * look.Space
	nameRoom = 30 // below the picture
)

// tile returns the size of the tile around a picture.
func (c *PictureChoice) tile() fyne.Size {
	size := fyne.NewSquareSize(c.side + 2*tileEdge)
	if c.names != nil {
		size.Height += nameRoom - tileEdge
	}
	return size
}

func (c *PictureChoice) Tapped(e *fyne.PointEvent) {
	focus(c)
	c.Choose(min(int(e.Position.X/(c.tile().Width+tileGap)), c.count-1))
}

func (c *PictureChoice) CreateRenderer() fyne.WidgetRenderer {
	var tiles []*canvas.Rectangle
	var names []*canvas.Text
	all := container.NewWithoutLayout()
	for i, picture := range c.pictures {
		tiles = append(tiles, &canvas.Rectangle{CornerRadius: look.Corner})
		all.Objects = append(all.Objects, tiles[i], picture)
	}
	for i, name := range c.names {
		names = append(names, &canvas.Text{Text: name, TextSize: look.BodyText, Alignment: fyne.TextAlignCenter})
		all.Objects = append(all.Objects, names[i])
	}
	tile := c.tile()
	step := tile.Width + tileGap
	return StartPainter(c, &Painter{
		Parts: FixedParts(all),
		Min:   FixedMinSize(float32(c.count)*step-tileGap, tile.Height),
		Lay: func(fyne.Size) {
			for i := range tiles {
				Place(tiles[i], float32(i)*step, 0, tile.Width, tile.Height)
				Place(c.pictures[i], float32(i)*step+tileEdge, tileEdge, c.side, c.side)
			}
			for i, name := range names {
				Place(name, float32(i)*step, tile.Height-nameRoom, tile.Width, nameRoom)
			}
		},
		Paint: func() {
			colours := look.PaletteFor(c)
			for i, tile := range tiles {
				tile.FillColor, tile.StrokeColor, tile.StrokeWidth = colours.Card, colours.Line, 1
				if i == c.chosen {
					tile.FillColor, tile.StrokeColor, tile.StrokeWidth = colours.SoftAccent, colours.Accent, 2
					if c.Focused {
						tile.StrokeWidth = 3
					}
				}
			}
			for _, name := range names {
				name.Color = colours.Text
			}
			all.Refresh()
		},
	})
}
