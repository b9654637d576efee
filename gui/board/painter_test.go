package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
)

// TestLargeBoxesHaveNoSeams: a large box with round corners is filled evenly, wherever it lies between the pixels. A half
// transparent one is as strong everywhere.
func TestLargeBoxesHaveNoSeams(t *testing.T) {
	const side = 400
	for _, fill := range []color.NRGBA{{0xFF, 0, 0, 0xFF}, {0xFF, 0, 0, 0x80}} {
		for _, scale := range []float32{1, 1.25, 1.4, 2} {
			for off := float32(0); off < 5; off += 0.25 {
				p := painter{img: image.NewRGBA(image.Rect(0, 0, 1000, 1000)), scale: scale, sheet: &shape.Sheet{}}
				p.paint(boxed(fyne.NewPos(10, 10+off), fyne.NewSquareSize(side), box{fill: fill, corner: 11.3}))
				middle := p.img.RGBAAt(int(200*scale), int(200*scale))
				low, high := int((12+off)*scale), int((8+off+side)*scale)
				for y := low; y < high; y++ {
					if got := p.img.RGBAAt(int(200*scale), y); got != middle {
						t.Errorf("fill %v, scale %v, off by %v: row %d of %d to %d is %v", fill, scale, off, y, low, high, got)
					}
				}
			}
		}
	}
}
