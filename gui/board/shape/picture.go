package shape

import (
	"image"
	"image/color"
)

// Layer is the inside of a figure in one colour.
type Layer struct {
	Inside Distance
	Color  color.NRGBA
	// Soft is the width over which the edge fades; 0 is a crisp edge.
	Soft float32
}

// Picture is a stack of layers, the lowest first, on a transparent ground.
type Picture struct {
	// Name identifies what is shown, including its colours and proportions: pictures with the same
	// name and size are the same.
	Name          string
	Width, Height float32
	Layers        []Layer
	// Hidden is the transparency of the whole, 0 to 1: 0 is opaque.
	Hidden float32
}

// Faded returns the picture with its opacity multiplied by opacity, 0 to 1.
func (p Picture) Faded(opacity float32) Picture {
	p.Hidden = 1 - (1-p.Hidden)*opacity
	return p
}

// Draw paints the picture into w × h pixels.
func (p Picture) Draw(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if w == 0 || h == 0 {
		return img
	}
	sx, sy := p.Width/float32(w), p.Height/float32(h)
	for j := range h {
		y := (float32(j)+0.5)*sy - p.Height/2
		row := img.Pix[j*img.Stride:]
		for i := range w {
			x := (float32(i)+0.5)*sx - p.Width/2
			p.at(x, y, sx).store(row[4*i : 4*i+4])
		}
	}
	return img
}

// at returns the colour at the point x, y, for pixels that are pixel wide.
func (p Picture) at(x, y, pixel float32) premultiplied {
	var c premultiplied
	for _, l := range p.Layers {
		cover := 0.5 - l.Inside(x, y)/max(l.Soft, pixel)
		if cover > 0 {
			c = c.under(l.Color, min(cover, 1))
		}
	}
	return c.times(1 - p.Hidden)
}

// premultiplied is a colour times its opacity, and the opacity, 0 to 1 each.
type premultiplied struct{ r, g, b, a float32 }

// under returns the colour with c laid over it, covering the fraction cover.
func (m premultiplied) under(c color.NRGBA, cover float32) premultiplied {
	a := cover * float32(c.A) / 0xFF
	m = m.times(1 - a)
	f := a / 0xFF
	return premultiplied{m.r + float32(c.R)*f, m.g + float32(c.G)*f, m.b + float32(c.B)*f, m.a + a}
}

func (m premultiplied) times(f float32) premultiplied {
	return premultiplied{m.r * f, m.g * f, m.b * f, m.a * f}
}

func (m premultiplied) store(pix []uint8) {
	pix[0], pix[1], pix[2], pix[3] = byteOf(m.r), byteOf(m.g), byteOf(m.b), byteOf(m.a)
}

func byteOf(v float32) uint8 { return uint8(v*0xFF + 0.5) }
