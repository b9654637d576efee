package board

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
)

// painter paints items into a picture. It needs no window and may work on any goroutine. Fyne's own
// painter may not, because its caches belong to the window's goroutine.
type painter struct {
	img    *image.RGBA
	scale  float32       // pixels per unit; a whole number in exported pictures
	origin fyne.Position // the position of the board's origin in the picture
	sheet  *shape.Sheet
	faces  map[typeface]font.Face
}

// typeface is a font in one size.
type typeface struct {
	bold bool
	size float32
}

// paint paints one item.
func (p *painter) paint(i item) {
	switch {
	case i.picture != nil:
		p.lay(*i.picture, i.at)
	case i.line != nil:
		p.paintLine(*i.line)
	case i.texture != nil:
		area := image.Rectangle{Min: p.point(i.at), Max: p.point(i.at.Add(i.size))}
		draw.Draw(p.img, area, i.texture(area.Dx(), area.Dy()), image.Point{}, draw.Over)
	case i.text != nil:
		p.paintText(i)
	default:
		p.paintBox(i)
	}
}

// pixels returns a length in pixels.
func (p *painter) pixels(length float32) int { return int(round(length * p.scale)) }

// point returns the pixel at a position of the board.
func (p *painter) point(at fyne.Position) image.Point {
	return image.Pt(p.pixels(at.X+p.origin.X), p.pixels(at.Y+p.origin.Y))
}

// lay draws a picture over what is already there.
func (p *painter) lay(picture shape.Picture, at fyne.Position) {
	img := p.sheet.Draw(picture, p.pixels(picture.Width), p.pixels(picture.Height))
	draw.Draw(p.img, img.Rect.Add(p.point(at)), img, image.Point{}, draw.Over)
}

// largeBox is the number of pixels of a box beyond which only the strips with its round corners need a distance
// function, which is slow.
const largeBox = 1 << 16

// paintBox paints a rectangle. A plain one, such as a line of a board of stones, needs no distance
// function.
func (p *painter) paintBox(i item) {
	w, h, b := i.size.Width, i.size.Height, *i.box
	if b.corner == 0 && b.stroke == 0 {
		p.paintPlain(i.at, i.size, b.fill)
		return
	}
	body := shape.Box(w, h, b.corner)
	layers := []shape.Layer{{Inside: body, Color: b.fill}}
	if b.stroke > 0 {
		inner := shape.Box(w-2*b.stroke, h-2*b.stroke, max(b.corner-b.stroke, 0))
		layers = []shape.Layer{{Inside: body, Color: b.edge}, {Inside: inner, Color: b.fill}}
	}
	name, middle, end := fmt.Sprint("box ", w, h, b), fyne.NewPos(i.at.X+w/2, i.at.Y+h/2), i.at.Add(i.size)
	if strip := ceil(b.corner) + 1; b.stroke == 0 && p.pixels(w)*p.pixels(h) > largeBox {
		at, size := i.at.AddXY(0, strip), fyne.NewSize(w, h-2*strip)
		p.paintPlain(at, size, b.fill)
		// the strips are higher than their parts of the picture, so that no row of pixels is left out
		plain := image.Rectangle{Min: p.point(at), Max: p.point(at.Add(size))}
		above, below := p.within(p.img.Rect.Min.Y, plain.Min.Y), p.within(plain.Max.Y, p.img.Rect.Max.Y)
		above.figure(i.at, fyne.NewPos(end.X, at.Y+1), middle, name+" above", layers)
		below.figure(fyne.NewPos(i.at.X, at.Y+size.Height-1), end, middle, name+" below", layers)
		return
	}
	p.figure(i.at, end, middle, name, layers)
}

// within returns a painter that paints only into rows of pixels, from low to high.
func (p *painter) within(low, high int) *painter {
	part, rows := *p, p.img.Rect
	rows.Min.Y, rows.Max.Y = low, high
	part.img = p.img.SubImage(rows).(*image.RGBA)
	return &part
}

// paintPlain paints a rectangle without round corners.
func (p *painter) paintPlain(at fyne.Position, size fyne.Size, fill color.NRGBA) {
	from, to := p.point(at), p.point(at.Add(size))
	to = image.Pt(max(to.X, from.X+1), max(to.Y, from.Y+1)) // a thin line is at least a pixel wide
	op := draw.Over
	if fill.A == 0xFF {
		op = draw.Src // several times as fast
	}
	draw.Draw(p.img, image.Rectangle{Min: from, Max: to}, image.NewUniform(fill), image.Point{}, op)
}

