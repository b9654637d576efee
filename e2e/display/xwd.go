package display

import (
	"encoding/binary"
	"errors"
	"image"
	"io"
)

// The indexes of the numbers used here in the header of an X window dump. The header has 25 numbers of four
// bytes. A table of colours of 12 bytes each follows, then the pixels.
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

// maxPixels is the maximum width and height of a dump.
const maxPixels = 1 << 15

// decodeXWD decodes a part of a window dump with 32 bits per pixel, least significant byte first. Xvfb uses
// this format for its screen on common machines. The top left of the picture is at 0,0.
func decodeXWD(from io.ReaderAt, part image.Rectangle) (*image.RGBA, error) {
	head := make([]byte, 4*xwdNumbers)
	if _, err := from.ReadAt(head, 0); err != nil {
		return nil, errXWD
	}
	number := func(i int) int { return int(binary.BigEndian.Uint32(head[4*i:])) }
	width, height, line := number(xwdWidth), number(xwdHeight), number(xwdBytesPerLine)
	start := number(xwdHeaderSize) + 12*number(xwdColors)
	switch {
	case number(xwdByteOrder) != 0 || number(xwdBitsPerPixel) != 32,
		width < 1 || height < 1 || width > maxPixels || height > maxPixels || line < 4*width || line > 1<<20:
		return nil, errXWD
	}
	if _, err := from.ReadAt(head[:1], int64(start+line*height-1)); err != nil { // the file holds all pixels
		return nil, errXWD
	}
	part = part.Intersect(image.Rect(0, 0, width, height))
	img := image.NewRGBA(image.Rectangle{Max: part.Size()})
	lines := make([]byte, line*part.Dy())
	if _, err := from.ReadAt(lines, int64(start+part.Min.Y*line)); err != nil {
		return nil, err
	}
	for y := range part.Dy() {
		seen, row := lines[y*line+4*part.Min.X:], img.Pix[y*img.Stride:][:img.Stride]
		for x := 0; x < len(row); x += 4 { // blue, green, red
			c := binary.LittleEndian.Uint32(seen[x:])
			binary.LittleEndian.PutUint32(row[x:], c&0xFF00|c<<16&0xFF0000|c>>16&0xFF|0xFF000000)
		}
	}
	return img, nil
}
