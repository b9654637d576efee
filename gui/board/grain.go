package board

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"fyne.io/fyne/v2"
)

// grain returns the grain of a board of wood: streaks along the rows, the same ones each time.
func (d *drawing) grain(at fyne.Position, size fyne.Size) item {
	ink := d.colours.Grain
	return item{at: at, size: size, texture: func(width, height int) image.Image {
		return grainImage(ink, size, width, height)
	}}
}

// grainApart is the distance between the streaks of the grain.
const grainApart = 4.5

// streak is a streak of the grain, in units of the board. It swings about its height.
type streak struct {
	from, to, height float32
	width            float32 // in its middle
	strength         float32 // its opacity
	phase            float32
}

// grainImage draws the grain of a board of a size into width × height pixels.
func grainImage(ink color.NRGBA, size fyne.Size, width, height int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	r := rand.New(rand.NewPCG(1, 0))
	for y := float32(grainApart); y < size.Height-grainApart; y += grainApart {
		long := size.Width * (0.2 + 0.8*r.Float32())
		s := streak{
			height: y + 2*(r.Float32()-0.5), width: 0.8 + 1.4*r.Float32(), strength: 0.06 + 0.1*r.Float32(),
			from: (size.Width - long) * r.Float32(), phase: y/90 + 0.3*r.Float32(),
		}
		s.to = s.from + long
		s.draw(img, ink, float32(width)/size.Width, float32(height)/size.Height)
	}
	return img
}

// draw draws the streak at a scale of x and y pixels per unit.
func (s streak) draw(img *image.NRGBA, ink color.NRGBA, x, y float32) {
	for column := int(s.from * x); column < min(int(s.to*x), img.Rect.Dx()); column++ {
		at := float32(column) / x
		along := (at - s.from) / (s.to - s.from)
		middle := s.height + 1.6*float32(math.Sin(float64(at/130+s.phase)))
		half := s.width / 2 * min(1, 4*along, 4*(1-along)) // thin towards its ends
		low, high := (middle-half)*y, (middle+half)*y
		for row := max(int(low), 0); row <= min(int(high), img.Rect.Dy()-1); row++ {
			cover := min(high, float32(row+1)) - max(low, float32(row)) // the covered share of the pixel
			if cover <= 0 {
				continue
			}
			c := ink
			c.A = max(img.NRGBAAt(column, row).A, uint8(0xFF*s.strength*min(cover, 1)))
			img.SetNRGBA(column, row, c)
		}
	}
}
