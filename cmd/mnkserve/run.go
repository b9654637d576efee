package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"strconv"
	"sync"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The exit codes of the program.
const (
	exitOK     = 0
	exitFailed = 1 // the server cannot start or go on
	exitUsage  = 2 // a wrong command line
)

// failure is an error that is not one of the command line.
type failure struct{ error }

func (f failure) Unwrap() error { return f.error }

// run is the program: it serves until a signal, and returns the exit code.
func run(args []string, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // the second ends the program
	c := command()
	c.SetArgs(append([]string{}, args...)) // never nil, which would mean os.Args
	c.SetOut(stdout)
	c.SetErr(stderr)
	err := c.ExecuteContext(ctx)
	if err == nil {
		return exitOK
	}
	if errors.As(err, new(failure)) {
		logTo(stderr)(err.Error())
		return exitFailed
	}
	fmt.Fprintf(stderr, "mnkserve: %s\n", quote.Message(err.Error()))
	return exitUsage
}

// command is the program's one command.
func command() *cobra.Command {
	var version bool
	var tokenFile string
	o := server.Options{Identity: queue.Own()}
	nats := queue.Options{Identity: o.Identity, Name: "mnkserve"}
	c := &cobra.Command{
		Use:   "mnkserve",
		Short: "Keep the queue and the results of long work on many machines",
		Long: "mnkserve keeps the queue and the results of long work of " + mnkdesk.Name() + ", which any number of\n" +
			"machines do together. It prints the address that they need, with a token: whoever knows it may\n" +
			"give work, do it and remove it. It listens on this machine alone unless --listen says more.\n" +
			"Ctrl-C ends it; all that it keeps is in its folder, with which it goes on at the next start.\n\n" +
			"With --nats it uses the servers of a NATS cluster, which has JetStream, in place of its own:\n" +
			"it prepares them, hands out the work and counts what comes of it.",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if version {
				_, err := fmt.Fprintln(c.OutOrStdout(), "mnkserve", o.Identity.Version)
				return err
			}
			o.Tell = logTo(c.ErrOrStderr())
			if nats.Address != "" {
				warnOfSecrets(o.Tell, nats.Credentials)
				return coordinateUntil(c.Context(), nats, o.Layout, c.OutOrStdout(), o.Tell)
			}
			if c.Flags().Changed("replicas") {
				return errors.New("--replicas is for --nats: a server of its own keeps everything once")
			}
			if err := complete(&o, tokenFile); err != nil {
				return err
			}
			warnOfSecrets(o.Tell, tokenFile, o.Key, server.TokenFile(o))
			address := (*server.Server).Address
			if tokenFile != "" {
				address = (*server.Server).Place // whoever may know the token has the file
			}
			return serveUntil(c.Context(), o, func(s *server.Server) error {
				_, err := fmt.Fprintln(c.OutOrStdout(), address(s))
				return err
			})
		},
	}
	c.CompletionOptions.DisableDefaultCmd = true
	f := c.Flags()
	f.StringVar(&o.Dir, "dir", "", "the folder of all that is kept (default: cluster, beside the past games)")
	f.StringVar(&o.Listen, "listen", "127.0.0.1:7421", "where to listen; 0.0.0.0:7421 is for all machines that reach this one")
	f.StringVar(&o.Token, "token", "", "what clients must know (default: a random one that is kept in the folder)")
	f.StringVar(&tokenFile, "token-file", "", "a file with the token, which is then neither printed nor shown in a list of processes")
	f.StringVar(&o.Certificate, "tls-cert", "", "a file with the certificate that encrypts connections")
	f.StringVar(&o.Key, "tls-key", "", "the file with its key")
	f.StringVar(&nats.Address, "nats", "", "the address of a NATS cluster, such as nats://a:4222,nats://b:4222")
	f.StringVar(&nats.CA, "tls-ca", "", "a file with the certificates that vouch for the NATS cluster")
	f.StringVar(&nats.Credentials, "credentials", "", "a file with which the NATS cluster knows mnkserve")
	o.Layout.Replicas = 1
	f.Func("replicas", "on how many servers of the NATS cluster everything is kept, 1 to 5 (default 1)", func(text string) (err error) {
		if o.Layout.Replicas, err = strconv.Atoi(text); err != nil {
			err = errors.New("expected a whole number from 1 to 5")
		}
		return err
	})
	f.BoolVar(&version, "version", false, "print the version and exit")
	c.MarkFlagsMutuallyExclusive("token", "token-file")
	c.MarkFlagsRequiredTogether("tls-cert", "tls-key")
	for _, own := range []string{"dir", "listen", "token", "token-file", "tls-cert"} {
		c.MarkFlagsMutuallyExclusive("nats", own)
	}
	return c
}

