package display

import (
	"encoding/binary"
	"errors"
	"image"
)

// The header of an X window dump: 25 numbers of four bytes, of which these are
// used, by their place. A table of colours of 12 bytes each follows, then the
// pixels.
const (
	xwdHeaderSize   = 0
	xwdWidth        = 4
	xwdHeight       = 5
	xwdByteOrder    = 7 // 0: least significant byte first
	xwdBitsPerPixel = 11
	xwdBytesPerLine = 12
	xwdColors       = 19
	xwdNumbers      = 25
)

var errXWD = errors.New("not a window dump of 32 bits a pixel")

// decodeXWD decodes a window dump of 32 bits a pixel, least significant byte
// first, as Xvfb keeps its screen on common machines.
func decodeXWD(data []byte) (*image.RGBA, error) {
	if len(data) < 4*xwdNumbers {
		return nil, errXWD
	}
	number := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	width, height, line := number(xwdWidth), number(xwdHeight), number(xwdBytesPerLine)
	start := number(xwdHeaderSize) + 12*number(xwdColors)
	switch {
	case number(xwdByteOrder) != 0 || number(xwdBitsPerPixel) != 32,
		width < 1 || height < 1 || width > 1<<15 || height > 1<<15 || line < 4*width || line > 1<<20,
		start > len(data) || len(data)-start < line*height:
		return nil, errXWD
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		from, to := data[start+y*line:], img.Pix[y*img.Stride:]
		for x := 0; x < 4*width; x += 4 {
			to[x], to[x+1], to[x+2], to[x+3] = from[x+2], from[x+1], from[x], 0xFF
		}
	}
	return img, nil
}
