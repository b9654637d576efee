package external

import (
	"testing"
	"time"
)

// Stones are the stones that are sent to a guest.
var Stones = stones

// SetStartTime has guests take no longer than that to set up a board, until the test ends.
func SetStartTime(t testing.TB, d time.Duration) {
	before := startTime
	startTime = d
	t.Cleanup(func() { startTime = before })
}

// SetMaxOutput has guests write no more bytes than that for a move, until the test ends.
func SetMaxOutput(t testing.TB, bytes int) {
	before := maxOutput
	maxOutput = bytes
	t.Cleanup(func() { maxOutput = before })
}
