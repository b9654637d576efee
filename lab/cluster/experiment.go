package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// Experiment asks for an experiment from a paper.
type Experiment struct {
	// Name is the name of the reproduce.Experiment.
	Name string `json:"name"`
	reproduce.Options
}

// matches lists the matches of the experiment.
func (e *Experiment) matches() ([]match.Spec, error) {
	x, err := reproduce.Find(e.Name)
	if err != nil {
		return nil, err
	}
	return x.Matches(e.Options)
}

func (e *Experiment) check() error {
	list, err := e.matches()
	if err != nil {
		return err
	}
	if len(list) > 0 && e.Games > lab.MaxGames/len(list) {
		return fmt.Errorf("%d matches of %d games: expected at most %d games in all", len(list), e.Games, lab.MaxGames)
	}
	for _, s := range list {
		if err := (games{&s}).check(); err != nil {
			return err
		}
	}
	return nil
}

func (e *Experiment) title() string { return e.Name }

func (e *Experiment) extent(s Status) (done, of int) {
	if s.Experiment != nil {
		done = s.Experiment.Games
	}
	list, _ := e.matches() // checked
	for _, m := range list {
		of += m.Games
	}
	return done, of
}

func (e *Experiment) execution(r queue.Run, d *dispatcher) execution {
	x, _ := reproduce.Find(e.Name) // checked
	o := e.Options
	o.Elsewhere = d.playTask
	return &experiment{reproduce.NewLive(x, o), r.Created}
}

// experiment is an experiment that is being played.
type experiment struct {
	live  *reproduce.Live
	began time.Time
}

func (p *experiment) play(ctx context.Context) error {
	_, err := p.live.Run(ctx, nil)
	return err
}

func (p *experiment) status() Status {
	r := p.live.Result()
	r.Began = p.began.Round(0)
	return Status{Progress: p.live.State(), Experiment: &r}
}

// encodeExperiment encodes the result of an experiment for a status, or returns nil if r is nil.
func encodeExperiment(r *reproduce.Result) (json.RawMessage, error) {
	if r == nil {
		return nil, nil
	}
	return r.Encode()
}

// readExperiment decodes the result of an experiment and sets its playing time. It returns nil if
// data is nil.
func readExperiment(data json.RawMessage, elapsed time.Duration) (*reproduce.Result, error) {
	if data == nil {
		return nil, nil
	}
	if len(data) > reproduce.MaxResult {
		return nil, fmt.Errorf("the result of the experiment has %d bytes: expected %d at most", len(data), reproduce.MaxResult)
	}
	r, err := reproduce.ParseResult("the result of the experiment", data)
	if err != nil {
		return nil, err
	}
	r.Elapsed = elapsed
	return &r, nil
}
