package display

import (
	"image"
	"slices"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"
)

// The pauses of a hand.
const (
	arrival = 20 * time.Millisecond // between the arrival of the pointer and the click
	pressed = 15 * time.Millisecond // while a key or a button is down
	between = 15 * time.Millisecond // between two keys
)

// leftButton is the number of the left button of the mouse.
const leftButton = 1

// Move moves the pointer to a point of the window.
func (p *Program) Move(to image.Point) error { return p.display.x.point(p.window, to) }

// Click moves the pointer to a point of the window and presses the left button.
func (p *Program) Click(at image.Point) error {
	if err := p.Move(at); err != nil {
		return err
	}
	time.Sleep(arrival)
	if err := p.display.Press(); err != nil {
		return err
	}
	time.Sleep(pressed)
	return p.display.Release()
}

// Press presses the left button of the mouse at the pointer, and holds it.
func (d *Display) Press() error { return d.x.input(xproto.ButtonPress, leftButton) }

// Release releases the left button of the mouse.
func (d *Display) Release() error { return d.x.input(xproto.ButtonRelease, leftButton) }

// Key presses keys one after the other. Each is given by its X name, with modifiers as in "ctrl+shift+n".
// The keys go to whatever has the focus.
func (p *Program) Key(keys ...string) error {
	for _, key := range keys {
		var all []byte
		names := []string{key}
		if len(key) > 1 { // or "+" itself
			names = strings.Split(key, "+")
		}
		for _, name := range names {
			strokes, err := p.display.x.strokes(name)
			if err != nil {
				return err
			}
			all = append(all, strokes...)
		}
		if err := p.display.press(all); err != nil {
			return err
		}
	}
	return nil
}

// press presses keys given by their codes, each while the keys before it are held, and releases them.
func (d *Display) press(keys []byte) error {
	for _, key := range keys {
		if err := d.x.input(xproto.KeyPress, key); err != nil {
			return err
		}
	}
	time.Sleep(pressed)
	for _, key := range slices.Backward(keys) {
		if err := d.x.input(xproto.KeyRelease, key); err != nil {
			return err
		}
	}
	time.Sleep(between)
	return nil
}

// Type types a text. Each of its characters must be on the keyboard.
func (p *Program) Type(text string) error { return p.Key(strings.Split(text, "")...) }
