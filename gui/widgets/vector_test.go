package widgets

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// An SVG is drawn once for each size, in however many places it is shown. A file that cannot be
// read gives an empty picture, and without a file nothing is shown.
func TestVector(t *testing.T) {
	test.NewTempApp(t)
	face := look.OpponentAt(engine.Easy).Face(look.Calm, false)
	one, other := newVector(), newVector()
	one.show(face)
	other.show(look.OpponentAt(engine.Easy).Face(look.Calm, false))
	if a, b := one.raster.Generator(42, 42), other.raster.Generator(42, 42); a != b ||
		a.Bounds() != image.Rect(0, 0, 42, 42) || opaque(a) < 42*42/2 {
		t.Errorf("the same picture is drawn twice, or is %v with %d pixels", a.Bounds(), opaque(a))
	}
	if one.raster.Generator(42, 42) == one.raster.Generator(84, 84) {
		t.Error("another size is the same picture")
	}
	one.show(fyne.NewStaticResource("broken.svg", []byte("<svg")))
	if n := opaque(one.raster.Generator(42, 42)); n > 0 {
		t.Errorf("of a broken SVG %d pixels are drawn", n)
	}
	if one.show(nil); !one.raster.Hidden || opaque(one.raster.Generator(42, 42)) > 0 {
		t.Error("nothing is drawn as something")
	}
	for size := range 2 * maxPictures {
		other.raster.Generator(size+1, 1)
	}
	if len(pictures.all) > maxPictures {
		t.Errorf("%d pictures are kept", len(pictures.all))
	}
}

// opaque counts the opaque pixels of a picture.
func opaque(img image.Image) (n int) {
	for y := range min(img.Bounds().Dy(), 100) {
		for x := range min(img.Bounds().Dx(), 100) {
			if _, _, _, a := img.At(x, y).RGBA(); a == 0xFFFF {
				n++
			}
		}
	}
	return n
}
