package solve

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// proofTable remembers the answers to yes-or-no questions about positions, in 16
// bytes each. It begins small and doubles when half full, up to its limit; then the
// answer that took the least work makes room.
//
// It holds each question whole, so that it never takes one for another unless two
// positions have the same key. Keys that hold the position itself, those of
// positional games on up to 64 cells and of isolation, are never the same; keys
// that are hashes are with a chance of 2^−122 (game.Symmetric). With them a run of
// L look-ups among N answers meets a false one with a chance of at most
// L × N × 2^−122: below 10^−16 for 10^12 look-ups in 1 GiB.
type proofTable struct{ memory.Table[proofGroup] } // at least fewestGroups groups

// proofGroup holds the answers to questions whose mixed halves end in the same
// bits: a line of the processor's cache.
type proofGroup [4]proof

// proof is a question and its answer.
type proof struct {
	// mixed holds the first half of the position's key, mixed with the rest of the
	// question; in place of its lowest eight bits, which are known from the group,
	// stand the answer, what the question is about, and the work.
	mixed uint64
	half  uint64 // the second half of the key
}

// question asks whether a side wins a position.
type question struct {
	proof        // without answer and work
	group uint64 // mixed to its last bit
}

const (
	fewestGroups = 256
	groupBytes   = 64

	golden     = 0x9e3779b97f4a7c15 // odd, and of no pattern
	yesBit     = 1
	aboutShift = 1
	workShift  = 3
	maxWork    = 31
	noteBits   = fewestGroups - 1
	askedBits  = ^uint64(noteBits) | 3<<aboutShift // that tell what was asked
)

// newQuestion returns a question about the position of that key; about, up to 3,
// tells the questions about one position apart. No two are mixed to the same,
// since each step can be undone by whoever knows about and half.
func newQuestion(key game.Key, about uint64) question {
	half := key[1]
	mixed := scramble(key[0] ^ scramble(half+about*golden))
	return question{proof{mixed&^noteBits | about<<aboutShift, half}, mixed}
}

// same reports whether p holds an answer to q.
func (p *proof) same(q *question) bool {
	return p.half == q.half && (p.mixed^q.mixed)&askedBits == 0 && p.work() != 0
}

// scramble makes each bit of x count in the lowest bits. No two numbers become the
// same.
func scramble(x uint64) uint64 {
	x = (x ^ x>>32) * 0xd6e8feb86659fd93
	return x ^ x>>29
}

func (p proof) answer() Answer { return answerOf(p.mixed&yesBit != 0) }

// work is the number of binary digits of the nodes that the answer took, at most
// maxWork; 0 in an empty place.
func (p proof) work() uint64 { return p.mixed & noteBits >> workShift }

// newProofTable returns a table that uses up to the given number of bytes, but no
// less than 16 KiB. Once stop reports true it may forget.
func newProofTable(bytes int64, stop func() bool) *proofTable {
	return &proofTable{memory.NewTable[proofGroup](bytes, groupBytes, fewestGroups, fewestGroups, stop)}
}

func (t *proofTable) group(mixed uint64) *proofGroup {
	return &t.Rows[mixed&uint64(len(t.Rows)-1)]
}

// get returns the answer to a question.
func (t *proofTable) get(q question) Answer {
	g := t.group(q.group)
	for i := range g {
		if g[i].same(&q) {
			return g[i].answer()
		}
	}
	return Unknown
}

// put remembers an answer, yes or no, that took the given number of nodes.
func (t *proofTable) put(q question, a Answer, nodes int64) {
	if t.Used > 2*len(t.Rows) && t.Grows() {
		t.grow()
	}
	q.mixed |= workOf(nodes) << workShift
	if a == Yes {
		q.mixed |= yesBit
	}
	t.insert(t.group(q.group), q.proof)
}

// insert puts p into an empty place of its group or in place of the answer that
// took the least work.
func (t *proofTable) insert(g *proofGroup, p proof) {
	least := 0
	for i := range g {
		work := g[i].work()
		if work == 0 {
			g[i] = p
			t.Used++
			return
		}
		if work < g[least].work() {
			least = i
		}
	}
	g[least] = p
}

// grow doubles the table. A proof does not hold the lowest bits of its mixed half: they are those
// of the index of its group.
func (t *proofTable) grow() {
	t.Grow(func(i int, g *proofGroup) {
		for _, p := range g {
			if p.work() != 0 {
				t.insert(t.group(p.mixed&^noteBits|uint64(i)&noteBits), p)
			}
		}
	})
}
