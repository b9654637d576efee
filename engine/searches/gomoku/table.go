package gomoku

import (
	"math"
	"math/bits"
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// table is the transposition table. Its slots are in buckets: a position has one bucket, and in a full one a new entry
// replaces the one that is worth least. Several goroutines may use it, because a half-written entry matches no position.
type table struct {
	slots []slot
	// proofs holds the second half of the key of each slot with a proof, xor its data.
	proofs []atomic.Uint64
	mask   uint64 // the number of slots rounded up to a power of two, less 1
	// salt is part of all keys. Changing it empties the table.
	salt uint64
	age  uint8 // the number of the search, modulo 256
}

// slot holds an entry in data. check is the first half of the key, xor data.
type slot struct{ check, data atomic.Uint64 }

// slotBytes is the size of a slot, including its element of proofs. minSlots is the least number of slots. The slots of a
// bucket fill a line of the processor's cache.
const (
	slotBytes   = 24
	minSlots    = 1 << 10
	bucketSlots = 4
)

// ageDepth is how much less depth an entry of the search before counts than one of the present search, and so on.
const ageDepth = 8 * onePly

// entry is the stored result of searching a position.
type entry struct {
	value int // for the side to move; a win or a loss counts its plies from this position
	depth int // in units of onePly
	move  cell
	bound search.Bound // search.NoBound if nothing is known
}

// proves reports whether the value is a proof.
func (e entry) proves() bool { return abs(e.value) >= proved }

// decides reports whether an entry with value v, adjusted to the current ply, makes a search to
// a depth unnecessary. If the window is open, only a proof does: otherwise the search is needed
// for its principal variation.
func (e entry) decides(v, depth, alpha, beta int) bool {
	if certain := abs(v) >= proved; !certain && (e.depth < depth || beta-alpha > 1) {
		return false
	}
	switch e.bound {
	case search.Exact:
		return true
	case search.LowerBound:
		return v >= beta
	case search.UpperBound:
		return v <= alpha
	}
	return false
}

// newTable returns a table of at most bytes bytes, but at least minSlots slots.
func newTable(bytes int64) *table {
	t := &table{}
	t.resize(bytes)
	return t
}

// resize sets the size of the table to at most bytes bytes, but at least minSlots slots. A new size
// loses entries.
func (t *table) resize(bytes int64) {
	n := max(int(bytes/slotBytes), minSlots) &^ (bucketSlots - 1)
	if n > cap(t.slots) {
		t.slots, t.proofs = make([]slot, n), make([]atomic.Uint64, n)
	}
	t.slots, t.proofs = t.slots[:n], t.proofs[:n]
	t.mask = 1<<bits.Len(uint(n-1)) - 1
}

// forget empties the table.
func (t *table) forget() { t.salt += 0x9E3779B97F4A7C15 }

// nextSearch begins another search: the entries of earlier ones then give way to those of this one.
func (t *table) nextSearch() { t.age++ }

// bucket returns the index of the first slot of the bucket for a key.
func (t *table) bucket(k uint64) uint64 {
	i := k & t.mask
	if i >= uint64(len(t.slots)) {
		i -= t.mask/2 + 1
	}
	return i &^ (bucketSlots - 1)
}

// probe returns the entry of a position. Its bound is search.NoBound if there is no entry.
func (t *table) probe(k key) entry {
	k.place ^= t.salt
	first := t.bucket(k.place)
	for i := first; i < first+bucketSlots; i++ {
		s := &t.slots[i]
		data := s.data.Load()
		if s.check.Load()^data != k.place {
			continue
		}
		e := entry{
			value: int(int16(data)), depth: int(int16(data >> 16)),
			move: cell(data >> 32 & 0xFFFF), bound: search.Bound(data >> 48 & 0xFF),
		}
		if e.proves() && t.proofs[i].Load()^data != k.check {
			break
		}
		return e
	}
	return entry{move: noCell}
}

// store stores the entry of a position, in place of an earlier one or of the entry of its bucket that is worth least.
func (t *table) store(k key, e entry) {
	k.place ^= t.salt
	i := t.slotFor(k.place)
	s := &t.slots[i]
	data := uint64(uint16(int16(e.value))) | uint64(uint16(int16(e.depth)))<<16 | uint64(e.move)<<32 |
		uint64(e.bound)<<48 | uint64(t.age)<<56
	if e.proves() {
		t.proofs[i].Store(k.check ^ data)
	}
	s.data.Store(data)
	s.check.Store(k.place ^ data)
}

// slotFor returns the index of the slot in which the entry of a position is to be stored.
func (t *table) slotFor(place uint64) (at uint64) {
	first, least := t.bucket(place), math.MaxInt
	for i := first; i < first+bucketSlots; i++ {
		s := &t.slots[i]
		data := s.data.Load()
		if data == 0 || s.check.Load()^data == place {
			return i
		}
		if worth := int(int16(data>>16)) - ageDepth*int(t.age-uint8(data>>56)); worth < least {
			at, least = i, worth
		}
	}
	return at
}
