package solve

import "github.com/mnkdesk/mnkdesk/engine/search/memory"

// numberTable stores the proof numbers of positions in 32 bytes each. It starts small and doubles
// when half full, up to its limit. Then the entry that took the least work makes room. Like a
// proofTable, it confuses two questions only if their positions have the same key.
type numberTable struct{ memory.Table[numberGroup] }

// numberGroup holds the entries of questions whose mixed halves end in the same bits. It fills two
// cache lines.
type numberGroup [4]numberEntry

// numberEntry holds the proof numbers of a question and the work that they took, as proof does. A
// work of 0 means that the entry is empty.
type numberEntry struct {
	mixed, half uint64 // as in question, with all bits of mixed
	proof       uint64 // with the work in the bits from effortShift on
	disproof    uint64
}

const (
	numberGroupBytes = 4 * 32
	effortShift      = 57 // above the bits of infinite
)

func (e *numberEntry) work() uint64 { return e.proof >> effortShift }

// newNumberTable returns a table that uses at most the given number of bytes, but at least 32 KiB.
// Once stop reports true, the table may lose entries.
func newNumberTable(bytes int64, stop func() bool) *numberTable {
	return &numberTable{memory.NewTable[numberGroup](bytes, numberGroupBytes, fewestGroups, fewestGroups, stop)}
}

func (t *numberTable) group(mixed uint64) *numberGroup {
	return &t.Rows[mixed&uint64(len(t.Rows)-1)]
}

// get returns the stored numbers of a question. ok is false if there are none.
func (t *numberTable) get(q question) (n proofNumbers, ok bool) {
	g := t.group(q.group)
	for i := range g {
		if e := &g[i]; e.mixed == q.group && e.half == q.half && e.work() != 0 {
			return proofNumbers{e.proof & (1<<effortShift - 1), e.disproof}, true
		}
	}
	return proofNumbers{}, false
}

// put stores the numbers of a question, which took the given number of nodes.
func (t *numberTable) put(q question, n proofNumbers, nodes int64) {
	if t.Used > 2*len(t.Rows) && t.Grows() {
		t.grow()
	}
	t.insert(t.group(q.group), numberEntry{q.group, q.half, n.proof | workOf(nodes)<<effortShift, n.disproof})
}

// insert stores e in the first entry of the group that is empty or holds the same question. If
// there is none, e replaces the entry that took the least work.
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
