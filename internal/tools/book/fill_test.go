package main

import (
	"context"
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// quick are positions that are solved at once, with their verdicts as a search without a book has them.
var quick = map[int]connectfour.Verdict{
	566: connectfour.Won, 676: connectfour.Won, 1052: connectfour.Won, 1499: connectfour.Won, 2770: connectfour.Won, 4919: connectfour.Lost, 5129: connectfour.Won,
}

// missing is how many answers nearlyDone leaves to be found out.
const missing = 4

// nearlyDone returns a book in which all is known but the quick positions and some answers at the end: what is
// known is not true.
func nearlyDone(t testing.TB) *connectfour.Book {
	t.Helper()
	b := connectfour.NewBook()
	for i := range b.Len() {
		if quick[i] == connectfour.Unknown {
			b.Set(i, connectfour.Drawn)
		}
	}
	for discs, keys := range b.Answers.Layers() {
		for i, key := range keys {
			if discs == connectfour.LastAnswer && i >= len(keys)-missing {
				break
			}
			setAny(t, b.Answers, key, discs)
		}
	}
	return b
}

// setAny sets an answer: a loss at once in any column that is open.
func setAny(t testing.TB, a *connectfour.Answers, key uint64, discs int) {
	t.Helper()
	for _, column := range []int{3, 2, 4, 1, 5, 0, 6} {
		if a.Set(key, connectfour.Answer{Column: column, Value: -(6*7 - discs) / 2}) == nil {
			return
		}
	}
	t.Fatalf("%x: no column is open", key)
}

// fillAll fills a book, and returns what was done and the book as it was saved last.
func fillAll(t *testing.T, o options) (result, *connectfour.Book) {
	t.Helper()
	var saved *connectfour.Book
	o.Save = func(b *connectfour.Book) (err error) {
		saved, err = connectfour.ReadBook(b.Packed())
		return err
	}
	r, err := fill(t.Context(), o, nil)
	if err != nil || saved == nil {
		t.Fatalf("%+v, %v", r, err)
	}
	return r, saved
}

func TestFill(t *testing.T) {
	for _, workers := range []int{0, 3} { // 0 is one
		r, saved := fillAll(t, options{Book: nearlyDone(t), Workers: workers})
		if r.Solved != int64(len(quick)+missing) || r.Nodes == 0 || saved.Known() != saved.Len() {
			t.Errorf("%d workers: %+v, %d known", workers, r, saved.Known())
		}
		checkAnswers(t, saved)
		for i, want := range quick {
			if got := saved.At(i); got != want {
				t.Errorf("position %d: %d, want %d", i, got, want)
			}
		}
	}
}

// checkAnswers fails unless the last answers of a book are those that its positions have.
func checkAnswers(t *testing.T, b *connectfour.Book) {
	t.Helper()
	if n := b.Answers.Positions(); b.Answers.Known() != n {
		t.Errorf("%d of %d answers", b.Answers.Known(), n)
	}
	for discs, keys := range b.Answers.Layers() {
		if discs < connectfour.LastAnswer {
			continue
		}
		for _, key := range keys[len(keys)-missing:] {
			q := b.Answers.Question(key)
			want, _, err := connectfour.NewFiller(b).Answer(t.Context(), q)
			if got, ok := b.Answers.At(key); err != nil || !ok || got != want {
				t.Errorf("%x: %v, want %v, %v", key, got, want, err)
			}
		}
	}
}

// What was found out before the end is saved, and the next time goes on from there.
func TestFillGoesOn(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	b := nearlyDone(t)
	var saved *connectfour.Book
	o := options{Book: b, Save: func(b *connectfour.Book) (err error) {
		saved, err = connectfour.ReadBook(b.Packed())
		return err
	}}
	r, err := fill(ctx, o, func(s progress.State) {
		if s.Done == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || saved == nil || saved.Len()-saved.Known() != len(quick)-int(r.Solved) || r.Solved < 2 || r.Solved == int64(len(quick)) {
		t.Fatalf("%+v, %v, %d known", r, err, saved.Known())
	}
	again, whole := fillAll(t, options{Book: saved})
	if r.Solved+again.Solved != int64(len(quick)+missing) || whole.Known() != whole.Len() {
		t.Errorf("%+v, then %+v", r, again)
	}
}

// Work that cannot be saved ends.
func TestFillEndsWhereNothingCanBeSaved(t *testing.T) {
	full := errors.New("the disk is full")
	o := options{Book: nearlyDone(t), Save: func(*connectfour.Book) error { return full }}
	if _, err := fill(t.Context(), o, nil); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
	f := &filling{options: o}
	if err := f.count(1, "positions", 1, 1); !errors.Is(err, full) {
		t.Errorf("%v after work that may not be lost", err)
	}
}
