package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// onServer completes c, a command that connects to the server ADDRESS. If c takes the argument RUN,
// onServer finds that run. Then it calls do with both.
func onServer(c *cobra.Command, do func(context.Context, *queue.Client, queue.Run) error) *cobra.Command {
	var f clusterFlags
	names := strings.Fields(c.Use)[1:]
	c.Args = acceptArgs(names...)
	c.Long += aboutAddress
	c.RunE = func(c *cobra.Command, args []string) error {
		f.on = args[0]
		client, err := f.connect(c.Context(), c.Name())
		if err != nil {
			return err
		}
		defer client.Close()
		var r queue.Run
		if len(args) > 1 {
			if r, err = findRun(c.Context(), client, args[1]); err != nil {
				return err
			}
		}
		return do(c.Context(), client, r)
	}
	c.ValidArgsFunction = func(c *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		switch {
		case len(args) == 0:
			return nil, cobra.ShellCompDirectiveDefault // @FILE
		case len(args) == 1 && len(names) > 1:
			return f.completeRuns(c.Context(), args), cobra.ShellCompDirectiveNoFileComp
		}
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	f.declareKeys(c)
	return c
}

// aboutRun is the end of the help text of a command with the argument RUN.
const aboutRun = "\n\nRUN is the name of the run in 'mnklab runs', or the beginning of the name."

// runs returns the command that lists the runs and the workers of a server.
func (l *mnklab) runs() *cobra.Command {
	return onServer(&cobra.Command{
		Use:   "runs ADDRESS",
		Short: "List the runs and the workers of a server",
		Long: "Lists the runs that commands gave to a server with --on, with their state and progress, and the\n" +
			"workers that are connected to it.",
	}, func(ctx context.Context, client *queue.Client, _ queue.Run) error { return l.listRuns(ctx, client) })
}

// attach returns the command that joins a run on a server.
func (l *mnklab) attach() *cobra.Command {
	format, k := table.Text, keepFlags{}
	c := onServer(&cobra.Command{
		Use:   "attach ADDRESS RUN",
		Short: "Rejoin a run on a server and wait for its result",
		Long: "Shows the progress of a run and prints its result in the end, like the command that gave it to the\n" +
			"server. A run that was stopped or has failed is resumed. Ctrl-C leaves the run, which goes on." + aboutRun,
		PreRunE: func(c *cobra.Command, _ []string) error { return l.checkFormat(c) },
	}, func(ctx context.Context, client *queue.Client, r queue.Run) error {
		return l.showKept(ctx, client, r, k, format, func() (cluster.Status, error) {
			if err := cluster.Resume(ctx, client, r.ID); err != nil {
				return cluster.Status{}, err
			}
			return l.follow(ctx, client, r.ID, nil)
		})
	})
	k.declare(c)
	formatFlag(c, &format)
	return c
}

// results returns the command that shows the result of a run so far.
func (l *mnklab) results() *cobra.Command {
	format, k := table.Text, keepFlags{}
	c := onServer(&cobra.Command{
		Use:     "results ADDRESS RUN",
		Short:   "Show the result of a run on a server so far",
		Long:    "Prints the result of a run, or as much of it as there is, without waiting for the rest." + aboutRun,
		PreRunE: func(c *cobra.Command, _ []string) error { return l.checkFormat(c) },
	}, func(ctx context.Context, client *queue.Client, r queue.Run) error {
		s, err := cluster.ReadStatus(r.Status)
		w, wrong := cluster.ReadWork(r.Description)
		if err := errors.Join(wrong, err); err != nil {
			return failed(err)
		}
		switch {
		case r.State == queue.Waiting, r.State == queue.Running:
			err = errRunning
		case r.State == queue.Failed:
			err = unfinished("the run has failed: " + r.Words)
		case r.State != queue.Finished:
			err = cluster.ErrStopped
		}
		if done, _ := w.Extent(s); done == 0 && err != nil {
			return noResult(ctx, err)
		}
		return l.showKept(ctx, client, r, k, format, func() (cluster.Status, error) { return s, err })
	})
	k.declare(c)
	formatFlag(c, &format)
	return c
}

// stop returns the command that stops a run.
func (l *mnklab) stop() *cobra.Command {
	var remove bool
	c := onServer(&cobra.Command{
		Use:   "stop ADDRESS RUN",
		Short: "Stop a run on a server",
		Long: "Stops a run for everybody. What was done is kept, and 'mnklab attach' resumes the run. With --remove\n" +
			"nothing is kept." + aboutRun,
	}, func(ctx context.Context, client *queue.Client, r queue.Run) error {
		stop := client.StopRun
		if remove {
			stop = client.RemoveRun
		}
		if err := stop(ctx, r.ID); err != nil {
			return failed(err)
		}
		return nil
	})
	c.Flags().BoolVar(&remove, "remove", false, "remove the run and all its results")
	return c
}

// findRun returns the run whose ID begins with a text. It returns an error if none or several do.
func findRun(ctx context.Context, client *queue.Client, beginning string) (found queue.Run, err error) {
	list, err := client.Runs(ctx)
	if err != nil {
		return found, failed(err)
	}
	for _, r := range list {
		if !strings.HasPrefix(r.ID, beginning) {
			continue
		}
		if found.ID != "" {
			return found, fmt.Errorf("the names of several runs begin with %s: give more of the name", quote.Text(beginning))
		}
		found = r
	}
	if found.ID == "" {
		return found, fmt.Errorf("%w: %s", queue.ErrNoRun, quote.Text(beginning))
	}
	return found, nil
}

// showKept shows the result of a run, which get returns. It saves the run and its games to the files that
// k names.
func (l *mnklab) showKept(ctx context.Context, client *queue.Client, r queue.Run, k keepFlags, format table.Format,
	get func() (cluster.Status, error),
) error {
	var spec match.Spec
	if k != (keepFlags{}) {
		w, err := cluster.ReadWork(r.Description)
		switch {
		case err != nil:
			return failed(err)
		case w.Games == nil:
			return fmt.Errorf("run %s is no match or tournament: leave out --run and --save", r.ID)
		}
		spec = *w.Games
		if err := k.check(spec, true); err != nil {
			return err
		}
	}
	kept, err := l.keeper(ctx, spec, k)
	if err != nil {
		return err
	}
	defer kept.release()
	s, got := get()
	var unsaved error
	s.Run, unsaved = kept.keep(ctx, client, r.ID, s.Run)
	return l.endRun(ctx, s.Run, k.save, got, unsaved, l.showRun(ctx, r, s, got, format))
}

// showRun shows the result of a run like the command that submitted it. Games of two players are shown as
// a match, and games of more players as a tournament.
func (l *mnklab) showRun(ctx context.Context, r queue.Run, s cluster.Status, err error, format table.Format) error {
	w, wrong := cluster.ReadWork(r.Description)
	switch {
	case wrong != nil:
		return failed(wrong)
	case w.Levels != nil:
		result := l.beginLevels(*w.Levels)
		result.writeFinished(s)
		return result.show(ctx, err)
	case w.Annealing != nil:
		return l.showAnnealed(ctx, w.Annealing.AnnealOptions, annealFlags{}, s.Annealed, err)
	case w.Experiment != nil:
		return l.finishExperiment(ctx, comparison(s), err, format, "")
	case w.Solving != nil:
		return l.showSolved(ctx, *w.Solving, s, err)
	case len(s.Run.Players) == 2:
		return l.showMatchAs(ctx, s.Run, err, format)
	}
	return l.showTournament(ctx, s.Run, err, format)
}

// listing is the output of the command runs.
type listing struct {
	Runs    []listedRun    `json:"runs"`
	Workers []queue.Worker `json:"workers"`
}

// listedRun describes a run on a server.
type listedRun struct {
	Name    string      `json:"name"`
	State   queue.State `json:"state"`
	Work    string      `json:"work"`
	Players []string    `json:"players,omitempty"`
	// Done is the number of finished games or steps, out of Of. Of is 0 if the total is unknown.
	Done  int       `json:"done"`
	Of    int       `json:"of"`
	Began time.Time `json:"began"`
	// Words is the reason why the run failed.
	Words string `json:"words,omitempty"`
}

func (l *mnklab) listRuns(ctx context.Context, client *queue.Client) error {
	list := listing{Runs: []listedRun{}, Workers: []queue.Worker{}}
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

// listed returns the entry of a run in the list.
func listed(r queue.Run) listedRun {
	row := listedRun{Name: r.ID, State: r.State, Began: r.Created, Words: r.Words}
	if r.Stopping && (r.State == queue.Waiting || r.State == queue.Running) {
		row.State = "stopping"
	}
	w, err := cluster.ReadWork(r.Description)
	if err != nil {
		row.Words = err.Error()
		return row
	}
	s, err := cluster.ReadStatus(r.Status)
	if err != nil {
		s = cluster.Status{} // the coordinator will write it again
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

// cellOf formats a number for a table. It returns "" for 0, a number that is unknown or does not apply.
func cellOf(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func (list listing) text(w io.Writer) {
	runs := table.Table{Columns: append(table.Words("run", "state", "work"),
		append(table.Numbers("done", "of", "players"), table.Words("began", "")...)...)}
	for _, r := range list.Runs {
		runs.Add(r.Name, string(r.State), r.Work, r.Done, cellOf(r.Of), cellOf(len(r.Players)),
			r.Began.Local().Format("2006-01-02 15:04"), r.Words)
	}
	workers := table.Table{Columns: append(table.Words("worker"),
		append(table.Numbers("cores", "busy", "done", "failed", "per hour"), table.Words("since")...)...)}
	for _, k := range list.Workers {
		workers.Add(k.Name, k.Cores, len(k.On), k.Done, k.Failed, fmt.Sprintf("%.0f", k.PerHour), k.Since.Local().Format("2006-01-02 15:04"))
	}
	_ = table.Write(w, table.Text, runs, workers) // the writer keeps an error
}
