// Package clip puts pictures on the clipboard of a desktop that has a program for it:
// Fyne 2.8.1 knows only text there, and the systems' own ways need cgo.
package clip

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// ErrNone says that this system has no program that could do it.
var ErrNone = errors.New("no program for pictures on the clipboard: neither wl-copy nor xclip is installed")

// timeout is how long a program may take; a variable for the test.
var timeout = 5 * time.Second

// programs are the ones that put a PNG from their standard input on the clipboard, each
// with the variable that says whether its kind of display is there.
var programs = []struct {
	display string
	command []string
}{
	{"WAYLAND_DISPLAY", []string{"wl-copy", "--type", "image/png"}},
	{"DISPLAY", []string{"xclip", "-selection", "clipboard", "-t", "image/png"}},
}

// find returns the command of the first program that is there for a display that is
// there, nil for none.
func find(env func(string) string, look func(string) (string, error)) []string {
	for _, p := range programs {
		if env(p.display) == "" {
			continue
		}
		if path, err := look(p.command[0]); err == nil {
			return append([]string{path}, p.command[1:]...)
		}
	}
	return nil
}

// Available reports whether Copy can do anything here. It looks for a program in the
// folders of PATH.
func Available() bool { return find(os.Getenv, exec.LookPath) != nil }

// Copy puts a PNG on the clipboard. The error is ErrNone, that of the program, or that of
// the context; after five seconds it gives up. The program may go on beside this one, for
// as long as the picture is on the clipboard.
func Copy(ctx context.Context, png []byte) error {
	command := find(os.Getenv, exec.LookPath)
	if command == nil {
		return ErrNone
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Stdin, c.WaitDelay = bytes.NewReader(png), time.Second
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s: %w", command[0], err)
	}
	return nil
}
