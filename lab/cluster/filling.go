package cluster

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/lab/book"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Filling solves the positions of the book of Connect Four that are not known.
type Filling struct {
	// Book is what is known before, as connect.Book.Packed has it.
	Book []byte `json:"book"`
}

func (f *Filling) check() error {
	b, err := connectfour.ReadBook(f.Book)
	if err == nil && b.Known() == b.Len() {
		err = errors.New("all positions of the book are known")
	}
	return err
}

func (f *Filling) varies() bool { return false }

func (f *Filling) title() string { return "book" }

func (f *Filling) extent(s Status) (done, of int) { return int(s.Progress.Done), int(s.Progress.Of) }

func (f *Filling) course(_ queue.Run, d *dispatcher) course {
	return &filling{Filling: f, elsewhere: func(ctx context.Context, p book.Piece) (book.Solved, error) {
		s, _, err := do[book.Piece, book.Solved](ctx, d, bookKind, p)
		return s, err
	}}
}

// filling is Filling that is carried out.
type filling struct {
	*Filling
	elsewhere book.SolvePiece
	liveStatus
}

func (f *filling) play(ctx context.Context) error {
	b, err := connectfour.ReadBook(f.Book)
	if err != nil {
		return err
	}
	_, err = book.Fill(ctx, book.Options{
		Book: b, Elsewhere: f.elsewhere,
		Save: func(b *connectfour.Book) error {
			packed := b.Packed()
			f.change(func(now *Status) { now.Book = packed })
			return nil
		},
	}, f.progress)
	return err
}

// solvePiece is book.Piece.Solve as a worker does it.
func solvePiece(p book.Piece, ctx context.Context, _ match.PieceOptions) (book.Solved, error) {
	return p.Solve(ctx)
}

// checkBook returns an error if no book can be packed so.
func checkBook(packed []byte) error {
	if len(packed) == 0 {
		return nil
	}
	_, err := connectfour.ReadBook(packed)
	return err
}
