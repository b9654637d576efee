package server

import (
	"runtime/debug"
	"runtime/metrics"
)

// minLimit is the least memory limit in bytes. By default the garbage collector lets the heap
// double before it runs, and the index of a million tasks then takes 300 MB. Below minLimit the
// collector works as usual. Above minLimit the limit is an eighth more than the live memory. The
// collector then runs more often, but not all the time.
const minLimit = 150 << 20

// limitMemory adapts the memory limit of the program to its live memory.
func limitMemory() {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	debug.SetMemoryLimit(limitFor(sample[0].Value.Uint64()))
}

// limitFor returns the memory limit in bytes for live bytes of live memory.
func limitFor(live uint64) int64 { return max(minLimit, int64(live+live/8)) }
