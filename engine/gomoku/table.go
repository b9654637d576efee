package gomoku

import "sync/atomic"

// table remembers what was found about positions. Several goroutines may use it: an entry
// that one of them has half written is not that of any position.
type table struct {
	slots []slot
	// salt is part of all keys: with another one, what was remembered is forgotten.
	salt uint64
}

// slot is an entry: check is the key, xor data.
type slot struct{ check, data atomic.Uint64 }

// slotBytes is the size of a slot.
const slotBytes = 16

// bound says how the value of an entry is to be read.
type bound uint8

// The bounds.
const (
	noBound bound = iota
	lower         // the value is at least this
	upper         // at most
	exact
)

// entry is what is known of a position.
type entry struct {
	value int // from the side to move; a win or a loss counts its plies from here
	depth int
	move  cell
	bound bound
}

// decides reports whether an entry with value v, counted from the present ply, makes a search to
// a depth needless. A line is wanted where the window is open, unless a proof is known.
func (e entry) decides(v, depth, alpha, beta int) bool {
	if certain := abs(v) >= proved; !certain && (e.depth < depth || beta-alpha > 1) {
		return false
	}
	switch e.bound {
	case exact:
		return true
	case lower:
		return v >= beta
	case upper:
		return v <= alpha
	}
	return false
}

// newTable returns a table of at most so many bytes.
func newTable(bytes int64) *table {
	t := &table{}
	t.resize(bytes)
	return t
}

// resize gives the table at most so many bytes. What is remembered in others is not found.
func (t *table) resize(bytes int64) {
	n := 1 << 10
	for int64(2*n*slotBytes) <= bytes {
		n *= 2
	}
	if n > cap(t.slots) {
		t.slots = make([]slot, n)
	}
	t.slots = t.slots[:n]
}

// forget lets the table begin anew.
func (t *table) forget() { t.salt += 0x9E3779B97F4A7C15 }

// probe returns what is known of a position; its bound is noBound if nothing is.
func (t *table) probe(key uint64) entry {
	key ^= t.salt
	s := &t.slots[key&uint64(len(t.slots)-1)]
	data := s.data.Load()
	if s.check.Load()^data != key {
		return entry{move: noCell}
	}
	return entry{
		value: int(int16(data)), depth: int(int8(data >> 16)),
		move: cell(data >> 24 & 0xFFFF), bound: bound(data >> 40),
	}
}

// store notes what was found about a position, in place of anything that stands there.
func (t *table) store(key uint64, e entry) {
	key ^= t.salt
	s := &t.slots[key&uint64(len(t.slots)-1)]
	data := uint64(uint16(int16(e.value))) | uint64(uint8(int8(e.depth)))<<16 | uint64(e.move)<<24 | uint64(e.bound)<<40
	s.data.Store(data)
	s.check.Store(key ^ data)
}
