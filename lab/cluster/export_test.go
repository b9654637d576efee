package cluster

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// LinuxMemory is how much memory the files of Linux name.
var LinuxMemory = linuxMemory

// Needs returns how many bytes the tables of a task may take.
func Needs(kind string, task []byte) (int64, error) {
	return kinds[kind].memory(task, match.TaskOptions{})
}

// SampleAll has all tasks done twice until the test ends.
func SampleAll(t *testing.T) {
	before := sample
	sample = 1
	t.Cleanup(func() { sample = before })
}

// Encode writes a status as it travels.
func (s Status) Encode() ([]byte, error) { return s.encode() }

// Varies reports whether the results of the tasks of work depend on time.
func (w Work) Varies() bool {
	t, err := w.workload()
	return err == nil && t.varies()
}
