package connectfour

// table stores bounds of the values of positions in entries of eight bytes. It never confuses two
// positions: a key of up to 64 bits is mapped one-to-one to the index of an entry and a rest, and
// the entry holds the whole rest.
type table struct {
	bytes   int64 // the maximum size
	entries []uint64
	log     uint // the binary logarithm of the number of entries
	shift   uint // moves a key to the top of a word
}

const (
	entryBytes = 8
	// dataBits is the number of bits of an entry that hold no part of a key.
	dataBits = 2 * boundBits
	// boundBits is the number of bits of a bound.
	boundBits = 7
	// bias makes a bound positive.
	bias = 1 << (boundBits - 1)
	// keyMultiplier is the odd number by which keys are multiplied.
	keyMultiplier = 0x9E3779B97F4A7C15
)

// newTable returns a table for keys of the given number of bits. It takes at most bytes, but at
// least 128 KiB.
func newTable(bytes int64, bits uint) *table {
	t := &table{bytes: bytes, log: dataBits, shift: 64 - bits}
	for entryBytes<<(t.log+1) <= bytes && t.log < 40 {
		t.log++
	}
	t.entries = make([]uint64, 1<<t.log)
	return t
}

// forget clears the table.
func (t *table) forget() { clear(t.entries) }

// place returns the index of the entry of a key, and the rest of the key.
func (t *table) place(key uint64) (at, rest uint64) {
	h := key * keyMultiplier << (t.shift & 63)
	return h >> ((64 - t.log) & 63), h << (t.log & 63)
}

// probe returns the stored bounds of a position. ok is false if there are none.
func (t *table) probe(key uint64) (low, high int, ok bool) {
	at, rest := t.place(key)
	e := t.entries[at]
	if e>>dataBits != rest>>dataBits || e&(1<<boundBits-1) == 0 {
		return 0, 0, false
	}
	return int(e&(1<<boundBits-1)) - bias, int(e>>boundBits&(1<<boundBits-1)) - bias, true
}

// store stores bounds of a position in place of what its entry held before.
func (t *table) store(key uint64, low, high int) {
	at, rest := t.place(key)
	t.entries[at] = rest | uint64(high+bias)<<boundBits | uint64(low+bias)
}

// tableOf returns the table of the positions with the given number of discs.
func (s *solver) tableOf(discs int) *table {
	if discs <= maxEarlyDiscs && s.early != nil {
		return s.early
	}
	return s.table
}

// maxEarlyDiscs is the maximum number of discs of a position in the early table.
const maxEarlyDiscs = 18
