package display

import (
	"encoding/binary"
	"hash/fnv"
	"image"
	"io"
	"os"
	"path/filepath"
)

// Glance samples some rows of a display. It is fast enough to be called every millisecond, to time things
// that take less than a picture of the whole display.
type Glance struct {
	file          *os.File
	width, height int
	line, start   int // the length of a row and the offset of the pixels in the file, in bytes
	row           []byte
}

// glances is the maximum number of rows that Look reads.
const glances = 40

// Seen is the result of Glance.Look.
type Seen struct {
	Black float64 // the share of black pixels, from 0 to 1
	Mark  uint64  // a hash of the pixels, to detect changes
}

// Glance opens a view of the display. The caller must close it.
func (d *Display) Glance() (*Glance, error) {
	f, err := os.Open(filepath.Join(d.dir, "Xvfb_screen0"))
	if err != nil {
		return nil, err
	}
	head := make([]byte, 4*xwdNumbers)
	if _, err := io.ReadFull(f, head); err != nil {
		_ = f.Close()
		return nil, err
	}
	number := func(i int) int { return int(binary.BigEndian.Uint32(head[4*i:])) }
	g := &Glance{
		file: f, width: number(xwdWidth), height: number(xwdHeight), line: number(xwdBytesPerLine),
		start: number(xwdHeaderSize) + 12*number(xwdColors),
	}
	if number(xwdBitsPerPixel) != 32 || g.line < 4*g.width {
		_ = f.Close()
		return nil, errXWD
	}
	g.row = make([]byte, 4*g.width)
	return g, nil
}

// Close closes the view.
func (g *Glance) Close() { _ = g.file.Close() }

// Screen returns the bounds of the whole display.
func (g *Glance) Screen() image.Rectangle { return image.Rect(0, 0, g.width, g.height) }

// Look samples what a part of the display shows now. An empty part gives the zero Seen.
func (g *Glance) Look(part image.Rectangle) (Seen, error) {
	part = part.Intersect(g.Screen())
	if part.Empty() {
		return Seen{}, nil
	}
	mark, black := fnv.New64a(), 0
	rows, row := min(glances, part.Dy()), g.row[:4*part.Dx()]
	for i := range rows {
		y := part.Min.Y + (2*i+1)*part.Dy()/(2*rows)
		if _, err := g.file.ReadAt(row, int64(g.start+y*g.line+4*part.Min.X)); err != nil {
			return Seen{}, err
		}
		_, _ = mark.Write(row) // never fails
		for x := 0; x < len(row); x += 4 {
			if row[x]|row[x+1]|row[x+2] == 0 {
				black++
			}
		}
	}
	return Seen{Black: float64(black) / float64(rows*part.Dx()), Mark: mark.Sum64()}, nil
}
