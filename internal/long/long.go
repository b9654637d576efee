// Package long tells tests whether to run at full length: if MNKDESK_LONG is set, as by make
// test-all. It is imported only by tests.
package long

import (
	"os"
	"testing"
)

// Asked reports whether tests should run at full length.
func Asked() bool { return os.Getenv("MNKDESK_LONG") != "" }

// Skip skips a test unless tests run at full length. It is for a long test that checks nothing
// beyond what shorter tests check.
func Skip(t testing.TB) {
	t.Helper()
	if !Asked() {
		t.Skip("long: set MNKDESK_LONG, as make test-all does")
	}
}

// Of returns the number of cases that a test tries: all at full length, else few.
func Of(few, all int) int {
	if Asked() {
		return all
	}
	return few
}
