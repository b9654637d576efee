package cluster

import (
	"encoding/json"
	"fmt"

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

// pieceMemory is what a piece needs in bytes beside the tables of its searches.
const pieceMemory = 32 << 20

// MemoryOf returns what says how many bytes a piece takes, or why it can never be done: one that takes
// more than the options allow, for example. It is nil where they set no bound.
func MemoryOf(o match.PieceOptions) func(kind string, piece []byte) (int64, error) {
	if o.Memory == 0 {
		return nil
	}
	return func(kind string, piece []byte) (int64, error) {
		k, known := kinds[kind]
		if !known {
			return 0, nil // the worker says so when it does it
		}
		tables, err := k.needs(piece, o)
		if err != nil {
			return 0, err
		}
		if bytes := tables + pieceMemory; bytes <= o.Memory {
			return bytes, nil
		}
		return 0, fmt.Errorf("this needs up to %s of memory, and this worker may use %s: give its players smaller tables, or start a worker with more --memory", inMiB(tables+pieceMemory), inMiB(o.Memory))
	}
}

// inMiB writes an amount of memory, rounded up.
func inMiB(bytes int64) string { return fmt.Sprintf("%d MiB", (bytes+1<<20-1)>>20) }
