package widgets

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// This file says what the controls are for those who read the screen (fyne.Accessible). The toolkit knows few roles: what
// can be pressed or chosen is a button, what holds text is a text.

// AccessibilityRole is that of a control.
func (f *Focus) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel is the text of the button, or its name if it has none.
func (b *Button) AccessibilityLabel() string {
	if b.Text == "" {
		return b.Name
	}
	return b.Text
}

// AccessibilityLabel is the chosen option.
func (c *Choice) AccessibilityLabel() string {
	if c.Selected == "" {
		return c.PlaceHolder
	}
	return c.Selected
}

// AccessibilityRole is that of a control.
func (c *Choice) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel is what the box turns on.
func (c *Check) AccessibilityLabel() string { return c.Text }

// AccessibilityRole is that of a control.
func (c *Check) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel is the number.
func (s *Slider) AccessibilityLabel() string { return strconv.FormatFloat(s.Value, 'f', -1, 64) }

// AccessibilityRole is that of a control.
func (s *Slider) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel is what the coins are for.
func (c *CoinPicker) AccessibilityLabel() string { return words.PictureLabel() }

// AccessibilityLabel is the text, or what should be typed if there is none.
func (e *Entry) AccessibilityLabel() string {
	if e.Text == "" {
		return e.PlaceHolder
	}
	return e.Text
}

// AccessibilityRole is that of a text.
func (e *Entry) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel is the option that is chosen.
func (s *Segments) AccessibilityLabel() string {
	if s.chosen < 0 || s.chosen >= len(s.options) {
		return ""
	}
	return s.options[s.chosen]
}

// AccessibilityLabel is what the chosen rung says.
func (l *Ladder) AccessibilityLabel() string {
	if l.chosen < 0 || l.chosen >= len(l.rows.Objects) {
		return ""
	}
	return TextOf(l.rows.Objects[l.chosen])
}

// AccessibilityLabel is the name of the chosen picture.
func (c *PictureChoice) AccessibilityLabel() string {
	if c.chosen < 0 || c.chosen >= len(c.names) {
		return ""
	}
	return c.names[c.chosen]
}

// AccessibilityLabel is what the focused row says, or the chosen one if there is one.
func (l *List) AccessibilityLabel() string {
	row := l.focusedRow
	if l.pickState != nil {
		row = l.pickState.chosen
	}
	row = min(max(row, 0), l.Length()-1)
	if row < 0 {
		return words.EmptyList()
	}
	o := l.CreateItem()
	l.UpdateItem(row, o)
	return TextOf(o)
}

// AccessibilityRole is that of a control.
func (l *List) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// TextOf returns the texts in an object and in the containers below it, in their order.
func TextOf(o fyne.CanvasObject) string {
	var texts []string
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		text := ""
		switch o := o.(type) {
		case *fyne.Container:
			for _, part := range o.Objects {
				if part.Visible() {
					walk(part)
				}
			}
		case *canvas.Text:
			text = o.Text
		case *widget.Label:
			text = o.Text
		case fyne.Accessible:
			text = o.AccessibilityLabel()
		}
		if text != "" {
			texts = append(texts, text)
		}
	}
	walk(o)
	return strings.Join(texts, ", ")
}
