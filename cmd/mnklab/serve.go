package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"sync"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
	"github.com/mnkdesk/mnkdesk/settings"
)

// serving holds the flags of the command serve.
type serving struct {
	*mnklab
	server    server.Options
	tokenFile string
}

// serve returns the command that keeps the queue and the results of long work.
func (l *mnklab) serve() *cobra.Command {
	s := serving{mnklab: l, server: server.Options{Identity: queue.OwnIdentity()}}
	c := &cobra.Command{
		Use:   "serve",
		Short: "Hand out long work to many machines and keep its results",
		Long: "Runs the server to which commands give long work with --on. It hands the work out to any number of\n" +
			"workers ('mnklab work'), and keeps the queue and the results. It prints its address, with a token:\n" +
			"whoever knows it may give, do and remove work. A token from --token-file is not printed. The\n" +
			"server accepts connections from this machine alone unless --listen says otherwise. Ctrl-C ends\n" +
			"it, and everything is kept in --dir for the next start.\n\n" +
			"Exit codes: 0 after Ctrl-C, 1 if it cannot start or go on, 2 if the command line or a file that it\n" +
			"reads is wrong.",
		Args: acceptArgs(),
		RunE: func(c *cobra.Command, _ []string) error {
			s.server.Log = logTo(c.ErrOrStderr())
			return s.logged(s.run(c.Context()))
		},
	}
	textFlag(c, &s.server.Dir, "dir", "the name of a folder",
		"`folder` to keep everything in (default: the folder cluster beside the past games)")
	s.server.Listen = "127.0.0.1:7421"
	textFlag(c, &s.server.Listen, "listen", "an address such as 0.0.0.0:7421",
		"`address` to listen on; 0.0.0.0:7421 accepts all machines that can reach this one")
	varFlag(c, &s.server.Token, "token", "`token` that clients must know (default: a random one, kept in --dir)", readToken, nil)
	fileFlag(c, &s.tokenFile, "token-file", "`file` with the server's token")
	fileFlag(c, &s.server.Certificate, "tls-cert", "`file` with the server's certificate, to encrypt connections; needs --tls-key")
	fileFlag(c, &s.server.Key, "tls-key", "`file` with the private key of --tls-cert")
	exclusive(c, "token", "token-file")
	requireFlag(c, "tls-cert", "tls-key")
	requireFlag(c, "tls-key", "tls-cert")
	return c
}

// readToken checks the token that clients of the server must know.
func readToken(text string) (string, error) { return text, queue.CheckToken(text) }

// resolve reads the token file, and finds the default folder if the command line names none.
func (s *serving) resolve() (err error) {
	if s.tokenFile != "" {
		if s.server.Token, err = queue.ReadToken(s.tokenFile); err != nil {
			return err
		}
	}
	if s.server.Dir == "" {
		if s.server.Dir = settings.FindPaths().Cluster; s.server.Dir == "" {
			return errors.New("your home folder is not known: give --dir")
		}
	}
	return nil
}

// run runs the server and the coordinator until ctx ends or the server fails.
func (s *serving) run(ctx context.Context) error {
	if err := s.resolve(); err != nil {
		return err
	}
	s.warnOfSecrets(s.tokenFile, s.server.Key, server.TokenFile(s.server))
	running, err := server.Start(ctx, s.server)
	switch {
	case ctx.Err() != nil:
		if err == nil {
			running.Stop()
		}
		return nil
	case files.ProblemOf(err) != files.Unknown:
		return failed(fmt.Errorf("%s: %s", quote.Path(s.server.Dir), files.Reason(err)))
	case err != nil:
		return failed(err)
	}
	defer running.Stop()
	client, err := queue.Connect(ctx, running.Client("coordinator"))
	if err != nil {
		return failed(err)
	}
	defer client.Close()
	ctx, cancel := context.WithCancel(ctx)
	var coordinating sync.WaitGroup
	defer coordinating.Wait()
	defer cancel()
	coordinating.Go(func() { cluster.Coordinate(ctx, client) })
	address := running.Address()
	if s.tokenFile != "" {
		address = running.Place() // without the token: those who may know it have the file
	}
	if err := s.showNow(serveResult{Ready: true, Address: address}); err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return nil
	case err := <-running.Failed():
		return failed(err)
	}
}

// serveResult is the output of the command serve once others can connect.
type serveResult struct {
	Ready   bool   `json:"ready"`
	Address string `json:"address"`
}

func (r serveResult) text(w io.Writer) { fmt.Fprintln(w, r.Address) }

// showNow shows a result at once, before the command ends.
func (l *mnklab) showNow(r result) error {
	if err := l.show(r); err != nil {
		return err
	}
	return failed(l.stdout.Flush())
}

// logged writes the error that ends the server to its log, with the time, and returns the exit code
// without a message. It returns errors in the command line unchanged.
func (s *serving) logged(err error) error {
	if e := (exit{}); errors.As(err, &e) && e.message != "" {
		s.server.Log(e.message)
		return exit{code: e.code}
	}
	return err
}

// logTo returns a function that writes lines with the time to w.
func logTo(w io.Writer) func(text string) {
	l := log.New(w, "mnklab: ", log.LstdFlags|log.Lmsgprefix)
	return func(text string) { l.Print(quote.Message(text)) }
}

// warnOfSecrets logs a warning for each file with a secret that every user of this machine may read. It
// skips empty paths.
func (s *serving) warnOfSecrets(paths ...string) {
	for _, path := range paths {
		if path != "" && files.ReadByOthers(path) {
			s.server.Log(files.ReadByOthersWarning(path))
		}
	}
}
