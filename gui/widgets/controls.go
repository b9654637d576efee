package widgets

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Keys takes a key that a control has no use for and reports whether it had one:
// a dialog's, or else the window's.
type Keys func(*fyne.KeyEvent) bool

// Arrival is the name of the event that a control sends when it has got the focus: what shows the control can
// bring it into view.
const Arrival fyne.KeyName = "arrival"

// arrived tells that the control has got the focus.
func (k Keys) arrived() {
	if k != nil {
		k(&fyne.KeyEvent{Name: Arrival})
	}
}

// or gives a key to the window, and one that it has no use for to the control.
func (k Keys) or(e *fyne.KeyEvent, own func(*fyne.KeyEvent)) {
	if !k(e) {
		own(e)
	}
}

// Button is a push button; Enter presses it as Space does.
type Button struct {
	widget.Button
	// Name says what a button without a text does, or what follows from one with a text; "" for others.
	Name string

	keys    Keys
	ring    ring
	texts   []string // those that the button has at times: it is as wide with each
	tip     *Tip     // shows the name, nil for none
	follows bool     // it is the primary one while it has the focus
	byKey   bool     // a key pressed it last
}

// NewButton returns a button that runs tapped.
func NewButton(text string, keys Keys, tapped func()) *Button {
	b := &Button{keys: keys}
	b.Text, b.OnTapped = text, tapped
	b.ExtendBaseWidget(b)
	return b
}

// NewIconButton returns a small button without a ground that runs tapped. tip shows its
// name.
func NewIconButton(icon fyne.Resource, name string, tip *Tip, keys Keys, tapped func()) *Button {
	b := NewButton("", keys, tapped).Named(name, tip)
	b.Icon, b.Importance = icon, widget.LowImportance
	return b
}

// Named gives the button a name that a tip shows.
func (b *Button) Named(name string, tip *Tip) *Button {
	b.Name, b.tip = name, tip
	tapped := b.OnTapped
	b.OnTapped = func() {
		b.rest(false)
		tapped()
	}
	return b
}

// SetText changes the text, if it is another.
func (b *Button) SetText(text string) {
	if b.Text != text {
		b.Button.SetText(text)
	}
}

// MinSize is that with the widest of the texts.
func (b *Button) MinSize() fyne.Size {
	size := b.Button.MinSize()
	wide := func(text string) float32 {
		return fyne.MeasureText(text, b.Theme().Size(theme.SizeNameText), fyne.TextStyle{Bold: true}).Width
	}
	least := size.Width - wide(b.Text)
	for _, text := range b.texts {
		size.Width = max(size.Width, least+wide(text))
	}
	return size
}

// SetFace gives a button without a text another icon and another name.
func (b *Button) SetFace(icon fyne.Resource, name string) {
	if b.Name = name; b.Icon.Name() != icon.Name() {
		b.SetIcon(icon)
	}
}

// MouseIn shows that the mouse is there, and the name.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.rest(true)
}

// MouseOut ends what MouseIn began.
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.rest(false)
}

// rest shows the name while the mouse or the focus is there.
func (b *Button) rest(on bool) {
	switch {
	case b.tip == nil || b.Name == "":
	case on:
		b.tip.rest(b)
	default:
		b.tip.leave(b)
	}
}

// Primary gives the button the accent colour.
func (b *Button) Primary() *Button {
	b.Importance = widget.HighImportance
	return b
}

// PrimaryInFocus gives the button the accent colour while it has the focus.
func (b *Button) PrimaryInFocus() *Button {
	b.follows = true
	return b
}

// lead gives the button the accent colour or takes it away, if it goes with the focus.
func (b *Button) lead(focused bool) {
	if !b.follows {
		return
	}
	if b.Importance = widget.MediumImportance; focused {
		b.Importance = widget.HighImportance
	}
	b.Refresh()
}

// Danger gives the button the colour of what cannot be taken back.
func (b *Button) Danger() *Button {
	b.Importance = widget.DangerImportance
	return b
}

