package connectfour

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Filler computes the verdicts and answers that are missing from a book. It only reads the book.
// Only one goroutine may use it.
type Filler struct {
	book *Book
	s    *solver
}

const (
	// fillerTableBytes is the size of the table in bytes. A larger table takes fewer nodes but more
	// time.
	fillerTableBytes = 2 << 20
	// earlyTableBytes is the size in bytes of the table of positions with few discs.
	earlyTableBytes = 256 << 20
)

// NewFiller returns a Filler of a book.
func NewFiller(b *Book) *Filler {
	g := newGeometry(bookRules)
	return &Filler{b, &solver{geometry: g, table: newTable(fillerTableBytes, g.size)}}
}

// begin prepares the solver to work until ctx ends. The caller must call end.
func (f *Filler) begin(ctx context.Context) (end func(), err error) {
	start, err := mnk.New(bookRules)
	if err != nil {
		return nil, err
	}
	f.s.Task, end = search.NewTask(ctx, start, search.Limits{}, 0, nil)
	f.s.ended = false
	return end, nil
}

// Value computes the verdict on position i, and returns the number of nodes that it took. If ctx
// ends, it returns the cause.
func (f *Filler) Value(ctx context.Context, i int) (v Verdict, nodes int64, err error) {
	end, err := f.begin(ctx)
	if err != nil {
		return Unknown, 0, err
	}
	defer end()
	f.s.book = nil
	v = f.verdict(f.s.position(f.book.keys[i]))
	if f.s.ended {
		return Unknown, 0, context.Cause(ctx)
	}
	return v, f.s.Report().Nodes, nil
}

// verdict solves a position with eight discs.
func (f *Filler) verdict(p position) Verdict {
	v := 1
	if f.s.landingCells(p)&f.s.wins(p.own, p.mask) == 0 {
		v = f.s.value(p, BookPly, -1, 1)
	}
	return verdictOf(v)
}

// verdictOf returns the verdict on a position with that value.
func verdictOf(v int) Verdict {
	switch {
	case v > 0:
		return Won
	case v < 0:
		return Lost
	}
	return Drawn
}

// Answer computes the move that Master plays in the position of a question, and returns the number
// of nodes that it took. The side to move must not be able to win at once. Of the moves that win
// soonest, or draw, or lose last, Master plays the one nearest to the middle.
//
// The value is 0 for a draw. A win is worth one more than the number of discs that the winner has
// left when the game ends, and a loss the negative of that. Answer returns an error if ctx ends or
// the value is below q.LowerBound. It uses the verdicts of the book, but not its answers.
func (f *Filler) Answer(ctx context.Context, q Question) (a Answer, nodes int64, err error) {
	end, err := f.begin(ctx)
	if err != nil {
		return a, 0, err
	}
	defer end()
	if f.s.book = f.book; f.s.early == nil {
		f.s.early = newTable(earlyTableBytes, f.s.size)
	}
	p := f.s.position(q.Key)
	discs := p.discs()
	least := max(q.LowerBound, f.s.lowest(discs))
	if a.Value = f.s.value(p, discs, least, least+1); a.Value > least {
		a.Value = f.s.exact(p, discs, a.Value, infinite)
	}
	move := f.s.moveKeeping(p, discs, a.Value)
	switch {
	case f.s.ended:
		return Answer{}, 0, context.Cause(ctx)
	case a.Value < least || move == 0:
		return Answer{}, 0, fmt.Errorf("value %d after %d discs: expected %d or more", a.Value, discs, least)
	}
	a.Column = int(f.s.move(move)) % f.s.columns
	return a, f.s.Report().Nodes, nil
}

// Order returns the numbers of the positions of a book in the order in which to solve them. It is
// random, so that any part of the positions takes its share of the time, but always the same.
func (b *Book) Order() []int { return rand.New(rand.NewPCG(4, 4)).Perm(b.Len()) }
