// Package long tells tests whether they are run at full length: by make test-all, in the
// night, and wherever MNKDESK_LONG is set. It is for tests.
package long

import (
	"os"
	"testing"
)

// Asked reports whether tests are run at full length.
func Asked() bool { return os.Getenv("MNKDESK_LONG") != "" }

// Skip leaves a test out unless tests are run at full length: one that takes long and guards
// nothing that no shorter test guards too.
func Skip(t testing.TB) {
	t.Helper()
	if !Asked() {
		t.Skip("long: set MNKDESK_LONG, as make test-all does")
	}
}

// Of returns how many cases a test tries: all at full length, else few.
func Of(few, all int) int {
	if Asked() {
		return all
	}
	return few
}
