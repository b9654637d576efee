package main

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
)

// TestIconIsDrawn holds bands of the committed icon to what the program draws.
func TestIconIsDrawn(t *testing.T) {
	f, err := os.Open(filepath.Join("..", "..", "Icon.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if got := img.Bounds().Size(); got != image.Pt(side, side) {
		t.Fatalf("Icon.png has %v pixels, want %d × %d", got, side, side)
	}
	for _, top := range []int{0, 120, 284, 508, 732, 1000} {
		for i, want := range band(top, 4).Pix {
			c := color.RGBAModel.Convert(img.At(i/4%side, top+i/4/side)).(color.RGBA)
			got := [4]uint8{c.R, c.G, c.B, c.A}[i%4]
			if max(got, want)-min(got, want) > 2 {
				t.Fatalf("Icon.png is not what the program draws, at %d,%d: run go generate ./internal/icon",
					i/4%side, top+i/4/side)
			}
		}
	}
}

// band draws some rows of the icon.
func band(top, rows int) *image.RGBA {
	p := icon()
	unit := p.Height / side
	middle := (float32(top) + float32(rows)/2) * unit
	for i, l := range p.Layers {
		p.Layers[i].Inside = shape.Moved(l.Inside, 0, p.Height/2-middle)
	}
	p.Height = float32(rows) * unit
	return p.Draw(side, rows)
}

// TestSmallIcon looks at 16 pixels: a ring is hollow, a cross is not, and both
// have their colour.
func TestSmallIcon(t *testing.T) {
	img := icon().Draw(16, 16)
	blue := func(c color.RGBA) bool { return c.B > c.R+40 }
	red := func(c color.RGBA) bool { return c.R > c.B+40 }
	if !blue(img.RGBAAt(4, 4)) || !blue(img.RGBAAt(2, 2)) || blue(img.RGBAAt(4, 2)) {
		t.Error("the cross cannot be made out")
	}
	if red(img.RGBAAt(11, 4)) || !red(img.RGBAAt(11, 2)) || !red(img.RGBAAt(9, 4)) {
		t.Error("the ring cannot be made out")
	}
	if a := img.RGBAAt(0, 0).A; a != 0 {
		t.Errorf("the corner has opacity %#x, want none", a)
	}
}
