//go:build linux

// Command start measures the start of MNK Desk and its load at rest, and compares them with an empty window
// of the toolkit. The two programs run in turn on one virtual display, so that a busy machine affects both.
// The medians of all rounds are printed, and the response times of mouse clicks.
package main

import (
	"flag"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// options holds the options of the command line.
type options struct {
	programs [2]string // MNK Desk, and the empty window
	args     []string  // the arguments of MNK Desk
	rounds   int
	rest     time.Duration
}

// run measures and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	var o options
	flags := flag.NewFlagSet("start", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&o.programs[0], "program", "build/mnkdesk", "the program that is measured")
	flags.StringVar(&o.programs[1], "empty", "build/empty", "the program that it is compared with")
	flags.IntVar(&o.rounds, "rounds", 7, "how often each is started")
	flags.DurationVar(&o.rest, "rest", 5*time.Second, "how long each is watched at rest")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	o.args = flags.Args()
	if err := o.measure(stdout); err != nil {
		fmt.Fprintln(stderr, "start:", err)
		return 1
	}
	return 0
}

// measure runs both programs in turn, measures clicks, and prints the results.
func (o options) measure(stdout io.Writer) error {
	d, err := display.Start(image.Pt(1040, 760))
	if err != nil {
		return err
	}
	defer d.Close()
	var all [2][]figures
	for range o.rounds {
		for i, program := range o.programs {
			args := o.args
			if i > 0 {
				args = nil
			}
			f, err := o.once(d, program, args)
			if err != nil {
				return fmt.Errorf("%s: %w", program, err)
			}
			all[i] = append(all[i], f)
		}
	}
	fmt.Fprintf(stdout, "medians of %d rounds, mnkdesk %s\n", o.rounds, strings.Join(o.args, " "))
	table(stdout, all[0], all[1])
	path, err := filepath.Abs(o.programs[0])
	if err != nil {
		return err
	}
	took, err := clicks(d, path, 11)
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "from a click to one's own mark %d ms (%d to %d)\n",
		took[len(took)/2].Milliseconds(), took[0].Milliseconds(), took[len(took)-1].Milliseconds())
	return nil
}

// once starts a program in a new home folder, measures it and kills it.
func (o options) once(d *display.Display, program string, args []string) (figures, error) {
	path, err := filepath.Abs(program)
	if err != nil {
		return figures{}, err
	}
	home, err := os.MkdirTemp("", "mnkdesk-start-")
	if err != nil {
		return figures{}, err
	}
	defer func() { _ = os.RemoveAll(home) }()
	view, err := d.Glance()
	if err != nil {
		return figures{}, err
	}
	defer view.Close()
	began := time.Now()
	p, err := d.Launch(home, os.Stderr, path, args...)
	if err != nil {
		return figures{}, err
	}
	defer p.Kill()
	return follow(view, p, began, o.rest)
}
