// Command demo shows MNK Desk without a display. It opens the real window on a virtual display, plays games
// against the computer with mouse and keyboard, and opens menus and dialogs. It takes pictures and prints the
// path of each.
package main

import (
	"flag"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run plays the demo and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("demo", flag.ContinueOnError)
	flags.SetOutput(stderr)
	program := flags.String("program", "build/mnkdesk", "the program to show")
	out := flags.String("out", "build/demo", "the folder for the pictures")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	if err := show(*program, *out, stdout); err != nil {
		fmt.Fprintln(stderr, "demo:", err)
		return 1
	}
	return 0
}

// show plays all scenes and saves their pictures in the folder out. It first removes older pictures from the
// folder.
func show(program, out string, stdout io.Writer) error {
	path, err := filepath.Abs(program)
	if err != nil {
		return err
	}
	old, _ := filepath.Glob(filepath.Join(out, "*.png"))
	for _, name := range old {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	home, err := os.MkdirTemp("", "mnkdesk-demo-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(home) }()
	d, err := display.Start(image.Pt(1280, 960))
	if err != nil {
		return err
	}
	defer d.Close()
	p, err := person.Start(d, path, home)
	if err != nil {
		return err
	}
	defer p.Kill()
	return tour{Person: p, display: d, out: out, stdout: stdout}.play()
}
