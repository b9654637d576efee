package board

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/golden"
)

// Pictures are alike if they differ little in every part and nowhere by much, in steps of 255.
// Edges and letters that are smoothed quite differently cause up to 0.65 in a part and 14.2 at a
// point. A figure that is one pixel off causes at least 0.76 or 20. likeness_limits_test.go
// measures both.
const (
	maxMean = 0.75 // of the mean over a part of side × side pixels
	maxAt   = 16   // of the mean over nine pixels that form a square
	side    = 64
)

// likeness is the greatest difference between two pictures.
type likeness struct {
	mean, worst float64
	part, at    image.Point // where: the corner of the part, and the middle of the nine pixels
}

func (l likeness) alike() bool { return l.mean <= maxMean && l.worst <= maxAt }

// worstPoint returns the point where the pictures differ too much.
func (l likeness) worstPoint() image.Point {
	if l.worst > maxAt {
		return l.at
	}
	return l.part
}

func (l likeness) String() string {
	return fmt.Sprintf("they differ by %.2f in the part from %v (at most %g) and by %.1f around %v (at most %d)",
		l.mean, l.part, maxMean, l.worst, l.at, maxAt)
}

// compare returns how much two pictures of the same size differ.
func compare(a, b image.Image) likeness {
	diff := differences(opaque(a), opaque(b))
	var l likeness
	for y := 0; y < diff.Rect.Dy(); y += side {
		for x := 0; x < diff.Rect.Dx(); x += side {
			part := image.Rect(x, y, x+side, y+side).Intersect(diff.Rect)
			if m := meanOf(diff, part); m > l.mean {
				l.mean, l.part = m, part.Min
			}
		}
	}
	for y := 1; y < diff.Rect.Dy()-1; y++ {
		for x := 1; x < diff.Rect.Dx()-1; x++ {
			if diff.GrayAt(x, y).Y == 0 {
				continue // the pictures are the same almost everywhere
			}
			if m := meanOf(diff, image.Rect(x-1, y-1, x+2, y+2)); m > l.worst {
				l.worst, l.at = m, image.Pt(x, y)
			}
		}
	}
	return l
}

// meanOf returns the mean of a part of a picture.
func meanOf(g *image.Gray, part image.Rectangle) float64 {
	sum := 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for _, v := range g.Pix[g.PixOffset(part.Min.X, y):g.PixOffset(part.Max.X, y)] {
			sum += int(v)
		}
	}
	return float64(sum) / float64(part.Dx()*part.Dy())
}

// differences returns the greatest difference of red, green and blue at each pixel.
func differences(a, b *image.RGBA) *image.Gray {
	out := image.NewGray(a.Rect)
	for i := range out.Pix {
		for c := range 3 {
			x, y := a.Pix[4*i+c], b.Pix[4*i+c]
			out.Pix[i] = max(out.Pix[i], max(x, y)-min(x, y))
		}
	}
	return out
}

// opaque returns an opaque copy of a picture whose top left is 0,0.
func opaque(img image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

// reduced returns a picture in at most 256 colours.
func reduced(img image.Image) *image.Paletted {
	src := opaque(img)
	return newColours(func(int) *image.RGBA { return src }, 1).reduced(src, src.Rect)
}

// comparePicture compares a picture with its golden file. place returns what is drawn at a point. A
// picture that differs, or whose golden file is missing, is written to testdata/failed.
func comparePicture(t *testing.T, name string, got image.Image, describe func(image.Point) string) {
	t.Helper()
	want, err := readPicture(filepath.Join("testdata", name))
	var l likeness
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.Errorf("there is no picture %s yet", name)
	case err != nil:
		t.Error(err)
	case want.Bounds().Size() != got.Bounds().Size():
		t.Errorf("%s is %v in size, the golden picture %v", name, got.Bounds().Size(), want.Bounds().Size())
	default:
		if l = compare(want, got); l.alike() {
			return
		}
		t.Errorf("%s and the golden picture: %v, at %s", name, l, describe(l.worstPoint()))
	}
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&b, reduced(got)); err != nil {
		t.Fatal(err)
	}
	golden.Keep(t, name, b.Bytes())
}

func readPicture(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}
