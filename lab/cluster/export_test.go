package cluster

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// LinuxMemory returns the memory in bytes that the files of Linux state.
var LinuxMemory = linuxMemory

// Needs returns the number of bytes that the tables of a task may take.
func Needs(kind string, task []byte) (int64, error) {
	return kinds[kind].memory(task, match.TaskOptions{})
}

// SampleAll has every task done twice until the test ends.
func SampleAll(t *testing.T) {
	before := sample
	sample = 1
	t.Cleanup(func() { sample = before })
}

// Encode returns a status in its encoding for the network.
func (s Status) Encode() ([]byte, error) { return s.encode() }

// Varies reports whether the results of the tasks of the work depend on time.
func (w Work) Varies() bool {
	t, err := w.workload()
	return err == nil && t.varies()
}
