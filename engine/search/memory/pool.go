package memory

const (
	// blockBits is the number of low bits of an index that count nodes within a block.
	blockBits = 16
	// firstBlock is the number of nodes of the first block; later ones double up to
	// 1 << blockBits.
	firstBlock = 1 << 11
)

// Pool holds the nodes of a tree in blocks that never move, so that growing takes well under a
// millisecond. An index combines the number of a block (high bits) and of a node in the block (low
// bits). The zero Pool is empty.
type Pool[N any] struct {
	blocks [][]N
	size   int
}

// Size returns the number of nodes.
func (t *Pool[N]) Size() int { return t.size }

// Blocks returns the nodes, block by block. They belong to the pool.
func (t *Pool[N]) Blocks() [][]N { return t.blocks }

// Node returns the node at an index.
func (t *Pool[N]) Node(i int32) *N {
	return &t.blocks[i>>blockBits][i&(1<<blockBits-1)]
}

// Span returns the n nodes from an index on, which must have been added together.
func (t *Pool[N]) Span(first int32, n int) []N {
	at := int(first & (1<<blockBits - 1))
	return t.blocks[first>>blockBits][at : at+n]
}

// AddCopies appends copies of nodes, all to one block, and returns the index of the first.
func (t *Pool[N]) AddCopies(nodes []N) int32 {
	b, place := t.Reserve(len(nodes))
	*b = append(*b, nodes...)
	return place
}

// Reserve returns a block with room for n more nodes, and the index of the first. It counts them
// already, so the caller must append all n.
func (t *Pool[N]) Reserve(n int) (b *[]N, place int32) {
	last := len(t.blocks) - 1
	if last < 0 || len(t.blocks[last])+n > cap(t.blocks[last]) {
		last++
		size := firstBlock << min(last, blockBits)
		t.blocks = append(t.blocks, make([]N, 0, min(size, 1<<blockBits)))
	}
	t.size += n
	return &t.blocks[last], int32(last<<blockBits | len(t.blocks[last]))
}
