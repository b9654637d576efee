package board

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// grained reports whether the board shows the grain of its wood.
func (d *drawing) grained() bool { return d.relief && d.colours.Grain.A > 0 && d.material == look.Wood }

// grain returns the grain of a board of wood with round corners: streaks along the rows, the same ones each time.
func (d *drawing) grain(at fyne.Position, size fyne.Size, corner float32) item {
	ink := d.colours.Grain
	return item{at: at, size: size, texture: func(width, height int) image.Image {
		return grainImage(ink, size, corner, width, height)
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
func grainImage(ink color.NRGBA, size fyne.Size, corner float32, width, height int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for _, s := range streaks(size, corner) {
		s.draw(img, ink, float32(width)/size.Width, float32(height)/size.Height)
	}
	return img
}

// streaks returns the streaks of a board of a size with round corners, from the top down. None enters a corner.
func streaks(size fyne.Size, corner float32) (list []streak) {
	r := rand.New(rand.NewPCG(1, 0))
	for y := float32(grainApart); y < size.Height-grainApart; y += grainApart {
		long := size.Width * (0.4 + 0.8*r.Float32())
		s := streak{ // it may run beyond the edges, as if the board were sawn out of a larger one
			height: y + 2*(r.Float32()-0.5), width: 0.8 + 1.4*r.Float32(), strength: 0.06 + 0.1*r.Float32(),
			from: size.Width*r.Float32() - long/2, phase: y/90 + 0.3*r.Float32(),
		}
		s.to = s.from + long
		if y < corner || y > size.Height-corner {
			s.from, s.to = max(s.from, corner), min(s.to, size.Width-corner)
		}
		list = append(list, s)
	}
	return list
}

// middle returns the height of the middle of the streak at a distance from the left.
func (s streak) middle(at float32) float32 {
	return s.height + 1.6*float32(math.Sin(float64(at/130+s.phase)))
}

// overPaint is the opacity of the grain over paint that is as bright as the wood.
const overPaint = 0.055

// grainOver returns the grain of the board over a figure in a colour whose middle lies at a position of the board. Over
// paint the grain shows half as strongly as on the bare wood: on a dark board, whose marks are bright, it is paler.
func (d *drawing) grainOver(figure shape.Distance, ink color.NRGBA, middle fyne.Position) shape.Layer {
	at, size := d.plankArea()
	list, middle := streaks(size, 0), middle.Subtract(at)
	grain := func(x, y float32) float32 {
		x, y = x+middle.X, y+middle.Y
		best := float32(grainApart)
		nearest := int(y/grainApart) - 1
		for i := max(nearest-1, 0); i < min(nearest+3, len(list)); i++ {
			s := list[i]
			best = min(best, max(float32(math.Abs(float64(y-s.middle(x))))-s.width/2, s.from-x, x-s.to))
		}
		return best
	}
	within := func(x, y float32) float32 {
		edge := figure(x, y)
		if edge > 1 {
			return edge // most of the picture needs no grain
		}
		return max(edge, grain(x, y))
	}
	onWood := brightness(d.colours.Wood) - brightness(d.colours.Grain)
	onPaint := brightness(ink) - brightness(d.colours.Grain)
	strength := overPaint * min(1, onWood/max(onPaint, 1))
	return shape.Layer{Inside: within, Color: look.Fade(d.colours.Grain, strength)}
}

// brightness returns the brightness of a colour, from 0 to 255.
func brightness(c color.NRGBA) float32 { return float32(color.GrayModel.Convert(c).(color.Gray).Y) }

// draw draws the streak at a scale of x and y pixels per unit.
func (s streak) draw(img *image.NRGBA, ink color.NRGBA, x, y float32) {
	for column := max(int(s.from*x), 0); column < min(int(s.to*x), img.Rect.Dx()); column++ {
		at := float32(column) / x
		along := (at - s.from) / (s.to - s.from)
		middle := s.middle(at)
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
