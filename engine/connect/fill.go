package connect

import (
	"context"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Filler finds out what is not known of a book. It is for one goroutine.
type Filler struct {
	// Book is the one to fill. Value only reads it.
	Book *Book
	// Learned is called with each position that Lines has found out, and with the nodes that it took.
	Learned func(i int, v Verdict, nodes int64)
	s       *solver
}

// fillerTable is the size of the table in bytes: a larger one takes fewer nodes and more time.
const fillerTable = 2 << 20

// NewFiller returns what fills a book.
func NewFiller(b *Book) *Filler {
	g := newGeometry(bookRules)
	return &Filler{Book: b, s: &solver{geometry: g, table: newTable(fillerTable, g.size)}}
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
	f.s.learn = nil
	v = f.verdict(f.s.position(f.Book.keys[i]))
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

// Lines finds out what Master asks of the book in games that it plays from the first move on, as either
// side, against whatever is played. The error is that of ctx.
func (f *Filler) Lines(ctx context.Context) error {
	end, err := f.begin(ctx)
	if err != nil {
		return err
	}
	defer end()
	f.s.book, f.s.learn = f.Book, f.learn
	for me := range 2 {
		f.walk(position{}, 0, me)
	}
	if f.s.ended {
		return context.Cause(ctx)
	}
	return nil
}

// learn finds out what is not known of a position of the book, and returns its verdict.
func (f *Filler) learn(p position) Verdict {
	i, _ := f.Book.place(f.s.canonical(p))
	if v := f.Book.At(i); v != Unknown {
		return v
	}
	f.s.book, f.s.learn = nil, nil
	before := f.s.Report().Nodes
	v := f.verdict(p)
	f.s.book, f.s.learn = f.Book, f.learn
	if f.s.ended {
		return Unknown
	}
	f.Book.Set(i, v)
	f.Learned(i, v, f.s.Report().Nodes-before)
	return v
}

// walk follows the games in which the side me, 0 for the first, plays as Master does.
func (f *Filler) walk(p position, discs, me int) {
	if discs >= BookPly || f.s.ended {
		return
	}
	moves := f.s.open(p)
	if moves&f.s.wins(p.own, p.mask) != 0 {
		if discs&1 == me {
			return
		}
		moves &^= f.s.wins(p.own, p.mask)
	}
	if discs&1 == me {
		if moves = f.s.opening(p, discs); moves == 0 {
			return
		}
	}
	for ; moves != 0; moves &= moves - 1 {
		f.walk(p.after(moves&-moves), discs+1, me)
	}
}

// Order returns the positions of a book in the order in which they are best found out: a part of
// them takes its share of the time. Part says which, of how many parts.
func (b *Book) Order(part, of int) (list []int) {
	rng := rand.New(rand.NewPCG(4, 4))
	for n, i := range rng.Perm(b.Len()) {
		if n%of == part {
			list = append(list, i)
		}
	}
	return list
}
