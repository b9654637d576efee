package memory

// Step is how many rows or nodes a search may copy before it asks again whether it must end:
// about a millisecond of work.
const Step = 1 << 12

// Table holds the rows of a transposition table. It begins small and doubles as it fills, up to a
// limit. A row is an entry or a group of entries; how keys find rows is up to the owner.
type Table[R any] struct {
	// Rows are a power of two.
	Rows []R
	// Used is the number of entries, which the owner counts. Grow sets it to 0.
	Used int
	// Limit bounds the number of rows.
	Limit int
	// Stop reports whether the search must end: then Grow forgets.
	Stop func() bool
}

// NewTable returns a table that takes at most the given number of bytes, but has room for least rows
// of rowBytes bytes each. It begins with at most first rows. least and first are powers of two. See Table.Stop
// for stop.
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
