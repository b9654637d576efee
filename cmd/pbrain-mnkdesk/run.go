package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/engine/gomocup"
)

// The exit codes of the program.
const (
	exitOK     = 0
	exitFailed = 1 // the manager is gone
	exitUsage  = 2
)

// run is the program: it plays until END or the end of the input, and returns the exit
// code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	begun := time.Now()
	flags := flag.NewFlagSet("pbrain-mnkdesk", flag.ContinueOnError)
	flags.SetOutput(stderr)
	version := flags.Bool("version", false, "print the version and exit")
	player := flags.String("player", "", "play as this `player`, such as 'mcts' or hard; 'mnklab players gomoku' lists them")
	flags.Usage = func() {
		fmt.Fprint(stderr, "usage: pbrain-mnkdesk [-player PLAYER]\n\nA brain for managers of the Gomocup protocol, which it talks on its standard input and output.\n\n")
		flags.PrintDefaults()
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		return exitUsage
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "pbrain-mnkdesk: unexpected %q\n", flags.Arg(0))
		return exitUsage
	case *version:
		fmt.Fprintln(stdout, "pbrain-mnkdesk", mnkdesk.Version())
		return exitOK
	}
	b := newBrain(stdout, *player, begun)
	defer b.close()
	if b.serve(listen(stdin)) != nil {
		return exitFailed
	}
	return exitOK
}

// received is a line of the manager with the time at which it came.
type received struct {
	gomocup.Command
	at time.Time
}

// mostQueued is how many lines wait while the brain thinks; the manager waits with those
// after them.
const mostQueued = 1000

// listen reads the manager's lines beside the brain, until they end.
func listen(stdin io.Reader) <-chan received {
	queue := make(chan received, mostQueued)
	go func() {
		defer close(queue)
		lines := gomocup.NewLines(stdin)
		for {
			line, err := lines.Next()
			switch {
			case errors.Is(err, gomocup.ErrLongLine):
				line = "(long)" // no command either
			case err != nil:
				return
			}
			queue <- received{gomocup.ParseCommand(line), time.Now()}
		}
	}()
	return queue
}
