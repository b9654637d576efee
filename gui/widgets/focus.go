package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Focus is embedded in widgets that can have the focus. It redraws the widget when the focus
// changes.
type Focus struct {
	widget.BaseWidget
	// Focused is set while the widget has the focus.
	Focused bool
	// Keys handles the keys that the widget does not use.
	Keys Keys
}

func (f *Focus) FocusGained() {
	f.Focused = true
	f.Refresh()
	f.Keys.reportFocus()
}

func (f *Focus) FocusLost() {
	f.Focused = false
	f.Refresh()
}

func (f *Focus) TypedRune(rune) {}

// Press is embedded in widgets that a click, Enter or Space presses.
type Press struct {
	Focus
	// OnPress runs when the widget is pressed.
	OnPress func()
}

func (p *Press) Tapped(*fyne.PointEvent) { p.OnPress() }

// TypedKey presses the widget for Enter and Space, or passes the key on.
func (p *Press) TypedKey(e *fyne.KeyEvent) {
	if IsEnter(e) || e.Name == fyne.KeySpace {
		p.OnPress()
		return
	}
	p.Keys(e)
}

// optionChooser is embedded in Segments, Ladder, CoinPicker and PictureChoice: widgets in which one of several
// options is chosen.
type optionChooser struct {
	Focus
	count   int
	chosen  int
	changed func(int) // called after each choice; may be nil
}

// Chosen returns the index of the chosen option.
func (c *optionChooser) Chosen() int { return c.chosen }

// Choose chooses an option and calls changed, unless the option is chosen already or does not
// exist.
func (c *optionChooser) Choose(i int) {
	if i < 0 || i >= c.count || i == c.chosen {
		return
	}
	c.chosen = i
	c.Refresh()
	if c.changed != nil {
		c.changed(i)
	}
}

// TypedKey moves the choice for an arrow key, Home or End, or passes the key on.
func (c *optionChooser) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		c.Choose(c.chosen - 1)
	case fyne.KeyRight, fyne.KeyDown:
		c.Choose(c.chosen + 1)
	case fyne.KeyHome:
		c.Choose(0)
	case fyne.KeyEnd:
		c.Choose(c.count - 1)
	default:
		c.Keys(e)
	}
}
