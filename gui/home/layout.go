package home

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the start page, in Fyne's units.
const (
	tileWidth    = 184
	tileHeight   = 300
	tileWidest   = 256 // in large windows
	tileGap      = 16
	tilePad      = 12  // of what is on a tile from its edge
	tilePicture  = 144 // the height of the picture on a tile of tileWidth
	tileFoot     = 32  // the height of what is at the foot of a tile
	maxColumns   = 5
	rowPicture   = 80  // the side of the picture where tiles are rows
	tileText     = 40  // the height of title and size of a tile, above the sentence
	tileFaceSide = 42  // the side of the face of the opponent
	faceGap      = 8   // between that and what stands beside it
	twoRows      = 560 // the width of a window from which rows stand in two columns
	pageMargin   = 28  // of the page, and startEdge that in narrow windows
	startEdge    = 12
)

// pageEdge is the margin of a page of a width: what is left of as many tiles, as wide as
// they can be, is at both sides.
func pageEdge(width float32) float32 {
	if width < card.WideWindow {
		return startEdge
	}
	const most = maxColumns*tileWidest + (maxColumns-1)*tileGap
	return max(pageMargin, float32(int(width-most)/2))
}

// pageLayout places the head of the page and the tiles.
type pageLayout struct{ grid *tileGrid }

// MinSize leaves room for the head and a little of the tiles.
func (pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(card.MenuWidth, o[0].MinSize().Height+card.MinBoard)
}

// Layout places both.
func (l pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head, scroll := o[0], o[1]
	l.grid.page = size.Width
	edge := pageEdge(size.Width)
	wide := size.Width - 2*edge + widgets.LabelPad      // aligns the title's text with the tiles
	head.Resize(fyne.NewSize(wide, head.Size().Height)) // it wraps
	top := head.MinSize().Height
	widgets.Place(head, edge-widgets.LabelPad, startEdge, wide, top)
	top += 2 * startEdge
	widgets.Place(scroll, 0, top, size.Width, size.Height-top)
}

// tileGrid lays tiles out in columns, in the middle of the page.
type tileGrid struct {
	page float32 // the width of the page

	// sentence returns the height of the highest sentence on a tile, in a width.
	sentence func(width float32) float32
	row, at  float32 // the height of tiles that are rows, in a width
}

// asRows reports whether tiles are rows, with the picture at the left.
func (g *tileGrid) asRows() bool { return g.page < card.WideWindow }

// columns is how many tiles stand side by side.
func (g *tileGrid) columns() int {
	switch {
	case g.asRows() && g.page < twoRows:
		return 1
	case g.asRows():
		return 2
	default:
		return min(int((g.room()+tileGap)/(tileWidth+tileGap)), maxColumns)
	}
}

// room is the width that the tiles have.
func (g *tileGrid) room() float32 { return g.page - 2*pageEdge(g.page) }

// tile is the size of a tile.
func (g *tileGrid) tile() fyne.Size {
	n := float32(g.columns())
	width := float32(int((g.room() - (n-1)*tileGap) / n))
	if g.asRows() {
		return fyne.NewSize(width, g.rowHeight(width))
	}
	width = min(width, tileWidest)
	return fyne.NewSize(width, tileHeight+float32(int((width-tileWidth)*tilePicture/(tileWidth-2*tilePad))))
}

// rowHeight is the height of tiles that are rows of a width: each has room for the
// picture, and for all that stands beside it.
func (g *tileGrid) rowHeight(width float32) float32 {
	if g.at != width {
		const gap = 4
		text := tileText + g.sentence(besidePicture(width)) + gap + tileFoot
		g.row, g.at = max(rowPicture, text)+2*tilePad, width
	}
	return g.row
}

// besidePicture is the width of what stands beside the picture of a tile that is a row.
func besidePicture(width float32) float32 { return width - 3*tilePad - rowPicture }

// MinSize is as high as the tiles in the page as wide as it is now.
func (g *tileGrid) MinSize(o []fyne.CanvasObject) fyne.Size {
	rows := (len(o) + g.columns() - 1) / g.columns()
	return fyne.NewSize(0, float32(rows)*(g.tile().Height+tileGap))
}

