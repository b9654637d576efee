// Package raced tells tests whether they run with the race detector. It is imported only by tests.
package raced

import "testing"

// Skip skips a test that runs with the race detector. It is for a long test in which the detector
// can find nothing new, because the test uses one goroutine, or because other tests cover its
// concurrency. Builds without the detector run it.
func Skip(t testing.TB) {
	t.Helper()
	if Detector {
		t.Skip("long, and nothing new for the race detector")
	}
}
