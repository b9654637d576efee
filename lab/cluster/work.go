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

// Work is a request for a run. It holds everything that determines the result. Exactly one of its
// fields is set.
type Work struct {
	// Games is a match or a tournament.
	Games *match.Spec `json:"games,omitempty"`
	// Levels are the matches between the levels of variants.
	Levels *Levels `json:"levels,omitempty"`
	// Annealing searches for better weights of an evaluation.
	Annealing *Annealing `json:"annealing,omitempty"`
	// Experiment plays the matches of an experiment from a paper.
	Experiment *Experiment `json:"experiment,omitempty"`
	// Solving is a position to solve.
	Solving *Solving `json:"solving,omitempty"`
}

// workload is the part of a Work that one of its fields asks for.
type workload interface {
	// check returns an error if the workload is not valid.
	check() error
	// title returns a name for the workload, of one or two words.
	title() string
	// extent returns how much of the workload is done in a run with status s, and the total.
	extent(s Status) (done, of int)
	// execution returns the execution of the workload in run r.
	execution(r queue.Run, d *dispatcher) execution
}

// execution is a workload that is being played.
type execution interface {
	// play plays the workload until it is complete or ctx ends.
	play(ctx context.Context) error
	// status returns the status except the time. It may be called while play runs.
	status() Status
}

// workload returns the workload of the field that is set.
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

// ReadWork decodes and checks the description of a run, which anybody may have written.
func ReadWork(description []byte) (Work, error) {
	var w Work
	d := json.NewDecoder(bytes.NewReader(description))
	d.DisallowUnknownFields()
	if err := d.Decode(&w); err != nil {
		return w, fmt.Errorf("this is no work that is known here: %w", err)
	}
	return w, w.Check()
}

// Check returns an error if the work is not valid.
func (w Work) Check() error {
	t, err := w.workload()
	if err != nil {
		return err
	}
	return t.check()
}

// Title returns a name for the work, of one or two words. For games it is the variant.
func (w Work) Title() string {
	t, err := w.workload()
	if err != nil {
		return ""
	}
	return t.title()
}

// Extent returns how much of the work is done in a run with status s, and the total, or 0 if the
// total is unknown. It counts games, or jobs if a position is solved.
func (w Work) Extent(s Status) (done, of int) {
	t, err := w.workload()
	if err != nil {
		return 0, 0
	}
	return t.extent(s)
}

// id returns the ID of the run, a digest of its description, and the description. The same work is
// thus always the same run.
func (w Work) id() (id string, description []byte, err error) {
	description, err = json.Marshal(w)
	return idOf(description)[:12], description, err
}

// keepsResults reports whether the results of the tasks are kept after the run has finished. This is so
// for games, up to maxKept of them.
func (w Work) keepsResults() bool { return w.Games != nil && games{w.Games}.fetchable() }
