package main

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// options are the options of fill.
type options struct {
	// Book is the book to fill.
	Book *connectfour.Book
	// Workers is the number of positions solved at a time; 0 means one.
	Workers int
	// Save is called with the book every saveEvery or so, and at the end.
	Save func(*connectfour.Book) error
}

// result counts the work that fill has done.
type result struct {
	// Solved is the number of positions that were solved, Nodes the number of positions that the
	// searches visited.
	Solved, Nodes int64
}

// saveEvery is the time between two saves. At most this much work can be lost.
const saveEvery = 15 * time.Second

// fill solves the unknown positions of a book and then finds Master's answers in its own games. If ctx
// ends first, fill saves what it has found and returns the error of ctx.
func fill(ctx context.Context, o options, notify progress.Func) (result, error) {
	o.Workers = max(o.Workers, 1)
	f := &filling{options: o, notify: notify, saved: time.Now()}
	err := f.fillVerdicts(ctx)
	if err == nil {
		err = f.fillAnswers(ctx)
	}
	if failed := o.Save(o.Book); failed != nil {
		return f.result, failed
	}
	return f.result, err
}

// filling is the state of a fill in progress.
type filling struct {
	options
	result
	notify  progress.Func
	saved   time.Time
	fillers []*connectfour.Filler // one for each worker
}

// count adds solved positions and nodes to the result, reports the progress, and saves the book if
// that is due. noun names the positions in the progress reports, and of is their total number.
func (f *filling) count(solved int, noun string, nodes int64, of int) error {
	f.Solved += int64(solved)
	f.Nodes += nodes
	f.notify.Update(progress.State{What: fmt.Sprintf("%d %s", f.Solved, noun), Done: float64(f.Solved), Of: float64(of)})
	if time.Since(f.saved) < saveEvery {
		return nil
	}
	f.saved = time.Now()
	return f.Save(f.Book)
}

// fillVerdicts solves the positions whose outcome is not known.
func (f *filling) fillVerdicts(ctx context.Context) error {
	var list []int
	for _, i := range f.Book.Order() {
		if f.Book.At(i) == connectfour.Unknown {
			list = append(list, i)
		}
	}
	return solve(ctx, f, "positions", list, (*connectfour.Filler).Value, func(i int, v connectfour.Verdict) error {
		f.Book.Set(i, v)
		return nil
	})
}

// fillAnswers finds Master's missing answers, layer by layer: the positions of a layer depend on the answers
// in the layers before it.
func (f *filling) fillAnswers(ctx context.Context) error {
	a := f.Book.Answers
	for discs, keys := range a.Layers() {
		var list []connectfour.Question
		for _, key := range keys {
			if _, ok := a.At(key); !ok {
				list = append(list, a.Question(key))
			}
		}
		task := fmt.Sprintf("positions, answers after %d discs", discs)
		set := func(q connectfour.Question, answer connectfour.Answer) error { return a.Set(q.Key, answer) }
		if err := solve(ctx, f, task, list, (*connectfour.Filler).Answer, set); err != nil {
			return err
		}
	}
	return nil
}
