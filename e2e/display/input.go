package display

import (
	"image"
	"strconv"
)

// Move moves the pointer to a point of the window.
func (p *Program) Move(to image.Point) error {
	_, err := p.display.xdotool("mousemove", "--window", p.window, strconv.Itoa(to.X), strconv.Itoa(to.Y))
	return err
}

// Click moves the pointer to a point of the window and presses the left button.
func (p *Program) Click(at image.Point) error {
	_, err := p.display.xdotool("mousemove", "--window", p.window, strconv.Itoa(at.X), strconv.Itoa(at.Y),
		"sleep", "0.02", "click", "1")
	return err
}

// Key presses keys one after the other, each by its X name, with modifiers as
// in "ctrl+shift+n". They go to whatever has the focus.
func (p *Program) Key(keys ...string) error {
	_, err := p.display.xdotool(append([]string{"key", "--delay", "30"}, keys...)...)
	return err
}

// Type types a text.
func (p *Program) Type(text string) error {
	_, err := p.display.xdotool("type", "--delay", "30", "--", text)
	return err
}
