package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Fyne gives a key to the focused control alone, and the controls swallow those
// that they do not use. These ones hand Escape, Enter and the function keys to
// the window, so that they mean the same wherever the focus is.

// keyFunc takes a key and reports whether it had a use for it.
type keyFunc func(*fyne.KeyEvent) bool

// or gives a key to the window, and one that it has no use for to the control.
func (k keyFunc) or(e *fyne.KeyEvent, own func(*fyne.KeyEvent)) {
	if !k(e) {
		own(e)
	}
}

// button is a push button; Enter presses it as Space does.
type button struct {
	widget.Button
	keys keyFunc
}

func newButton(text string, keys keyFunc, tapped func()) *button {
	b := &button{keys: keys}
	b.Text, b.OnTapped = text, tapped
	b.ExtendBaseWidget(b)
	return b
}

// primary gives the button the accent colour.
func (b *button) primary() *button {
	b.Importance = widget.HighImportance
	return b
}

// danger gives the button the colour of what cannot be taken back.
func (b *button) danger() *button {
	b.Importance = widget.DangerImportance
	return b
}

// TypedKey presses the button for Enter, or passes the key on.
func (b *button) TypedKey(e *fyne.KeyEvent) {
	switch {
	case isEnter(e) && !b.Disabled():
		b.Tapped(nil)
	case e.Name == fyne.KeySpace || !b.keys(e):
		b.Button.TypedKey(e)
	}
}

// entry is a line of text.
type entry struct {
	widget.Entry
	keys keyFunc
}

func newEntry(text string, keys keyFunc) *entry {
	e := &entry{keys: keys}
	e.Text = text
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey passes on Escape, Enter and the function keys.
func (e *entry) TypedKey(ev *fyne.KeyEvent) { e.keys.or(ev, e.Entry.TypedKey) }

// choice is a drop-down list.
type choice struct {
	widget.Select
	keys keyFunc
}

func newChoice(options []string, selected string, keys keyFunc, changed func(string)) *choice {
	c := &choice{keys: keys}
	c.Options, c.Selected, c.OnChanged = options, selected, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey passes on what the list does not use.
func (c *choice) TypedKey(e *fyne.KeyEvent) { c.keys.or(e, c.Select.TypedKey) }

// check is a tick box.
type check struct {
	widget.Check
	keys keyFunc
}

func newCheck(text string, on bool, keys keyFunc, changed func(bool)) *check {
	c := &check{keys: keys}
	c.Text, c.Checked, c.OnChanged = text, on, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey passes on what the box does not use.
func (c *check) TypedKey(e *fyne.KeyEvent) { c.keys.or(e, c.Check.TypedKey) }

// slider chooses a number.
type slider struct {
	widget.Slider
	keys keyFunc
}

func newSlider(low, high, step, value float64, keys keyFunc, changed func(float64)) *slider {
	s := &slider{keys: keys}
	s.Min, s.Max, s.Step, s.Value, s.OnChanged = low, high, step, value, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey passes on what the slider does not use.
func (s *slider) TypedKey(e *fyne.KeyEvent) { s.keys.or(e, s.Slider.TypedKey) }

// list is a list of rows; Enter chooses a row as Space does.
type list struct {
	widget.List
	keys keyFunc
}

func newList(length func() int, row func() fyne.CanvasObject, fill func(int, fyne.CanvasObject), keys keyFunc) *list {
	l := &list{keys: keys}
	l.Length, l.CreateItem, l.UpdateItem = length, row, fill
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey chooses a row for Enter, or passes on what the list does not use.
func (l *list) TypedKey(e *fyne.KeyEvent) {
	if isEnter(e) {
		e = &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	l.keys.or(e, l.List.TypedKey)
}

// isEnter reports whether the key is one of the two Enter keys.
func isEnter(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
}
