package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
	"github.com/mnkdesk/mnkdesk/remote"
)

// clusterFlags say on which cluster long work is done.
type clusterFlags struct {
	on              string
	ca, credentials string
}

// declare declares them for a command whose work may be done elsewhere.
func (f *clusterFlags) declare(c *cobra.Command) {
	c.Flags().Var((*serverAddress)(&f.on), "on", "`address` that mnkserve prints, or @FILE with it: its workers do the work")
	f.declareKeys(c)
	exclusive(c, "on", "workers")
}

// declareKeys declares what a cluster may need beside its address.
func (f *clusterFlags) declareKeys(c *cobra.Command) {
	c.Flags().StringVar(&f.ca, "tls-ca", "", "`file` with the certificates that vouch for the server")
	c.Flags().StringVar(&f.credentials, "credentials", "", "`file` with which a NATS cluster knows you")
}

// serverAddress is a flag for the address of a server. An empty one, such as of a variable that a
// shell does not know, is refused: the work would be done here.
type serverAddress string

// Set reads the address.
func (a *serverAddress) Set(text string) error {
	if text == "" {
		return errors.New("expected the address that mnkserve prints")
	}
	*a = serverAddress(text)
	return nil
}

// String returns the address.
func (a *serverAddress) String() string { return string(*a) }

// Type is shown in help.
func (a *serverAddress) Type() string { return "address" }

// aboutAddress ends the help of a command that takes ADDRESS.
const aboutAddress = "\n\nADDRESS is what mnkserve prints, or @FILE for a file with it, which shows the token to nobody who\n" +
	"lists the processes of this machine."

// longestAddress is the size in bytes of the longest file with an address that is read.
const longestAddress = 64 << 10

// address is that of the cluster; it stands in a file where an @ is before it.
func (f *clusterFlags) address() (string, error) {
	path, in := strings.CutPrefix(f.on, "@")
	if !in {
		return f.on, nil
	}
	text, err := files.Read(path, longestAddress)
	if err != nil {
		return "", fmt.Errorf("%s: %s", quote.Text(path), files.Reason(err))
	}
	address := strings.TrimSpace(string(text))
	if err := cluster.CheckAddress(address); err != nil {
		return "", fmt.Errorf("%s: %w", quote.Text(path), err)
	}
	return address, nil
}

// connect reaches the cluster.
func (f *clusterFlags) connect(ctx context.Context, what string) (*cluster.Client, error) {
	address, err := f.address()
	if err != nil {
		return nil, failed(err)
	}
	c, err := cluster.Connect(ctx, cluster.Options{
		Address: address, CA: f.ca, Credentials: f.credentials, Name: "mnklab " + what, Identity: cluster.Own(),
	})
	if err != nil {
		return nil, failed(err)
	}
	return c, nil
}

// playRun plays a match or a tournament, here or on a cluster. There Ctrl-C leaves it, and it goes on.
func (l *mnklab) playRun(ctx context.Context, c match.Config, on clusterFlags) (lab.Run, error) {
	if on.on == "" {
		bar := l.progress(c.Variant.Name)
		defer bar.done()
		return lab.Play(ctx, c, bar.updateLeft)
	}
	s, err := l.give(ctx, on, remote.Work{Games: &c.Spec}, nil)
	return s.Run, err
}

// give gives a cluster work and follows its run, as follow does.
func (l *mnklab) give(ctx context.Context, on clusterFlags, w remote.Work, each func(remote.Status)) (remote.Status, error) {
	if err := w.Check(); err != nil {
		return remote.Status{}, err
	}
	client, err := on.connect(ctx, w.Title())
	if err != nil {
		return remote.Status{}, err
	}
	defer client.Close()
	id, err := remote.Ask(ctx, client, w)
	if err != nil {
		return remote.Status{}, failed(err)
	}
	return l.follow(ctx, client, id, each)
}

// follow shows how far a run of a cluster is, until its end or Ctrl-C. It calls each, unless that is
// nil, with what there is, without the bar.
func (l *mnklab) follow(ctx context.Context, client *cluster.Client, id string, each func(remote.Status)) (remote.Status, error) {
	bar := l.progress(id)
	defer bar.done()
	s, err := remote.Follow(ctx, client, id, func(s remote.Status) {
		if each != nil {
			bar.done()
			each(s)
		}
		if left := s.Progress.Left(s.Elapsed); left > 0 {
			s.Progress.What += fmt.Sprintf(", %v left", left.Round(time.Second))
		}
		bar.update(s.Progress)
	})
	switch {
	case ctx.Err() != nil:
		l.note("run %s goes on: 'mnklab attach' joins it again, 'mnklab stop' ends it", id)
	case errors.Is(err, remote.ErrStopped):
		l.note("%v", err)
	case err != nil:
		err = failed(err)
	}
	return s, err
}

// cutShort reports whether a run ended before its time as somebody wished.
func cutShort(ctx context.Context, err error) bool {
	return ctx.Err() != nil || errors.Is(err, remote.ErrStopped)
}

