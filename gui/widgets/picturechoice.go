package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// PictureChoice is a row of pictures with their names. A click or the arrow keys choose one.
type PictureChoice struct {
	optionChooser
	names    []string
	pictures []fyne.CanvasObject
}

// NewPictureChoice returns a row of pictures with names. changed, which may be nil, is called with each choice.
func NewPictureChoice(
	names []string, pictures []fyne.CanvasObject, chosen int, keys Keys, changed func(int),
) *PictureChoice {
	c := &PictureChoice{names: names, pictures: pictures}
	c.optionChooser = optionChooser{Focus: Focus{Keys: keys}, count: len(names), chosen: chosen, changed: changed}
	c.ExtendBaseWidget(c)
	return c
}

// Measures of the tiles, in Fyne's units.
const (
	tileWidth   = 96
	tileHeight  = 112
	tileGap     = 2 * look.Space
	tilePicture = 72 // the side of the square of a picture
	tileEdge    = 10 // above the picture
)

func (c *PictureChoice) Tapped(e *fyne.PointEvent) {
	focus(c)
	c.Choose(min(int(e.Position.X/(tileWidth+tileGap)), c.count-1))
}

func (c *PictureChoice) CreateRenderer() fyne.WidgetRenderer {
	var tiles []*canvas.Rectangle
	var names []*canvas.Text
	all := container.NewWithoutLayout()
	for i, name := range c.names {
		tiles = append(tiles, &canvas.Rectangle{CornerRadius: look.Corner})
		names = append(names, &canvas.Text{Text: name, TextSize: look.BodyText, Alignment: fyne.TextAlignCenter})
		all.Objects = append(all.Objects, tiles[i], c.pictures[i], names[i])
	}
	return StartPainter(c, &Painter{
		Parts: FixedParts(all),
		Min:   FixedMinSize(float32(c.count)*(tileWidth+tileGap)-tileGap, tileHeight),
		Lay: func(fyne.Size) {
			for i, tile := range tiles {
				x, under := float32(i)*(tileWidth+tileGap), float32(tileEdge+tilePicture)
				Place(tile, x, 0, tileWidth, tileHeight)
				Place(c.pictures[i], x+(tileWidth-tilePicture)/2, tileEdge, tilePicture, tilePicture)
				Place(names[i], x, under, tileWidth, tileHeight-under)
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
				names[i].Color = colours.Text
			}
			all.Refresh()
		},
	})
}
