package main

import (
	"context"
	"os"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/remote"
)

// clusterFlags say on which cluster long work is done.
type clusterFlags struct {
	on              string
	ca, credentials string
}

// declare declares them for a command whose games may be played elsewhere.
func (f *clusterFlags) declare(c *cobra.Command) {
	c.Flags().StringVar(&f.on, "on", "", "`address` that mnkserve prints: its workers play the games")
	f.declareKeys(c)
	exclusive(c, "on", "workers")
}

// declareKeys declares what a cluster may need beside its address.
func (f *clusterFlags) declareKeys(c *cobra.Command) {
	c.Flags().StringVar(&f.ca, "tls-ca", "", "`file` with the certificates that vouch for the server")
	c.Flags().StringVar(&f.credentials, "credentials", "", "`file` with which a NATS cluster knows you")
}

// connect reaches the cluster.
func (f *clusterFlags) connect(ctx context.Context, what string) (*cluster.Client, error) {
	c, err := cluster.Connect(ctx, cluster.Options{
		Address: f.on, CA: f.ca, Credentials: f.credentials, Name: "mnklab " + what, Identity: cluster.Own(),
	})
	if err != nil {
		return nil, failed(err)
	}
	return c, nil
}

// playRun plays a match or a tournament, here or on a cluster. There Ctrl-C leaves it: what has
// been played is kept, and the same command goes on with it.
func (l *mnklab) playRun(ctx context.Context, c match.Config, on clusterFlags) (lab.Run, error) {
	if on.on == "" {
		return l.showRun(ctx, c)
	}
	client, err := on.connect(ctx, c.Variant.Name)
	if err != nil {
		return lab.Run{}, err
	}
	defer client.Close()
	d, err := remote.Elsewhere(client, c.Spec)
	if err != nil {
		return lab.Run{}, err
	}
	defer d.Close()
	c.Elsewhere = d.Play
	r, err := l.showRun(ctx, c)
	if ctx.Err() != nil {
		l.note("the server keeps what was played: the same command goes on with it")
	}
	if err == nil {
		if err := d.Forget(ctx); err != nil { // the result is worth more
			l.note("the server still keeps the games: %v", err)
		}
	}
	return r, err
}

// showRun plays a run and shows how far it is.
func (l *mnklab) showRun(ctx context.Context, c match.Config) (lab.Run, error) {
	bar := l.progress(c.Variant.Name)
	defer bar.done()
	return lab.Play(ctx, c, bar.updateLeft)
}

// work is the command that does pieces of others' long work.
func (l *mnklab) work() *cobra.Command {
	var f clusterFlags
	var o cluster.WorkerOptions
	var pieces match.PieceOptions
	c := &cobra.Command{
		Use:   "work ADDRESS",
		Short: "Play games for matches and tournaments of a server",
		Long: "Takes pieces of the long work that is given to a server with --on, until Ctrl-C, which gives\n" +
			"back what is not finished. ADDRESS is what mnkserve prints. The server works with programs of\n" +
			"its own version alone. Other programs of the machine go first. Players that open files or\n" +
			"programs are refused unless --files is given.",
		Args: takes("ADDRESS"),
		RunE: func(c *cobra.Command, args []string) error {
			f.on = args[0]
			client, err := f.connect(c.Context(), "work")
			if err != nil {
				return err
			}
			defer client.Close()
			o.Handlers = remote.Handlers(pieces)
			if o.Name == "" {
				o.Name, _ = os.Hostname() // without one a worker is called worker
			}
			if err := remote.LowerPriority(); err != nil {
				l.note("others may notice the work: %v", err)
			}
			l.note("waiting for work; Ctrl-C ends it")
			if err := client.Work(c.Context(), o); err != nil {
				return failed(err)
			}
			return nil
		},
	}
	intFlag(c, boundedInt{&o.Cores, 0, maxWorkers, false}, "cores", 0, "`number` of pieces done at a time; 0 for one on each processor")
	c.Flags().StringVar(&o.Name, "name", "", "what the worker is called (default: the machine's name)")
	c.Flags().BoolVar(&pieces.Files, "files", false, "let players open files and start programs that the work names")
	f.declareKeys(c)
	return c
}
