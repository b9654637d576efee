package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Thumbnail is a position as one picture, for places with many boards on which nothing is
// played: a Board of its own, with a texture for each piece, takes megabytes more.
type Thumbnail struct {
	widget.BaseWidget
	view    game.View
	advice  Advice
	threats Threats
}

// NewThumbnail returns a thumbnail that shows nothing yet.
func NewThumbnail() *Thumbnail {
	t := &Thumbnail{}
	t.ExtendBaseWidget(t)
	return t
}

// SetView shows a position.
func (t *Thumbnail) SetView(v game.View) {
	if !t.view.Equal(v) {
		t.view = v
		t.Refresh()
	}
}

// SetMarks lays advice and threats over the squares, in place of those before.
func (t *Thumbnail) SetMarks(a Advice, threats Threats) {
	t.advice, t.threats = a, threats
	t.Refresh()
}

// CreateRenderer draws the picture in the pixels that the window has for it.
func (t *Thumbnail) CreateRenderer() fyne.WidgetRenderer {
	r := &thumbnailRenderer{canvas.NewRaster(t.paint)}
	r.Layout(t.Size()) // Fyne does not lay out a renderer that is made again
	return r
}

// thumbnailRenderer draws a thumbnail. The picture has an edge beyond the widget, in which
// rings around the outermost pieces lie.
type thumbnailRenderer struct{ raster *canvas.Raster }

// Destroy has nothing to free.
func (r *thumbnailRenderer) Destroy() {}

// Objects returns the picture.
func (r *thumbnailRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.raster} }

// MinSize is nothing: the thumbnail fits into any size.
func (r *thumbnailRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh repaints the thumbnail.
func (r *thumbnailRenderer) Refresh() { r.raster.Refresh() }

// Layout places the picture.
func (r *thumbnailRenderer) Layout(size fyne.Size) {
	r.raster.Move(fyne.NewPos(-pictureEdge, -pictureEdge))
	r.raster.Resize(size.AddWidthHeight(2*pictureEdge, 2*pictureEdge))
}

// paint returns the picture in width × height pixels, without the surroundings of the board.
func (t *Thumbnail) paint(width, height int) image.Image {
	size := t.Size()
	if len(t.view.Cells) == 0 || width <= 0 || size.Width <= 0 {
		return image.Transparent
	}
	fine := float32(1)
	if min(size.Width, size.Height) < smallThumbnail {
		fine = 2
	}
	s := newStill(Options{Relief: true}, look.For(t), float32(width)/(size.Width+2*pictureEdge)/fine)
	s.board.advice, s.board.threats = t.advice, t.threats
	s.lay(t.view, fyne.NewSize(size.Width*fine, size.Height*fine))
	s.paint(image.Rect(0, 0, width, height), fyne.NewPos(pictureEdge*fine, pictureEdge*fine), color.Transparent)
	return s.painter.img
}

// smallThumbnail is the side below which a thumbnail is laid out in halves of Fyne's units: in whole ones a large board
// would be too large, or leave much of the room free.
const smallThumbnail = 150
