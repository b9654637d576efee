package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Keys handles the keys of the dialog or window around a control. It reports whether it used the
// key.
type Keys func(*fyne.KeyEvent) bool

// FocusEvent is the name of the event that a control sends when it gets the focus, so that its
// container can scroll it into view.
const FocusEvent fyne.KeyName = "arrival"

// reportFocus reports that the control has got the focus. k may be nil.
func (k Keys) reportFocus() {
	if k != nil {
		k(&fyne.KeyEvent{Name: FocusEvent})
	}
}

// orElse gives a key to the window, or to the control if the window has no use for it.
func (k Keys) orElse(e *fyne.KeyEvent, own func(*fyne.KeyEvent)) {
	if !k(e) {
		own(e)
	}
}

// Button is a push button. Enter presses it, as Space does.
type Button struct {
	widget.Button
	// Name says what a button without a text does, or what a press of a button with a text leads
	// to. It is "" for other buttons.
	Name string
	// Note is what a press means, for the tip: "Makes this game practice". It may be "".
	Note string

	keys           Keys
	ring           ring
	tip            *Tip // shows the name and the note; may be nil
	primaryInFocus bool // the button is primary while it has the focus
	byKey          bool // the last press was by key

	iconSide float32 // the side of the icon, or 0 for the usual one
	large    bool    // the text is large
}

// NewButton returns a button that runs tapped.
func NewButton(text string, keys Keys, tapped func()) *Button {
	b := &Button{keys: keys}
	b.Text, b.OnTapped = text, tapped
	b.ExtendBaseWidget(b)
	return b
}

// NewIconButton returns a small button without a background that runs tapped. tip, which may be
// nil, shows its name.
func NewIconButton(icon fyne.Resource, name string, tip *Tip, keys Keys, tapped func()) *Button {
	b := NewButton("", keys, tapped).Named(name, tip)
	b.Icon, b.Importance = icon, widget.LowImportance
	return b
}

// Named gives the button a name, which tip shows.
func (b *Button) Named(name string, tip *Tip) *Button {
	b.Name, b.tip = name, tip
	tapped := b.OnTapped
	b.OnTapped = func() {
		b.showTip(false)
		tapped()
	}
	return b
}

// SetText changes the text if it is different.
func (b *Button) SetText(text string) {
	if b.Text != text {
		b.Button.SetText(text)
	}
}

// SetFace changes the icon and the name of a button without a text.
func (b *Button) SetFace(icon fyne.Resource, name string) {
	if b.Name = name; b.Icon.Name() != icon.Name() {
		b.SetIcon(icon)
	}
}

// SetIconSide draws the icon with another side than the usual one.
func (b *Button) SetIconSide(side float32) {
	if b.iconSide != side {
		b.iconSide = side
		b.Refresh()
	}
}

// SetLarge draws the text large, or in its usual size.
func (b *Button) SetLarge(on bool) {
	if b.large != on {
		b.large = on
		b.Refresh()
	}
}

// MouseIn highlights the button and shows its tip.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.showTip(true)
}

func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.showTip(false)
}

// showTip shows the tip when the mouse or the focus arrives, and hides it when they leave.
func (b *Button) showTip(on bool) {
	switch {
	case b.tip == nil:
	case on && b.tipText() != "":
		b.tip.showSoon(b)
	default:
		b.tip.hideFor(b)
	}
}

// tipText returns what the tip says, or "" for no tip.
func (b *Button) tipText() string {
	if b.Name != "" && b.Note != "" {
		return words.WithNote(b.Name, b.Note)
	}
	return b.Name + b.Note
}

// Primary gives the button the accent colour.
func (b *Button) Primary() *Button {
	b.Importance = widget.HighImportance
	return b
}

// SetPrimary gives the button the accent colour, or the usual one.
func (b *Button) SetPrimary(on bool) {
	importance := widget.MediumImportance
	if on {
		importance = widget.HighImportance
	}
	if b.Importance != importance {
		b.Importance = importance
		b.Refresh()
	}
}

// PrimaryInFocus gives the button the accent colour while it has the focus.
func (b *Button) PrimaryInFocus() *Button {
	b.primaryInFocus = true
	return b
}

// updateAccent updates the accent colour of a button that is primary while it has the focus.
func (b *Button) updateAccent(focused bool) {
	if !b.primaryInFocus {
		return
	}
	if b.Importance = widget.MediumImportance; focused {
		b.Importance = widget.HighImportance
	}
	b.Refresh()
}

