package connectfour

import (
	"context"
	"errors"
	"hash/fnv"
	"maps"
	"testing"
)

// The positions of a book and their order never change: otherwise existing books would be misread.
func TestBookPositions(t *testing.T) {
	h := fnv.New64a()
	for _, k := range bookKeys() {
		for ; k != 0; k >>= 8 {
			h.Write([]byte{byte(k)})
		}
	}
	if n, sum := len(bookKeys()), h.Sum64(); n != 91_295 || sum != 0x4e577d68bdfc61aa {
		t.Errorf("%d positions, sum %x", n, sum)
	}
}

// The number of positions of Connect Four after each ply is right. Mirror images count once, and won positions
// do not count.
func TestReachable(t *testing.T) {
	g := newGeometry(bookRules)
	for discs, want := range []int{1, 4, 25, 121, 568} {
		if got := len(g.reachable(discs)); got != want {
			t.Errorf("%d positions with %d discs, want %d", got, discs, want)
		}
	}
}

func TestBookIsReadAsItWasPacked(t *testing.T) {
	b := NewBook()
	for i, v := range []Verdict{Won, Lost, Drawn, Unknown, Lost, Won} {
		b.Set(i, v)
		b.Set(b.Len()-1-i, v)
	}
	b.Set(5, Drawn)
	got, err := ReadBook(b.Packed())
	if err != nil || got.KnownCount() != 10 {
		t.Fatalf("%v, %d known", err, got.KnownCount())
	}
	for i := range b.Len() {
		if got.At(i) != b.At(i) {
			t.Fatalf("%d at %d, want %d", got.At(i), i, b.At(i))
		}
	}
	if got.At(5) != Drawn || got.At(1) != Lost {
		t.Error("what was set is not there")
	}
}

func TestReadBookRefuses(t *testing.T) {
	packed := NewBook().Packed()
	if _, err := ReadBook(packed[1:]); err == nil {
		t.Error("a book that is too short is read")
	}
	packed[len(packed)-1] = 0xFF
	if _, err := ReadBook(packed); err == nil {
		t.Error("a book with more positions than there are is read")
	}
}

// easyPositions returns the indices of positions of the book that are solved quickly, with their verdicts.
func easyPositions(t *testing.T, b *Book) map[int]Verdict {
	s := newTestSolver(t, bookRules)
	list := map[int]Verdict{}
	for n, i := range b.Order() {
		if n%100 != 0 {
			continue
		}
		p := s.position(b.keys[i])
		if s.landingCells(p)&s.wins(p.own, p.mask) != 0 {
			list[i] = Won
			continue
		}
		v := 0
		if s.withBudget(3000, func() { v = s.value(p, BookPly, -1, 1) }) {
			list[i] = verdictOf(v)
		}
	}
	return list
}

// A filler finds what a search without a book finds.
func TestFillerFindsTheVerdict(t *testing.T) {
	b := NewBook()
	f := NewFiller(b)
	list := easyPositions(t, b)
	if len(list) < 100 {
		t.Fatalf("%d positions", len(list))
	}
	for i, want := range list {
		if got, _, err := f.Value(t.Context(), i); got != want || err != nil {
			t.Fatalf("position %d: %d, %v; want %d", i, got, err, want)
		}
	}
	if b.KnownCount() != 0 {
		t.Error("Value has changed the book")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if v, _, err := f.Value(ctx, b.Order()[0]); v != Unknown || !errors.Is(err, context.Canceled) {
		t.Errorf("%d, %v after the end", v, err)
	}
}

// The search returns what the book says, even if the book is wrong. This holds for images too, and for
// positions with fewer discs than those of the book.
func TestSearchBelievesTheBook(t *testing.T) {
	for _, v := range []Verdict{Lost, Drawn, Won} {
		b := NewBook()
		for i := range b.Len() {
			b.Set(i, v)
		}
		s := newTestSolver(t, bookRules)
		s.book = b
		for _, columns := range []string{"", "1", "11", "4444", "7654321", "1234567"} {
			p := drop(t, s.geometry, columns)
			want := int(v) - int(Drawn)
			if p.discs()%2 == 1 {
				want = -want
			}
			if got := sign(s.value(p, p.discs(), -1, 1)); got != want {
				t.Errorf("after %q: %d, the book says %d", columns, got, want)
			}
		}
		if s.Report().Nodes > 100_000 {
			t.Errorf("%d nodes", s.Report().Nodes)
		}
	}
}

// In a lost opening the search plays the move nearest to the middle that delays the loss beyond ten plies.
func TestResistsInALostOpening(t *testing.T) {
	s := newTestSolver(t, bookRules)
	s.book = EmbeddedBook()
	for columns, lost := range map[string]string{"4444443": "3", "44444": ""} {
		p := drop(t, s.geometry, columns)
		b := s.longestResistance(p, p.discs())
		if b == 0 || s.ended {
			t.Fatalf("after %s: nothing to play", columns)
		}
		if s.losesWithin(p, p.discs(), b, 10) {
			t.Errorf("after %s: %d loses within ten plies", columns, s.move(b)%7+1)
		}
		if lost != "" && !s.losesWithin(p, p.discs(), drop(t, s.geometry, columns+lost).mask&^p.mask, 10) {
			t.Errorf("after %s: %s does not lose within ten plies", columns, lost)
		}
	}
}

// The book that comes with the program knows all of its positions. John Tromp's Connect-4 data set (UCI
// Machine Learning Repository, 1995) has the 67,557 positions with eight discs in which neither side has won
// and the next move is not forced. The book has the same numbers of wins, draws and losses in such
// positions.
func TestBookAgreesWithTromp(t *testing.T) {
	b, err := ReadBook(packedBook)
	if err != nil || b.KnownCount() != b.Len() {
		t.Fatalf("%v, %d of %d known", err, b.KnownCount(), b.Len())
	}
	s := NewFiller(b).s
	count := map[Verdict]int{}
	for i, key := range b.keys {
		p := s.position(key)
		if open := s.landingCells(p); open&(s.wins(p.own, p.mask)|s.wins(p.own^p.mask, p.mask)) == 0 {
			count[b.At(i)]++
		}
	}
	if want := map[Verdict]int{Won: 44473, Drawn: 6449, Lost: 16635}; !maps.Equal(count, want) {
		t.Errorf("%v, want %v", count, want)
	}
}
