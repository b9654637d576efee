// Command demo shows MNK Desk without a display. It opens the real window on a virtual display, plays games
// against the computer with mouse and keyboard, and opens menus and dialogs. It takes pictures and prints the
// path of each.
package main

import (
	"embed"
	"errors"
	"flag"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// positions are the games and studies of scenes that are set up.
//
//go:embed scenes
var positions embed.FS

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
	s := stage{d, path, home, out, stdout}
	return errors.Join(
		s.run("", tour.game, tour.menus, tour.dialogs, tour.dark, tour.gomoku, tour.connectFour, tour.otherVariants, tour.allGames),
		s.run("review.mnk", tour.review),
		s.run("threats.mnk", tour.threats),
		s.run("study.mnk", tour.study),
	)
}

// stage is what all runs of the program have in common.
type stage struct {
	display            *display.Display
	program, home, out string
	stdout             io.Writer
}

// run starts the program, plays scenes and quits it. If position is not empty, the program opens that file of positions. If
// a scene fails, run takes a picture of the window, named stopped.
func (s stage) run(position string, scenes ...func(tour) error) error {
	var args []string
	if position != "" {
		text, err := positions.ReadFile("scenes/" + position)
		if err != nil {
			return err
		}
		file := filepath.Join(s.home, position)
		if err := os.WriteFile(file, text, 0o600); err != nil {
			return err
		}
		args = append(args, file)
	}
	p, err := person.Start(s.display, s.program, s.home, args...)
	if err != nil {
		return err
	}
	defer p.Kill()
	t := tour{Person: p, display: s.display, out: s.out, stdout: s.stdout}
	for _, scene := range scenes {
		if err := scene(t); err != nil {
			return errors.Join(err, t.shoot("stopped"))
		}
	}
	return t.Quit(display.CloseWindow, display.Patience)
}
