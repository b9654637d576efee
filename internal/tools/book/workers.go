package main

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
)

// found is what a worker has found out of a position.
type found[P, V any] struct {
	position P
	value    V
	nodes    int64
	err      error
}

// solve calls find for each position of a list, and set with its result. Noun names the positions in
// the progress.
func solve[P, V any](
	ctx context.Context, f *filling, noun string, list []P,
	find func(filler *connectfour.Filler, ctx context.Context, p P) (V, int64, error), set func(P, V) error,
) error {
	within, stop := context.WithCancel(ctx)
	defer stop()
	of := int(f.Solved) + len(list)
	var failed error
	for r := range start(within, f, list, find) {
		if failed == nil {
			failed = r.err
		}
		if failed == nil {
			failed = set(r.position, r.value)
		}
		if failed == nil {
			failed = f.count(1, noun, r.nodes, of)
		}
		if failed != nil {
			stop()
		}
	}
	return failed
}

// start has the workers solve the positions of a list, and closes the channel when that is done.
func start[P, V any](
	ctx context.Context, f *filling, list []P,
	find func(filler *connectfour.Filler, ctx context.Context, p P) (V, int64, error),
) <-chan found[P, V] {
	results := make(chan found[P, V])
	var next atomic.Int64
	var workers sync.WaitGroup
	for len(f.fillers) < f.Workers {
		f.fillers = append(f.fillers, connectfour.NewFiller(f.Book))
	}
	for _, filler := range f.fillers {
		workers.Go(func() {
			for n := next.Add(1) - 1; int(n) < len(list); n = next.Add(1) - 1 {
				v, nodes, err := find(filler, ctx, list[n])
				results <- found[P, V]{list[n], v, nodes, err}
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
