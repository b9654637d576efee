// Package clip puts pictures on the clipboard of a desktop by running a program: Fyne 2.8.1
// supports only text there, and the systems' own interfaces need cgo.
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

// ErrNone means that no program that can do it is installed.
var ErrNone = errors.New("no program for pictures on the clipboard: neither wl-copy nor xclip is installed")

// timeout is how long a program may take; a variable for the test.
var timeout = 5 * time.Second

// The kinds of picture.
const (
	PNG = "image/png"
	GIF = "image/gif"
)

// programs lists the programs that put a picture from their standard input on the clipboard. The kind of picture
// follows the command. display is the environment variable that is set if the program's kind of display is present.
var programs = []struct {
	display string
	command []string
}{
	{"WAYLAND_DISPLAY", []string{"wl-copy", "--type"}},
	{"DISPLAY", []string{"xclip", "-selection", "clipboard", "-t"}},
}

// find returns the command of the first program that is installed and whose display is present, or
// nil if there is none.
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

// Available reports whether Copy can work on this system. It looks for a program in the folders of
// PATH.
func Available() bool { return find(os.Getenv, exec.LookPath) != nil }

// Copy puts a picture of a kind, PNG or GIF, on the clipboard. The error is ErrNone, that of the program, or that of the
// context. Copy gives up after five seconds. The program may continue in the background for as long
// as the picture is on the clipboard.
func Copy(ctx context.Context, kind string, picture []byte) error {
	command := find(os.Getenv, exec.LookPath)
	if command == nil {
		return ErrNone
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	c := exec.CommandContext(ctx, command[0], append(command[1:], kind)...)
	c.Stdin, c.WaitDelay = bytes.NewReader(picture), time.Second
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s: %w", command[0], err)
	}
	return nil
}
