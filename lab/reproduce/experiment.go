package reproduce

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// Experiment is one that a paper describes.
type Experiment struct {
	// Name is what it is asked for by: "isolation".
	Name string
	// About says in a line what is played.
	About string
	// Source is the paper, with its sections.
	Source string
	// Usual are the options where nothing else is asked for. What is zero there does not
	// matter to the experiment and cannot be set.
	Usual Options

	run func(*work) error
}

// Options say how an experiment is played.
type Options struct {
	// Games is the number of games of each match, even.
	Games int
	// Time is the time for a move. Nodes, if it is not 0, takes its place as the number
	// of positions for a move: then the games can be played again anywhere.
	Time  time.Duration
	Nodes int64
	// Generic is the generic evaluation as players' strings have it, Shevchenko that of
	// Shevchenko.
	Generic, Shevchenko string
	// Seed decides openings and players.
	Seed uint64
	// Workers is the number of games at a time, 0 for one on each processor; players
	// whose time is limited play one game at a time whatever it says.
	Workers int
}

// Report is what an experiment has come to.
type Report struct {
	Name   string `json:"name"`
	Source string `json:"source"`
	Seed   uint64 `json:"seed"`
	// Tables are the results beside those published, numbers as they are read.
	Tables []table.Table `json:"tables"`
	// Notes say what the tables come to, one sentence or two each.
	Notes []string `json:"notes,omitempty"`
	// Figure shows the main result; it is nil where there is none.
	Figure *chart.Figure `json:"-"`
	// Games is the number of games that were played.
	Games int `json:"games"`
}

// Experiments lists the experiments.
func Experiments() []Experiment {
	return []Experiment{
		genericHeuristic(), rectangles(), isolation(), family(), fourFiveFour(), gomokuMotifs(),
	}
}

// Find returns the experiment of that name.
func Find(name string) (Experiment, error) {
	var names []string
	for _, e := range Experiments() {
		if e.Name == name {
			return e, nil
		}
		names = append(names, e.Name)
	}
	return Experiment{}, fmt.Errorf("%s is no experiment: expected %s", quote.Text(name), strings.Join(names, ", "))
}

// Run plays the experiment; progress, which may be nil, is told what is played and how
// much of that part of the work is done, from 0 to 1. When ctx ends it returns the report on the games
// so far and the cause.
func (e Experiment) Run(ctx context.Context, o Options, progress func(what string, share float64)) (Report, error) {
	w := &work{
		Report: Report{Name: e.Name, Source: e.Source, Seed: o.Seed, Tables: []table.Table{}},
		ctx:    ctx, asked: o, progress: progress,
	}
	if err := o.check(e.Usual); err != nil {
		return w.Report, err
	}
	err := e.run(w)
	return w.Report, err
}

// check returns an error for options that the experiment with these usual ones cannot
// take.
func (o Options) check(usual Options) error {
	switch {
	case usual.Games > 0 && (o.Games < 2 || o.Games%2 != 0):
		return fmt.Errorf("%d games: expected an even number from 2", o.Games)
	case usual.Time > 0 && o.Nodes == 0 && o.Time < shortest:
		return fmt.Errorf("%v for a move is too short: expected %v at least", o.Time, shortest)
	case o.Nodes < 0 || o.Workers < 0:
		return errors.New("expected no number below 0")
	}
	return nil
}

// shortest is the shortest time for a move.
const shortest = 50 * time.Millisecond
