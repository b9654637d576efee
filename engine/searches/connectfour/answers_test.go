package connectfour

import (
	"hash/fnv"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// embeddedAnswers returns the answers that come with the program.
func embeddedAnswers(t testing.TB) *Answers {
	t.Helper()
	b, err := ReadBook(packedBook)
	if err != nil {
		t.Fatal(err)
	}
	return b.Answers
}

// someAnswers returns answers for the positions of the layers of up to maxDiscs discs. Each answer is the middle
// column if it is not full. The values are made up.
func someAnswers(t testing.TB, maxDiscs int) *Answers {
	t.Helper()
	a := newAnswers()
	g := newGeometry(bookRules)
	for discs, keys := range a.Layers() {
		if discs > maxDiscs {
			break
		}
		for _, key := range keys {
			answer := Answer{3, discs % 5}
			if g.landingCell(g.position(key), 3) == 0 {
				answer = Answer{slices.IndexFunc(g.columnOf, func(c uint64) bool { return g.landingCells(g.position(key))&c != 0 }), -1}
			}
			if err := a.Set(key, answer); err != nil {
				t.Fatal(err)
			}
		}
	}
	return a
}

func TestAnswersAreReadAsTheyWerePacked(t *testing.T) {
	for _, until := range []int{-1, 0, 1, 4, 7} {
		a := someAnswers(t, until)
		for i, key := range slices.Sorted(maps.Keys(a.byKey)) {
			if i%5 == 3 {
				delete(a.byKey, key) // this also drops the answers reached only through it
			}
		}
		got, err := readAnswers(a.packed())
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, keys := range a.Layers() {
			for _, key := range keys {
				answer, ok := got.At(key)
				if want, known := a.At(key); ok != known || answer != want {
					t.Fatalf("%x: %v, want %v", key, answer, want)
				}
				if ok {
					n++
				}
			}
		}
		if got.KnownCount() != n || got.Positions() != a.Positions() {
			t.Errorf("%d answers, want %d", got.KnownCount(), n)
		}
	}
}

func TestReadAnswersRefuses(t *testing.T) {
	packed := someAnswers(t, 2).packed()
	for name, bad := range map[string][]byte{
		"half an answer": packed[:len(packed)-1], "column 8": {8, 0}, "column 0": {0, 1}, "a value too high": {4, 22},
		"a value too low": {4, 0x80},
		"too many":        append(slices.Clone(embeddedAnswers(t).packed()), 1, 1),
	} {
		if _, err := readAnswers(bad); err == nil {
			t.Errorf("%s: it is read", name)
		}
		if _, err := ReadBook(append(NewBook().Packed(), bad...)); err == nil {
			t.Errorf("%s: it is read in a book", name)
		}
	}
}

// wantLayers holds the number of positions in each layer of the program's answers.
var wantLayers = [LastAnswer + 1]int{1, 4, 4, 23, 25, 119, 121, 472, 466, 1831, 1523, 6759, 5124, 22155, 15114}

// The program's answers are complete: none is missing, and they are the ones that tools/book computed
// in two separate runs.
func TestOwnAnswersAreWhole(t *testing.T) {
	a := embeddedAnswers(t)
	h := fnv.New64a()
	h.Write(a.packed())
	if sum := h.Sum64(); sum != 0xf7f1f3231df7c711 {
		t.Errorf("the sum is %x", sum)
	}
	for discs, keys := range a.Layers() {
		answered := 0
		for _, key := range keys {
			if _, ok := a.At(key); ok {
				answered++
			}
		}
		if len(keys) != wantLayers[discs] || answered != len(keys) {
			t.Errorf("%d discs: %d of %d answers, want all of %d", discs, answered, len(keys), wantLayers[discs])
		}
	}
}

// The first moves end as published by Pascal Pons. From the edge to the middle: a loss with the 40th disc, a
// loss with the 42nd, a draw, and a win for the first player with the 41st.
func TestFirstMovesArePublished(t *testing.T) {
	s := newTestSolver(t, bookRules)
	s.answers = embeddedAnswers(t)
	if v, ok := s.answerValue(position{}, 0); !ok || s.plies(0, v) != 41 || v < 0 {
		t.Errorf("the empty board: %d, %v", v, ok)
	}
	for column, want := range []int{-2, -1, 0, 1, 0, -1, -2} {
		v, ok := s.answerValue(position{}.after(s.landingCell(position{}, column)), 1)
		if !ok || -v != want {
			t.Errorf("column %d: %d, %v, want %d", column+1, -v, ok, want)
		}
	}
}

// The value of a position is the value left after the opponent's best reply to the answer. It is at least the
// lower bound in the position's question.
func TestAnswersFollowFromThoseAfterThem(t *testing.T) {
	s := newTestSolver(t, bookRules)
	s.answers = embeddedAnswers(t)
	checked := 0
	for key, answer := range s.answers.byKey {
		p := s.position(key)
		discs := p.discs()
		if q := s.answers.Question(key); q.LowerBound > answer.Value {
			t.Errorf("%x: %d, it is to be %d at least", key, answer.Value, q.LowerBound)
		}
		if discs > LastAnswer-2 {
			continue
		}
		checked++
		if got := s.leastValue(p.after(s.landingCell(p, answer.Column)), discs+1); got != answer.Value {
			t.Errorf("%x: value %d, by those after it %d", key, answer.Value, got)
		}
	}
	if checked == 0 {
		t.Error("nothing was checked")
	}
}

// leastValue returns the lowest value, for Master, that the other side's moves in p leave according to the answers,
// or infinite if an answer is missing.
func (s *solver) leastValue(p position, discs int) int {
	if s.wins(p.own, p.mask)&s.landingCells(p) != 0 {
		return -s.highest(discs - 2)
	}
	least := infinite
	for moves := s.landingCells(p); moves != 0; moves &= moves - 1 {
		q := p.after(moves & -moves)
		v, ok := s.answerValue(q, discs+1)
		if s.wins(q.own, q.mask)&s.landingCells(q) != 0 {
			v, ok = s.highest(discs-1), true
		}
		if !ok {
			return infinite
		}
		least = min(least, v)
	}
	return least
}

// A search without the book and without answers finds the same answers in random positions.
func TestSearchFindsTheAnswers(t *testing.T) {
	s := newTestSolver(t, bookRules)
	a := embeddedAnswers(t)
	rng := rand.New(rand.NewPCG(6, 6))
	for discs, keys := range a.Layers() {
		for n := 0; discs >= 11 && n < 20; n++ {
			key := keys[rng.IntN(len(keys))]
			p, want := s.position(key), a.byKey[key]
			if got := s.exact(p, discs, -infinite, infinite); got != want.Value {
				t.Errorf("%x: value %d, want %d", key, got, want.Value)
			}
			if got := s.moveKeeping(p, discs, want.Value); got != s.landingCell(p, want.Column) {
				t.Errorf("%x: column %d, want %d", key, int(s.move(got))%s.columns+1, want.Column+1)
			}
		}
	}
}

// Plain search agrees with the values of the answers in those random positions that it can solve.
func TestPlainSearchAgreesWithTheAnswers(t *testing.T) {
	a := embeddedAnswers(t)
	g := newGeometry(bookRules)
	rng := rand.New(rand.NewPCG(7, 7))
	values := map[int]int{}
	for discs, keys := range a.Layers() {
		for n := 0; discs >= LastAnswer-1 && n < long.Of(10, 60); n++ {
			key := keys[rng.IntN(len(keys))]
			if got, ok := plainValue(g.position(key), discs, 250_000); ok {
				values[got]++
				if want := a.byKey[key].Value; got != want {
					t.Errorf("%x: %d by plain search, want %d", key, got, want)
				}
			}
		}
	}
	if len(values) < 6 {
		t.Errorf("by value %v", values)
	}
}

// Mirrored positions get the mirrored answer.
func TestAnswersOfImages(t *testing.T) {
	s := newTestSolver(t, bookRules)
	s.answers = embeddedAnswers(t)
	for columns, image := range map[string]string{"1": "7", "2": "6", "41": "47", "42": "46", "43": "45"} {
		p, q := drop(t, s.geometry, columns), drop(t, s.geometry, image)
		b, v, ok := s.answer(p)
		c, w, found := s.answer(q)
		if !ok || !found || v != w || s.landingCells(p)&b == 0 || s.landingCells(q)&c == 0 {
			t.Fatalf("after %s: %d, %v; after %s: %d, %v", columns, v, ok, image, w, found)
		}
		if s.mirrored(b) != c {
			t.Errorf("after %s: %x, after %s: %x", columns, b, image, c)
		}
	}
}

// A filler finds the answers that are in the book, and returns an error if a question's bound is too high.
func TestFillerFindsAnswers(t *testing.T) {
	f := NewFiller(EmbeddedBook())
	a := embeddedAnswers(t)
	for discs, keys := range a.Layers() {
		if discs < LastAnswer-1 {
			continue
		}
		for _, key := range keys[:10] {
			got, _, err := f.Answer(t.Context(), a.Question(key))
			if err != nil || got != a.byKey[key] {
				t.Errorf("%x: %v, %v, want %v", key, got, err, a.byKey[key])
			}
			if _, _, err := f.Answer(t.Context(), Question{key, a.byKey[key].Value + 1}); err == nil {
				t.Errorf("%x: it may be worth more than it is", key)
			}
		}
	}
}

// If all moves lose and the opponent threatens only one immediate win, the search still stops that win.
func TestStopsTheWinThatCanBeStopped(t *testing.T) {
	s := newTestSolver(t, bookRules)
	rng := rand.New(rand.NewPCG(2, 2))
	for found := 0; found < 20; {
		p := s.playRandom(searchtest.Board(t, bookRules), 12+rng.IntN(16), rng)
		theirs := s.wins(p.own^p.mask, p.mask)
		at := s.landingCells(p) & theirs
		if s.landingCells(p)&s.wins(p.own, p.mask) != 0 || bits.OnesCount64(at) != 1 || s.safe(p, theirs) != 0 {
			continue
		}
		found++
		if got := s.moveKeeping(p, p.discs(), s.lowest(p.discs())); got != at {
			t.Errorf("%x is played, want %x", got, at)
		}
	}
}
