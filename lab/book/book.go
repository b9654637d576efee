package book

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Options say what Fill does.
type Options struct {
	// Book is the one to fill.
	Book *connectfour.Book
	// Part is which part of the positions to solve, from 0 on, of how many Parts; 0 parts is one.
	Part, Parts int
	// Workers is how many positions are solved at a time; 0 is one.
	Workers int
	// Elsewhere, if it is not nil, solves the positions in place of workers here: all of the part, in
	// any order.
	Elsewhere SolvePiece
	// Save is called with the book now and then, and at the end.
	Save func(*connectfour.Book) error
}

// Result is what Fill has done.
type Result struct {
	// Solved is the number of positions that were found out, Nodes the number of those that were
	// looked at for that.
	Solved, Nodes int64
}

// saveEvery is how much work may be lost.
const saveEvery = 15 * time.Second

// Fill finds out how positions of a book end, all of the part, and when all positions of the book are known,
// what Master answers in its own games. Where ctx ends first, what was found out by then is saved, and
// the error is that of ctx. Elsewhere no answers are found out.
func Fill(ctx context.Context, o Options, notify progress.Func) (Result, error) {
	o.Parts, o.Workers = max(o.Parts, 1), max(o.Workers, 1)
	if o.Part < 0 || o.Part >= o.Parts {
		return Result{}, fmt.Errorf("part %d of %d", o.Part+1, o.Parts)
	}
	f := &filling{Options: o, notify: notify, saved: time.Now()}
	err := f.verdicts(ctx)
	if err == nil && o.Elsewhere == nil && o.Book.Known() == o.Book.Len() {
		err = f.answers(ctx)
	}
	if failed := o.Save(o.Book); failed != nil {
		return f.Result, failed
	}
	return f.Result, err
}

// filling is the work under way.
type filling struct {
	Options
	Result
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

// verdicts finds out how the positions of the part end that are not known.
func (f *filling) verdicts(ctx context.Context) error {
	var list []int
	for _, i := range f.Book.Order(f.Part, f.Parts) {
		if f.Book.At(i) == connectfour.Unknown {
			list = append(list, i)
		}
	}
	if f.Elsewhere != nil {
		return f.elsewhere(ctx, list)
	}
	return solve(ctx, f, "positions", list, (*connectfour.Filler).Value, func(i int, v connectfour.Verdict) error {
		f.Book.Set(i, v)
		return nil
	})
}

// answers finds out the answers of the part, as far as those before them are known.
func (f *filling) answers(ctx context.Context) error {
	a := f.Book.Answers
	for discs, keys := range a.Layers() {
		var list []connectfour.Question
		for _, key := range keys {
			if _, known := a.At(key); !known && connectfour.InPart(key, f.Part, f.Parts) {
				list = append(list, a.Question(key))
			}
		}
		what := fmt.Sprintf("positions, answers after %d discs", discs)
		set := func(q connectfour.Question, answer connectfour.Answer) error { return a.Set(q.Key, answer) }
		if err := solve(ctx, f, what, list, (*connectfour.Filler).Answer, set); err != nil {
			return err
		}
	}
	return nil
}
