package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// clusterFlags holds the flags that name a cluster for long work and the keys to it.
type clusterFlags struct {
	on            string
	ca, tokenFile string
	warn          func(text string) // prints a warning, each text once
}

// declare declares all these flags, for a command whose work a cluster can do.
func (f *clusterFlags) declare(c *cobra.Command) {
	textFlag(c, &f.on, "on", "the address that 'mnklab serve' prints",
		"`address` of the server whose workers do the work, as 'mnklab serve' prints it, or @FILE with it in a file")
	f.declareKeys(c)
	exclusive(c, "on", "workers")
}

// declareKeys declares the flags for the certificates and the token of a cluster, and sets warn.
func (f *clusterFlags) declareKeys(c *cobra.Command) {
	fileFlag(c, &f.ca, "tls-ca", "`file` with the CA certificates that prove the server's identity")
	fileFlag(c, &f.tokenFile, "token-file", "`file` with the server's token")
	said := map[string]bool{}
	f.warn = func(text string) {
		if !said[text] {
			fmt.Fprintln(c.ErrOrStderr(), "mnklab:", text)
		}
		said[text] = true
	}
}

// aboutAddress is the end of the help text of a command with the argument ADDRESS.
const aboutAddress = "\n\nADDRESS is what 'mnklab serve' prints, or @FILE with the address in a file. A file keeps the\n" +
	"token out of the list of processes. If the address has no token, give it with --token-file."

// longestAddress is the size in bytes of the largest address file that is read.
const longestAddress = 64 << 10

// address returns the address of the cluster with its token, after reading the files that the flags name.
func (f *clusterFlags) address() (string, error) {
	address, where := f.on, ""
	if path, in := strings.CutPrefix(f.on, "@"); in {
		text, err := files.Read(path, longestAddress)
		if err != nil {
			return "", fmt.Errorf("%s: %s", quote.Text(path), files.Reason(err))
		}
		f.warnOf(path)
		address, where = strings.TrimSpace(string(text)), quote.Text(path)+": "
	}
	if f.tokenFile != "" {
		token, err := queue.ReadToken(f.tokenFile)
		if err != nil {
			return "", err
		}
		f.warnOf(f.tokenFile)
		address = queue.WithToken(address, token)
	}
	if f.ca != "" {
		if _, err := os.Stat(f.ca); err != nil {
			return "", cannotRead(f.ca, err)
		}
	}
	if err := queue.CheckAddress(address); err != nil {
		return "", fmt.Errorf("%s%w", where, err)
	}
	return address, nil
}

// warnOf warns if every user of this machine may read the file at path, which holds a secret.
func (f *clusterFlags) warnOf(path string) {
	if files.ReadByOthers(path) {
		f.warn(files.ReadByOthersWarning(path))
	}
}

// connect connects to the cluster under the name "mnklab" and the command. A malformed address is a usage
// error. A server that does not answer is not.
func (f *clusterFlags) connect(ctx context.Context, command string) (*queue.Client, error) {
	address, err := f.address()
	if err != nil {
		return nil, usage(err)
	}
	c, err := f.dial(ctx, address, command)
	if err != nil {
		return nil, failed(err)
	}
	return c, nil
}

// tryToConnect connects to the cluster like connect, but returns errors without an exit code.
func (f *clusterFlags) tryToConnect(ctx context.Context, command string) (*queue.Client, error) {
	address, err := f.address()
	if err != nil {
		return nil, err
	}
	return f.dial(ctx, address, command)
}

// dial connects to the cluster at an address.
func (f *clusterFlags) dial(ctx context.Context, address, command string) (*queue.Client, error) {
	return queue.Connect(ctx, queue.Options{
		Address: address, CA: f.ca, Name: "mnklab " + command, Identity: queue.OwnIdentity(),
	})
}

// playRun plays a match or a tournament, locally or on a cluster. On a cluster, Ctrl-C only stops waiting:
// the run continues. played is the error with which the run ended, unsaved that of saving it.
func (l *mnklab) playRun(ctx context.Context, c match.Config, on clusterFlags, k keepFlags) (r lab.Run, played, unsaved error) {
	if on.on == "" {
		live, release, err := l.begin(ctx, c, k)
		if err != nil {
			return lab.Run{}, err, nil
		}
		defer release()
		bar := l.progress(c.Variant.Name)
		defer bar.done()
		live.NotifyWith(bar.updateLeft)
		return playKept(ctx, live, k)
	}
	kept, err := l.keeper(ctx, c.Spec, k)
	if err != nil {
		return lab.Run{}, err, nil
	}
	defer kept.release()
	if kept.complete {
		return kept.saved, nil, nil
	}
	client, id, err := l.submit(ctx, on, cluster.Work{Games: &c.Spec})
	if err != nil {
		return lab.Run{}, err, nil
	}
	defer client.Close()
	s, err := l.follow(ctx, client, id, nil)
	r, unsaved = kept.keep(ctx, client, id, s.Run)
	return r, err, unsaved
}

