package display

import (
	"encoding/binary"
	"image"
	"image/color"
	"testing"
)

// dump returns a window dump with a table of two colours and lines that are
// longer than their pixels, each pixel with its place as its colour.
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
	img, err := decodeXWD(dump(5, 3))
	if err != nil {
		t.Fatal(err)
	}
	if img.Bounds() != image.Rect(0, 0, 5, 3) {
		t.Fatalf("bounds %v", img.Bounds())
	}
	for y := range 3 {
		for x := range 5 {
			if got, want := img.RGBAAt(x, y), (color.RGBA{200, byte(y), byte(x), 255}); got != want {
				t.Errorf("%d,%d is %v, want %v", x, y, got, want)
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
		if _, err := decodeXWD(change(append([]byte(nil), good...))); err == nil {
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
		if img, err := decodeXWD(data); err == nil && img.Bounds().Empty() {
			t.Error("an empty picture without an error")
		}
	})
}
