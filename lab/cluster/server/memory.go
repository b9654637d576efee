package server

import (
	"runtime/debug"
	"runtime/metrics"
)

// The collector lets what is in use double before it works; the index of a million tasks is
// then 300 MB. Under the least limit it works as it always does, above it more often, and leaves
// an eighth over what is in use, so that it never does nothing else.
const minLimit = 150 << 20

// limitMemory adapts the program's limit of memory to what it has in use.
func limitMemory() {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	debug.SetMemoryLimit(limitFor(sample[0].Value.Uint64()))
}

// limitFor returns the memory limit in bytes when live bytes are in use.
func limitFor(live uint64) int64 { return max(minLimit, int64(live+live/8)) }
