package main

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// options say what fill does.
type options struct {
	// Book is the one to fill.
	Book *connectfour.Book
	// Workers is how many positions are solved at a time; 0 is one.
	Workers int
	// Save is called with the book now and then, and at the end.
	Save func(*connectfour.Book) error
}

// result is what fill has done.
type result struct {
	// Solved is the number of positions that were found out, Nodes the number of those that were
	// looked at for that.
	Solved, Nodes int64
}

// saveEvery is how much work may be lost.
const saveEvery = 15 * time.Second

// fill finds out how the positions of a book end, and when all of them are known, what Master answers in
// its own games. Where ctx ends first, what was found out by then is saved, and the error is that of ctx.
func fill(ctx context.Context, o options, notify progress.Func) (result, error) {
	o.Workers = max(o.Workers, 1)
	f := &filling{options: o, notify: notify, saved: time.Now()}
	err := f.verdicts(ctx)
	if err == nil {
		err = f.answers(ctx)
	}
	if failed := o.Save(o.Book); failed != nil {
		return f.result, failed
	}
	return f.result, err
}

// filling is the work under way.
type filling struct {
	options
	result
	notify  progress.Func
	saved   time.Time
	fillers []*connectfour.Filler // one for each worker
}

// count adds solved positions and nodes to the result, reports the progress, and saves the book if
// that is due. Noun names the positions in the progress, and of is their number in all.
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

// verdicts finds out how the positions end that are not known.
func (f *filling) verdicts(ctx context.Context) error {
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

// answers finds out the answers, as far as those before them are known.
func (f *filling) answers(ctx context.Context) error {
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
