package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Dropdown is a compact Choice that shows only one small word, for places where a usual one would be too
// prominent. A click, Enter or Space opens the list. A click leaves the focus where it is.
type Dropdown struct {
	Choice
	hovered bool
}

// Interface guards: Fyne's driver finds these methods by type assertion.
var (
	_ desktop.Hoverable  = (*Dropdown)(nil)
	_ desktop.Cursorable = (*Dropdown)(nil)
)

// NewDropdown returns a drop-down list without options. changed is called with each choice.
func NewDropdown(keys Keys, changed func(string)) *Dropdown {
	d := &Dropdown{}
	d.keys, d.OnChanged = keys, changed
	d.ExtendBaseWidget(d)
	return d
}

// Tapped opens the list. Choice.Tapped would take the focus.
func (d *Dropdown) Tapped(*fyne.PointEvent) { d.openOptions(d) }

// TypedKey opens the list for Enter and Space, and passes other keys on.
func (d *Dropdown) TypedKey(e *fyne.KeyEvent) {
	if IsEnter(e) || e.Name == fyne.KeySpace {
		d.Tapped(nil)
		return
	}
	d.keys(e)
}

func (d *Dropdown) TypedRune(rune) {}

func (d *Dropdown) MouseIn(*desktop.MouseEvent) { d.hovered = true; d.Refresh() }

func (d *Dropdown) MouseOut() { d.hovered = false; d.Refresh() }

func (d *Dropdown) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Measures of a dropdown, in Fyne's units.
const (
	dropPad   = 6 // between the edge and the word
	dropArrow = 8 // the side of the arrow
)

func (d *Dropdown) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Rectangle{CornerRadius: look.Corner - 2}
	word, arrow := &canvas.Text{TextSize: theme.CaptionTextSize()}, &canvas.Polygon{Sides: 3, Angle: 180}
	return StartPainter(d, &Painter{
		Parts: FixedParts(ground, word, arrow),
		Min: func() fyne.Size {
			return fyne.MeasureText(d.Selected, word.TextSize, word.TextStyle).AddWidthHeight(3*dropPad+dropArrow-2, 2)
		},
		Lay: func(size fyne.Size) {
			ground.Resize(size)
			high := word.MinSize().Height
			Place(word, dropPad, (size.Height-high)/2, size.Width-3*dropPad-dropArrow, high)
			Place(arrow, size.Width-dropPad-dropArrow, (size.Height-dropArrow)/2, dropArrow, dropArrow)
		},
		Paint: func() {
			colours := look.PaletteFor(d)
			word.Text, word.Color, arrow.FillColor = d.Selected, colours.Text, colours.Quiet
			ground.FillColor, ground.StrokeColor, ground.StrokeWidth = colours.Fill, nil, 0
			if d.hovered || d.ring.on {
				ground.StrokeColor, ground.StrokeWidth = colours.Accent, 1
			}
			if d.ring.on {
				ground.StrokeWidth = ringWidth
			}
			ground.Refresh()
			word.Refresh()
			arrow.Refresh()
		},
	})
}
