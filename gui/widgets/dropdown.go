package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Dropdown is a compact drop-down list that shows only one small word, for places where a Choice
// would be too prominent. A click, Enter or Space opens the list.
type Dropdown struct {
	Press
	options []string
	chosen  int
	hovered bool
	changed func(int)
}

// Interface guards: Fyne's driver finds these methods by type assertion.
var (
	_ desktop.Hoverable  = (*Dropdown)(nil)
	_ desktop.Cursorable = (*Dropdown)(nil)
)

// NewDropdown returns a drop-down list without options. changed is called with each choice.
func NewDropdown(keys Keys, changed func(int)) *Dropdown {
	d := &Dropdown{changed: changed}
	d.Keys, d.OnPress = keys, d.open
	d.ExtendBaseWidget(d)
	return d
}

// Offer replaces the options and chooses one. It does not call changed.
func (d *Dropdown) Offer(options []string, chosen int) {
	d.options, d.chosen = options, chosen
	d.Refresh()
}

// Chosen returns the text of the chosen option, or "" if there are no options.
func (d *Dropdown) Chosen() string {
	if d.chosen >= len(d.options) {
		return ""
	}
	return d.options[d.chosen]
}

// Choose chooses an option as a click does, and calls changed if it is another one.
func (d *Dropdown) Choose(i int) {
	if i != d.chosen {
		d.chosen = i
		d.Refresh()
		d.changed(i)
	}
}

// open opens the list.
func (d *Dropdown) open() {
	shown := fyne.CurrentApp().Driver().CanvasForObject(d)
	if shown == nil {
		return
	}
	menu := fyne.NewMenu("")
	for i, option := range d.options {
		item := fyne.NewMenuItem(option, func() { d.Choose(i) })
		item.Checked = i == d.chosen
		menu.Items = append(menu.Items, item)
	}
	widget.ShowPopUpMenuAtRelativePosition(menu, shown, fyne.NewPos(0, d.Size().Height), d)
}

// MouseIn highlights the dropdown.
func (d *Dropdown) MouseIn(*desktop.MouseEvent) { d.hovered = true; d.Refresh() }

// MouseMoved changes nothing.
func (d *Dropdown) MouseMoved(*desktop.MouseEvent) {}

// MouseOut removes the highlight.
func (d *Dropdown) MouseOut() { d.hovered = false; d.Refresh() }

// Cursor returns the hand.
func (d *Dropdown) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Measures of a dropdown, in Fyne's units.
const (
	dropPad   = 6 // between the edge and the word
	dropArrow = 8 // the side of the arrow
)

// CreateRenderer draws the word and an arrow on a quiet background.
func (d *Dropdown) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Rectangle{CornerRadius: look.Corner - 2}
	word, arrow := &canvas.Text{TextSize: theme.CaptionTextSize()}, &canvas.Polygon{Sides: 3, Angle: 180}
	return StartPainter(d, &Painter{
		Parts: FixedParts(ground, word, arrow),
		Min: func() fyne.Size {
			return fyne.MeasureText(d.Chosen(), word.TextSize, word.TextStyle).AddWidthHeight(3*dropPad+dropArrow-2, 2)
		},
		Lay: func(size fyne.Size) {
			ground.Resize(size)
			high := word.MinSize().Height
			Place(word, dropPad, (size.Height-high)/2, size.Width-3*dropPad-dropArrow, high)
			Place(arrow, size.Width-dropPad-dropArrow, (size.Height-dropArrow)/2, dropArrow, dropArrow)
		},
		Paint: func() {
			colours := look.PaletteFor(d)
			word.Text, word.Color, arrow.FillColor = d.Chosen(), colours.Text, colours.Quiet
			ground.FillColor, ground.StrokeColor, ground.StrokeWidth = colours.Fill, nil, 0
			if d.hovered || d.Focused {
				ground.StrokeColor, ground.StrokeWidth = colours.Accent, 1
			}
			if d.Focused {
				ground.StrokeWidth = 2
			}
			ground.Refresh()
			word.Refresh()
			arrow.Refresh()
		},
	})
}