// Layout places the tiles.
func (g *tileGrid) Layout(o []fyne.CanvasObject, _ fyne.Size) {
	columns, tile := g.columns(), g.tile()
	for i, t := range o {
		x, y := float32(i%columns)*(tile.Width+tileGap), float32(i/columns)*(tile.Height+tileGap)
		widgets.Place(t, pageEdge(g.page)+x, y, tile.Width, tile.Height)
	}
}

// tileLayout places the parts of a tile: below each other, or in a row right of the
// picture.
type tileLayout struct {
	grid *tileGrid
	tile *tile
}

// MinSize is nothing: the grid knows.
func (tileLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout places the paper, the ground of the picture, the picture, the title, the
// three texts, the cover, the buttons, and the name and the face of the opponent.
func (l tileLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const text = widgets.LabelPad
	widgets.Place(o[0], 0, 0, size.Width, size.Height)
	x, y, side := float32(tilePad), float32(tilePad), size.Width-2*tilePad
	picture := fyne.NewSize(side, size.Height-(tileHeight-tilePicture))
	if l.grid.asRows() {
		picture = fyne.NewSize(rowPicture, rowPicture)
		x, side = 2*tilePad+rowPicture, besidePicture(size.Width)
	} else {
		y += picture.Height + 8
	}
	widgets.Place(o[1], tilePad, tilePad, picture.Width, picture.Height)
	rim := l.tile.rim()
	widgets.Place(o[2], tilePad+rim, tilePad+rim, picture.Width-2*rim, picture.Height-2*rim)
	foot := size.Height - tilePad - tileFoot
	buttons := l.tile.buttons.Visible()
	line := side + tilePad/2 // a line may come nearer to the edge than a picture
	widgets.Place(o[5], x-text, y+tileText-text, side+2*text, foot-y-tileText+2*text)
	widgets.Place(o[6], x-text, foot+(tileFoot-18)/2-text, side+2*text, 18+2*text)
	widgets.Place(o[7], 0, 0, size.Width, size.Height)
	widgets.Place(o[8], x, foot, side, tileFoot)
	widgets.SetVisible(o[5], true)
	widgets.SetVisible(o[6], !buttons)
	widgets.SetVisible(o[9], false)
	switch {
	case l.tile.met() && l.grid.asRows(): // the face stands beside the title
		widgets.Place(o[10], x+side-tileFaceSide, y-2, tileFaceSide, tileFaceSide)
		line = side - tileFaceSide - faceGap
		name := fyne.MeasureText(l.tile.name.Text, look.BodyText, l.tile.name.TextStyle).Width
		widgets.Place(o[9], x-text, foot+(tileFoot-20)/2-text, name+2*text+1, 20+2*text)
		widgets.Place(o[6], x-text+name+faceGap, foot+(tileFoot-18)/2-text, side-name-faceGap+2*text, 18+2*text)
		widgets.SetVisible(o[9], !buttons)
	case l.tile.met():
		l.placeOpponent(o, x, foot, side)
	}
	widgets.Place(o[3], x-text, y-text, line+2*text, 20+2*text)
	widgets.Place(o[4], x-text, y+20-text, line+2*text, 18+2*text)
}

// placeOpponent places the face with name and level of the opponent beside it at the foot of a tile, or in the place of
// the sentence above the buttons.
func (l tileLayout) placeOpponent(o []fyne.CanvasObject, x, foot, side float32) {
	const text, lines = widgets.LabelPad, 20 + 18
	y := foot + tileFoot - tileFaceSide
	if l.tile.buttons.Visible() {
		y = foot - faceGap/2 - tileFaceSide
		widgets.SetVisible(o[5], false)
	}
	widgets.Place(o[10], x, y, tileFaceSide, tileFaceSide)
	x, side = x+tileFaceSide+faceGap, side-tileFaceSide-faceGap+tilePad/2
	y += (tileFaceSide - lines) / 2
	widgets.Place(o[9], x-text, y-text, side+2*text, 20+2*text)
	widgets.Place(o[6], x-text, y+20-text, side+2*text, 18+2*text)
	widgets.SetVisible(o[6], true)
	widgets.SetVisible(o[9], true)
}
