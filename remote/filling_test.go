package remote_test

import (
	"context"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/connect"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/remote"
)

// nearlyFull returns a book in which all is known but positions that are solved at once, with their
// verdicts: what is known is not true.
func nearlyFull() (b *connect.Book, want map[int]connect.Verdict) {
	want = map[int]connect.Verdict{566: connect.Won, 676: connect.Won, 1052: connect.Won, 4919: connect.Lost, 5129: connect.Won}
	b = connect.NewBook()
	for i := range b.Len() {
		if want[i] == connect.Unknown {
			b.Set(i, connect.Drawn)
		}
	}
	return b, want
}

// Workers solve the positions of a book, though the coordinator ends before.
func TestFillingElsewhere(t *testing.T) {
	remote.SampleAll(t)
	b, want := nearlyFull()
	connected := start(t)
	client := connected()
	w := remote.Work{Filling: &remote.Filling{Book: b.Packed()}}
	id, err := remote.Ask(t.Context(), client, w)
	if err != nil {
		t.Fatal(err)
	}
	end := coordinate(t, connected())
	end()
	coordinate(t, connected())
	hire(t, connected(), "a", remote.Handlers(match.PieceOptions{}))
	hire(t, connected(), "b", remote.Handlers(match.PieceOptions{}))
	ctx, cancel := context.WithTimeout(t.Context(), hanging)
	defer cancel()
	s, err := remote.Follow(ctx, client, id, func(remote.Status) {})
	if err != nil {
		t.Fatal(err)
	}
	full, err := connect.ReadBook(s.Book)
	if err != nil || full.Known() != full.Len() {
		t.Fatalf("%v, %d positions are known", err, full.Known())
	}
	for i, v := range want {
		if full.At(i) != v {
			t.Errorf("position %d: %d, want %d", i, full.At(i), v)
		}
	}
	if done, of := w.Extent(s); done != len(want) || of != len(want) {
		t.Errorf("%d of %d are done", done, of)
	}
}

// What is no book, or one in which all is known, is refused.
func TestFillingIsChecked(t *testing.T) {
	full, want := nearlyFull()
	for i, v := range want {
		full.Set(i, v)
	}
	for name, packed := range map[string][]byte{"none": nil, "short": {1, 2, 3}, "full": full.Packed()} {
		if (remote.Work{Filling: &remote.Filling{Book: packed}}).Check() == nil {
			t.Errorf("%s: it is begun", name)
		}
	}
}
