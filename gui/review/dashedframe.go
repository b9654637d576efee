package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// dashedFrame is a widget that frames what is still to come with dashes.
type dashedFrame struct{ widget.BaseWidget }

func newDashedFrame() *dashedFrame {
	f := &dashedFrame{}
	f.ExtendBaseWidget(f)
	return f
}

// Measures of the frame: the longest dash, which is as long as the gap after it, in Fyne's units, and the parts of a
// corner, every other of which is a dash.
const (
	frameDash   = 4
	cornerParts = 5
)

// CreateRenderer draws dashes along the four sides and around the corners. A corner begins and ends with a dash and a side
// with a gap, so that the line is the same all around.
func (f *dashedFrame) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRedrawRenderer(f, widgets.FixedMinSize(0, 0), func(size fyne.Size) (list []fyne.CanvasObject) {
		p := look.PaletteFor(f)
		const corner = look.CardCorner
		add := func(o fyne.CanvasObject, x, y, width, height float32) {
			widgets.Place(o, x, y, width, height)
			list = append(list, o)
		}
		across, width := dashes(size.Width - 2*corner)
		for _, x := range across {
			add(canvas.NewRectangle(p.Edge), corner+x, 0, width, 1)
			add(canvas.NewRectangle(p.Edge), corner+x, size.Height-1, width, 1)
		}
		down, height := dashes(size.Height - 2*corner)
		for _, y := range down {
			add(canvas.NewRectangle(p.Edge), 0, corner+y, 1, height)
			add(canvas.NewRectangle(p.Edge), size.Width-1, corner+y, 1, height)
		}
		for i, at := range []fyne.Position{
			{X: size.Width - 2*corner}, {X: size.Width - 2*corner, Y: size.Height - 2*corner}, {Y: size.Height - 2*corner}, {},
		} { // clockwise from the upper right one
			for part := 0; part < cornerParts; part += 2 {
				from := 90 * (float32(i) + float32(part)/cornerParts)
				add(canvas.NewArc(from, from+90.0/cornerParts, 1-1.0/corner, p.Edge), at.X, at.Y, 2*corner, 2*corner)
			}
		}
		return list
	})
}

// dashes returns where the dashes of a side begin, and their length: gaps and dashes take turns, from a gap to a gap.
func dashes(side float32) (from []float32, length float32) {
	n := int(side / (2 * frameDash))
	length = side / float32(2*n+1)
	for i := range n {
		from = append(from, float32(2*i+1)*length)
	}
	return from, length
}
