package main

import (
	"context"
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// quickVerdicts holds the verdicts of positions that are solved at once, by a search without a book.
var quickVerdicts = map[int]connectfour.Verdict{
	566: connectfour.Won, 676: connectfour.Won, 1052: connectfour.Won, 1499: connectfour.Won, 2770: connectfour.Won,
	4919: connectfour.Lost, 5129: connectfour.Won,
}

// missingAnswers is the number of answers that the book of nearlyDone lacks.
const missingAnswers = 4

// nearlyDone returns a book that lacks only the verdicts of the quick positions and the last answers. Its other
// entries are made up.
func nearlyDone(t testing.TB) *connectfour.Book {
	t.Helper()
	b := connectfour.NewBook()
	for i := range b.Len() {
		if quickVerdicts[i] == connectfour.Unknown {
			b.Set(i, connectfour.Drawn)
		}
	}
	for discs, keys := range b.Answers.Layers() {
		for i, key := range keys {
			if discs == connectfour.LastAnswer && i >= len(keys)-missingAnswers {
				break
			}
			setAny(t, b.Answers, key, discs)
		}
	}
	return b
}

// setAny sets a made-up answer for a position: a loss in the first column that is open.
func setAny(t testing.TB, a *connectfour.Answers, key uint64, discs int) {
	t.Helper()
	for _, column := range []int{3, 2, 4, 1, 5, 0, 6} {
		if a.Set(key, connectfour.Answer{Column: column, Value: -(6*7 - discs) / 2}) == nil {
			return
		}
	}
	t.Fatalf("%x: no column is open", key)
}

// fillAll fills a book, and returns the result and the last book that was saved.
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
	for _, workers := range []int{0, 3} { // 0 means one worker
		r, saved := fillAll(t, options{Book: nearlyDone(t), Workers: workers})
		if r.Solved != int64(len(quickVerdicts)+missingAnswers) || r.Nodes == 0 || saved.KnownCount() != saved.Len() {
			t.Errorf("%d workers: %+v, %d known", workers, r, saved.KnownCount())
		}
		checkAnswers(t, saved)
		for i, want := range quickVerdicts {
			if got := saved.At(i); got != want {
				t.Errorf("position %d: %d, want %d", i, got, want)
			}
		}
	}
}

// checkAnswers fails the test unless the book has all answers, and the last ones, which were missing, are
// right.
func checkAnswers(t *testing.T, b *connectfour.Book) {
	t.Helper()
	if n := b.Answers.Positions(); b.Answers.KnownCount() != n {
		t.Errorf("%d of %d answers", b.Answers.KnownCount(), n)
	}
	for discs, keys := range b.Answers.Layers() {
		if discs < connectfour.LastAnswer {
			continue
		}
		for _, key := range keys[len(keys)-missingAnswers:] {
			q := b.Answers.Question(key)
			want, _, err := connectfour.NewFiller(b).Answer(t.Context(), q)
			if got, ok := b.Answers.At(key); err != nil || !ok || got != want {
				t.Errorf("%x: %v, want %v, %v", key, got, want, err)
			}
		}
	}
}

// An interrupted run saves its results, and the next run resumes from there.
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
	if !errors.Is(err, context.Canceled) || saved == nil ||
		saved.Len()-saved.KnownCount() != len(quickVerdicts)-int(r.Solved) || r.Solved < 2 ||
		r.Solved == int64(len(quickVerdicts)) {
		t.Fatalf("%+v, %v, %d known", r, err, saved.KnownCount())
	}
	again, whole := fillAll(t, options{Book: saved})
	if r.Solved+again.Solved != int64(len(quickVerdicts)+missingAnswers) || whole.KnownCount() != whole.Len() {
		t.Errorf("%+v, then %+v", r, again)
	}
}

// The work ends with an error if it cannot be saved.
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
