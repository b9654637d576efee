package connectfour

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Filler finds out what is not known of a book, which it only reads. It is for one goroutine.
type Filler struct {
	book *Book
	s    *solver
}

const (
	// fillerTable is the size of the table in bytes: a larger one takes fewer nodes and more time.
	fillerTable = 2 << 20
	// earlyTable is that of the table of positions with few discs.
	earlyTable = 256 << 20
)

// NewFiller returns a filler of a book.
func NewFiller(b *Book) *Filler {
	g := newGeometry(bookRules)
	return &Filler{b, &solver{geometry: g, table: newTable(fillerTable, g.size)}}
}

// begin makes the solver ready to work until ctx ends.
func (f *Filler) begin(ctx context.Context) (end func(), err error) {
	start, err := mnk.New(bookRules)
	if err != nil {
		return nil, err
	}
	f.s.Task, end = search.NewTask(ctx, start, search.Limits{}, 0, nil)
	f.s.ended = false
	return end, nil
}

// Value finds out what position i is worth, and how many nodes that took. The error is that of ctx.
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

// verdict solves a position of the book.
func (f *Filler) verdict(p position) Verdict {
	v := 1
	if f.s.open(p)&f.s.wins(p.own, p.mask) == 0 {
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

// Answer finds out what Master plays in the position of a question, in which nobody wins at once, and how many
// nodes that took: of the moves that win soonest, or draw, or lose last, the one nearest to the middle. The
// value is 0 for a draw; a win is worth one more than the number of its own discs that the winner has
// left when the game ends, and a loss as much less. The error is that of ctx, or says that the value is not
// what the question has it. It reads the verdicts of the book, no answers.
func (f *Filler) Answer(ctx context.Context, q Question) (a Answer, nodes int64, err error) {
	end, err := f.begin(ctx)
	if err != nil {
		return a, 0, err
	}
	defer end()
	if f.s.book = f.book; f.s.early == nil {
		f.s.early = newTable(earlyTable, f.s.size)
	}
	p := f.s.position(q.Key)
	discs := p.discs()
	least := max(q.LowerBound, f.s.lowest(discs))
	if a.Value = f.s.value(p, discs, least, least+1); a.Value > least {
		a.Value = f.s.exact(p, discs, a.Value, infinite)
	}
	move := f.s.keeps(p, discs, a.Value)
	switch {
	case f.s.ended:
		return Answer{}, 0, context.Cause(ctx)
	case a.Value < least || move == 0:
		return Answer{}, 0, fmt.Errorf("value %d after %d discs: expected %d or more", a.Value, discs, least)
	}
	a.Column = int(f.s.move(move)) % f.s.columns
	return a, f.s.Report().Nodes, nil
}

// Order returns the positions of a book in the order in which they are best found out: at random, so that
// some of them take their share of the time.
func (b *Book) Order() []int { return rand.New(rand.NewPCG(4, 4)).Perm(b.Len()) }
