package solve

import "github.com/mnkdesk/mnkdesk/engine/search/memory"

// numberTable remembers the proof numbers of positions, in 32 bytes each. It begins small and
// doubles when half full, up to its limit; then the position that took the least work makes room.
// As in a proofTable no question is taken for another unless two positions have the same key.
type numberTable struct{ memory.Table[numberGroup] }

// numberGroup holds the positions whose questions end in the same bits: two lines of the
// processor's cache.
type numberGroup [4]numberEntry

// numberEntry holds the proof numbers of a question, and the work that they took, as in proof: 0
// in an empty place.
type numberEntry struct {
	mixed, half uint64 // as in question, with all bits of mixed
	proof       uint64 // and the work above it
	disproof    uint64
}

const (
	numberGroupBytes = 4 * 32
	effortShift      = 57 // above infinite
)

func (e *numberEntry) work() uint64 { return e.proof >> effortShift }

// newNumberTable returns a table that uses up to the given number of bytes, but no less than 32
// KiB. Once stop reports true it may forget.
func newNumberTable(bytes int64, stop func() bool) *numberTable {
	return &numberTable{memory.NewTable[numberGroup](bytes, numberGroupBytes, fewestGroups, fewestGroups, stop)}
}

func (t *numberTable) group(mixed uint64) *numberGroup {
	return &t.Rows[mixed&uint64(len(t.Rows)-1)]
}

// get returns the numbers of a question.
func (t *numberTable) get(q question) (n proofNumbers, ok bool) {
	g := t.group(q.group)
	for i := range g {
		if e := &g[i]; e.mixed == q.group && e.half == q.half && e.work() != 0 {
			return proofNumbers{e.proof & (1<<effortShift - 1), e.disproof}, true
		}
	}
	return proofNumbers{}, false
}

// put remembers the numbers of a question and the number of nodes that they took.
func (t *numberTable) put(q question, n proofNumbers, nodes int64) {
	if t.Used > 2*len(t.Rows) && t.Grows() {
		t.grow()
	}
	t.insert(t.group(q.group), numberEntry{q.group, q.half, n.proof | workOf(nodes)<<effortShift, n.disproof})
}

// insert puts e in the place of what was known of its question, else into an empty place of its
// group or in that of the numbers that took the least work.
func (t *numberTable) insert(g *numberGroup, e numberEntry) {
	least := 0
	for i := range g {
		old := &g[i]
		if old.work() == 0 || old.mixed == e.mixed && old.half == e.half {
			if old.work() == 0 {
				t.Used++
			}
			*old = e
			return
		}
		if old.work() < g[least].work() {
			least = i
		}
	}
	g[least] = e
}

// grow doubles the table.
func (t *numberTable) grow() {
	t.Grow(func(_ int, g *numberGroup) {
		for _, e := range g {
			if e.work() != 0 {
				t.insert(t.group(e.mixed), e)
			}
		}
	})
}
