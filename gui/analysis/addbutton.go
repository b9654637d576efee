package analysis

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// AddState is whether a line can be put in where lines are collected.
type AddState uint8

// The states.
const (
	NoAdd  AddState = iota // lines are not collected
	CanAdd                 // the line is not there yet
	Added                  // what is shown of the line is there
)

// addButton puts a line in where lines are collected, or shows by a check that it is there. With Shift it puts in the
// whole line; a right click, or the key Menu, offers to note the value with it.
type addButton struct {
	widgets.Press
	added, hovered bool
	shift          bool // the key is held
	point          func(on bool)
	text           *canvas.Text
	check          *widget.Icon
	add            func(whole, valued bool)
}

var (
	_ desktop.Hoverable      = (*addButton)(nil)
	_ desktop.Mouseable      = (*addButton)(nil)
	_ desktop.Keyable        = (*addButton)(nil)
	_ fyne.SecondaryTappable = (*addButton)(nil)
)

// newAddButton returns a button that calls add, and point while the mouse is on it.
func newAddButton(keys widgets.Keys, add func(whole, valued bool), point func(on bool)) *addButton {
	b := &addButton{
		add: add, point: point, text: &canvas.Text{Text: words.AddLine(), Alignment: fyne.TextAlignCenter},
		check: widget.NewIcon(theme.NewSuccessThemedResource(theme.ConfirmIcon())),
	}
	b.text.TextStyle.Bold = true
	b.Keys, b.OnPress = keys, func() { b.add(b.shift, false) }
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

// setAdded sets whether the line is there.
func (b *addButton) setAdded(on bool) {
	if b.added != on {
		b.added = on
		b.Refresh()
	}
}

// Tapped puts the line in.
func (b *addButton) Tapped(*fyne.PointEvent) {
	whole := b.shift
	b.shift = false // it was noted by MouseDown
	b.add(whole, false)
}

// FocusLost forgets that Shift is held, because its release goes to another control.
func (b *addButton) FocusLost() {
	b.shift = false
	b.Press.FocusLost()
}

// MouseDown notes whether Shift is held.
func (b *addButton) MouseDown(e *desktop.MouseEvent) { b.shift = e.Modifier&fyne.KeyModifierShift != 0 }

// MouseUp does nothing: a tap follows.
func (b *addButton) MouseUp(*desktop.MouseEvent) {}

// KeyDown and KeyUp note whether Shift is held.
func (b *addButton) KeyDown(e *fyne.KeyEvent) { b.setShift(e, true) }

// KeyUp is the end of KeyDown.
func (b *addButton) KeyUp(e *fyne.KeyEvent) { b.setShift(e, false) }

func (b *addButton) setShift(e *fyne.KeyEvent, on bool) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		b.shift = on
	}
}

// TypedKey opens the menu for the key Menu.
func (b *addButton) TypedKey(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyMenu {
		b.openMenu(fyne.NewPos(0, b.Size().Height))
		return
	}
	b.Press.TypedKey(e)
}

// TappedSecondary opens the menu.
func (b *addButton) TappedSecondary(e *fyne.PointEvent) { b.openMenu(e.Position) }

// openMenu opens a menu with all ways to put the line in, at a place on the button.
func (b *addButton) openMenu(at fyne.Position) {
	item := func(text string, whole, valued bool) *fyne.MenuItem {
		return fyne.NewMenuItem(text, func() { b.add(whole, valued) })
	}
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("",
		item(words.AddLine(), false, false), item(words.AddWithValue(), false, true),
		item(words.AddWholeLine(), true, false), item(words.AddWholeWithValue(), true, true),
	), fyne.CurrentApp().Driver().CanvasForObject(b), at, b)
}

// MouseIn shows the line on the board, as its row does.
func (b *addButton) MouseIn(*desktop.MouseEvent) { b.hover(true) }

// MouseMoved does nothing.
func (b *addButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (b *addButton) MouseOut() { b.hover(false) }

func (b *addButton) hover(on bool) {
	b.hovered = on
	b.point(on)
	b.Refresh()
}

// Cursor returns the hand cursor.
func (b *addButton) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Measures of the button, in Fyne's units.
const (
	addWidth  = 52
	addHeight = 26
	addCheck  = 20
)

// CreateRenderer is called by Fyne.
func (b *addButton) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Rectangle{CornerRadius: look.Corner}
	return widgets.StartPainter(b, &widgets.Painter{
		Parts: widgets.FixedParts(ground, b.text, b.check),
		Min: func() fyne.Size {
			need := b.text.MinSize()
			return fyne.NewSize(max(addWidth, need.Width+2*lineInset), max(addHeight, need.Height+4))
		},
		Lay: func(size fyne.Size) {
			ground.Resize(size)
			high := b.text.MinSize().Height
			widgets.Place(b.text, 0, (size.Height-high)/2, size.Width, high)
			widgets.Place(b.check, (size.Width-addCheck)/2, (size.Height-addCheck)/2, addCheck, addCheck)
		},
		Paint: func() { b.paint(ground, look.PaletteFor(b)) },
	})
}

// paint sets the colours.
func (b *addButton) paint(ground *canvas.Rectangle, c look.Palette) {
	ground.FillColor, ground.StrokeColor, ground.StrokeWidth = color.Transparent, c.Edge, 1
	if b.hovered {
		ground.FillColor = c.Fill
	}
	if b.added {
		ground.StrokeColor, ground.StrokeWidth = color.Transparent, 0
	}
	if b.Focused {
		ground.StrokeColor, ground.StrokeWidth = c.Accent, 2
	}
	b.text.Color, b.text.TextSize = c.Text, theme.SizeForWidget(theme.SizeNameCaptionText, b)
	b.text.Hidden, b.check.Hidden = b.added, !b.added
	for _, o := range []fyne.CanvasObject{ground, b.text, b.check} {
		o.Refresh()
	}
}
