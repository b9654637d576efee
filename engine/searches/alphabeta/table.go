package alphabeta

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// entry is an entry of the transposition table. It takes 16 bytes.
type entry struct {
	key   uint64
	value int32 // from the view of the side to move; see search.ScoreToTable
	move  game.Move
	depth uint8 // plies searched below the position, at most 255
	flags entryFlags
}

const entryBytes = 16

// entryFlags holds the bound of a value and, in the bit above it, whether every line below the
// position was followed to the end of its game.
type entryFlags uint8

const (
	boundBits    entryFlags = 3
	completeFlag entryFlags = 4
)

func flagsOf(b search.Bound, complete bool) entryFlags {
	flags := entryFlags(b)
	if complete {
		flags |= completeFlag
	}
	return flags
}

// bound returns what kind of bound the value is, or NoBound if the entry is empty.
func (e *entry) bound() search.Bound { return search.Bound(e.flags & boundBits) }

// complete reports whether every line below the position was followed to the end.
func (e *entry) complete() bool { return e.flags&completeFlag != 0 }

// table is a transposition table. It starts small and doubles as it fills, up to its limit. Then a
// new entry replaces one of the two at its place: see slotFor. Values belong to one side at the root,
// so each side has its own table.
//
// A position is identified by the 64 bits of its Hash. Among L look-ups in a table of N entries,
// one finds the value of another position with a probability of about L × N × 2^−64: 1 in 4,400 for
// 10^9 look-ups in 64 MiB, 1 in 440,000 for the 10^7 look-ups of a long search. Such an error
// invalidates a proof only if that value decides a line of the proof. Package solve runs no such
// risk: see its proofTable.
type table struct{ memory.Table[entry] } // the entries in pairs

// newTable returns a table that uses at most the given number of bytes. Once stop reports true, the
// table may lose entries.
func newTable(bytes int64, stop func() bool) *table {
	return &table{memory.NewTable[entry](bytes, entryBytes, 2, 1<<12, stop)}
}

// fitsTable reports whether values up to win can be stored.
func fitsTable(win int) bool { return win < math.MaxInt32/2 }

// pair returns the two entries where key may be stored.
func (t *table) pair(key uint64) []entry {
	i := int(key>>1) & (len(t.Rows) - 2)
	return t.Rows[i : i+2 : i+2]
}

// get returns the entry of the position, or one with NoBound if there is none. A nil table is
// empty.
func (t *table) get(key uint64) entry {
	if t == nil {
		return entry{move: game.NoMove}
	}
	p := t.pair(key)
	if p[0].key == key {
		return p[0]
	}
	if p[1].key == key {
		return p[1]
	}
	return entry{move: game.NoMove}
}

// put stores e.
func (t *table) put(e entry) {
	if t == nil {
		return
	}
	at := slotFor(t.pair(e.key), e)
	if at.bound() == search.NoBound {
		if t.Used++; t.Used > len(t.Rows)/2 && t.Grows() {
			t.grow()
			t.put(e)
			return
		}
	}
	*at = e
}

// slotFor returns the entry of p that e replaces: the first one that is empty or has the same key. If
// there is none, it is the first entry if that is no deeper than e, else the second.
func slotFor(p []entry, e entry) *entry {
	switch {
	case p[0].key == e.key || p[0].bound() == search.NoBound:
		return &p[0]
	case p[1].key == e.key || p[1].bound() == search.NoBound || p[0].depth > e.depth:
		return &p[1]
	default:
		return &p[0]
	}
}

// grow doubles the table.
func (t *table) grow() {
	t.Grow(func(_ int, e *entry) {
		if e.bound() != search.NoBound {
			t.put(*e)
		}
	})
}

// tableDepth returns a depth as stored in an entry, at most 255.
func tableDepth(depth int) uint8 { return uint8(min(depth, math.MaxUint8)) }
