package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The exit codes of the program.
const (
	exitOK     = 0
	exitFailed = 1 // the output cannot be written: the manager has closed it
	exitUsage  = 2
)

// run plays until END or the end of the input, and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	begun := time.Now()
	flags := flag.NewFlagSet("pbrain-mnkdesk", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	version := flags.Bool("version", false, "print the version and exit")
	b := newBrain(stdout, begun)
	flags.StringVar(&b.player, "player", "",
		"play as this `player`, such as 'mcts' or hard; 'mnklab players gomoku' lists them (default: the strongest)")
	flags.Uint64Var(&b.seed, "seed", 1, "`seed` of all random choices: the same seed gives the same moves, unless time is limited")
	flags.DurationVar(&b.ownLimits.Time, "time", 0,
		"`time` per move at most, such as 500ms; the limits of the manager and of the player count too; 0 for none")
	flags.Int64Var(&b.ownLimits.Nodes, "nodes", 0, "`number` of positions to search per move at most; 0 for no limit")
	flags.IntVar(&b.ownLimits.Depth, "depth", 0, "`number` of moves to look ahead at most; 0 for no limit")
	flags.Usage = func() {}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, "Usage: pbrain-mnkdesk [flags]\n\nPlays five in a row for a manager that speaks the Gomocup "+
			"protocol on standard input and output.\n\n")
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return exitOK
	case err != nil:
		fmt.Fprintf(stderr, "pbrain-mnkdesk: %s\n", quote.Message(err.Error()))
		return exitUsage
	case b.ownLimits.Time < 0 || b.ownLimits.Nodes < 0 || b.ownLimits.Depth < 0:
		fmt.Fprintln(stderr, "pbrain-mnkdesk: -time, -nodes and -depth cannot be below 0")
		return exitUsage
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "pbrain-mnkdesk: unexpected argument %s\n", quote.Text(flags.Arg(0)))
		return exitUsage
	case *version:
		if _, err := fmt.Fprintln(stdout, "pbrain-mnkdesk", mnkdesk.Version()); err != nil {
			fmt.Fprintf(stderr, "pbrain-mnkdesk: %s\n", quote.Message(err.Error()))
			return exitFailed
		}
		return exitOK
	}
	if err := b.checkPlayer(); err != nil {
		fmt.Fprintf(stderr, "pbrain-mnkdesk: -player: %v\n", err)
		return exitUsage
	}
	defer b.close()
	if b.serve(listen(stdin)) != nil {
		return exitFailed
	}
	return exitOK
}

// received is a line from the manager, with the time at which it arrived.
type received struct {
	gomocup.Command
	at time.Time
}

// maxQueued is the number of lines that are queued while the brain thinks. The manager blocks on further
// lines.
const maxQueued = 1000

// listen reads the manager's lines on a goroutine, until the input ends.
func listen(stdin io.Reader) <-chan received {
	queue := make(chan received, maxQueued)
	go func() {
		defer close(queue)
		lines := gomocup.NewLines(stdin)
		for {
			line, err := lines.Next()
			switch {
			case errors.Is(err, gomocup.ErrLongLine):
				line = "(long)" // stands for the long line: it is an unknown command too
			case err != nil:
				return
			}
			queue <- received{gomocup.ParseCommand(line), time.Now()}
		}
	}()
	return queue
}
