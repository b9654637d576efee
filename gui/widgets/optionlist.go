package widgets

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// openOptions opens the list of the options of a Choice below it, with the chosen one in sight. It is a List, which has
// all keys of a list and scrolls: the menu that Fyne 2.8.1 opens knows neither Home and End nor letters, is no wider than
// its control, and lets the arrow keys leave the visible part. w is the widget that c is part of, or c.
func (c *Choice) openOptions(w fyne.CanvasObject) {
	at := fyne.CurrentApp().Driver().CanvasForObject(w)
	if at == nil || c.Disabled() {
		return
	}
	if c.Ask != nil {
		c.Ask()
		return
	}
	var popUp *widget.PopUp
	list := NewList(func() int { return len(c.Options) }, func() fyne.CanvasObject { return Truncated(widget.NewLabel("")) },
		func(i int, o fyne.CanvasObject) { o.(*widget.Label).SetText(c.Options[i]) },
		func(i int) {
			popUp.Hide()
			c.SetSelectedIndex(i)
		},
		func(e *fyne.KeyEvent) bool { // the window's keys do nothing while the list is open
			if e.Name == fyne.KeyEscape {
				popUp.Hide()
			}
			return e.Name == fyne.KeyEscape
		})
	list.HideSeparators = true
	popUp = widget.NewPopUp(list, at)
	list.OnRune = func(r rune) {
		if i := c.nextWith(list.focusedRow, r); i >= 0 {
			list.Highlight(i)
		}
	}
	size, pos := c.optionsPlace(at, fyne.CurrentApp().Driver().AbsolutePositionForObject(w), w.Size())
	popUp.ShowAtPosition(pos)
	popUp.Resize(size)
	at.Focus(list)
	list.Highlight(c.Chosen())
}

// labelSlack is how much wider than its text a label has to be, in Fyne's units: it cuts a text that just fits.
const labelSlack = 1

// optionsPlace returns the size of the open list, wide enough for its options, and its position on the canvas: below a control,
// or above it if there is more room. The list is as high as fits there, so that it leaves the control visible.
func (c *Choice) optionsPlace(on fyne.Canvas, control fyne.Position, size fyne.Size) (fyne.Size, fyne.Position) {
	wide, high, gap := size.Width, float32(0), c.Theme().Size(theme.SizeNamePadding)
	for _, o := range c.Options {
		row := widget.NewLabel(o).MinSize()
		wide, high = max(wide, row.Width+labelSlack), high+row.Height+gap
	}
	room := on.Size()
	list := fyne.NewSize(min(wide, room.Width), high-gap)
	x, y := max(min(control.X, room.Width-list.Width), 0), control.Y+size.Height
	if below := room.Height - y; list.Height > below && control.Y > below {
		list.Height = min(list.Height, control.Y)
		y = control.Y - list.Height
	} else {
		list.Height = min(list.Height, below)
	}
	return list, fyne.NewPos(x, y)
}

// nextWith returns the index of the first option after i, or again from the first, that begins with a letter, or −1 if
// none does.
func (c *Choice) nextWith(i int, letter rune) int {
	begins := func(option string) bool {
		first, _ := utf8.DecodeRuneInString(option)
		return unicode.ToLower(first) == unicode.ToLower(letter)
	}
	if n := slices.IndexFunc(c.Options[i+1:], begins); n >= 0 {
		return i + 1 + n
	}
	return slices.IndexFunc(c.Options, begins)
}
