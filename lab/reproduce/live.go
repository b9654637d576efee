package reproduce

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// Live is an experiment that can be looked at while it is played. Its methods may be called
// from any goroutine.
type Live struct {
	experiment Experiment
	options    Options
	began      time.Time
	steps      steps

	mu    sync.Mutex // guards what follows
	state progress.State
	over  *Result // nil until the experiment has ended
}

// NewLive returns an experiment that is about to begin.
func NewLive(e Experiment, o Options) *Live {
	return &Live{experiment: e, options: o, began: time.Now().Round(0)} // without what only this process knows
}

// Run plays the experiment, once. It is Experiment.Run.
func (l *Live) Run(ctx context.Context, notify progress.Func) (Comparison, error) {
	w := l.newRun()
	w.notify = func(s progress.State) {
		l.mu.Lock()
		l.state = s
		l.mu.Unlock()
		notify.Update(s)
	}
	err := l.experiment.Check(l.options)
	if err == nil {
		err = l.experiment.run(ctx, w)
		w.noteRepeats()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = l.result(w.Comparison, err == nil)
	return w.Comparison, err
}

// newRun returns the experiment's run before its first step.
func (l *Live) newRun() *experimentRun {
	e := l.experiment
	return &experimentRun{
		Comparison: Comparison{Name: e.Name, Source: e.Source, Seed: l.options.Seed, Tables: []table.Table{}},
		options:    l.options, steps: &l.steps,
	}
}

// result is a comparison as it is kept.
func (l *Live) result(c Comparison, whole bool) *Result {
	return &Result{Version: ResultVersion, Comparison: c, Picture: c.Figure, Began: l.began, Elapsed: time.Since(l.began), Whole: whole}
}

// Result returns the result of the experiment: while it is played what Run would return
// if its context ended now. It takes milliseconds, and keeps no game waiting.
func (l *Live) Result() Result {
	l.mu.Lock()
	over := l.over
	l.mu.Unlock()
	if over != nil {
		return *over
	}
	w := l.newRun()
	w.steps = l.steps.repeat()
	if l.experiment.Check(l.options) == nil {
		_ = l.experiment.run(context.Background(), w) // it ends as every unfinished one does
		w.noteRepeats()
	}
	return *l.result(w.Comparison, false)
}

// State returns what is being done, and how much of the work is behind it.
func (l *Live) State() progress.State {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state
}

// Experiment returns the experiment that is played.
func (l *Live) Experiment() Experiment { return l.experiment }

// Began returns when the experiment began.
func (l *Live) Began() time.Time { return l.began }

// steps are the results of an experiment's steps in their order: matches that are played by
// turns, lessons, times. They are all that takes time of an experiment, so that it can be
// repeated from them at once, as far as it has come.
type steps struct {
	mu   sync.Mutex
	done []any
	part []match.Stats // what the matches under way have come to; nil where there are none

	repeating bool // no step is done, but its result taken from done
}

// errUnfinished ends a repetition where the experiment is under way.
var errUnfinished = errors.New("the experiment is under way")

// errAlone ends a list of matches where a step of another kind comes: Alone is missing.
var errAlone = errors.New("the experiment is done by one machine alone")

// step does a step of an experiment, or repeats it.
func step[T any](w *experimentRun, do func() (T, error)) (T, error) {
	if w.planned != nil {
		var none T
		return none, errAlone
	}
	if w.steps == nil {
		w.steps = new(steps) // nobody looks on
	}
	if w.steps.repeating {
		return repeated[T](w.steps)
	}
	result, err := do()
	if err == nil {
		w.steps.add(result)
	}
	return result, err
}

// repeated returns the result of the next step, with errUnfinished where there is none, or
// only a part of it.
func repeated[T any](s *steps) (result T, err error) {
	if len(s.done) > 0 {
		result, _ = s.done[0].(T)
		s.done = s.done[1:]
		return result, nil
	}
	part, _ := any(s.part).(T)
	return part, errUnfinished
}

// add notes the result of a step.
func (s *steps) add(result any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done, s.part = append(s.done, result), nil
}

// begin clears the results of the current step, which has a number of matches.
func (s *steps) begin(matches int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.part = make([]match.Stats, matches)
}

// count notes the result so far of a match.
func (s *steps) count(i int, result match.Stats) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.part[i] = result
}

// repeat returns the steps as they are, to be repeated.
func (s *steps) repeat() *steps {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &steps{done: s.done, part: slices.Clone(s.part), repeating: true}
}
