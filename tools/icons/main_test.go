package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"github.com/mnkdesk/mnkdesk"
)

// TestIconsAreDrawn compares the committed icons with what the program draws. The last bits
// of a colour may differ between processors.
func TestIconsAreDrawn(t *testing.T) {
	files, err := icons()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		if !alike(t, name, got, want) {
			t.Errorf("%s is not what the program draws: run go generate ./tools/icons", name)
		}
	}
}

// TestNoIconIsLeftOver looks for committed icons that the program does not draw.
func TestNoIconIsLeftOver(t *testing.T) {
	files, err := icons()
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join("..", "..")
	err = filepath.WalkDir(filepath.Join(root, "packaging", "icons"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(root, path)
		if _, drawn := files[filepath.ToSlash(name)]; !drawn {
			t.Errorf("%s is not drawn", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// alike compares two files of an icon: pictures by their pixels, all others by their bytes.
func alike(t *testing.T, name string, a, b []byte) bool {
	t.Helper()
	switch filepath.Ext(name) {
	case ".png":
		return alikePictures(t, a, b)
	case ".ico":
		aParts, bParts := pictures(t, a), pictures(t, b)
		for i := range aParts {
			if len(aParts) != len(bParts) || !alikePictures(t, aParts[i], bParts[i]) {
				return false
			}
		}
		return true
	default:
		return bytes.Equal(a, b)
	}
}

// alikePictures compares two PNG files by their pixels.
func alikePictures(t *testing.T, a, b []byte) bool {
	t.Helper()
	if bytes.Equal(a, b) {
		return true
	}
	var pixels [2]*image.RGBA
	for i, data := range [][]byte{a, b} {
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		pixels[i] = image.NewRGBA(img.Bounds())
		draw.Draw(pixels[i], img.Bounds(), img, image.Point{}, draw.Src)
	}
	if pixels[0].Rect != pixels[1].Rect {
		return false
	}
	for i, x := range pixels[0].Pix {
		if y := pixels[1].Pix[i]; max(x, y)-min(x, y) > 2 {
			return false
		}
	}
	return true
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

// TestScalableIcons compares the SVG drawings with the painted icons.
func TestScalableIcons(t *testing.T) {
	for _, d := range []drawing{program(), savedGame()} {
		const n = width // the SVG reader does not scale line widths
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
		if limit := len(want.Pix) / 50; far > limit { // pixels on edges may differ
			t.Errorf("%s: %d of %d bytes differ, want at most %d", d.name, far, len(want.Pix), limit)
		}
	}
}

// TestIconsHaveEverySize checks that each icon exists in every size, and as SVG.
func TestIconsHaveEverySize(t *testing.T) {
	files, err := icons()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"apps/" + mnkdesk.ID(), "mimetypes/" + gameIcon()} {
		for _, n := range sizes {
			path := fmt.Sprintf("packaging/icons/hicolor/%dx%d/%s.png", n, n, name)
			c, err := png.DecodeConfig(bytes.NewReader(files[path]))
			if err != nil || c.Width != n || c.Height != n {
				t.Errorf("%s: %d × %d, %v", path, c.Width, c.Height, err)
			}
		}
		if len(files["packaging/icons/hicolor/scalable/"+name+".svg"]) == 0 {
			t.Errorf("%s cannot be scaled", name)
		}
	}
}

// TestWindowsIcon checks the size of each picture in the Windows icon.
func TestWindowsIcon(t *testing.T) {
	data, err := program().ico()
	if err != nil {
		t.Fatal(err)
	}
	for i, picture := range pictures(t, data) {
		img, err := png.Decode(bytes.NewReader(picture))
		if n := icoSizes[i]; err != nil || img.Bounds().Dx() != n || int(data[6+16*i]) != n%256 {
			t.Errorf("picture %d has %v, %v; want %d pixels", i, img.Bounds(), err, n)
		}
	}
}

// pictures returns the pictures of a Windows icon. It checks that the offsets in the file put
// them one after the other, up to the end of the file.
func pictures(t *testing.T, ico []byte) (list [][]byte) {
	t.Helper()
	if got := binary.LittleEndian.Uint16(ico[4:]); int(got) != len(icoSizes) {
		t.Fatalf("%d pictures, want %d", got, len(icoSizes))
	}
	end := 6 + 16*len(icoSizes)
	for i := range icoSizes {
		entry := ico[6+16*i:]
		size, offset := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		if int(offset) != end || int(size) > len(ico)-end {
			t.Fatalf("picture %d has %d bytes at %d, want those at %d", i, size, offset, end)
		}
		list = append(list, ico[end:end+int(size)])
		end += int(size)
	}
	if end != len(ico) {
		t.Errorf("the file has %d bytes, want %d", len(ico), end)
	}
	return list
}
