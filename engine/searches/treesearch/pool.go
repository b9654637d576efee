package treesearch

const (
	// blockBits is the number of binary digits of a place within a block.
	blockBits = 16
	// firstBlock is the number of nodes of the first block; later ones double up to
	// 1 << blockBits.
	firstBlock = 1 << 11
)

// pool holds nodes in blocks that never move, so that to grow takes well under a
// millisecond. A place is the number of a block, then that within the block.
type pool[N any] struct {
	blocks [][]N
	size   int
}

// node returns the node at a place.
func (t *pool[N]) node(i int32) *N {
	return &t.blocks[i>>blockBits][i&(1<<blockBits-1)]
}

// span returns the nodes from a place on: n of them, which were added together.
func (t *pool[N]) span(first int32, n int) []N {
	at := int(first & (1<<blockBits - 1))
	return t.blocks[first>>blockBits][at : at+n]
}

// addCopies appends copies of nodes, all to one block, and returns the place of the
// first.
func (t *pool[N]) addCopies(nodes []N) int32 {
	b, place := t.room(len(nodes))
	*b = append(*b, nodes...)
	return place
}

// room returns a block with room for n more nodes, which are counted, and the place
// of the first.
func (t *pool[N]) room(n int) (b *[]N, place int32) {
	last := len(t.blocks) - 1
	if last < 0 || len(t.blocks[last])+n > cap(t.blocks[last]) {
		last++
		size := firstBlock << min(last, blockBits)
		t.blocks = append(t.blocks, make([]N, 0, min(size, 1<<blockBits)))
	}
	t.size += n
	return &t.blocks[last], int32(last<<blockBits | len(t.blocks[last]))
}
