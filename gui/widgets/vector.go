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

// vector shows one of the program's own SVGs. The SVG is rasterized when it is first shown, and
// only once for each size, however many widgets show it. A canvas.Image of Fyne 2.8.1 parses the
// SVG again in each widget and on each refresh, and rasterizes it again on each layout.
type vector struct {
	raster *canvas.Raster
	svg    fyne.Resource // nil if nothing is shown
}

func newVector() *vector {
	v := &vector{}
	v.raster = canvas.NewRaster(func(width, height int) image.Image {
		if v.svg == nil {
			return image.Transparent
		}
		return Rasterize(v.svg, width, height)
	})
	return v
}

// show shows an SVG, or nothing if svg is nil.
func (v *vector) show(svg fyne.Resource) {
	v.svg, v.raster.Hidden = svg, svg == nil
	v.raster.Refresh()
}

// pictureKey is the key of a rasterized picture: the name of the SVG and the size in pixels.
type pictureKey struct {
	name          string
	width, height int
}

// pictures is the cache of rasterized pictures.
var pictures struct {
	sync.Mutex
	all map[pictureKey]image.Image
}

// maxPictures is the size at which the cache is emptied. The window shows fewer pictures at once.
const maxPictures = 200

// Rasterize returns an SVG rasterized in the middle of a picture of width × height pixels. The picture
// is empty if the SVG cannot be read. Rasterize may be called on any goroutine; nobody may change the picture.
func Rasterize(svg fyne.Resource, width, height int) image.Image {
	pictures.Lock()
	defer pictures.Unlock()
	as := pictureKey{svg.Name(), width, height}
	if img, ok := pictures.all[as]; ok {
		return img
	}
	if len(pictures.all) >= maxPictures || pictures.all == nil {
		pictures.all = map[pictureKey]image.Image{}
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	if icon, err := oksvg.ReadIconStream(bytes.NewReader(svg.Content())); err == nil {
		scale := min(float64(width)/icon.ViewBox.W, float64(height)/icon.ViewBox.H)
		w, h := icon.ViewBox.W*scale, icon.ViewBox.H*scale
		icon.SetTarget((float64(width)-w)/2, (float64(height)-h)/2, w, h)
		icon.Draw(rasterx.NewDasher(width, height, rasterx.NewScannerGV(width, height, img, img.Bounds())), 1)
	}
	pictures.all[as] = img
	return img
}