// TypedKey presses the button for Enter, or passes the key on.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch space := e.Name == fyne.KeySpace; {
	case (space || IsEnter(e)) && !b.Disabled():
		b.byKey = true
		b.OnTapped() // Tapped would take the focus away
	case !space:
		b.keys(e)
	}
}

// Tapped presses the button by the mouse.
func (b *Button) Tapped(e *fyne.PointEvent) {
	b.byKey = false
	b.Button.Tapped(e)
}

// ByKey reports whether it was a key that pressed the button last.
func (b *Button) ByKey() bool { return b.byKey }

// Choice is a drop-down list.
type Choice struct {
	widget.Select
	keys Keys
	ring ring
}

// NewChoice returns a list of options; changed sees each choice.
func NewChoice(options []string, selected string, keys Keys, changed func(string)) *Choice {
	c := &Choice{keys: keys}
	c.Options, c.Selected, c.OnChanged = options, selected, changed
	c.ExtendBaseWidget(c)
	return c
}

// Chosen returns the place of the chosen option, 0 if there is none.
func (c *Choice) Chosen() int { return max(c.SelectedIndex(), 0) }

// Offer offers other options, of which one is chosen. It reports no change.
func (c *Choice) Offer(options []string, chosen int) {
	c.Options, c.Selected = options, options[chosen]
	c.Refresh()
}

// TypedKey chooses the first or the last option by Home and End, and passes on what the list does not use.
func (c *Choice) TypedKey(e *fyne.KeyEvent) {
	if to, ok := map[fyne.KeyName]int{fyne.KeyHome: 0, fyne.KeyEnd: len(c.Options) - 1}[e.Name]; ok {
		if !c.Disabled() {
			c.SetSelectedIndex(to)
		}
		return
	}
	c.keys.or(e, func(e *fyne.KeyEvent) {
		c.Select.TypedKey(e)
		c.point()
	})
}

// TypedRune chooses the next option that begins with a letter.
func (c *Choice) TypedRune(r rune) {
	for i := range c.Options {
		to := (c.SelectedIndex() + 1 + i) % len(c.Options)
		if first, _ := utf8.DecodeRuneInString(c.Options[to]); unicode.ToLower(first) == unicode.ToLower(r) && !c.Disabled() {
			c.SetSelectedIndex(to)
			return
		}
	}
}

// Tapped opens the list.
func (c *Choice) Tapped(e *fyne.PointEvent) {
	c.Select.Tapped(e)
	c.point()
}

// point leads to what is chosen in the list that has just opened: in Fyne 2.8.1 the arrows begin at its ends.
func (c *Choice) point() {
	shown := fyne.CurrentApp().Driver().CanvasForObject(c)
	if shown == nil {
		return
	}
	if menu, ok := shown.Focused().(*widget.PopUpMenu); ok {
		for range c.SelectedIndex() + 1 {
			menu.ActivateNext()
		}
	}
}

// Check is a tick box.
type Check struct {
	widget.Check
	keys Keys
	ring ring
}

// NewCheck returns a box, ticked if on; changed sees each change.
func NewCheck(text string, on bool, keys Keys, changed func(bool)) *Check {
	c := &Check{keys: keys}
	c.Text, c.Checked, c.OnChanged = text, on, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey passes on what the box does not use.
func (c *Check) TypedKey(e *fyne.KeyEvent) { c.keys.or(e, c.Check.TypedKey) }

// slider chooses a number.
type Slider struct {
	widget.Slider
	keys Keys
	ring ring
}

// NewSlider returns a slider from low to high; changed sees each change.
func NewSlider(low, high, step, value float64, keys Keys, changed func(float64)) *Slider {
	s := &Slider{keys: keys}
	s.Min, s.Max, s.Step, s.Value, s.OnChanged = low, high, step, value, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey passes on what the slider does not use.
func (s *Slider) TypedKey(e *fyne.KeyEvent) { s.keys.or(e, s.Slider.TypedKey) }

// IsEnter reports whether the key is one of the two Enter keys.
func IsEnter(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
}
