package cluster

import (
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// LinuxMemory returns the memory in bytes that the files of Linux state.
var LinuxMemory = linuxMemory

// Needs returns the number of bytes that the tables of a task may take.
func Needs(kind string, task []byte) (int64, error) {
	return kinds[kind].memory(task, match.TaskOptions{})
}

// Encode returns a status in its encoding for the network.
func (s Status) Encode() ([]byte, error) { return s.encode() }
