package display

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"testing"
)

// dump returns a window dump with a table of two colours and lines that are padded
// beyond their pixels. The colour of each pixel encodes its position.
func dump(width, height int) []byte {
	const header, line = 104, 64
	data := make([]byte, header+2*12+line*height)
	for i, value := range map[int]int{
		xwdHeaderSize: header, xwdWidth: width, xwdHeight: height,
		xwdBitsPerPixel: 32, xwdBytesPerLine: line, xwdColors: 2,
	} {
		binary.BigEndian.PutUint32(data[4*i:], uint32(value))
	}
	for y := range height {
		for x := range width {
			copy(data[header+2*12+y*line+4*x:], []byte{byte(x), byte(y), 200, 0})
		}
	}
	return data
}

func TestDecodeXWD(t *testing.T) {
	all := image.Rect(0, 0, 5, 3)
	for _, part := range []image.Rectangle{all, image.Rect(1, 1, 4, 3), image.Rect(-2, 2, 3, 9), image.Rect(7, 0, 9, 3)} {
		img, err := decodeXWD(bytes.NewReader(dump(5, 3)), part)
		if err != nil {
			t.Fatal(err)
		}
		seen := part.Intersect(all)
		if img.Bounds() != (image.Rectangle{Max: seen.Size()}) {
			t.Fatalf("%v: bounds %v", part, img.Bounds())
		}
		for y := range seen.Dy() {
			for x := range seen.Dx() {
				want := color.RGBA{200, byte(seen.Min.Y + y), byte(seen.Min.X + x), 255}
				if got := img.RGBAAt(x, y); got != want {
					t.Errorf("%v: %d,%d is %v, want %v", part, x, y, got, want)
				}
			}
		}
	}
}

func TestDecodeXWDRejects(t *testing.T) {
	good := dump(5, 3)
	for name, change := range map[string]func([]byte) []byte{
		"nothing":         func([]byte) []byte { return nil },
		"header alone":    func(d []byte) []byte { return d[:100] },
		"missing pixels":  func(d []byte) []byte { return d[:len(d)-1] },
		"16 bits a pixel": func(d []byte) []byte { d[4*xwdBitsPerPixel+3] = 16; return d },
		"no width":        func(d []byte) []byte { d[4*xwdWidth+3] = 0; return d },
		"short lines":     func(d []byte) []byte { d[4*xwdBytesPerLine+3] = 4; return d },
		"huge table":      func(d []byte) []byte { d[4*xwdColors] = 1; return d },
	} {
		if _, err := decodeXWD(bytes.NewReader(change(append([]byte(nil), good...))), image.Rect(0, 0, 5, 3)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func FuzzDecodeXWD(f *testing.F) {
	f.Add(dump(5, 3))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<12 {
			return
		}
		if img, err := decodeXWD(bytes.NewReader(data), image.Rect(0, 0, maxPixels, maxPixels)); err == nil && img.Bounds().Empty() {
			t.Error("an empty picture without an error")
		}
	})
}