// Danger gives the button the colour of actions that cannot be undone.
func (b *Button) Danger() *Button {
	b.Importance = widget.DangerImportance
	return b
}

// TypedKey presses the button for Enter and Space, and passes other keys on. It also passes on
// Enter if the button is disabled.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch space := e.Name == fyne.KeySpace; {
	case (space || IsEnter(e)) && !b.Disabled():
		b.byKey = true
		b.OnTapped() // Tapped would take the focus away
	case !space:
		b.keys(e)
	}
}

// Tapped presses the button with the mouse.
func (b *Button) Tapped(e *fyne.PointEvent) {
	b.byKey = false
	b.Button.Tapped(e)
}

// ByKey reports whether the last press was by key.
func (b *Button) ByKey() bool { return b.byKey }

// Choice is a drop-down list.
type Choice struct {
	widget.Select
	// Ask is called in place of opening the list, if a dialog asks for the choice. It may be nil.
	Ask  func()
	keys Keys
	ring ring
}

// NewChoice returns a list of options. changed is called with each choice.
func NewChoice(options []string, selected string, keys Keys, changed func(string)) *Choice {
	c := &Choice{keys: keys}
	c.Options, c.Selected, c.OnChanged = options, selected, changed
	c.ExtendBaseWidget(c)
	return c
}

// Chosen returns the index of the chosen option, or 0 if there is none.
func (c *Choice) Chosen() int { return max(c.SelectedIndex(), 0) }

// WholeSize returns the least size at which the chosen option is not cut.
func (c *Choice) WholeSize() fyne.Size {
	const around = 40 // the arrow and what is left free
	size := c.MinSize()
	size.Width = max(size.Width, fyne.MeasureText(c.Selected, theme.TextSize(), fyne.TextStyle{}).Width+around)
	return size
}

// Offer replaces the options and chooses one. It does not call changed.
func (c *Choice) Offer(options []string, chosen int) {
	c.Options, c.Selected = options, options[chosen]
	c.Refresh()
}

// TypedKey chooses the first option for Home, the last for End, and the neighbours for Left and Right. Space, Up and Down
// open the list, unless the window has a use for them, as for other keys.
func (c *Choice) TypedKey(e *fyne.KeyEvent) {
	if to, ok := map[fyne.KeyName]int{fyne.KeyHome: 0, fyne.KeyEnd: len(c.Options) - 1}[e.Name]; ok {
		if !c.Disabled() {
			c.SetSelectedIndex(to)
		}
		return
	}
	c.keys.orElse(e, func(e *fyne.KeyEvent) {
		switch e.Name {
		case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
			c.openOptions(c)
		default:
			c.Select.TypedKey(e)
		}
	})
}

// TypedRune chooses the next option that begins with the letter.
func (c *Choice) TypedRune(r rune) {
	if i := c.nextWith(c.SelectedIndex(), r); i >= 0 && !c.Disabled() {
		c.SetSelectedIndex(i)
	}
}

// Tapped opens the list.
func (c *Choice) Tapped(*fyne.PointEvent) {
	if shown := fyne.CurrentApp().Driver().CanvasForObject(c); shown != nil && !c.Disabled() {
		shown.Focus(c)
		c.openOptions(c)
	}
}

// Check is a tick box.
type Check struct {
	widget.Check
	keys Keys
	ring ring
}

// NewCheck returns a box, ticked if on is set. changed is called with each new state.
func NewCheck(text string, on bool, keys Keys, changed func(bool)) *Check {
	c := &Check{keys: keys}
	c.Text, c.Checked, c.OnChanged = text, on, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey gives the key to the window, or to the box if the window has no use for it.
func (c *Check) TypedKey(e *fyne.KeyEvent) { c.keys.orElse(e, c.Check.TypedKey) }

// Slider is a slider that chooses a number.
type Slider struct {
	widget.Slider
	keys Keys
	ring ring
}

// NewSlider returns a slider from low to high. changed is called with each new value.
func NewSlider(low, high, step, value float64, keys Keys, changed func(float64)) *Slider {
	s := &Slider{keys: keys}
	s.Min, s.Max, s.Step, s.Value, s.OnChanged = low, high, step, value, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey gives the key to the window, or to the slider if the window has no use for it.
func (s *Slider) TypedKey(e *fyne.KeyEvent) { s.keys.orElse(e, s.Slider.TypedKey) }

// IsEnter reports whether the key is one of the two Enter keys.
func IsEnter(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
}

// ShiftHeld reports whether a Shift key is held down.
func ShiftHeld() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}
