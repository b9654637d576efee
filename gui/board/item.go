package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
)

// item is one thing to be painted. It is plain data, made without a window, so that a drawing
// can turn it into an object of a window, and a painter can paint it into a picture. Exactly one of
// picture, box, line, text and texture is set.
type item struct {
	at      fyne.Position // top left corner
	size    fyne.Size
	picture *shape.Picture
	box     *box
	line    *line
	text    *label
	texture func(width, height int) image.Image // draws an image of width × height pixels
}

// box is a rectangle with round corners.
type box struct {
	fill, edge color.NRGBA
	stroke     float32 // width of the edge, within the box; 0 if there is none
	corner     float32
}

// line is a straight stroke with flat ends, in the coordinates of the board.
type line struct {
	from, to fyne.Position
	width    float32
	ink      color.NRGBA
}

// label is one line of text, as high as it needs to be.
type label struct {
	text  string
	ink   color.NRGBA
	size  float32
	bold  bool
	align fyne.TextAlign
}

// boxed returns a box as an item.
func boxed(at fyne.Position, size fyne.Size, b box) item { return item{at: at, size: size, box: &b} }

// measure returns the size of a text.
type measure func(text string, size float32, style fyne.TextStyle) fyne.Size

// measured returns the size of the text.
func (l label) measured(m measure) fyne.Size {
	return m(l.text, l.size, fyne.TextStyle{Bold: l.bold})
}

// fitted returns the label in the largest size, from leastText up to its own, in which it is not wider than width. If none
// is small enough, an ellipsis takes the place of what is too much.
func (l label) fitted(m measure, width float32) label {
	for l.size > leastText && l.measured(m).Width > width {
		l.size = max(l.size-1, leastText)
	}
	const most = 12 // characters that are measured: more never fit on a cell
	runes := []rune(l.text)
	for n := min(len(runes)-1, most); n > 0 && l.measured(m).Width > width; n-- {
		l.text = string(runes[:n]) + "…"
	}
	return l
}

// toObjects turns items into objects of a window.
func (d *drawing) toObjects(items []item) []fyne.CanvasObject {
	list := make([]fyne.CanvasObject, 0, len(items))
	for _, i := range items {
		list = append(list, d.object(i))
	}
	return list
}

// object turns an item into an object of a window.
func (d *drawing) object(i item) fyne.CanvasObject {
	var o fyne.CanvasObject
	switch {
	case i.picture != nil:
		o = d.sheet.Object(*i.picture)
	case i.line != nil:
		l := canvas.NewLine(i.line.ink)
		l.StrokeWidth, l.Position1, l.Position2 = i.line.width, i.line.from, i.line.to
		return l
	case i.texture != nil:
		o = canvas.NewRaster(i.texture)
	case i.text != nil:
		t := canvas.NewText(i.text.text, i.text.ink)
		t.TextSize, t.TextStyle.Bold, t.Alignment = i.text.size, i.text.bold, i.text.align
		o = t
	default:
		r := canvas.NewRectangle(i.box.fill)
		r.CornerRadius = i.box.corner
		if i.box.stroke > 0 {
			r.StrokeColor, r.StrokeWidth = i.box.edge, i.box.stroke
		}
		o = r
	}
	o.Move(i.at)
	o.Resize(i.size)
	return o
}