// work is the command that does pieces of others' long work.
func (l *mnklab) work() *cobra.Command {
	var f clusterFlags
	var o cluster.WorkerOptions
	var pieces match.PieceOptions
	c := &cobra.Command{
		Use:   "work ADDRESS",
		Short: "Do pieces of the long work of a server",
		Long: "Takes pieces of the long work that is given to a server with --on, until Ctrl-C, which gives\n" +
			"back what is not finished. The server works with programs of its own version alone. Other\n" +
			"programs of the machine go first. Players that open files or programs are refused unless\n" +
			"--files is given." + aboutAddress,
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

// onServer is a command that connects to the server ADDRESS, finds the run RUN where it takes one, and
// does something with them.
func onServer(c *cobra.Command, do func(context.Context, *cluster.Client, cluster.Run) error) *cobra.Command {
	var f clusterFlags
	names := strings.Fields(c.Use)[1:]
	c.Args = takes(names...)
	c.Long += aboutAddress
	c.RunE = func(c *cobra.Command, args []string) error {
		f.on = args[0]
		client, err := f.connect(c.Context(), c.Name())
		if err != nil {
			return err
		}
		defer client.Close()
		var r cluster.Run
		if len(args) > 1 {
			if r, err = findRun(c.Context(), client, args[1]); err != nil {
				return err
			}
		}
		return do(c.Context(), client, r)
	}
	f.declareKeys(c)
	return c
}

// aboutRun ends the help of a command that takes RUN.
const aboutRun = " RUN is its\nname in 'mnklab runs', or the beginning of it."

// runs is the command that lists the runs and the workers of a server.
func (l *mnklab) runs() *cobra.Command {
	return onServer(&cobra.Command{
		Use:   "runs ADDRESS",
		Short: "List the long work of a server, and its workers",
		Long:  "Lists the runs that a server was given with --on, and the workers that are there.",
	}, func(ctx context.Context, client *cluster.Client, _ cluster.Run) error { return l.listRuns(ctx, client) })
}

// attach is the command that joins a run of a server.
func (l *mnklab) attach() *cobra.Command {
	format := layout(table.Text)
	c := onServer(&cobra.Command{
		Use:   "attach ADDRESS RUN",
		Short: "Join a run of a server again, and wait for its result",
		Long: "Shows how far a run is, as the command did that gave it, and its result in the end. Ctrl-C\n" +
			"leaves the run, and it goes on. One that was stopped, or has failed, goes on too." + aboutRun,
		PreRunE: func(c *cobra.Command, _ []string) error { return l.checkFormat(c) },
	}, func(ctx context.Context, client *cluster.Client, r cluster.Run) error {
		if err := remote.Resume(ctx, client, r.ID); err != nil {
			return failed(err)
		}
		s, err := l.follow(ctx, client, r.ID, nil)
		return l.showRun(ctx, r, s, err, format)
	})
	formatFlag(c, &format)
	return c
}

// results is the command that shows what has come of a run.
func (l *mnklab) results() *cobra.Command {
	format := layout(table.Text)
	c := onServer(&cobra.Command{
		Use:     "results ADDRESS RUN",
		Short:   "Show what has come of a run of a server so far",
		Long:    "Shows the result of a run, or as much of it as there is." + aboutRun,
		PreRunE: func(c *cobra.Command, _ []string) error { return l.checkFormat(c) },
	}, func(ctx context.Context, _ *cluster.Client, r cluster.Run) error {
		s, err := remote.ReadStatus(r.Status)
		w, wrong := remote.ReadWork(r.Description)
		done, _ := w.Extent(s)
		switch {
		case errors.Join(wrong, err) != nil:
			return failed(errors.Join(wrong, err))
		case done == 0:
			return failed(fmt.Errorf("nothing has come of run %s yet", r.ID))
		case r.State != cluster.Finished:
			err = remote.ErrStopped // as far as this result goes
		}
		return l.showRun(ctx, r, s, err, format)
	})
	formatFlag(c, &format)
	return c
}

// stop is the command that stops a run.
func (l *mnklab) stop() *cobra.Command {
	var remove bool
	c := onServer(&cobra.Command{
		Use:   "stop ADDRESS RUN",
		Short: "Stop a run of a server",
		Long: "Stops a run for everybody. What was played is kept: 'mnklab attach' lets it go on. With\n" +
			"--remove nothing is kept." + aboutRun,
	}, func(ctx context.Context, client *cluster.Client, r cluster.Run) error {
		stop := client.StopRun
		if remove {
			stop = client.RemoveRun
		}
		if err := stop(ctx, r.ID); err != nil {
			return failed(err)
		}
		return nil
	})
	c.Flags().BoolVar(&remove, "remove", false, "remove the run and all that has come of it")
	return c
}

// findRun returns the run whose ID begins so.
func findRun(ctx context.Context, client *cluster.Client, beginning string) (found cluster.Run, err error) {
	list, err := client.Runs(ctx)
	if err != nil {
		return found, failed(err)
	}
	for _, r := range list {
		if !strings.HasPrefix(r.ID, beginning) {
			continue
		}
		if found.ID != "" {
			return found, fmt.Errorf("the names of several runs begin with %s: expected more of it", quote.Text(beginning))
		}
		found = r
	}
	if found.ID == "" {
		return found, fmt.Errorf("%w: %s", cluster.ErrNoRun, quote.Text(beginning))
	}
	return found, nil
}

// showRun shows what has come of a run as the command that gave it: of two players as match, of more
// as tournament.
func (l *mnklab) showRun(ctx context.Context, r cluster.Run, s remote.Status, err error, format layout) error {
	w, wrong := remote.ReadWork(r.Description)
	switch {
	case wrong != nil:
		return failed(wrong)
	case w.Levels != nil:
		result := l.beginLevels(*w.Levels)
		result.take(s)
		return result.show(ctx, err)
	case w.Ratings != nil:
		result := l.beginRatings(*w.Ratings, "", map[string]map[string]engine.Rating{})
		result.take(s)
		return result.show(ctx, err)
	case w.Annealing != nil:
		return l.showAnnealed(ctx, w.Annealing.Options(), annealFlags{}, s.Annealed, err)
	case w.Experiment != nil:
		return l.finishExperiment(ctx, comparison(s), err, format, "")
	case w.Learning != nil:
		result := l.beginLearning(learnFlagsOf(*w.Learning), w.Learning.Boards)
		result.take(s)
		return result.end(ctx, err)
	case w.Solving != nil:
		return l.showSolved(ctx, *w.Solving, s, err)
	case w.Fitting != nil:
		return l.showFitting(ctx, w, s, err)
	case len(s.Run.Players) == 2 && format == layout(table.Text):
		return l.showMatch(ctx, s.Run, err)
	}
	return l.showTournament(ctx, s.Run, err, format)
}

// listing is what the command runs shows.
type listing struct {
	Runs    []listedRun      `json:"runs"`
	Workers []cluster.Worker `json:"workers"`
}

// listedRun is a run of a server.
type listedRun struct {
	Name    string        `json:"name"`
	State   cluster.State `json:"state"`
	Work    string        `json:"work"`
	Players []string      `json:"players,omitempty"`
	// Done of Of are behind it: games, or steps.
	Done  int       `json:"done"`
	Of    int       `json:"of"`
	Began time.Time `json:"began"`
	// Distrusted are the workers whose results were wrong, and who get none of its pieces.
	Distrusted []string `json:"distrusted,omitempty"`
	// Words say why it failed.
	Words string `json:"words,omitempty"`
}

// remarks are what is to be said of the run beside its numbers.
func (r listedRun) remarks() string {
	if len(r.Distrusted) == 0 {
		return r.Words
	}
	return strings.TrimSuffix("wrong results of "+strings.Join(r.Distrusted, ", ")+", done again by others; "+r.Words, "; ")
}

func (l *mnklab) listRuns(ctx context.Context, client *cluster.Client) error {
	list := listing{Runs: []listedRun{}, Workers: []cluster.Worker{}}
	runs, err := client.Runs(ctx)
	if err != nil {
		return failed(err)
	}
	for _, r := range runs {
		list.Runs = append(list.Runs, listed(r))
	}
	workers, err := client.Workers(ctx)
	if err != nil {
		return failed(err)
	}
	list.Workers = append(list.Workers, workers...)
	return l.show(list)
}

// listed returns what the list says of a run.
func listed(r cluster.Run) listedRun {
	row := listedRun{Name: r.ID, State: r.State, Began: r.Created, Distrusted: r.Distrusted, Words: r.Words}
	if r.Stopping && (r.State == cluster.Waiting || r.State == cluster.Running) {
		row.State = "stopping"
	}
	w, err := remote.ReadWork(r.Description)
	if err != nil {
		row.Words = err.Error()
		return row
	}
	s, err := remote.ReadStatus(r.Status)
	if err != nil {
		s = remote.Status{} // it will be written anew
	}
	row.Work = w.Title()
	row.Done, row.Of = w.Extent(s)
	switch {
	case w.Games != nil:
		row.Players = w.Games.Players
	case w.Annealing != nil:
		row.Players = w.Annealing.Match.Players
	}
	return row
}

// known is a number as a table shows it, which leaves out what is not known, or not there.
func known(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func (list listing) text(w io.Writer) {
	runs := table.Table{Columns: append(table.Words("run", "state", "work"), append(table.Numbers("done", "of", "players"), table.Words("began", "")...)...)}
	for _, r := range list.Runs {
		runs.Add(r.Name, string(r.State), r.Work, r.Done, known(r.Of), known(len(r.Players)), r.Began.Local().Format("2006-01-02 15:04"), r.remarks())
	}
	workers := table.Table{Columns: append(table.Words("worker"), append(table.Numbers("cores", "busy", "done", "failed", "an hour"), table.Words("since")...)...)}
	for _, k := range list.Workers {
		workers.Add(k.Name, k.Cores, len(k.On), k.Done, k.Failed, fmt.Sprintf("%.0f", k.PerHour), k.Since.Local().Format("2006-01-02 15:04"))
	}
	_ = table.Write(w, table.Text, runs, workers) // an error stays in the writer
}
