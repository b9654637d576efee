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

// painter paints items into a picture, a point for each unit. It needs no window and may
// work on any goroutine, unlike Fyne's own painter, whose caches belong to the window's.
type painter struct {
	img   *image.RGBA
	off   image.Point // where the board begins in the picture
	sheet *shape.Sheet
	faces map[typeface]font.Face
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
		w, h := int(i.size.Width+0.5), int(i.size.Height+0.5)
		p.lay(p.sheet.Draw(*i.picture, w, h), i.at)
	case i.line != nil:
		p.paintLine(*i.line)
	case i.text != nil:
		p.paintText(i)
	default:
		p.paintBox(i)
	}
}

// lay lays a picture over what is there.
func (p *painter) lay(img *image.RGBA, at fyne.Position) {
	to := image.Pt(int(round(at.X)), int(round(at.Y))).Add(p.off)
	draw.Draw(p.img, img.Rect.Add(to), img, image.Point{}, draw.Over)
}

// paintBox paints a rectangle: plain ones, the lines of a board of stones, without
// reckoning, and those with corners once for each size.
func (p *painter) paintBox(i item) {
	w, h, b := i.size.Width, i.size.Height, *i.box
	if b.corner == 0 && b.stroke == 0 {
		at := image.Pt(int(round(i.at.X)), int(round(i.at.Y))).Add(p.off)
		area := image.Rectangle{Min: at, Max: at.Add(image.Pt(int(round(w)), int(round(h))))}
		draw.Draw(p.img, area, image.NewUniform(b.fill), image.Point{}, draw.Over)
		return
	}
	body := shape.Box(w, h, b.corner)
	layers := []shape.Layer{{Inside: body, Color: b.fill}}
	if b.stroke > 0 {
		inner := shape.Box(w-2*b.stroke, h-2*b.stroke, max(b.corner-b.stroke, 0))
		layers = []shape.Layer{{Inside: body, Color: b.edge}, {Inside: inner, Color: b.fill}}
	}
	if at := whole(i.at); at == i.at && w == round(w) && h == round(h) {
		p.lay(p.sheet.Draw(shape.Picture{Name: fmt.Sprint("box", b), Width: w, Height: h, Layers: layers}, int(w), int(h)), at)
		return
	}
	p.figure(i.at, i.at.Add(i.size), fyne.NewPos(i.at.X+w/2, i.at.Y+h/2), layers)
}

// paintLine paints a straight stroke.
func (p *painter) paintLine(l line) {
	reach := l.width/2 + 1
	low := fyne.NewPos(min(l.from.X, l.to.X), min(l.from.Y, l.to.Y)).SubtractXY(reach, reach)
	high := fyne.NewPos(max(l.from.X, l.to.X), max(l.from.Y, l.to.Y)).AddXY(reach, reach)
	stroke := shape.Segment(l.from.X, l.from.Y, l.to.X, l.to.Y, l.width)
	p.figure(low, high, fyne.Position{}, []shape.Layer{{Inside: stroke, Color: l.ink}})
}

// figure paints layers around an origin into the points from low to high.
func (p *painter) figure(low, high, origin fyne.Position, layers []shape.Layer) {
	x, y := floor(low.X), floor(low.Y)
	w, h := ceil(high.X)-x, ceil(high.Y)-y
	moved := make([]shape.Layer, len(layers))
	for i, l := range layers {
		l.Inside = shape.Moved(l.Inside, origin.X-x-w/2, origin.Y-y-h/2)
		moved[i] = l
	}
	picture := shape.Picture{Width: w, Height: h, Layers: moved}
	p.lay(picture.Draw(int(w), int(h)), fyne.NewPos(x, y))
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
		X: fixed.Int26_6((x + float32(p.off.X)) * 64),
		Y: fixed.I(int(round(i.at.Y))+p.off.Y) + face.Metrics().Ascent,
	}}
	pen.DrawString(i.text.text)
}

// measure returns the size of a text in the painter's own fonts, which are the theme's.
func (p *painter) measure(text string, size float32, style fyne.TextStyle) fyne.Size {
	face := p.face(style.Bold, size)
	if face == nil {
		return fyne.NewSize(0, size)
	}
	m := face.Metrics()
	return fyne.NewSize(float32(font.MeasureString(face, text))/64, float32(m.Ascent+m.Descent)/64)
}

// face returns a font in a size, nil if it cannot be read.
func (p *painter) face(bold bool, size float32) font.Face {
	k := typeface{bold, size}
	if f, ok := p.faces[k]; ok {
		return f
	}
	if p.faces == nil {
		p.faces = map[typeface]font.Face{}
	}
	var face font.Face
	if f := fonts()[bold]; f != nil {
		face, _ = opentype.NewFace(f, &opentype.FaceOptions{Size: float64(size), DPI: 72}) // it has no error
	}
	p.faces[k] = face
	return face
}

// fonts returns the theme's fonts, plain and bold, read once.
var fonts = sync.OnceValue(func() map[bool]*opentype.Font {
	read := func(r fyne.Resource) *opentype.Font {
		f, _ := opentype.Parse(r.Content()) // nil: pictures have no texts then
		return f
	}
	return map[bool]*opentype.Font{false: read(theme.DefaultTextFont()), true: read(theme.DefaultTextBoldFont())}
})

// fill paints the whole picture in one colour.
func (p *painter) fill(c color.Color) {
	draw.Draw(p.img, p.img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}
