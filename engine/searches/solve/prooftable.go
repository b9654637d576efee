package solve

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// proofTable stores the answers to yes-or-no questions about positions in 16 bytes each. It starts
// small and doubles when half full, up to its limit. Then the answer that took the least work makes
// room.
//
// It stores each question in full, so it confuses two questions only if their positions have the
// same key. Keys that hold the position itself are never the same: those of positional games on up
// to 64 cells and of Isolation. Keys that are hashes are the same with a probability of 2^−122
// (game.Symmetric). With them, L look-ups among N answers meet a false one with a probability of at
// most L × N × 2^−122: below 10^−16 for 10^12 look-ups in 1 GiB.
type proofTable struct{ memory.Table[proofGroup] } // at least fewestGroups groups

// proofGroup holds the answers to questions whose mixed halves end in the same bits. It fills one
// cache line.
type proofGroup [4]proof

// proof is a question and its answer.
type proof struct {
	// mixed is the first half of the position's key, mixed with the rest of the question. Its
	// lowest eight bits follow from the index of the group. They are replaced by the answer, the
	// subject of the question (see newQuestion) and the work.
	mixed uint64
	half  uint64 // the second half of the key
}

// question asks whether a side wins a position.
type question struct {
	proof        // without answer and work
	group uint64 // mixed with all its bits
}

const (
	fewestGroups = 256
	groupBytes   = 64

	golden       = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio: odd, without a regular pattern
	yesBit       = 1
	subjectShift = 1
	workShift    = 3
	maxWork      = 31
	tagBits      = fewestGroups - 1
	askedBits    = ^uint64(tagBits) | 3<<subjectShift // the bits that identify the question
)

// newQuestion returns a question about the position with the given key. subject, from 0 to 3,
// distinguishes the questions about one position. Two different questions are never mixed to the
// same values, because each step can be inverted if subject and half are known.
func newQuestion(key game.Key, subject uint64) question {
	half := key[1]
	mixed := scramble(key[0] ^ scramble(half+subject*golden))
	return question{proof{mixed&^tagBits | subject<<subjectShift, half}, mixed}
}

// isAnswerTo reports whether p holds an answer to q.
func (p *proof) isAnswerTo(q *question) bool {
	return p.half == q.half && (p.mixed^q.mixed)&askedBits == 0 && p.work() != 0
}

// scramble makes each bit of x affect the lowest bits. It is one-to-one.
func scramble(x uint64) uint64 {
	x = (x ^ x>>32) * 0xd6e8feb86659fd93
	return x ^ x>>29
}

func (p proof) answer() Answer { return answerOf(p.mixed&yesBit != 0) }

// work returns the bit length of the number of nodes that the answer took, at most maxWork, or 0 if
// the entry is empty.
func (p proof) work() uint64 { return p.mixed & tagBits >> workShift }

// newProofTable returns a table that uses at most the given number of bytes, but at least 16 KiB.
// Once stop reports true, the table may lose entries.
func newProofTable(bytes int64, stop func() bool) *proofTable {
	return &proofTable{memory.NewTable[proofGroup](bytes, groupBytes, fewestGroups, fewestGroups, stop)}
}

func (t *proofTable) group(mixed uint64) *proofGroup {
	return &t.Rows[mixed&uint64(len(t.Rows)-1)]
}

// get returns the stored answer to a question, or Unknown if there is none.
func (t *proofTable) get(q question) Answer {
	g := t.group(q.group)
	for i := range g {
		if g[i].isAnswerTo(&q) {
			return g[i].answer()
		}
	}
	return Unknown
}

// put stores an answer, yes or no, that took the given number of nodes.
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

// insert stores p in an empty place of its group or, if there is none, in place of the answer that
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

// grow doubles the table. A proof lacks the lowest bits of its mixed half, which are those of the
// index of its group.
func (t *proofTable) grow() {
	t.Grow(func(i int, g *proofGroup) {
		for _, p := range g {
			if p.work() != 0 {
				t.insert(t.group(p.mixed&^tagBits|uint64(i)&tagBits), p)
			}
		}
	})
}
