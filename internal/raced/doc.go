// Package raced tells tests whether the race detector watches them. It is for tests.
package raced

import "testing"

// Skip leaves a test out where the race detector watches: one that takes long on one
// goroutine, of which it learns nothing, and that is run without it too.
func Skip(t testing.TB) {
	t.Helper()
	if Detector {
		t.Skip("long, and on one goroutine")
	}
}
