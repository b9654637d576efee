// Package raced tells tests whether the race detector watches them. It is for tests.
package raced

import "testing"

// Skip leaves a test out where the race detector watches: one that takes long and of which it learns
// nothing, since it is on one goroutine or others meet as its goroutines do. It is run without it too.
func Skip(t testing.TB) {
	t.Helper()
	if Detector {
		t.Skip("long, and nothing new for the race detector")
	}
}
