package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Work is a request for long work, with all that decides its result. Exactly one of its fields is
// set.
type Work struct {
	// Games is a match, or a tournament.
	Games *match.Spec `json:"games,omitempty"`
	// Levels are the matches between the levels of variants.
	Levels *Levels `json:"levels,omitempty"`
	// Annealing looks for better numbers of an evaluation.
	Annealing *Annealing `json:"annealing,omitempty"`
	// Experiment is an experiment of a paper, whose matches are played.
	Experiment *Experiment `json:"experiment,omitempty"`
	// Solving is a position to solve.
	Solving *Solving `json:"solving,omitempty"`
}

// workload is what a field of Work asks for.
type workload interface {
	// check returns an error that says what is wrong with it.
	check() error
	// varies reports whether the result of a task differs from time to time, so that two workers
	// cannot be compared: if players are limited by time, for example.
	varies() bool
	// title says in a word or two what it is.
	title() string
	// extent returns how much of it is behind a run that stands so, and how much it is in all.
	extent(s Status) (done, of int)
	// execution returns what carries it out.
	execution(r queue.Run, d *dispatcher) execution
}

// execution is a run that is carried out.
type execution interface {
	// play carries it out until its end, or that of ctx.
	play(ctx context.Context) error
	// status says how it stands, but for the time; it may be called meanwhile.
	status() Status
}

// workload returns what the work asks for.
func (w Work) workload() (workload, error) {
	var list []workload
	if w.Games != nil {
		list = append(list, games{w.Games})
	}
	if w.Levels != nil {
		list = append(list, w.Levels)
	}
	if w.Annealing != nil {
		list = append(list, w.Annealing)
	}
	if w.Experiment != nil {
		list = append(list, w.Experiment)
	}
	if w.Solving != nil {
		list = append(list, w.Solving)
	}
	switch len(list) {
	case 0:
		return nil, errors.New("there is nothing to do")
	case 1:
		return list[0], nil
	default:
		return nil, errors.New("this is more than one work")
	}
}

// ReadWork reads the description of a run, which anybody may have written.
func ReadWork(description []byte) (Work, error) {
	var w Work
	d := json.NewDecoder(bytes.NewReader(description))
	d.DisallowUnknownFields()
	if err := d.Decode(&w); err != nil {
		return w, fmt.Errorf("this is no work that is known here: %w", err)
	}
	return w, w.Check()
}

// Check returns an error that says what is wrong with the work.
func (w Work) Check() error {
	t, err := w.workload()
	if err != nil {
		return err
	}
	return t.check()
}

// Title says in a word or two what the work is: the variant of games.
func (w Work) Title() string {
	t, err := w.workload()
	if err != nil {
		return ""
	}
	return t.title()
}

// Extent returns how much of the work is behind a run that stands so, and how much it is in all,
// 0 where nobody knows: games, where it is games.
func (w Work) Extent(s Status) (done, of int) {
	t, err := w.workload()
	if err != nil {
		return 0, 0
	}
	return t.extent(s)
}

// id names a run by what is to be done: the same work is the same run.
func (w Work) id() (id string, description []byte, err error) {
	description, err = json.Marshal(w)
	return idOf(description)[:12], description, err
}

// wanted reports whether the results of the tasks are wanted when the work is done: games that are not
// too many.
func (w Work) wanted() bool { return w.Games != nil && games{w.Games}.fetchable() }
