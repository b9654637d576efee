package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"strconv"
	"time"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
	"github.com/mnkdesk/mnkdesk/internal/quote"
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
	flags.SetOutput(io.Discard)
	version := flags.Bool("version", false, "print the version and exit")
	player := flags.String("player", "", "play as this `player`, such as 'mcts' or hard; 'mnklab players gomoku' lists them (default: the strongest)")
	var own limits
	own.seed = 1
	flags.Var(number{&own.seed, math.MaxUint64}, "seed", "`seed` of what is left to chance: the same seed gives the same moves, unless time is limited")
	flags.Var((*timeLimit)(&own.time), "time", "`time` per move at most, on top of the manager's and the player's own limit; 0 for none")
	flags.Var(number{&own.nodes, maxNodes}, "nodes", "`number` of positions per move at most; 0 for no limit")
	flags.Var(number{&own.depth, game.MaxMoves}, "depth", "`number` of moves to look ahead at most; 0 for no limit")
	flags.Usage = func() {}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stderr, "usage: pbrain-mnkdesk [flags]\n\nA brain for managers of the Gomocup protocol, which it talks on its standard input and output.\n\n")
		flags.SetOutput(stderr)
		flags.PrintDefaults()
		return exitOK
	case err != nil:
		fmt.Fprintf(stderr, "pbrain-mnkdesk: %s\n", quote.Message(err.Error()))
		return exitUsage
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "pbrain-mnkdesk: unexpected argument %s\n", quote.Text(flags.Arg(0)))
		return exitUsage
	case *version:
		fmt.Fprintln(stdout, "pbrain-mnkdesk", mnkdesk.Version())
		return exitOK
	}
	b := newBrain(stdout, *player, begun)
	b.own = own
	defer b.close()
	if b.serve(listen(stdin)) != nil {
		return exitFailed
	}
	return exitOK
}

// limits are those of the command line, with the names and bounds of mnklab; 0 is none.
type limits struct {
	seed, nodes, depth uint64
	time               time.Duration
}

// The largest limits that may be given, as with mnklab.
const (
	maxNodes = 1_000_000_000
	maxTime  = 1000 * time.Hour
)

// number is a whole number from 0 to max, given as a flag.
type number struct {
	value *uint64
	max   uint64
}

// Set implements flag.Value.
func (n number) Set(text string) error {
	x, err := strconv.ParseUint(text, 10, 64)
	if err != nil || x > n.max {
		return fmt.Errorf("expected a whole number from 0 to %d", n.max)
	}
	*n.value = x
	return nil
}

// String implements flag.Value.
func (n number) String() string {
	if n.value == nil {
		return "0" // flag asks the zero value too
	}
	return strconv.FormatUint(*n.value, 10)
}

// timeLimit is a time given as a flag; 0 or none is no limit.
type timeLimit time.Duration

// Set implements flag.Value.
func (d *timeLimit) Set(text string) error {
	if text == "none" {
		text = "0"
	}
	t, err := time.ParseDuration(text)
	if err != nil || t < 0 || t > maxTime {
		return errors.New("expected a time up to 1000h such as 500ms or 60s, or 0 for no limit")
	}
	*d = timeLimit(t)
	return nil
}

// String implements flag.Value.
func (d *timeLimit) String() string {
	if *d == 0 {
		return "none"
	}
	return time.Duration(*d).String()
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
