package search

import "math/bits"

// proofTable remembers the answers to yes-or-no questions about positions, in
// eight bytes each. It begins small and doubles as it fills, up to its limit; then
// the answer that took the least work makes room.
type proofTable struct {
	groups []proofGroup // a power of two, at least 256
	used   int
	limit  int // of len(groups)
	stop   func() bool
}

// proofGroup holds the answers of the keys with the same lowest bits.
type proofGroup [4]proof

// proof is the key of a question with, in place of its lowest eight bits, the
// answer and the work: those bits are known from the group. 0 is an empty place.
type proof uint64

// answer is what is known of a question.
type answer uint8

const (
	unknown answer = iota
	no
	yes
)

const (
	fewestGroups = 256
	groupBytes   = 32
	keyBits      = ^proof(fewestGroups - 1)
)

func (p proof) answer() answer { return answer(p & 3) }

// work is the number of binary digits of the nodes that the answer took.
func (p proof) work() proof { return p >> 2 & 63 }

// newProofTable returns a table that takes up to the given number of bytes. Once
// stop reports true it may forget.
func newProofTable(bytes int64, stop func() bool) *proofTable {
	limit := fewestGroups
	for int64(limit)*2*groupBytes <= bytes {
		limit *= 2
	}
	return &proofTable{groups: make([]proofGroup, fewestGroups), limit: limit, stop: stop}
}

func (t *proofTable) group(key uint64) *proofGroup {
	return &t.groups[key&uint64(len(t.groups)-1)]
}

// get returns the answer to the question of that key.
func (t *proofTable) get(key uint64) answer {
	for _, p := range t.group(key) {
		if (p^proof(key))&keyBits == 0 && p != 0 {
			return p.answer()
		}
	}
	return unknown
}

// put remembers an answer that took the given number of nodes.
func (t *proofTable) put(key uint64, a answer, nodes int64) {
	if 2*t.used > 3*len(t.groups) && len(t.groups) < t.limit {
		t.grow()
	}
	work := proof(bits.Len64(uint64(nodes)))
	t.insert(t.group(key), proof(key)&keyBits|work<<2|proof(a))
}

// insert puts p into an empty place of its group or in place of the answer that
// took the least work.
func (t *proofTable) insert(g *proofGroup, p proof) {
	least := 0
	for i, q := range g {
		if q == 0 {
			g[i] = p
			t.used++
			return
		}
		if q.work() < g[least].work() {
			least = i
		}
	}
	g[least] = p
}

// grow doubles the table. The lowest bits of a key, which a proof does not hold,
// are those of its group. Where the search must end meanwhile, the rest is forgotten.
func (t *proofTable) grow() {
	old := t.groups
	t.groups, t.used = make([]proofGroup, 2*len(old)), 0
	for i := range old {
		if i%(copied/4) == 0 && t.stop() {
			return
		}
		for _, p := range old[i] {
			if p != 0 {
				t.insert(t.group(uint64(p&keyBits)|uint64(i)&^uint64(keyBits)), p)
			}
		}
	}
}
