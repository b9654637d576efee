package display

import (
	"image"
	"io"
	"os/exec"
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

// Button is the left button of the mouse, under a finger that lies on it: it takes no
// program that has to be started first, so what follows it can be timed.
type Button struct {
	cmd *exec.Cmd
	to  io.WriteCloser
}

// Button returns the left button. Let it go at the end.
func (d *Display) Button() (*Button, error) {
	b := &Button{cmd: d.command("xdotool", "-")}
	var err error
	if b.to, err = b.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	return b, b.cmd.Start()
}

// Press presses the button.
func (b *Button) Press() error { return b.do("mousedown 1") }

// Release releases it.
func (b *Button) Release() error { return b.do("mouseup 1") }

func (b *Button) do(line string) error {
	_, err := io.WriteString(b.to, line+"\n")
	return err
}

// LetGo takes the finger away.
func (b *Button) LetGo() {
	_ = b.to.Close()
	_ = b.cmd.Wait()
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
