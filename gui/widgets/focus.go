package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Focus is what a widget of ours embeds that takes the focus and is redrawn for it.
type Focus struct {
	widget.BaseWidget
	// Focused says that the widget has the focus.
	Focused bool
	// Keys take what the widget has no use for.
	Keys Keys
}

// FocusGained shows the focus.
func (f *Focus) FocusGained() {
	f.Focused = true
	f.Refresh()
	f.Keys.arrived()
}

// FocusLost hides the focus.
func (f *Focus) FocusLost() {
	f.Focused = false
	f.Refresh()
}

// TypedRune uses no letters.
func (f *Focus) TypedRune(rune) {}

// Press is what a widget of ours embeds that a click, Enter or Space presses.
type Press struct {
	Focus
	// OnPress is run then.
	OnPress func()
}

// Tapped presses the widget.
func (p *Press) Tapped(*fyne.PointEvent) { p.OnPress() }

// TypedKey presses the widget for Enter and Space, or passes the key on.
func (p *Press) TypedKey(e *fyne.KeyEvent) {
	if IsEnter(e) || e.Name == fyne.KeySpace {
		p.OnPress()
		return
	}
	p.Keys(e)
}

// choosing is what Segments and Ladder have in common: one of some options is chosen.
type choosing struct {
	Focus
	count   int
	chosen  int
	changed func(int) // called after each choice; may be nil
}

// Chosen returns the place of the chosen option.
func (c *choosing) Chosen() int { return c.chosen }

// Choose selects an option and reports a change.
func (c *choosing) Choose(i int) {
	if i < 0 || i >= c.count || i == c.chosen {
		return
	}
	c.chosen = i
	c.Refresh()
	if c.changed != nil {
		c.changed(i)
	}
}

// TypedKey moves the choice, or passes the key on.
func (c *choosing) TypedKey(e *fyne.KeyEvent) {
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
