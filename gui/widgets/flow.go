package widgets

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Flow lays out objects, such as buttons, in one row if they fit, and else in several. Hidden objects
// take no room.
type Flow struct {
	// Gap is the distance between the objects of a row, in Fyne's units.
	Gap float32
	// RowGap is the distance between two rows. It is Gap if RowGap is 0.
	RowGap float32
	// Rows breaks visible objects into rows for a width. It is InHalves if it is nil.
	Rows func(f *Flow, o []fyne.CanvasObject, width float32) [][]fyne.CanvasObject
	// Fill says what becomes of the width that a row does not need.
	Fill Fill
	// Wide takes the room of two objects where it is shown, so that the others keep their places as it takes that of the next.
	Wide fyne.CanvasObject
	// Least returns the least size of an object. It is the object's minimum size if Least is nil.
	Least func(fyne.CanvasObject) fyne.Size

	width float32 // in which the rows were broken last, or 0 before
}

// Fill says what becomes of the width that the objects of a row do not need.
type Fill int

// Same gives all objects the same width if there is room, and else works like Spread. Spread gives each
// object an equal part of the spare width. Leading and Trailing leave the objects at their least width,
// at the left or the right end of the row.
const (
	Same Fill = iota
	Spread
	Leading
	Trailing
)

// NewFlow returns a row of buttons that breaks into more rows if it must.
func NewFlow(gap float32, buttons ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Flow{Gap: gap}, buttons...)
}

// NewWrap returns objects at their minimum widths, which continue in further rows if there is no room. gap
// is the distance between the objects of a row, in Fyne's units.
func NewWrap(gap float32, o ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Flow{Gap: gap, RowGap: formGap, Rows: Wrap, Fill: Leading}, o...)
}

// FlowHeight returns the height that a container with a Flow would have in a width, in Fyne's units, if
// only some of its buttons were visible.
func FlowHeight[O fyne.CanvasObject](c *fyne.Container, some []O, width float32) float32 {
	all := make([]fyne.CanvasObject, len(some))
	for i, o := range some {
		all[i] = o
	}
	f := c.Layout.(*Flow)
	return f.size(f.broken(all, width)).Height
}

// InHalves keeps the objects in one row if they fit. Else it splits them in half, and each half again,
// until each row fits.
func InHalves(f *Flow, o []fyne.CanvasObject, width float32) [][]fyne.CanvasObject {
	if least, _, _ := f.measure(o); len(o) < 2 || least <= width {
		return [][]fyne.CanvasObject{o}
	}
	if len(o) == 2 {
		return [][]fyne.CanvasObject{o[:1], o[1:]}
	}
	first := o[:len(o)-len(o)/2] // of three buttons the last, the main one, gets its own row
	return append(InHalves(f, first, width), InHalves(f, o[len(first):], width)...)
}

// Wrap fills each row, from the first, with as many objects as fit.
func Wrap(f *Flow, o []fyne.CanvasObject, width float32) (rows [][]fyne.CanvasObject) {
	for len(o) > 0 {
		n := 1
		for n < len(o) && f.fits(o[:n+1], width) {
			n++
		}
		rows, o = append(rows, o[:n]), o[n:]
	}
	return rows
}

// WrapBack fills each row, from the last, with as many objects as fit.
func WrapBack(f *Flow, o []fyne.CanvasObject, width float32) (rows [][]fyne.CanvasObject) {
	for len(o) > 0 {
		n := len(o) - 1
		for n > 0 && f.fits(o[n-1:], width) {
			n--
		}
		rows, o = append(rows, o[n:]), o[:n]
	}
	slices.Reverse(rows)
	return rows
}

// OneRow never breaks a row.
func OneRow(_ *Flow, o []fyne.CanvasObject, _ float32) [][]fyne.CanvasObject {
	return [][]fyne.CanvasObject{o}
}

// fits reports whether a row fits into a width, apart from a rounding error, by which the row sticks out.
func (f *Flow) fits(row []fyne.CanvasObject, width float32) bool {
	const rounding = 0.01 // of the sum of some widths
	least, _, _ := f.measure(row)
	return least <= width+rounding
}

// broken returns visible objects in rows for a width, or in one row if the width is 0: it is not known yet.
func (f *Flow) broken(o []fyne.CanvasObject, width float32) [][]fyne.CanvasObject {
	switch {
	case width == 0:
		return OneRow(f, o, 0)
	case f.Rows == nil:
		return InHalves(f, o, width)
	default:
		return f.Rows(f, o, width)
	}
}

