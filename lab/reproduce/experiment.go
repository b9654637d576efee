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

// Experiment is an experiment that a paper describes.
type Experiment struct {
	// Name is its name on the command line: "isolation".
	Name string
	// About describes in one line what is played.
	About string
	// Source is the paper, with its sections.
	Source string
	// Defaults are the default options. An option that is zero here has no effect on the experiment
	// and cannot be set.
	Defaults Options
	// SingleMachineReason is the reason why the experiment must run on a single machine, such as "measures
	// times", or "" if other machines can play its matches.
	SingleMachineReason string

	run func(context.Context, *experimentRun) error
}

// Options configure an experiment.
type Options struct {
	// Games is the number of games of each match, even.
	Games int `json:"games,omitempty"`
	// Time is the time for a move. If Nodes is not 0, it replaces Time as the number of positions
	// for a move; the games can then be repeated on any machine.
	Time  time.Duration `json:"time_ns,omitempty"`
	Nodes int64         `json:"nodes,omitempty"`
	// Generic, Shevchenko and Chua are the evaluations to use for the generic heuristic and for
	// those of Shevchenko and Chua Hock Chuan, as in the strings of players.
	Generic    string `json:"generic,omitempty"`
	Shevchenko string `json:"shevchenko,omitempty"`
	Chua       string `json:"chua,omitempty"`
	// Pascal is the evaluation of the levels of 4-5-4.
	Pascal string `json:"pascal,omitempty"`
	// Tables lists the paper's tables to play, by number. Sizes lists the board sizes to play, in
	// rows.
	Tables []int `json:"tables,omitempty"`
	Sizes  []int `json:"sizes,omitempty"`
	// Episodes is the number of games to learn from. Seeds is how often learning is repeated with
	// another seed.
	Episodes int `json:"episodes,omitempty"`
	Seeds    int `json:"seeds,omitempty"`
	// Seed determines the openings and the random choices of the players.
	Seed uint64 `json:"seed"`

	// The options below change only times, not the result, and are not in the JSON.

	// Workers is the number of games at a time, or 0 for one on each processor. Players with
	// limited time always play one game at a time. Spare is the number of processors left free if
	// Workers is 0.
	Workers int `json:"-"`
	Spare   int `json:"-"`
	// Elsewhere, if it is not nil, plays the matches on other machines. It excludes experiments
	// that must run on a single machine, and players with limited time.
	Elsewhere match.PlayTask `json:"-"`
}

// Comparison holds the result of an experiment and the published result.
type Comparison struct {
	Name   string `json:"name"`
	Source string `json:"source"`
	Seed   uint64 `json:"seed"`
	// Tables hold the results next to the published ones. Numbers are formatted as text.
	Tables []table.Table `json:"tables"`
	// Notes summarize the tables, in one or two sentences each.
	Notes []string `json:"notes,omitempty"`
	// Figure shows the main result, or is nil if there is none.
	Figure *chart.Figure `json:"-"`
	// Games is the number of games played.
	Games int `json:"games"`
}

// Experiments returns all experiments.
func Experiments() []Experiment {
	return []Experiment{
		genericHeuristic(), genericTies(), genericReadings(), genericLearning(), rectangles(),
		isolation(), isolationCost(), family(), fourFiveFour(),
		gomokuMotifs(), gomokuBoards(), learnedWeights(), annealedConstants(), treeSearch(),
	}
}

// Find returns the experiment with a name.
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

// Run plays the experiment. If ctx ends, it returns the comparison of the games so far and the
// cause.
func (e Experiment) Run(ctx context.Context, o Options, notify progress.Func) (Comparison, error) {
	return NewLive(e, o).Run(ctx, notify)
}

// Matches returns the matches that the experiment plays, in order. It returns an error if other
// machines cannot play them.
func (e Experiment) Matches(o Options) ([]match.Spec, error) {
	if err := errors.Join(e.checkElsewhere(o), o.check(e.Defaults)); err != nil {
		return nil, err
	}
	w := NewLive(e, o).newRun()
	w.planned = &[]match.Spec{}
	err := e.run(context.Background(), w)
	return *w.planned, err
}

// Check returns an error if the options are not valid for the experiment.
func (e Experiment) Check(o Options) error {
	if o.Elsewhere != nil {
		if err := e.checkElsewhere(o); err != nil {
			return err
		}
	}
	return o.check(e.Defaults)
}

// onClock reports whether the figures depend on the clock: players have a time limit, or times are
// measured.
func (e Experiment) onClock(o Options) bool {
	return e.SingleMachineReason == measuresTimes || e.Defaults.Time > 0 && o.Nodes == 0
}

// checkElsewhere returns an error if other machines cannot play the matches.
func (e Experiment) checkElsewhere(o Options) error {
	switch {
	case e.SingleMachineReason != "":
		return fmt.Errorf("%s %s: it must run on one machine", e.Name, e.SingleMachineReason)
	case e.Defaults.Time > 0 && o.Nodes == 0:
		return errors.New("players with a time limit must play on one machine: expected a number of positions per move")
	}
	return nil
}

// check returns an error if the options are not valid for an experiment with these defaults.
func (o Options) check(defaults Options) error {
	switch {
	case defaults.Games > 0 && (o.Games < 2 || o.Games%2 != 0):
		return fmt.Errorf("%d games: expected an even number from 2", o.Games)
	case o.Nodes == 0 && o.Time < min(minMoveTime, defaults.Time):
		return fmt.Errorf("%v for a move is too short: expected %v at least", o.Time, min(minMoveTime, defaults.Time))
	case o.Nodes < 0 || o.Workers < 0 || o.Spare < 0:
		return errors.New("expected no number below 0")
	case defaults.Episodes > 0 && (o.Episodes < 1 || o.Seeds < 1):
		return errors.New("expected one episode and one seed at least")
	}
	return errors.Join(oneOf("table", o.Tables, defaults.Tables), oneOf("size", o.Sizes, defaults.Sizes))
}

// oneOf returns an error unless given is a selection from the defaults: only numbers among them, at
// least one, and each once. Without defaults, nothing may be given.
func oneOf(noun string, given, defaults []int) error {
	if len(defaults) == 0 {
		if len(given) > 0 {
			return fmt.Errorf("the experiment has no %ss to choose from", noun)
		}
		return nil
	}
	for _, n := range given {
		if !slices.Contains(defaults, n) {
			return fmt.Errorf("there is no %s %d: expected %d to %d", noun, n, defaults[0], defaults[len(defaults)-1])
		}
	}
	if len(given) == 0 || len(slices.Compact(slices.Sorted(slices.Values(given)))) < len(given) {
		return fmt.Errorf("expected a %s from %d to %d, each once", noun, defaults[0], defaults[len(defaults)-1])
	}
	return nil
}

// measuresTimes is why many experiments must run on a single machine.
const measuresTimes = "measures times"

// minMoveTime is the least time for a move, unless the default of the experiment is less.
const minMoveTime = 50 * time.Millisecond
