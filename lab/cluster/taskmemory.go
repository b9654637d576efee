package cluster

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// taskMemory is the memory in bytes that a task needs in addition to the tables of its searches.
const taskMemory = 32 << 20

// MemoryOf returns a function that reports how many bytes of memory a task needs. The function
// returns an error if the task can never be done, for example because it needs more than o.Memory.
// MemoryOf returns nil if the options set no limit.
func MemoryOf(o match.TaskOptions) func(kind string, task []byte) (int64, error) {
	if o.Memory == 0 {
		return nil
	}
	return func(kind string, task []byte) (int64, error) {
		k, ok := kinds[kind]
		if !ok {
			return 0, nil // the worker reports the unknown kind when it handles the task
		}
		tables, err := k.memory(task, o)
		if err != nil {
			return 0, err
		}
		if bytes := tables + taskMemory; bytes <= o.Memory {
			return bytes, nil
		}
		return 0, fmt.Errorf("this needs up to %s of memory, and this worker may use %s: give its players smaller tables, "+
			"or start a worker with more --memory", inMiB(tables+taskMemory), inMiB(o.Memory))
	}
}

// inMiB formats an amount of memory in MiB, rounded up.
func inMiB(bytes int64) string { return fmt.Sprintf("%d MiB", (bytes+1<<20-1)>>20) }