// submitAndFollow submits work to a cluster and follows its run, as follow does.
func (l *mnklab) submitAndFollow(ctx context.Context, on clusterFlags, w cluster.Work, each func(cluster.Status)) (cluster.Status, error) {
	client, id, err := l.submit(ctx, on, w)
	if err != nil {
		return cluster.Status{}, err
	}
	defer client.Close()
	return l.follow(ctx, client, id, each)
}

// submit submits work to a cluster. It returns the client, which the caller closes, and the ID of the run.
func (l *mnklab) submit(ctx context.Context, on clusterFlags, w cluster.Work) (client *queue.Client, id string, err error) {
	if err := w.Check(); err != nil {
		return nil, "", usage(err)
	}
	if client, err = on.connect(ctx, w.Title()); err != nil {
		return nil, "", err
	}
	if id, err = cluster.Submit(ctx, client, w); err != nil {
		client.Close()
		return nil, "", failed(err)
	}
	return client, id, nil
}

// keeper saves a run of a cluster and its games to the file of the flag --run.
type keeper struct {
	keepFlags
	lab      *mnklab
	saved    lab.Run // the run in the file, or the zero Run if there is no file
	complete bool    // the file already has all results, and their games if they were kept
	release  func()  // unlocks the file
}

// fetchTime is the timeout for fetching the games of a run from a cluster.
const fetchTime = time.Minute

// keeper locks the file that the flags name, if any, and returns a keeper for it. It returns an error if
// the run could not be saved there.
func (l *mnklab) keeper(ctx context.Context, s match.Spec, k keepFlags) (_ *keeper, err error) {
	kept := &keeper{lab: l, keepFlags: k, release: func() {}}
	if k.run == "" {
		return kept, nil
	}
	if kept.release, err = k.lock(ctx); err != nil {
		return nil, err
	}
	more := 0
	if kept.saved, more, err = k.readPrevious(s); err != nil {
		kept.release()
		return nil, err
	}
	kept.complete = more == 0 && kept.saved.Version > 0 && kept.saved.Over() && !kept.saved.LacksGames()
	return kept, nil
}

// keep fetches the games of the run r and saves it. It returns the run with its games. The cluster plays a
// run from its start, so the file is not replaced until the cluster has as many games as the file.
func (k *keeper) keep(ctx context.Context, client *queue.Client, id string, r lab.Run) (_ lab.Run, unsaved error) {
	if k.keepFlags == (keepFlags{}) || r.Played() == 0 {
		return r, nil
	}
	fetching, cancel := context.WithTimeout(context.WithoutCancel(ctx), fetchTime) // also after Ctrl-C
	defer cancel()
	r, unsaved = cluster.FetchGames(fetching, client, id, r)
	switch {
	case unsaved != nil || k.run == "":
	case r.Played() < k.saved.Played():
		k.lab.note("%s has more games than the run and was left as it is", quote.Path(k.run))
	default:
		unsaved = cannotWrite(k.run, r.Save(k.run))
	}
	return r, unsaved
}

// follow shows the progress of a run on a cluster, until its end or Ctrl-C. It calls each, unless that is
// nil, with every new status, while the progress bar is hidden.
func (l *mnklab) follow(ctx context.Context, client *queue.Client, id string, each func(cluster.Status)) (cluster.Status, error) {
	bar := l.progress(id)
	defer bar.done()
	var trouble error
	s, err := cluster.Follow(ctx, client, id, func(s cluster.Status) {
		if s.Trouble != trouble {
			bar.done()
			l.noteTrouble(id, s.Trouble)
			trouble = s.Trouble
			return
		}
		if each != nil {
			bar.done()
			each(s)
		}
		bar.begun = time.Now().Add(-s.Elapsed)
		bar.updateLeft(s.Progress)
	})
	switch {
	case ctx.Err() != nil:
		l.note("run %s goes on: 'mnklab attach' rejoins it, 'mnklab stop' ends it", id)
	case err != nil && !errors.Is(err, cluster.ErrStopped):
		err = failed(err)
	}
	return s, err
}

// noteTrouble says what holds a run up, or that the run continues if trouble is nil.
func (l *mnklab) noteTrouble(id string, trouble error) {
	if trouble == nil {
		l.note("run %s continues", id)
		return
	}
	l.note("run %s is waiting: %v", id, trouble)
}

// unfinished is the error of a run on a server whose result is incomplete: it says why.
type unfinished string

func (u unfinished) Error() string { return string(u) }

// errRunning is the error of a result that is incomplete because the run on the server still goes on.
const errRunning = unfinished("still running")

// cutShort reports whether a result is incomplete: Ctrl-C ended the work, or the run on the server was
// stopped, still goes on or has failed.
func cutShort(ctx context.Context, err error) bool {
	return err != nil && (ctx.Err() != nil || isOfServer(err))
}

// isOfServer reports whether err says that the server has no more results of a run than those shown.
func isOfServer(err error) bool {
	return errors.Is(err, cluster.ErrStopped) || errors.As(err, new(unfinished))
}

// cutReason returns a few words that say why a result is partial.
func cutReason(err error) string {
	if isOfServer(err) {
		return err.Error()
	}
	return whyInterrupted
}

// whyInterrupted is the reason of a partial result if Ctrl-C has ended the work.
const whyInterrupted = "interrupted"
