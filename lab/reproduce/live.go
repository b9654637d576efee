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

// Live is an experiment whose result so far can be read while it is played. All goroutines may call
// its methods.
type Live struct {
	experiment Experiment
	options    Options
	began      time.Time
	steps      steps

	mu    sync.Mutex // guards the fields below
	state progress.State
	final *Result // nil until the experiment has ended
}

// NewLive returns an experiment that has not begun yet.
func NewLive(e Experiment, o Options) *Live {
	return &Live{experiment: e, options: o, began: time.Now().Round(0)} // without the monotonic clock
}

// Run plays the experiment, like Experiment.Run. It may be called only once.
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
		l.addNotes(w)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.final = l.result(w.Comparison, err == nil)
	return w.Comparison, err
}

// ClockNote is the note of experiments whose figures depend on the clock.
const ClockNote = "These figures depend on the clock: on another machine, or beside other work, they are different."

// addNotes adds the notes that do not depend on the kind of the experiment.
func (l *Live) addNotes(w *experimentRun) {
	w.noteRepeats()
	if l.experiment.onClock(l.options) {
		w.note(ClockNote)
	}
}

// newRun returns a new run of the experiment before its first step.
func (l *Live) newRun() *experimentRun {
	e := l.experiment
	return &experimentRun{
		Comparison: Comparison{Name: e.Name, Source: e.Source, Seed: l.options.Seed, Tables: []table.Table{}},
		options:    l.options, steps: &l.steps,
	}
}

// result returns the Result with a comparison.
func (l *Live) result(c Comparison, whole bool) *Result {
	return &Result{Version: ResultVersion, Comparison: c, Picture: c.Figure, Began: l.began, Elapsed: time.Since(l.began), Whole: whole}
}

// Result returns the result of the experiment. While the experiment is played, it returns what Run
// would return if its context ended now. This takes milliseconds and does not delay the games.
func (l *Live) Result() Result {
	l.mu.Lock()
	final := l.final
	l.mu.Unlock()
	if final != nil {
		return *final
	}
	w := l.newRun()
	w.steps = l.steps.repeat()
	if l.experiment.Check(l.options) == nil {
		_ = l.experiment.run(context.Background(), w) // it ends with errUnfinished
		l.addNotes(w)
	}
	return *l.result(w.Comparison, false)
}

// State returns the progress of the experiment.
func (l *Live) State() progress.State {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state
}

// Experiment returns the experiment.
func (l *Live) Experiment() Experiment { return l.experiment }

// Began returns when the experiment began.
func (l *Live) Began() time.Time { return l.began }

// steps holds the results of the steps of an experiment in order: matches, lessons and measured
// times. Only steps take time, so an experiment can be repeated quickly from their results, as far
// as it has come.
type steps struct {
	mu      sync.Mutex
	done    []any
	partial []match.Stats // results so far of the matches under way, or nil

	repeating bool // steps are not executed; their results come from done
}

// errUnfinished ends the repetition of an experiment that is not over yet.
var errUnfinished = errors.New("the experiment is under way")

// errNotOnlyMatches means that Matches met a step that is not a match. Such an experiment must set
// Experiment.SingleMachineReason.
var errNotOnlyMatches = errors.New("the experiment must run on one machine")

// step executes a step of an experiment, or returns its earlier result in a repetition.
func step[T any](w *experimentRun, do func() (T, error)) (T, error) {
	if w.planned != nil {
		var none T
		return none, errNotOnlyMatches
	}
	if w.steps == nil {
		w.steps = new(steps) // nobody reads the steps
	}
	if w.steps.repeating {
		return nextEarlierResult[T](w.steps)
	}
	result, err := do()
	if err == nil {
		w.steps.add(result)
	}
	return result, err
}

// nextEarlierResult returns the result of the next step. If the step is not complete, it returns
// the result so far and errUnfinished.
func nextEarlierResult[T any](s *steps) (result T, err error) {
	if len(s.done) > 0 {
		result, _ = s.done[0].(T)
		s.done = s.done[1:]
		return result, nil
	}
	partial, _ := any(s.partial).(T)
	return partial, errUnfinished
}

// add records the result of a step.
func (s *steps) add(result any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done, s.partial = append(s.done, result), nil
}

// begin starts a step with a number of matches.
func (s *steps) begin(matches int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.partial = make([]match.Stats, matches)
}

// count records the result so far of a match in the current step.
func (s *steps) count(i int, result match.Stats) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.partial[i] = result
}

// repeat returns a copy of the steps for a repetition.
func (s *steps) repeat() *steps {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &steps{done: s.done, partial: slices.Clone(s.partial), repeating: true}
}
