package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"github.com/mnkdesk/mnkdesk"
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

// TestWindowIconIsDrawn holds the committed icon of the window to what the program draws.
func TestWindowIconIsDrawn(t *testing.T) {
	f, err := os.Open(filepath.Join("..", "..", "cmd", "mnkdesk", "icon.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	drawn := program().picture().Draw(windowSide, windowSide)
	if img.Bounds() != drawn.Bounds() {
		t.Fatalf("it is %v", img.Bounds())
	}
	for i, want := range drawn.Pix {
		c := color.RGBAModel.Convert(img.At(i/4%windowSide, i/4/windowSide)).(color.RGBA)
		got := [4]uint8{c.R, c.G, c.B, c.A}[i%4]
		if max(got, want)-min(got, want) > 2 {
			t.Fatalf("it is not what the program draws, at %d,%d: run go generate ./internal/icon", i/4%windowSide, i/4/windowSide)
		}
	}
}

// band draws some rows of the icon.
func band(top, rows int) *image.RGBA {
	p := program().picture()
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
	img := program().picture().Draw(16, 16)
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

// TestScalableIcons holds the drawings that can be scaled to the painted ones.
func TestScalableIcons(t *testing.T) {
	for _, d := range []drawing{program(), savedGame()} {
		const n = width // the reader does not scale lines
		icon, err := oksvg.ReadIconStream(bytes.NewBufferString(d.svg()), oksvg.StrictErrorMode)
		if err != nil {
			t.Fatal(err)
		}
		icon.SetTarget(0, 0, n, n)
		got := image.NewRGBA(image.Rect(0, 0, n, n))
		icon.Draw(rasterx.NewDasher(n, n, rasterx.NewScannerGV(n, n, got, got.Bounds())), 1)
		want, far := d.picture().Draw(n, n), 0
		for i := range want.Pix {
			if max(got.Pix[i], want.Pix[i])-min(got.Pix[i], want.Pix[i]) > 16 {
				far++
			}
		}
		if limit := len(want.Pix) / 50; far > limit { // along edges
			t.Errorf("%s: %d of %d bytes differ, want at most %d", d.name, far, len(want.Pix), limit)
		}
	}
}

// TestShare looks for every icon in its size.
func TestShare(t *testing.T) {
	dir := t.TempDir()
	if err := share(dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"apps/" + mnkdesk.ID(), "mimetypes/" + gameType} {
		for _, n := range sizes {
			size := strconv.Itoa(n)
			f, err := os.Open(filepath.Join(dir, "icons/hicolor", size+"x"+size, name+".png"))
			if err != nil {
				t.Fatal(err)
			}
			c, err := png.DecodeConfig(f)
			f.Close()
			if err != nil || c.Width != n || c.Height != n {
				t.Errorf("%s in %d: %d × %d, %v", name, n, c.Width, c.Height, err)
			}
		}
		if _, err := os.Stat(filepath.Join(dir, "icons/hicolor/scalable", name+".svg")); err != nil {
			t.Error(err)
		}
	}
}

// TestWindowsIcon reads each picture where the file says that it is.
func TestWindowsIcon(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.ico")
	if err := program().writeICO(name); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got := binary.LittleEndian.Uint16(data[4:]); int(got) != len(icoSizes) {
		t.Fatalf("%d pictures, want %d", got, len(icoSizes))
	}
	end := 6 + 16*len(icoSizes)
	for i, n := range icoSizes {
		entry := data[6+16*i:]
		size, offset := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		if int(offset) != end || int(entry[0]) != n%256 {
			t.Fatalf("picture %d begins at %d with a width of %d, want %d and %d", i, offset, entry[0], end, n%256)
		}
		end += int(size)
		img, err := png.Decode(bytes.NewReader(data[offset : offset+size]))
		if err != nil || img.Bounds().Dx() != n {
			t.Errorf("picture %d has %v, %v; want %d pixels", i, img.Bounds(), err, n)
		}
	}
	if end != len(data) {
		t.Errorf("the file has %d bytes, want %d", len(data), end)
	}
}
