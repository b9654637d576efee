package learn

import (
	"context"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// AllOptions say of which boards All learns, and how.
type AllOptions struct {
	// Options hold for each board; their Variant is not looked at.
	Options
	// Boards are learned one after the other.
	Boards []engine.Variant
	// Elsewhere, if it is not nil, learns the boards, all at the same time, in place of this
	// process. Each is called with the episodes of a board when it is over, then.
	Elsewhere LearnTask
	// Begin, if it is not nil, is called with each board before its episodes are reported, and
	// Over with its result; if ctx has ended, that may have fewer episodes.
	Begin func(engine.Variant)
	Over  func(Learned)
}

// All learns the weights of several boards. They are reported in their order, whenever they are
// over. Errors are those of SelfPlay.
func All(ctx context.Context, o AllOptions, notify progress.Func) error {
	tasks := make([]Task, len(o.Boards))
	for i, v := range o.Boards {
		p := o.Task
		p.Variant = v
		check := p.Check
		if o.Elsewhere != nil {
			check = p.CheckSent
		}
		if err := check(); err != nil {
			return err
		}
		tasks[i] = p
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	learn := o.here(notify)
	if o.Elsewhere != nil {
		learn = o.elsewhere(ctx, tasks, notify)
	}
	for i, p := range tasks {
		if o.Begin != nil {
			o.Begin(p.Variant)
		}
		l, err := learn(ctx, i, p)
		if len(l.Episodes) > 0 && o.Over != nil {
			o.Over(l)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// learner learns task number i, or waits for who does.
type learner func(ctx context.Context, i int, p Task) (Learned, error)

// here learns in this process.
func (o AllOptions) here(notify progress.Func) learner {
	return func(ctx context.Context, _ int, p Task) (Learned, error) {
		return SelfPlay(ctx, Options{p, o.Each}, notify)
	}
}

// elsewhere has all tasks learned elsewhere.
func (o AllOptions) elsewhere(ctx context.Context, tasks []Task, notify progress.Func) learner {
	type result struct {
		Learned
		err error
	}
	results := make([]chan result, len(tasks))
	for i, p := range tasks {
		results[i] = make(chan result, 1)
		go func() {
			l, err := o.Elsewhere(ctx, p)
			if err == nil {
				err = p.CheckLearned(l)
			}
			results[i] <- result{l, err}
		}()
	}
	return func(_ context.Context, i int, p Task) (Learned, error) {
		notify.Update(progress.State{What: p.Variant.Name, Of: float64(p.Episodes)})
		r := <-results[i]
		if r.err != nil {
			return Learned{}, fmt.Errorf("%s: %w", p.Variant.Name, r.err)
		}
		for _, e := range r.Episodes {
			if o.Each != nil {
				o.Each(e)
			}
		}
		return r.Learned, nil
	}
}