// MinSize has the width of the widest object, or of all objects if the row cannot break, and room for the
// rows at the width of the last layout.
func (f *Flow) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := f.SizeIn(o, f.width)
	if f.Rows == nil {
		size.Width = f.size(InHalves(f, Visible(o), 0)).Width
	} else {
		size.Width = f.size(f.Rows(f, Visible(o), 0)).Width
	}
	return size
}

// SizeIn returns the size of the rows in a width, or in one row if the width is 0.
func (f *Flow) SizeIn(o []fyne.CanvasObject, width float32) fyne.Size {
	return f.size(f.broken(Visible(o), width))
}

// size returns the size of some rows.
func (f *Flow) size(rows [][]fyne.CanvasObject) (size fyne.Size) {
	for i, row := range rows {
		width, height, _ := f.measure(row)
		size.Width, size.Height = max(size.Width, width), size.Height+height
		if i > 0 {
			size.Height += f.rowGap()
		}
	}
	return size
}

func (f *Flow) rowGap() float32 { return cmp.Or(f.RowGap, f.Gap) }

func (f *Flow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	y := float32(0)
	for _, row := range f.broken(Visible(o), size.Width) {
		y += f.place(row, y) + f.rowGap()
	}
}

// place lays out a row at height y and returns the height of the row.
func (f *Flow) place(row []fyne.CanvasObject, y float32) float32 {
	least, height, widest := f.measure(row)
	n := float32(len(row))
	same, spare := (f.width-(n-1)*f.Gap)/n, (f.width-least)/n
	x := float32(0)
	if f.Fill == Trailing {
		x = f.width - least
	}
	wide := f.Wide != nil && len(row) > 1 && slices.Contains(row, f.Wide)
	for _, o := range row {
		size := f.least(o)
		switch {
		case wide:
			size = fyne.NewSize(f.besideWide(row, o), height)
		case f.Fill == Same && same >= widest:
			size = fyne.NewSize(same, height)
		case f.Fill == Same, f.Fill == Spread:
			size = fyne.NewSize(size.Width+spare, height)
		}
		Place(o, x, y, size.Width, size.Height)
		x += size.Width + f.Gap
	}
	return height
}

// besideWide returns the width of an object in a row with the wide one. If there is too little room, the wide object has all
// that the others do not need.
func (f *Flow) besideWide(row []fyne.CanvasObject, o fyne.CanvasObject) float32 {
	others := slices.DeleteFunc(slices.Clone(row), func(o fyne.CanvasObject) bool { return o == f.Wide })
	n := float32(len(others))
	least, _, widest := f.measure(others)
	part := (f.width - (n+1)*f.Gap) / (n + 2)
	fits := part >= widest && 2*part+f.Gap >= f.least(f.Wide).Width
	switch {
	case o != f.Wide && fits:
		return part
	case o != f.Wide:
		return f.least(o).Width
	case fits:
		return 2*part + f.Gap
	default:
		return f.width - least - f.Gap
	}
}

// measure returns the least width of a row, its height, and the width of its widest object.
func (f *Flow) measure(row []fyne.CanvasObject) (width, height, widest float32) {
	width = -f.Gap
	for _, o := range row {
		least := f.least(o)
		width += f.Gap + least.Width
		height, widest = max(height, least.Height), max(widest, least.Width)
	}
	return width, height, widest
}

func (f *Flow) least(o fyne.CanvasObject) fyne.Size {
	if f.Least != nil {
		return f.Least(o)
	}
	return o.MinSize()
}

// Shown reports whether o is visible inside in: neither o nor any container around it is hidden.
func Shown(in, o fyne.CanvasObject) bool {
	if in == o || !in.Visible() {
		return in == o && in.Visible()
	}
	inside := func(part fyne.CanvasObject) bool { return Shown(part, o) }
	switch in := in.(type) {
	case *fyne.Container:
		return slices.ContainsFunc(in.Objects, inside)
	case *container.Scroll:
		return inside(in.Content)
	default:
		return false
	}
}

// Visible returns the visible objects.
func Visible(o []fyne.CanvasObject) (all []fyne.CanvasObject) {
	for _, b := range o {
		if b.Visible() {
			all = append(all, b)
		}
	}
	return all
}
