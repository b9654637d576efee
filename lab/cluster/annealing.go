package cluster

import (
	"context"
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/learn"
)

// Annealing asks for a search for better evaluation weights by simulated annealing (learn.Anneal).
type Annealing struct{ learn.AnnealOptions }

// maxSteps is the most annealing steps that a run may have. The coordinator keeps all of them in
// memory.
const maxSteps = 100_000

func (a *Annealing) check() error {
	if a.Steps > maxSteps {
		return fmt.Errorf("%d steps: a server takes at most %d", a.Steps, maxSteps)
	}
	if err := (games{&a.Match.Spec}).check(); err != nil {
		return err
	}
	return a.Check()
}

func (a *Annealing) title() string { return "annealing" }

// extent counts games. The match of the initial weights comes before the first step.
func (a *Annealing) extent(s Status) (done, of int) {
	if s.Annealed.Evaluation != "" {
		done = s.Annealed.Steps + 1
	}
	return done * a.Match.Games, (a.Steps + 1) * a.Match.Games
}

func (a *Annealing) execution(_ queue.Run, d *dispatcher) execution {
	p := &annealing{options: a.AnnealOptions}
	p.options.Match.Elsewhere = d.playTask
	return p
}

// annealing is the execution of an Annealing.
type annealing struct {
	options learn.AnnealOptions
	liveStatus
}

func (p *annealing) play(ctx context.Context) error {
	o := p.options
	o.Each = func(best learn.Annealed) {
		p.change(func(now *Status) { now.Annealed = best })
	}
	_, err := learn.Anneal(ctx, o, p.progress)
	return err
}

// checkAnnealed returns an error if no annealing can have produced this result.
func checkAnnealed(a learn.Annealed) error {
	if a == (learn.Annealed{}) {
		return nil // nothing yet
	}
	odd := func(text string) bool { return text == "" || !isPlainText(text, 2*playerspec.MaxLength) }
	switch {
	case odd(a.Evaluation), odd(a.Player):
		return errors.New("its numbers are no evaluation")
	case a.Different < 0 || a.Different > a.Count.Games():
		return fmt.Errorf("%d of %d games differ", a.Different, a.Count.Games())
	case a.Taken < 0 || a.Taken > a.Steps || a.Steps > maxSteps:
		return fmt.Errorf("%d of %d steps were taken", a.Taken, a.Steps)
	}
	return errors.Join(checkCount(a.Count), checkCount(a.Given))
}
