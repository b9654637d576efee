package main

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
)

// found is a worker's result for a position.
type found[P, V any] struct {
	position P
	value    V
	nodes    int64
	err      error
}

// solve calls find for each position of a list, and set with its result. It stops at the first error.
// noun names the positions in the progress reports.
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

// start starts the workers on the positions of a list. They send their results to the channel that start
// returns. It is closed when all workers have ended.
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
