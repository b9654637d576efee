package cluster

import (
	"context"
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Learning is what learn.All is asked for.
type Learning struct {
	// Task holds for each board; its Variant is not looked at.
	learn.Task
	// Boards are learned in any order, and told of in this one.
	Boards []engine.Variant `json:"boards"`
}

// Limits of learning, so that the status of a run has room for the result even if it compresses
// badly: the number of boards, and the number of weights of all their episodes.
const (
	mostBoards  = 500
	mostWeights = 100_000
)

// tasks are the boards, each as it is learned.
func (l *Learning) tasks() []learn.Task {
	list := make([]learn.Task, len(l.Boards))
	for i, v := range l.Boards {
		list[i] = l.Task
		list[i].Variant = v
	}
	return list
}

func (l *Learning) check() error {
	if n := len(l.Boards); n == 0 || n > mostBoards {
		return fmt.Errorf("%d boards: expected 1 to %d", n, mostBoards)
	}
	weights := 0
	for _, p := range l.tasks() {
		if err := p.CheckSent(); err != nil {
			return err
		}
		weights += p.Weights()
	}
	if weights > mostWeights {
		return fmt.Errorf("%d episodes of %d boards are more than a server keeps: at most %d of so many boards", l.Episodes, len(l.Boards), l.Episodes*mostWeights/weights)
	}
	return nil
}

func (l *Learning) varies() bool { return false }

func (l *Learning) title() string { return "learning" }

func (l *Learning) extent(s Status) (done, of int) { return len(s.Learned), len(l.Boards) }

func (l *Learning) execution(_ queue.Run, d *dispatcher) execution {
	return &learning{Learning: l, elsewhere: func(ctx context.Context, p learn.Task) (learn.Learned, error) {
		l, _, err := do[learn.Task, learn.Learned](ctx, d, learningKind, p)
		return l, err
	}}
}

// learning is Learning that is carried out.
type learning struct {
	*Learning
	elsewhere learn.LearnTask
	liveStatus
}

func (p *learning) play(ctx context.Context) error {
	return learn.All(ctx, learn.AllOptions{
		Options: learn.Options{Task: p.Task}, Boards: p.Boards, Elsewhere: p.elsewhere,
		Begin: func(v engine.Variant) {
			p.change(func(now *Status) {
				now.Progress = progress.State{What: v.Name, Done: float64(len(now.Learned)), Of: float64(len(p.Boards))}
			})
		},
		Over: func(l learn.Learned) {
			p.change(func(now *Status) {
				now.Learned = append(now.Learned, l)
				now.Progress.Done++
			})
		},
	}, nil)
}

// learnTask is learn.Task.Learn as a worker does it.
func learnTask(p learn.Task, ctx context.Context, _ match.TaskOptions) (learn.Learned, error) {
	return p.Learn(ctx)
}

// sameLearned says how what was learned twice of a board differs.
func sameLearned(a, b learn.Learned) error {
	for i, e := range a.Episodes {
		if other := b.Episodes[i]; e.Evaluation != other.Evaluation || e.Plies != other.Plies || e.Result != other.Result {
			return fmt.Errorf("episode %d came to %s there and to %s here", e.Number, e.Evaluation, other.Evaluation)
		}
	}
	return nil
}

// checkLearned returns an error if no learning can have come to it.
func checkLearned(list []learn.Learned) error {
	if len(list) > mostBoards {
		return errors.New("it has too many boards")
	}
	for _, l := range list {
		v, err := engine.ParseVariant(l.Board)
		if err != nil {
			return err
		}
		if err := (learn.Task{Variant: v, Episodes: len(l.Episodes), Depth: 1}).CheckLearned(l); err != nil {
			return err
		}
	}
	return nil
}
