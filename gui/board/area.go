package board

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
)

// area is a rectangle from its top left corner, low, to its bottom right corner, high.
type area struct{ low, high fyne.Position }

// stretch is a part of a path, from and to being fractions of its length.
type stretch struct{ from, to float32 }

// inkArea returns the area that the digits of a text item fill.
func (d *drawing) inkArea(i item) area {
	ink := fyne.NewSize(i.text.measured(d.measure).Width, 0.75*i.text.size)
	free := i.size.Subtract(ink)
	low := i.at.AddXY(free.Width/2, free.Height/2+sag*i.text.size)
	if i.text.align == fyne.TextAlignTrailing {
		low.X = i.at.X + free.Width
	}
	return area{low, low.Add(ink)}
}

// cutOut returns p, whose middle lies at center, with the parts inside areas cut out.
func cutOut(p shape.Picture, center fyne.Position, areas []area) shape.Picture {
	for _, a := range areas {
		size, middle := a.high.Subtract(a.low), fyne.NewPos((a.low.X+a.high.X)/2, (a.low.Y+a.high.Y)/2)
		off := middle.Subtract(center)
		if 2*max(off.X, -off.X) > p.Width+size.X || 2*max(off.Y, -off.Y) > p.Height+size.Y {
			continue
		}
		p.Name += fmt.Sprint(" without ", off, size)
		p.Layers = slices.Clone(p.Layers)
		for i := range p.Layers {
			p.Layers[i].Inside = shape.Without(p.Layers[i].Inside,
				shape.Moved(shape.Box(size.X, size.Y, 1), off.X, off.Y))
		}
	}
	return p
}

func (a area) grown(by float32) area {
	return area{a.low.SubtractXY(by, by), a.high.AddXY(by, by)}
}

// contains reports whether a point lies in the area.
func (a area) contains(p fyne.Position) bool {
	return p.X >= a.low.X && p.X <= a.high.X && p.Y >= a.low.Y && p.Y <= a.high.Y
}

// overlap returns the part of the path from start to start+step that lies in the area. If there is none,
// the part ends before it begins.
func (a area) overlap(start, step fyne.Position) stretch {
	x := overlapAlong(start.X, step.X, a.low.X, a.high.X)
	y := overlapAlong(start.Y, step.Y, a.low.Y, a.high.Y)
	return stretch{max(x.from, y.from, 0), min(x.to, y.to, 1)}
}

// overlapAlong is area.overlap for one dimension.
func overlapAlong(start, step, low, high float32) stretch {
	if step == 0 {
		if start > low && start < high {
			return stretch{0, 1}
		}
		return stretch{1, 0}
	}
	a, b := (low-start)/step, (high-start)/step
	return stretch{min(a, b), max(a, b)}
}

// freeStretches returns the parts of a path that the taken ones leave free. It sorts taken.
func freeStretches(taken []stretch) []stretch {
	slices.SortFunc(taken, func(a, b stretch) int { return cmp.Compare(a.from, b.from) })
	var free []stretch
	var at float32
	for _, t := range taken {
		if t.from > at {
			free = append(free, stretch{at, t.from})
		}
		at = max(at, t.to)
	}
	if at < 1 {
		free = append(free, stretch{at, 1})
	}
	return free
}

// pointAt returns the position start + at·step.
func pointAt(start, step fyne.Position, at float32) fyne.Position {
	return start.AddXY(step.X*at, step.Y*at)
}