// complete fills in what the command line leaves open.
func complete(o *server.Options, tokenFile string) (err error) {
	if tokenFile != "" {
		if o.Token, err = queue.ReadToken(tokenFile); err != nil {
			return err
		}
	}
	if o.Dir == "" {
		if o.Dir = settings.FindPaths().Cluster; o.Dir == "" {
			return errors.New("your home folder is not known: expected --dir")
		}
	}
	return nil
}

// serveUntil serves until the context ends or nothing can be kept any longer. It calls begun when
// clients can connect.
func serveUntil(ctx context.Context, o server.Options, begun func(*server.Server) error) error {
	s, err := server.Start(ctx, o)
	switch {
	case ctx.Err() != nil:
		if err == nil {
			s.Stop()
		}
		return nil
	case files.ProblemOf(err) != files.Unknown:
		return failure{fmt.Errorf("%s: %s", o.Dir, files.Reason(err))}
	case err != nil:
		return failure{err}
	}
	defer s.Stop()
	client, err := queue.Connect(ctx, s.Client("coordinator"))
	if err != nil {
		return failure{err}
	}
	defer client.Close()
	ctx, cancel := context.WithCancel(ctx)
	var coordinating sync.WaitGroup
	defer coordinating.Wait()
	defer cancel()
	coordinating.Go(func() { cluster.Coordinate(ctx, client) })
	if err := begun(s); err != nil {
		return failure{err}
	}
	select {
	case <-ctx.Done():
		return nil
	case err := <-s.Failed():
		return failure{err}
	}
}

// coordinateUntil prepares the servers of somebody else and hands out work there until the context
// ends.
func coordinateUntil(ctx context.Context, o queue.Options, l queue.Layout, stdout io.Writer, tell func(string)) error {
	if err := queue.Prepare(ctx, o, l); err != nil {
		return failure{err}
	}
	client, err := queue.Connect(ctx, o)
	if err != nil {
		return failure{err}
	}
	defer client.Close()
	if _, err := fmt.Fprintln(stdout, "The cluster is ready, and its work is handed out until Ctrl-C."); err != nil {
		return failure{err}
	}
	var watching sync.WaitGroup
	defer watching.Wait()
	watching.Go(func() {
		_ = client.WatchTrouble(ctx, "", func(trouble error) { // without it nothing is logged
			if trouble == nil {
				tell("the work continues")
				return
			}
			tell("all work is waiting: " + trouble.Error())
		})
	})
	cluster.Coordinate(ctx, client)
	return nil
}

// logTo returns what writes lines of the log, with the time.
func logTo(w io.Writer) func(text string) {
	l := log.New(w, "mnkserve: ", log.LstdFlags|log.Lmsgprefix)
	return func(text string) { l.Print(quote.Message(text)) }
}

// warnOfSecrets tells of files with secrets that every user of this machine may read. Empty paths are
// left out.
func warnOfSecrets(tell func(string), paths ...string) {
	for _, path := range paths {
		if path != "" && files.ReadByOthers(path) {
			tell(files.ReadByOthersWarning(path))
		}
	}
}
