package cluster

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// taskMemory is what a task needs in bytes beside the tables of its searches.
const taskMemory = 32 << 20

// MemoryOf returns what says how many bytes a task takes, or why it can never be done: one that takes
// more than the options allow, for example. It is nil where they set no bound.
func MemoryOf(o match.TaskOptions) func(kind string, task []byte) (int64, error) {
	if o.Memory == 0 {
		return nil
	}
	return func(kind string, task []byte) (int64, error) {
		k, ok := kinds[kind]
		if !ok {
			return 0, nil // the worker says so when it does it
		}
		tables, err := k.memory(task, o)
		if err != nil {
			return 0, err
		}
		if bytes := tables + taskMemory; bytes <= o.Memory {
			return bytes, nil
		}
		return 0, fmt.Errorf("this needs up to %s of memory, and this worker may use %s: give its players smaller tables, or start a worker with more --memory", inMiB(tables+taskMemory), inMiB(o.Memory))
	}
}

// inMiB writes an amount of memory, rounded up.
func inMiB(bytes int64) string { return fmt.Sprintf("%d MiB", (bytes+1<<20-1)>>20) }
