package cluster_test

import (
	"context"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// nearlyFull returns a book in which all is known but positions that are solved at once, with their
// verdicts: what is known is not true.
func nearlyFull() (b *connectfour.Book, want map[int]connectfour.Verdict) {
	want = map[int]connectfour.Verdict{566: connectfour.Won, 676: connectfour.Won, 1052: connectfour.Won, 4919: connectfour.Lost, 5129: connectfour.Won}
	b = connectfour.NewBook()
	for i := range b.Len() {
		if want[i] == connectfour.Unknown {
			b.Set(i, connectfour.Drawn)
		}
	}
	return b, want
}

// Workers solve the positions of a book, though the coordinator ends before.
func TestFillingElsewhere(t *testing.T) {
	cluster.SampleAll(t)
	b, want := nearlyFull()
	connected := start(t)
	client := connected()
	w := cluster.Work{Filling: &cluster.Filling{Book: b.Packed()}}
	id, err := cluster.Ask(t.Context(), client, w)
	if err != nil {
		t.Fatal(err)
	}
	end := coordinate(t, connected())
	end()
	coordinate(t, connected())
	hire(t, connected(), "a", cluster.Handlers(match.PieceOptions{}))
	hire(t, connected(), "b", cluster.Handlers(match.PieceOptions{}))
	ctx, cancel := context.WithTimeout(t.Context(), hanging)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	if err != nil {
		t.Fatal(err)
	}
	full, err := connectfour.ReadBook(s.Book)
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
		if (cluster.Work{Filling: &cluster.Filling{Book: packed}}).Check() == nil {
			t.Errorf("%s: it is begun", name)
		}
	}
}
