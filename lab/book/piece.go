package book

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
)

// Piece is a list of positions of a book, by their places, that can be solved anywhere.
type Piece struct {
	Places []int `json:"places"`
}

// Solved is what has come of a piece.
type Solved struct {
	// Verdicts are those of the positions, in their order.
	Verdicts []connectfour.Verdict `json:"verdicts"`
	// Nodes is the number of positions looked at for them.
	Nodes int64 `json:"nodes"`
}

// SolvePiece solves a piece somewhere else. It may be called by many goroutines at the same time, and
// must return when ctx ends.
type SolvePiece func(ctx context.Context, p Piece) (Solved, error)

// pieceSize is how many positions a piece has: of a quarter of a second each on average.
const pieceSize = 40

// mostOut is how many pieces are out at the same time.
const mostOut = 512

// mostPlaces is the greatest number of positions of a piece.
const mostPlaces = 1000

// Check returns an error that says what is wrong with the piece.
func (p Piece) Check() error {
	if n := len(p.Places); n == 0 || n > mostPlaces {
		return fmt.Errorf("%d positions: expected 1 to %d", n, mostPlaces)
	}
	n := connectfour.NewBook().Len()
	for _, i := range p.Places {
		if i < 0 || i >= n {
			return fmt.Errorf("position %d: expected 0 to %d", i, n-1)
		}
	}
	return nil
}

// Solve solves the positions one after the other. When ctx ends it returns the cause.
func (p Piece) Solve(ctx context.Context) (s Solved, err error) {
	if err := p.Check(); err != nil {
		return s, err
	}
	filler := connectfour.NewFiller(connectfour.NewBook())
	for _, i := range p.Places {
		v, nodes, err := filler.Value(ctx, i)
		if err != nil {
			return Solved{}, err
		}
		s.Verdicts = append(s.Verdicts, v)
		s.Nodes += nodes
	}
	return s, nil
}

// CheckSolved returns an error unless s can be what Solve returned. That it is true cannot be seen
// from it.
func (p Piece) CheckSolved(s Solved) error {
	if err := p.Check(); err != nil {
		return err
	}
	if len(s.Verdicts) != len(p.Places) || s.Nodes < 0 {
		return fmt.Errorf("%d verdicts on %d positions", len(s.Verdicts), len(p.Places))
	}
	for _, v := range s.Verdicts {
		if v == connectfour.Unknown || v > connectfour.Won {
			return errors.New("a verdict that cannot be")
		}
	}
	return nil
}

// Same says how s differs from what has come of the same piece elsewhere, but for its nodes.
func (s Solved) Same(o Solved) error {
	for i, v := range s.Verdicts {
		if v != o.Verdicts[i] {
			return fmt.Errorf("position %d of the piece has verdict %d there and %d here", i+1, v, o.Verdicts[i])
		}
	}
	return nil
}

// elsewhere has the positions of a list solved by others, several pieces at a time.
func (f *filling) elsewhere(ctx context.Context, list []int) error {
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	of := int(f.Solved) + len(list)
	out := make(chan struct{}, mostOut)
	var all sync.WaitGroup
	var mu sync.Mutex // guards the book and what is counted
	for len(list) > 0 && within.Err() == nil {
		p := Piece{list[:min(pieceSize, len(list))]}
		list = list[len(p.Places):]
		select {
		case out <- struct{}{}:
		case <-within.Done():
			continue
		}
		all.Go(func() {
			defer func() { <-out }()
			s, err := f.Elsewhere(within, p)
			if err == nil {
				err = p.CheckSolved(s)
			}
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				err = f.take(p, s, of)
			}
			if err != nil {
				stop(err)
			}
		})
	}
	all.Wait()
	return context.Cause(within)
}

// take takes in what has come of a piece.
func (f *filling) take(p Piece, s Solved, of int) error {
	for n, i := range p.Places {
		f.Book.Set(i, s.Verdicts[n])
	}
	return f.count(len(p.Places), "positions", s.Nodes, of)
}
