package book

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/connect"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Options say what Fill does.
type Options struct {
	// Book is the one to fill.
	Book *connect.Book
	// Part is which part of the positions to solve, from 0 on, of how many Parts; 0 parts is one.
	Part, Parts int
	// Workers is how many positions are solved at a time; 0 is one.
	Workers int
	// Elsewhere, if it is not nil, solves the positions in place of workers here: all of the part, in
	// any order.
	Elsewhere SolvePiece
	// Save is called with the book now and then, and at the end.
	Save func(*connect.Book) error
}

// Result is what Fill has done.
type Result struct {
	// Solved is the number of positions that were found out, Nodes the number of those that were
	// looked at for that.
	Solved, Nodes int64
}

// saveEvery is how much work may be lost.
const saveEvery = 15 * time.Second

// Fill finds out how positions of a book end: first those that Master meets in its own games, if it
// is the first part, then all of the part. Where ctx ends first, what was found out by then is
// saved, and the error is that of ctx.
func Fill(ctx context.Context, o Options, notify progress.Func) (Result, error) {
	o.Parts, o.Workers = max(o.Parts, 1), max(o.Workers, 1)
	if o.Part < 0 || o.Part >= o.Parts {
		return Result{}, fmt.Errorf("part %d of %d", o.Part+1, o.Parts)
	}
	f := &filling{Options: o, notify: notify, saved: time.Now()}
	var err error
	if o.Part == 0 && o.Elsewhere == nil {
		err = f.lines(ctx)
	}
	if err == nil {
		err = f.rest(ctx)
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
	notify progress.Func
	saved  time.Time
}

// lines finds out the positions of Master's own games.
func (f *filling) lines(ctx context.Context) error {
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	filler := connect.NewFiller(f.Book)
	filler.Learned = func(_ int, _ connect.Verdict, nodes int64) {
		if err := f.count(1, "positions of Master's games", nodes, 0); err != nil {
			stop(err)
		}
	}
	return filler.Lines(within)
}

// count notes that so many positions have been solved, tells of it, and saves the book if that is
// due.
func (f *filling) count(solved int, what string, nodes int64, of int) error {
	f.Solved += int64(solved)
	f.Nodes += nodes
	f.notify.Update(progress.State{What: fmt.Sprintf("%d %s", f.Solved, what), Done: float64(f.Solved), Of: float64(of)})
	if time.Since(f.saved) < saveEvery {
		return nil
	}
	f.saved = time.Now()
	return f.Save(f.Book)
}

// found is what a worker has found out of a position.
type found struct {
	place   int
	verdict connect.Verdict
	nodes   int64
	err     error
}

// rest finds out the positions of the part that are not known.
func (f *filling) rest(ctx context.Context) error {
	var list []int
	for _, i := range f.Book.Order(f.Part, f.Parts) {
		if f.Book.At(i) == connect.Unknown {
			list = append(list, i)
		}
	}
	if f.Elsewhere != nil {
		return f.elsewhere(ctx, list)
	}
	within, stop := context.WithCancel(ctx)
	defer stop()
	of := int(f.Solved) + len(list)
	var failed error
	for r := range f.solve(within, list) {
		switch {
		case failed != nil:
		case r.err != nil:
			failed = r.err
		default:
			f.Book.Set(r.place, r.verdict)
			failed = f.count(1, "positions", r.nodes, of)
		}
		if failed != nil {
			stop()
		}
	}
	return failed
}

// solve solves the positions of a list, and closes the channel when that is done.
func (f *filling) solve(ctx context.Context, list []int) <-chan found {
	results := make(chan found)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range f.Workers {
		workers.Go(func() {
			filler := connect.NewFiller(f.Book)
			for n := next.Add(1) - 1; int(n) < len(list); n = next.Add(1) - 1 {
				v, nodes, err := filler.Value(ctx, list[n])
				results <- found{list[n], v, nodes, err}
				if err != nil {
					return
				}
			}
		})
	}
	go func() {
		workers.Wait()
		close(results)
	}()
	return results
}
