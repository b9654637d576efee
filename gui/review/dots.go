package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// plyDots is a widget with a dot for each ply of a line. The dots of the plies that its board shows are filled.
type plyDots struct {
	widget.BaseWidget
	plies, filled int
}

// newPlyDots returns the dots of a line that is shown to its end. A single ply needs no dot.
func newPlyDots(plies int) *plyDots {
	d := &plyDots{plies: plies, filled: plies}
	d.ExtendBaseWidget(d)
	d.Hidden = plies < 2
	return d
}

// fill fills the dots of the first plies.
func (d *plyDots) fill(plies int) {
	if d.filled != plies {
		d.filled = plies
		d.Refresh()
	}
}

// Measures of the dots, in Fyne's units.
const (
	plyRadius = 5
	plyPitch  = 16
)

// CreateRenderer draws the dots.
func (d *plyDots) CreateRenderer() fyne.WidgetRenderer {
	size := fyne.NewSize(float32(d.plies)*plyPitch, 2*plyRadius)
	return widgets.NewRedrawRenderer(d, func() fyne.Size { return size }, func(room fyne.Size) (list []fyne.CanvasObject) {
		p := look.PaletteFor(d)
		for i := range d.plies {
			fill := p.Line
			if i < d.filled {
				fill = p.Win
			}
			list = append(list, widgets.Disc(fyne.NewPos((float32(i)+0.5)*plyPitch, room.Height/2), plyRadius, fill))
		}
		return list
	})
}

// dashedFrame is a widget that frames what is still to come with dashes.
type dashedFrame struct{ widget.BaseWidget }

func newDashedFrame() *dashedFrame {
	f := &dashedFrame{}
	f.ExtendBaseWidget(f)
	return f
}

// frameDash is the length of a dash and of the gap after it, in Fyne's units.
const frameDash = 4

// CreateRenderer draws the dashes along the four sides, with open corners.
func (f *dashedFrame) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRedrawRenderer(f, widgets.FixedMinSize(0, 0), func(size fyne.Size) (list []fyne.CanvasObject) {
		p := look.PaletteFor(f)
		dash := func(x, y, width, height float32) {
			r := canvas.NewRectangle(p.Edge)
			widgets.Place(r, x, y, width, height)
			list = append(list, r)
		}
		for x := float32(look.CardCorner); x+frameDash <= size.Width-look.CardCorner; x += 2 * frameDash {
			dash(x, 0, frameDash, 1)
			dash(x, size.Height-1, frameDash, 1)
		}
		for y := float32(look.CardCorner); y+frameDash <= size.Height-look.CardCorner; y += 2 * frameDash {
			dash(0, y, 1, frameDash)
			dash(size.Width-1, y, 1, frameDash)
		}
		return list
	})
}
