package book

import (
	"context"
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/connect"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// quick are positions that are solved at once, with their verdicts as a search without a book has them.
var quick = map[int]connect.Verdict{
	566: connect.Won, 676: connect.Won, 1052: connect.Won, 1499: connect.Won, 2770: connect.Won, 4919: connect.Lost, 5129: connect.Won,
}

// nearlyDone returns a book in which all is known but the quick positions: what is known is not true.
func nearlyDone() *connect.Book {
	b := connect.NewBook()
	for i := range b.Len() {
		if quick[i] == connect.Unknown {
			b.Set(i, connect.Drawn)
		}
	}
	return b
}

// fill fills a book in parts, and returns what was done and the book as it was saved last.
func fill(t *testing.T, o Options) (Result, *connect.Book) {
	t.Helper()
	var saved *connect.Book
	o.Save = func(b *connect.Book) (err error) {
		saved, err = connect.ReadBook(b.Packed())
		return err
	}
	r, err := Fill(t.Context(), o, nil)
	if err != nil || saved == nil {
		t.Fatalf("%+v, %v", r, err)
	}
	return r, saved
}

func TestFill(t *testing.T) {
	for _, workers := range []int{0, 1, 3} {
		r, saved := fill(t, Options{Book: nearlyDone(), Workers: workers})
		if r.Solved != int64(len(quick)) || r.Nodes == 0 || saved.Known() != saved.Len() {
			t.Errorf("%d workers: %+v, %d known", workers, r, saved.Known())
		}
		for i, want := range quick {
			if got := saved.At(i); got != want {
				t.Errorf("position %d: %d, want %d", i, got, want)
			}
		}
	}
}

// Each part solves its own positions, and all together all.
func TestFillByParts(t *testing.T) {
	whole, solved := connect.NewBook(), int64(0)
	for part := range 3 {
		r, saved := fill(t, Options{Book: nearlyDone(), Part: part, Parts: 3})
		solved += r.Solved
		if err := whole.Add(saved); err != nil {
			t.Fatal(err)
		}
	}
	if whole.Known() != whole.Len() || solved < int64(len(quick)) {
		t.Errorf("%d known, %d solved", whole.Known(), solved)
	}
	if _, err := Fill(t.Context(), Options{Book: whole, Part: 3, Parts: 3}, nil); err == nil {
		t.Error("a fourth part of three is filled")
	}
}

// What was found out before the end is saved, and the next time goes on from there.
func TestFillGoesOn(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	b := nearlyDone()
	var saved *connect.Book
	o := Options{Book: b, Save: func(b *connect.Book) (err error) {
		saved, err = connect.ReadBook(b.Packed())
		return err
	}}
	r, err := Fill(ctx, o, func(s progress.State) {
		if s.Done == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || saved == nil || saved.Len()-saved.Known() != len(quick)-int(r.Solved) || r.Solved < 2 || r.Solved == int64(len(quick)) {
		t.Fatalf("%+v, %v, %d known", r, err, saved.Known())
	}
	again, whole := fill(t, Options{Book: saved})
	if r.Solved+again.Solved != int64(len(quick)) || whole.Known() != whole.Len() {
		t.Errorf("%+v, then %+v", r, again)
	}
}

// Work that cannot be saved ends.
func TestFillEndsWhereNothingCanBeSaved(t *testing.T) {
	full := errors.New("the disk is full")
	o := Options{Book: nearlyDone(), Save: func(*connect.Book) error { return full }}
	if _, err := Fill(t.Context(), o, nil); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
	f := &filling{Options: o}
	if err := f.count(1, "positions", 1, 1); !errors.Is(err, full) {
		t.Errorf("%v after work that may not be lost", err)
	}
}
