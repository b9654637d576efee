package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The exit codes of the program.
const (
	exitOK          = 0
	exitFailed      = 1   // a failure that the user did not cause
	exitUsage       = 2   // a wrong command line or bad input
	exitUnknown     = 3   // solve found no answer
	exitPartial     = 4   // only a part of the result was shown
	exitInterrupted = 130 // Ctrl-C before there was any result
)

// exit is an error with its own exit code. Every other error is the user's, and the program exits with
// exitUsage.
type exit struct {
	code int
	// message is for the user, or "" if nothing more needs to be said.
	message string
}

func (e exit) Error() string { return e.message }

// failed gives err the exit code exitFailed, for an error that the user did not cause. It leaves an error
// that already has an exit code unchanged.
func failed(err error) error {
	if err == nil || errors.As(err, new(exit)) {
		return err
	}
	return exit{exitFailed, err.Error()}
}

// usage gives err the exit code exitUsage, for an error that the user caused. It leaves an error that
// already has an exit code unchanged.
func usage(err error) error {
	if err == nil || errors.As(err, new(exit)) {
		return err
	}
	return exit{exitUsage, err.Error()}
}

// interrupted returns the error of a command that Ctrl-C ended before it had a result.
func interrupted() error { return exit{exitInterrupted, "interrupted"} }

// noResult returns the error of a command whose run has no result yet because err cut it short: Ctrl-C
// ended it, or the run on the server was stopped, has failed or is still running.
func noResult(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return interrupted()
	}
	return failed(fmt.Errorf("%s: there is no result yet", cutReason(err)))
}

// partial returns the error of a command that has shown only a part of its result, and has said so.
func partial() error { return exit{code: exitPartial} }

// partialIf returns partial if the result was cut short, and nil otherwise.
func partialIf(cut bool) error {
	if cut {
		return partial()
	}
	return nil
}

// mnklab is one execution of the program.
type mnklab struct {
	stdin  io.Reader
	stdout *bufio.Writer
	stderr io.Writer
	json   bool
}

// run executes the command line and returns the exit code. The first Ctrl-C ends the work with the result
// so far. The second one ends the program.
func run(args []string, stdout, stderr io.Writer) int {
	ctx, stop := untilSignal()
	defer stop()
	l := &mnklab{stdin: os.Stdin, stdout: bufio.NewWriter(stdout), stderr: stderr}
	return l.run(ctx, args)
}

// untilSignal returns a context that ends with Ctrl-C, with SIGTERM, or with SIGHUP when the terminal
// closes. A second Ctrl-C or SIGTERM then ends the program. A second SIGHUP does not: the shell and the
// system may both send it, while the result is being saved. SIGHUP stays ignored if it was ignored at the
// start, as by nohup.
func untilSignal() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(asked, syscall.SIGHUP)
	}
	go func() {
		select {
		case <-asked:
			signal.Ignore(syscall.SIGPIPE) // the reader of a pipe has probably ended too: still save the result
			signal.Reset(os.Interrupt, syscall.SIGTERM)
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}

// run executes a command line and returns the exit code.
func (l *mnklab) run(ctx context.Context, args []string) int {
	root := l.root()
	root.SetArgs(append([]string{}, args...)) // never nil, which would mean os.Args
	err := root.ExecuteContext(ctx)
	if flushed := l.stdout.Flush(); err == nil && flushed != nil {
		err = failed(flushed)
	}
	if err != nil {
		if text := quote.Message(err.Error()); text != "" {
			l.note("%s", text)
		}
	}
	return codeOf(err)
}

// codeOf returns the exit code of a command that ended with err.
func codeOf(err error) int {
	if e := (exit{}); errors.As(err, &e) {
		return e.code
	}
	if err != nil {
		return exitUsage
	}
	return exitOK
}

// note writes a message for the user to stderr, apart from the result.
func (l *mnklab) note(format string, args ...any) {
	fmt.Fprintf(l.stderr, "mnklab: "+format+"\n", args...)
}

// root returns the root command with all subcommands.
func (l *mnklab) root() *cobra.Command {
	var version bool
	c := &cobra.Command{
		Use:   "mnklab",
		Short: "Count, solve, measure and play k-in-a-row games and their cousins",
		Long: "mnklab is the laboratory of " + mnkdesk.Name() + ": its games and players without a window.\n\n" +
			"A variant is a name (4-5-4, gomoku, isolation:5,5) or numbers (6,5,4,misere); 'mnklab variants'\n" +
			"lists them. A player is a level (hard) or a search with options ('deepening(depth=6)'); 'mnklab\n" +
			"players' lists them. Ctrl-C ends any work with the result so far.\n\n" +
			"Exit codes: 0 the whole result was printed, 1 the command failed, 2 the command line or an input\n" +
			"file is wrong, 3 solve found no answer within --time, 4 only a part of the result was printed,\n" +
			"130 Ctrl-C ended the command before it had any result.",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          isCommand,
		RunE: func(c *cobra.Command, _ []string) error {
			if version {
				return l.show(programVersion())
			}
			return c.Help()
		},
	}
	c.CompletionOptions.DisableDefaultCmd = true
	c.SetIn(l.stdin)
	c.SetOut(l.stdout)
	c.SetErr(l.stderr)
	c.PersistentFlags().BoolVar(&l.json, "json", false, "write the result as JSON")
	c.Flags().BoolVar(&version, "version", false, "print the version and exit")
	c.AddCommand(l.variants(), l.players(), l.perft(), l.solve(), l.best(), l.levels(),
		l.convert(), l.match(), l.tournament(), l.serve(), l.work(), l.runs(), l.attach(), l.results(), l.stop(),
		l.reproduce(), l.learn(), l.anneal(), l.countMatch(), l.share())
	completed(c)
	checkHelp(c)
	return c
}

// checkHelp lets the command help refuse what is not a command, as the program itself does.
func checkHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"}) // it has just been added
	help.Args = func(help *cobra.Command, args []string) error {
		c, rest, err := root.Find(args)
		switch {
		case err != nil || len(rest) == 0:
			return err
		case c == root:
			return isCommand(root, rest)
		}
		return fmt.Errorf("unexpected argument %s: expected %s", quote.Text(rest[0]), help.UseLine())
	}
}

// isCommand refuses an unknown command with an error of one line.
func isCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range c.Commands() {
		names = append(names, sub.Name())
	}
	return fmt.Errorf("unknown command %s: expected %s", quote.Text(args[0]), strings.Join(names, ", "))
}

// acceptArgs returns a check that requires arguments with these names. A name in brackets is optional.
func acceptArgs(names ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) < len(names) && !strings.HasPrefix(names[len(args)], "[") {
			return fmt.Errorf("%s is missing: expected %s", names[len(args)], c.UseLine())
		}
		if len(args) > len(names) {
			return fmt.Errorf("unexpected argument %s: expected %s", quote.Text(args[len(names)]), c.UseLine())
		}
		return nil
	}
}

// versionInfo is the output of --version.
type versionInfo struct {
	Program string `json:"program"`
	Version string `json:"version"`
	Commit  string `json:"commit"`
}

func programVersion() versionInfo {
	return versionInfo{"mnklab", mnkdesk.Version(), mnkdesk.Commit()}
}

func (v versionInfo) text(w io.Writer) {
	fmt.Fprintf(w, "%s %s", v.Program, v.Version)
	if v.Commit != "" {
		fmt.Fprintf(w, " (%s)", v.Commit)
	}
	fmt.Fprintln(w)
}
