package reproduce

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// Experiment is one that a paper describes.
type Experiment struct {
	// Name is its name on the command line: "isolation".
	Name string
	// About says in a line what is played.
	About string
	// Source is the paper, with its sections.
	Source string
	// Defaults are the options where none are given. What is zero there does not
	// matter to the experiment and cannot be set.
	Defaults Options
	// Alone says why it is done by one machine alone: "measures times". It is empty where others
	// can play its matches.
	Alone string

	run func(context.Context, *experimentRun) error
}

// Options say how an experiment is played.
type Options struct {
	// Games is the number of games of each match, even.
	Games int `json:"games,omitempty"`
	// Time is the time for a move. Nodes, if it is not 0, takes its place as the number
	// of positions for a move: then the games can be played again anywhere.
	Time  time.Duration `json:"time_ns,omitempty"`
	Nodes int64         `json:"nodes,omitempty"`
	// Generic is the generic evaluation as players' strings have it, Shevchenko that of
	// Shevchenko and Chua that of Chua Hock Chuan.
	Generic    string `json:"generic,omitempty"`
	Shevchenko string `json:"shevchenko,omitempty"`
	Chua       string `json:"chua,omitempty"`
	// Tables are the numbers of the paper's tables that are played, Sizes those of the rows
	// of their boards.
	Tables []int `json:"tables,omitempty"`
	Sizes  []int `json:"sizes,omitempty"`
	// Episodes is the number of games to learn from, Seeds the number of times that learning
	// starts over.
	Episodes int `json:"episodes,omitempty"`
	Seeds    int `json:"seeds,omitempty"`
	// Seed decides openings and players.
	Seed uint64 `json:"seed"`

	// What follows changes nothing of the result, but for times, and is not in the JSON.

	// Workers is the number of games at a time, 0 for one on each processor; players
	// whose time is limited play one game at a time whatever it says. Spare is the number
	// of processors that are left to others where it is 0.
	Workers int `json:"-"`
	Spare   int `json:"-"`
	// Elsewhere, if it is not nil, plays the matches. Experiments that are done by one machine
	// alone are refused then, and players whose time is limited.
	Elsewhere match.PlayTask `json:"-"`
}

// Comparison holds the result of an experiment beside what its paper prints.
type Comparison struct {
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
		genericHeuristic(), genericTies(), genericReadings(), genericLearning(), rectangles(),
		isolation(), isolationSweep(), isolationCost(), family(), fourFiveFour(),
		gomokuMotifs(), gomokuBoards(), learnedWeights(), annealedConstants(), treeSearch(),
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

// Run plays the experiment. When ctx ends it returns the comparison with the games so far and
// the cause.
func (e Experiment) Run(ctx context.Context, o Options, notify progress.Func) (Comparison, error) {
	return NewLive(e, o).Run(ctx, notify)
}

// Matches lists the matches that the experiment plays, in their order. It returns an error where
// others cannot play them.
func (e Experiment) Matches(o Options) ([]match.Spec, error) {
	if err := errors.Join(e.checkElsewhere(o), o.check(e.Defaults)); err != nil {
		return nil, err
	}
	w := NewLive(e, o).newRun()
	w.planned = &[]match.Spec{}
	err := e.run(context.Background(), w)
	return *w.planned, err
}

// Check returns an error for options that the experiment cannot take.
func (e Experiment) Check(o Options) error {
	if o.Elsewhere != nil {
		if err := e.checkElsewhere(o); err != nil {
			return err
		}
	}
	return o.check(e.Defaults)
}

// checkElsewhere returns an error where others cannot play the matches.
func (e Experiment) checkElsewhere(o Options) error {
	switch {
	case e.Alone != "":
		return fmt.Errorf("%s %s: it is done by one machine alone", e.Name, e.Alone)
	case e.Defaults.Time > 0 && o.Nodes == 0:
		return errors.New("players whose time is limited meet on one machine alone: expected a number of positions for a move")
	}
	return nil
}

// check returns an error for options that the experiment with these defaults cannot
// take.
func (o Options) check(defaults Options) error {
	switch {
	case defaults.Games > 0 && (o.Games < 2 || o.Games%2 != 0):
		return fmt.Errorf("%d games: expected an even number from 2", o.Games)
	case o.Nodes == 0 && o.Time < min(shortest, defaults.Time):
		return fmt.Errorf("%v for a move is too short: expected %v at least", o.Time, min(shortest, defaults.Time))
	case o.Nodes < 0 || o.Workers < 0 || o.Spare < 0:
		return errors.New("expected no number below 0")
	case defaults.Episodes > 0 && (o.Episodes < 1 || o.Seeds < 1):
		return errors.New("expected one episode and one seed at least")
	}
	return errors.Join(oneOf("table", o.Tables, defaults.Tables), oneOf("size", o.Sizes, defaults.Sizes))
}

// oneOf returns an error for a number that is none of the defaults, or if there is none.
func oneOf(noun string, given, defaults []int) error {
	for _, n := range given {
		if !slices.Contains(defaults, n) {
			return fmt.Errorf("there is no %s %d: expected %d to %d", noun, n, defaults[0], defaults[len(defaults)-1])
		}
	}
	if len(defaults) > 0 && (len(given) == 0 || len(given) > len(defaults)) {
		return fmt.Errorf("expected a %s from %d to %d, each once", noun, defaults[0], defaults[len(defaults)-1])
	}
	return nil
}

// measuresTimes is why many experiments are done by one machine alone.
const measuresTimes = "measures times"

// shortest is the shortest time for a move, unless the default is shorter.
const shortest = 50 * time.Millisecond
