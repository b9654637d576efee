package solve

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"
	"unsafe"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// questionParts holds the parts of a question.
type questionParts struct {
	position game.Key
	subject  uint64
}

func (a questionParts) question() question { return newQuestion(a.position, a.subject) }

func anyQuestion(rng *rand.Rand) questionParts {
	return questionParts{game.Key{rng.Uint64(), rng.Uint64()}, rng.Uint64N(4)}
}

func TestProofTable(t *testing.T) {
	const room = 1 << 20
	table := newProofTable(room, neverStop)
	rng := rand.New(rand.NewPCG(5, 6))
	answers := map[questionParts]Answer{}
	for len(answers) < 20_000 {
		q, a := anyQuestion(rng), No+Answer(rng.IntN(2))
		answers[q] = a
		table.put(q.question(), a, rng.Int64N(1000))
	}
	lost := 0
	for q, want := range answers {
		switch table.get(q.question()) {
		case Unknown:
			lost++
		case want:
		default:
			t.Fatalf("%x: not what was put", q)
		}
	}
	if lost > 1600 {
		t.Errorf("%d of 20,000 answers were lost with room for 65,536", lost)
	}
}

// Questions that differ in a single stored bit do not answer each other, whatever the size of the table.
func TestProofTableTakesNoQuestionForAnother(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, filled := range []int{0, 1 << 10, 1 << 15} {
		table := newProofTable(1<<20, neverStop)
		for range filled {
			table.put(anyQuestion(rng).question(), Yes, 1)
		}
		for range 200 {
			m := mixedParts{rng.Uint64(), rng.Uint64(), rng.Uint64N(4)}
			table.put(m.question(t), Yes, 1000)
			if table.get(m.question(t)) != Yes {
				t.Fatalf("%x is forgotten", m)
			}
			for bit := range 130 {
				if other := m.flipped(bit); table.get(other.question(t)) != Unknown {
					t.Fatalf("%x answers %x", m, other)
				}
			}
		}
	}
}

// mixedParts holds the parts of a question after mixing.
type mixedParts struct{ group, half, subject uint64 }

// question returns the question whose mixed form is m.
func (m mixedParts) question(t *testing.T) question {
	key := game.Key{unscramble(m.group) ^ scramble(m.half+m.subject*golden), m.half}
	q := newQuestion(key, m.subject)
	if q.group != m.group {
		t.Fatalf("%x is mixed to %x, want %x", key, q.group, m.group)
	}
	return q
}

// unscramble undoes scramble.
func unscramble(y uint64) uint64 {
	x := (y ^ y>>29 ^ y>>58) * 0xcfee444d8b59a89b
	return x ^ x>>32
}

// flipped returns m with one of its 130 bits changed.
func (m mixedParts) flipped(bit int) mixedParts {
	part := [3]*uint64{&m.group, &m.half, &m.subject}[bit/64]
	*part ^= 1 << (bit % 64)
	return m
}

// A question whose stored bits are all zero is not mistaken for an empty slot.
func TestProofTableKnowsAnEmptyPlace(t *testing.T) {
	table := newProofTable(0, neverStop)
	if table.get(questionParts{}.question()) != Unknown {
		t.Error("an empty table answers")
	}
	table.put(question{}, No, 0)
	if table.get(questionParts{}.question()) != No || table.Used != 1 {
		t.Errorf("%d answers, and to the first %d", table.Used, table.get(questionParts{}.question()))
	}
}

// asymmetric is a positional game whose board has no symmetry.
type asymmetric struct{ game.Position }

func (p asymmetric) WinningSets() [][]game.Move {
	sets := [][]game.Move{{0, 1}}
	for m := range game.Move(64) {
		sets = append(sets, []game.Move{m})
	}
	return sets
}

// AppendMarks appends the marks of the underlying k-in-a-row game.
func (p asymmetric) AppendMarks(buf []game.Move, side game.Side) []game.Move {
	return p.Position.(WinningSets).AppendMarks(buf, side)
}

// Two different boards had the same good 64-bit hash when positions were identified by such a hash. They
// do not answer for each other.
func TestPositionsAreKnownByMoreThan64Bits(t *testing.T) {
	const ofFirst = 0x5555555555555555 // cells on which only First has marks
	p := proverOf(asymmetric{searchtest.InARow(t, 8, 8, 1)})
	s := knowledgeOf(t, p)
	table := newProofTable(0, neverStop)
	ask := func(marks uint64) question {
		s.marks = [2]uint64{marks & ofFirst, marks &^ ofFirst}
		s.judge(nil)
		return p.question()
	}
	table.put(ask(0x45deb2f343d31d63), Yes, 1)
	if a := table.get(ask(0xa54e2cef3b7e89ba)); a != Unknown {
		t.Error("one board answers for the other")
	}
}

// proverOf returns a prover of the question whether First wins.
func proverOf(p game.Position) *prover {
	task, end := search.NewTask(context.Background(), p, search.Limits{}, 0, nil)
	defer end()
	return newProvers(task, SolveOptions{}, game.First)[0]
}

// knowledgeOf returns a prover's knowledge of a positional game.
func knowledgeOf(t testing.TB, p *prover) *sets {
	t.Helper()
	s, ok := p.knowledge.(*sets)
	if !ok {
		t.Fatalf("not taken for a positional game:\n%v", p.pos)
	}
	return s
}

// A table uses at most the bytes that it is given. While it grows, it uses up to half as much again.
func TestProofTableKeepsToItsMemory(t *testing.T) {
	if got := unsafe.Sizeof(proofGroup{}); got != groupBytes {
		t.Fatalf("a group has %d bytes", got)
	}
	rng := rand.New(rand.NewPCG(9, 10))
	for _, room := range []int64{0, 16 << 10, 100_000, 1 << 20, 1<<20 + 1<<19} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		table := newProofTable(room, neverStop)
		for range 1 << 17 {
			table.put(anyQuestion(rng).question(), Yes, 1)
		}
		runtime.ReadMemStats(&after)
		limit := max(room, 16<<10)
		size := int64(len(table.Rows)) * groupBytes
		if size > limit || size*2 <= limit {
			t.Errorf("%d bytes: took %d", room, size)
		}
		// Each size before was half of the next.
		if all := int64(after.TotalAlloc - before.TotalAlloc); all > 2*limit+1<<10 {
			t.Errorf("%d bytes: took %d on the way", room, all)
		}
	}
}

// neverStop is the stop function of a table that must not be interrupted.
func neverStop() bool { return false }

// If a table is stopped while it grows, it gives up copying. The answers that it still holds are right,
// and it remains usable.
func TestProofTableStopsWhileItGrows(t *testing.T) {
	const step = 0x9e3779b97f4a7c15
	looks := 0
	stop := func() bool { looks++; return looks > 3 }
	pt := &proofTable{memory.NewTable[proofGroup](groupBytes<<15, groupBytes, 1<<14, 1<<14, stop)}
	for i := range uint64(1 << 13) {
		pt.put(newQuestion(game.Key{i * step}, 0), Yes, 1)
	}
	looks = 0
	pt.grow()
	if looks != 4 || len(pt.Rows) != 1<<15 || pt.Used == 0 || pt.Used > 12*memory.Step {
		t.Errorf("%d looks, %d in %d groups", looks, pt.Used, len(pt.Rows))
	}
	for i := range uint64(1 << 13) {
		if a := pt.get(newQuestion(game.Key{i * step}, 0)); a == No {
			t.Fatalf("question %d is answered by no", i)
		}
	}
}
