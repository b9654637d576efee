package cluster

import (
	"context"
	"encoding/json"
	"fmt"

	"golang.org/x/sync/semaphore"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/lab/book"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/prove"
)

// needs returns how many bytes the tables of a piece may take. Its error says why it is no piece that can be done.
type needs func(piece []byte, o match.PieceOptions) (int64, error)

// needing returns the kind with what its pieces need.
func (k kind) needing(n needs) kind {
	k.needs = n
	return k
}

// needsOf reads a piece and asks it.
func needsOf[P any](memory func(P, match.PieceOptions) (int64, error)) needs {
	return func(piece []byte, o match.PieceOptions) (int64, error) {
		var p P
		if err := json.Unmarshal(piece, &p); err != nil {
			return 0, err
		}
		return memory(p, o)
	}
}

// needsNoTable is for pieces whose searches have no tables.
func needsNoTable([]byte, match.PieceOptions) (int64, error) { return 0, nil }

func jobMemory(j prove.Job, _ match.PieceOptions) (int64, error) { return j.Memory(), nil }

func bookMemory(book.Piece, match.PieceOptions) (int64, error) { return connectfour.FillerMemory, nil }

// room is the memory that the pieces done at the same time share. Pieces get it in the order in which they ask.
type room struct {
	bytes int64 // 0 for no bound
	free  *semaphore.Weighted
}

func newRoom(bytes int64) *room { return &room{bytes, semaphore.NewWeighted(bytes)} }

// pieceMemory is what a piece needs in bytes beside the tables of its searches.
const pieceMemory = 32 << 20

// reserve waits until there is room for a piece, and returns what gives the room back. A piece that can never
// have it is refused. When ctx ends first it returns the cause.
func (r *room) reserve(ctx context.Context, tables func() (int64, error)) (release func(), err error) {
	if r.bytes == 0 {
		return func() {}, nil
	}
	bytes, err := tables()
	if err != nil {
		return nil, err
	}
	if bytes += pieceMemory; bytes > r.bytes {
		return nil, fmt.Errorf("this needs up to %s of memory, and this worker may use %s: give its players smaller tables, or start a worker with more --memory", inMiB(bytes), inMiB(r.bytes))
	}
	if r.free.Acquire(ctx, bytes) != nil {
		return nil, context.Cause(ctx)
	}
	return func() { r.free.Release(bytes) }, nil
}

// inMiB writes an amount of memory, rounded up.
func inMiB(bytes int64) string { return fmt.Sprintf("%d MiB", (bytes+1<<20-1)>>20) }
