package shape

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Sheet caches drawn pictures, so that the many equal pictures of a board are drawn once. The zero
// value is ready to use. A Sheet is not safe for concurrent use: the sheet of a window belongs to
// the window's goroutine.
type Sheet struct {
	drawn map[key]*image.RGBA
}

type key struct {
	name          string
	width, height float32
	hidden        float32
	w, h          int
}

// Object returns a canvas object of the picture's size that shows it.
func (s *Sheet) Object(p Picture) *canvas.Raster {
	r := canvas.NewRaster(func(w, h int) image.Image { return s.Draw(p, w, h) })
	r.Resize(fyne.NewSize(p.Width, p.Height))
	return r
}

// Moving returns a canvas object of the given size. It calls p for the picture to show whenever it
// is refreshed.
func Moving(size fyne.Size, p func() Picture) *canvas.Raster {
	r := canvas.NewRaster(func(w, h int) image.Image { return p().Draw(w, h) })
	r.Resize(size)
	return r
}

// Draw paints a picture into w × h pixels, or returns the image painted before. The caller must not
// change it.
func (s *Sheet) Draw(p Picture, w, h int) *image.RGBA {
	k := key{name: p.Name, width: p.Width, height: p.Height, hidden: p.Hidden, w: w, h: h}
	if img, ok := s.drawn[k]; ok {
		return img
	}
	if s.drawn == nil {
		s.drawn = map[key]*image.RGBA{}
	}
	var img *image.RGBA
	if p.Hidden > 0 { // to fade what is drawn already takes a small part of the time
		opacity := 1 - p.Hidden
		p.Hidden = 0
		img = faded(s.Draw(p, w, h), opacity)
	} else {
		img = p.Draw(w, h)
	}
	s.drawn[k] = img
	return img
}

// faded returns an image with its opacity multiplied by opacity, 0 to 1.
func faded(img *image.RGBA, opacity float32) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for i, v := range img.Pix {
		out.Pix[i] = uint8(float32(v)*opacity + 0.5)
	}
	return out
}
