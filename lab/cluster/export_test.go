package cluster

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// LinuxMemory is how much memory the files of Linux name.
var LinuxMemory = linuxMemory

// Needs returns how many bytes the tables of a piece may take.
func Needs(kind string, piece []byte) (int64, error) {
	return kinds[kind].needs(piece, match.PieceOptions{})
}

// SampleAll has all pieces done twice until the test ends.
func SampleAll(t *testing.T) {
	before := sample
	sample = 1
	t.Cleanup(func() { sample = before })
}

// Encode writes a status as it travels.
func (s Status) Encode() ([]byte, error) { return s.encode() }

// Varies reports whether the results of the pieces of work depend on time.
func (w Work) Varies() bool {
	t, err := w.task()
	return err == nil && t.varies()
}
