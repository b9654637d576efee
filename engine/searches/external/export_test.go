package external

import (
	"testing"
	"time"
)

// Stones are the stones of which a guest is told.
var Stones = stones

// SetStartTime has guests take no longer than that to set up a board, until the test ends.
func SetStartTime(t testing.TB, d time.Duration) {
	before := startTime
	startTime = d
	t.Cleanup(func() { startTime = before })
}
