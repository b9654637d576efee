package widgets

import (
	"bytes"
	"image"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

// vector shows an SVG of ours. It is drawn when it is first seen, and once for each size, in however many places it stands:
// a canvas.Image of Fyne 2.8.1 reads the whole text again in each place and whenever it is refreshed, and draws it again whenever
// it is laid out.
type vector struct {
	raster *canvas.Raster
	of     fyne.Resource // nil for nothing
}

func newVector() *vector {
	v := &vector{}
	v.raster = canvas.NewRaster(func(width, height int) image.Image {
		if v.of == nil {
			return image.Transparent
		}
		return drawn(v.of, width, height)
	})
	return v
}

// show shows another SVG, or nothing where it is nil.
func (v *vector) show(of fyne.Resource) {
	v.of, v.raster.Hidden = of, of == nil
	v.raster.Refresh()
}

// drawnAs says what was drawn: an SVG by its name, and how large.
type drawnAs struct {
	name          string
	width, height int
}

// pictures keeps what was drawn.
var pictures struct {
	sync.Mutex
	all map[drawnAs]image.Image
}

// maxPictures is how many pictures are kept: more than the window shows at once.
const maxPictures = 200

// drawn returns the picture of an SVG in the middle of pixels, an empty one if it cannot be read.
func drawn(of fyne.Resource, width, height int) image.Image {
	pictures.Lock()
	defer pictures.Unlock()
	as := drawnAs{of.Name(), width, height}
	if img, ok := pictures.all[as]; ok {
		return img
	}
	if len(pictures.all) >= maxPictures || pictures.all == nil {
		pictures.all = map[drawnAs]image.Image{}
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	if icon, err := oksvg.ReadIconStream(bytes.NewReader(of.Content())); err == nil {
		scale := min(float64(width)/icon.ViewBox.W, float64(height)/icon.ViewBox.H)
		w, h := icon.ViewBox.W*scale, icon.ViewBox.H*scale
		icon.SetTarget((float64(width)-w)/2, (float64(height)-h)/2, w, h)
		icon.Draw(rasterx.NewDasher(width, height, rasterx.NewScannerGV(width, height, img, img.Bounds())), 1)
	}
	pictures.all[as] = img
	return img
}
