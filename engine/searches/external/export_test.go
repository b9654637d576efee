package external

import (
	"testing"
	"time"
)

// Stones returns the stones that are sent to a guest.
var Stones = stones

// SetStartTime limits the time that guests may take to set up a board, until the test ends.
func SetStartTime(t testing.TB, d time.Duration) {
	before := startTime
	startTime = d
	t.Cleanup(func() { startTime = before })
}

// SetMaxOutput limits the bytes that guests may write for a move, until the test ends.
func SetMaxOutput(t testing.TB, bytes int) {
	before := maxOutput
	maxOutput = bytes
	t.Cleanup(func() { maxOutput = before })
}