// paintLine paints a straight stroke.
func (p *painter) paintLine(l line) {
	reach := l.width/2 + 1
	low := fyne.NewPos(min(l.from.X, l.to.X), min(l.from.Y, l.to.Y)).SubtractXY(reach, reach)
	high := fyne.NewPos(max(l.from.X, l.to.X), max(l.from.Y, l.to.Y)).AddXY(reach, reach)
	stroke := shape.Segment(l.from.X, l.from.Y, l.to.X, l.to.Y, l.width)
	p.figure(low, high, fyne.Position{}, fmt.Sprint("line ", l), []shape.Layer{{Inside: stroke, Color: l.ink}})
}

// figure paints layers around an origin into the area from low to high. name identifies what they
// show, except for its place.
func (p *painter) figure(low, high, origin fyne.Position, name string, layers []shape.Layer) {
	x, y := floor(low.X), floor(low.Y)
	w, h := ceil(high.X)-x, ceil(high.Y)-y
	dx, dy := origin.X-x-w/2, origin.Y-y-h/2
	moved := make([]shape.Layer, len(layers))
	for i, l := range layers {
		l.Inside = shape.Moved(l.Inside, dx, dy)
		moved[i] = l
	}
	p.lay(shape.Picture{Name: fmt.Sprint(name, dx, dy), Width: w, Height: h, Layers: moved}, fyne.NewPos(x, y))
}

// paintText paints one line of text.
func (p *painter) paintText(i item) {
	face := p.face(i.text.bold, i.text.size)
	if face == nil {
		return
	}
	width := i.text.measured(p.measure).Width
	x := i.at.X
	switch i.text.align {
	case fyne.TextAlignCenter:
		x += (i.size.Width - width) / 2
	case fyne.TextAlignTrailing:
		x += i.size.Width - width
	}
	pen := font.Drawer{Dst: p.img, Src: image.NewUniform(i.text.ink), Face: face, Dot: fixed.Point26_6{
		X: fixed.Int26_6((x + p.origin.X) * p.scale * 64),
		Y: fixed.I(p.point(i.at).Y) + face.Metrics().Ascent,
	}}
	pen.DrawString(i.text.text)
}

// measure returns the size of a text in the fonts of the theme, which the painter reads itself.
func (p *painter) measure(text string, size float32, style fyne.TextStyle) fyne.Size {
	face := p.face(style.Bold, size)
	if face == nil {
		return fyne.NewSize(0, size)
	}
	m := face.Metrics()
	return fyne.NewSize(float32(font.MeasureString(face, text))/64/p.scale, float32(m.Ascent+m.Descent)/64/p.scale)
}

// face returns a font in a size, or nil if the font cannot be read.
func (p *painter) face(bold bool, size float32) font.Face {
	k := typeface{bold, size}
	if f, ok := p.faces[k]; ok {
		return f
	}
	if p.faces == nil {
		p.faces = map[typeface]font.Face{}
	}
	var face font.Face
	f, boldFont := fonts()
	if bold {
		f = boldFont
	}
	if f != nil {
		// NewFace never returns an error.
		face, _ = opentype.NewFace(f, &opentype.FaceOptions{Size: float64(size * p.scale), DPI: 72})
	}
	p.faces[k] = face
	return face
}

// fonts returns the theme's fonts, which it reads once.
var fonts = sync.OnceValues(func() (plain, bold *opentype.Font) {
	read := func(r fyne.Resource) *opentype.Font {
		f, _ := opentype.Parse(r.Content()) // nil on an error: pictures then have no texts
		return f
	}
	return read(theme.DefaultTextFont()), read(theme.DefaultTextBoldFont())
})

// fill paints the whole picture in one colour.
func (p *painter) fill(c color.Color) {
	draw.Draw(p.img, p.img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}

// cut removes everything outside a rectangle with round corners from the picture.
func (p *painter) cut(at fyne.Position, size fyne.Size, corner float32) {
	whole := p.img
	p.img = image.NewRGBA(whole.Rect)
	from := image.Pt(p.pixels(at.X), p.pixels(at.Y))
	mask := p.sheet.Draw(shape.Picture{
		Name: fmt.Sprint("cut ", size, corner), Width: size.Width, Height: size.Height,
		Layers: []shape.Layer{{Inside: shape.Box(size.Width, size.Height, corner), Color: color.NRGBA{A: 0xFF}}},
	}, p.pixels(size.Width), p.pixels(size.Height))
	draw.DrawMask(p.img, mask.Rect.Add(from), whole, from, mask, image.Point{}, draw.Over)
}
