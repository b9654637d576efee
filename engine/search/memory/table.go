package memory

// Step is the number of rows or nodes that a search may copy before it checks again whether it must
// end: about a millisecond of work.
const Step = 1 << 12

// Table holds the rows of a transposition table. It begins small and doubles as it fills, up to a
// limit. A row is an entry or a group of entries. The owner decides which row belongs to a key.
type Table[R any] struct {
	// Rows holds the rows. Their number is a power of two.
	Rows []R
	// Used is the number of entries in use. The owner counts them, and Grow resets it to 0.
	Used int
	// Limit is the greatest number of rows.
	Limit int
	// Stop reports whether the search must end. Grow then drops rows.
	Stop func() bool
}

// NewTable returns a table that takes at most the given number of bytes, but has room for least
// rows of rowBytes bytes each in any case. It begins with at most first rows. least and first must
// be powers of two. stop is Table.Stop.
func NewTable[R any](bytes, rowBytes int64, least, first int, stop func() bool) Table[R] {
	limit := least
	for int64(limit)*2*rowBytes <= bytes {
		limit *= 2
	}
	return Table[R]{Rows: make([]R, min(limit, first)), Limit: limit, Stop: stop}
}

// Grows reports whether the table can still double.
func (t *Table[R]) Grows() bool { return len(t.Rows) < t.Limit }

// Grow doubles the table and calls insert for each old row with its old index. Copying a large table
// takes long: if the search must end meanwhile, Grow drops the remaining rows.
func (t *Table[R]) Grow(insert func(i int, row *R)) {
	old := t.Rows
	t.Rows, t.Used = make([]R, 2*len(old)), 0
	for i := range old {
		if i%Step == 0 && t.Stop() {
			return
		}
		insert(i, &old[i])
	}
}
